
.text
ret; ret // two instructions on a line
/* a comment */
.byte 1
.half 0x203
.p2align 5
ret

.data
.byte -1
.p2align 1
.half 0x203
.short 0x405
.p2align 3
.word 0x6070809
.long 10
.quad 0x102030405060708
.macro pair a, b
.word \a, \b
.endm
pair 1, 2
