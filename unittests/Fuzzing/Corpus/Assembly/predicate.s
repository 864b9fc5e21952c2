
PTO.pset.b8 p1, ALL
PTO.pset.b32 p1, VL64
PTO.pge.b16 p2, ALLF
PTO.plt.b32 p1, x2, x3
PTO.pintlv.b8 p1, p2, p3, p4
PTO.pdintlv.b16 p7, p6, p5, p4
PTO.pand p1, p2, p3, p4
PTO.por p1, p2, p3, p4
PTO.pxor p1, p2, p3, p4
PTO.pnot p1, p2, p3
PTO.psel p1, p2, p3, p4
PTO.ppack p1, p2, LOWER
PTO.punpack p1, p2, HIGHER
