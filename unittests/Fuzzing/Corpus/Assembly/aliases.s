
mv x1, x2
nop
