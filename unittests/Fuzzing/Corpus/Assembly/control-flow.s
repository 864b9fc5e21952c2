
f:
beq x1, x2, .Lforward
.Lback:
bgeuw x31, x30, .Lback
bltu x1, x0, 16
j .Lback
j -8
.Lforward:
call f + 8
callr x5
jr x6
ret
