target triple = "pto"

; *p += x
define i32 @add(ptr addrspace(6) %p, i32 %x) {
  %old = load i32, ptr addrspace(6) %p
  %new = add i32 %old, %x
  store i32 %new, ptr addrspace(6) %p
  ret i32 %new
}
