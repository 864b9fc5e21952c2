# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the run-time library is made of, and why.

# From compiler-rt/lib/builtins.
set(PTO_RUNTIME_BUILTINS
  # double, which the core has no instructions for: what the compiler calls for
  # each operation.
  adddf3 subdf3 muldf3 divdf3 negdf2 comparedf2
  extendsfdf2 truncdfsf2 truncdfhf2 truncdfbf2
  fixdfsi fixdfdi fixdfti fixunsdfsi fixunsdfdi fixunsdfti
  floatsidf floatdidf floattidf floatunsidf floatundidf floatuntidf
  fp_mode
  # Other floats: for objects of other compilers, and integers of 128 bits.
  addsf3 subsf3 mulsf3 divsf3 negsf2 comparesf2
  extendhfsf2 extendbfsf2 truncsfhf2 truncsfbf2
  fixsfsi fixsfdi fixsfti fixunssfsi fixunssfdi fixunssfti
  floatsisf floatdisf floattisf floatunsisf floatundisf floatuntisf
  # Integers of 128 bits, and the functions of narrower ones.
  multi3 divti3 modti3 divmodti4 udivti3 umodti3 udivmodti4
  ashlti3 ashrti3 lshrti3 negti2 cmpti2 ucmpti2 absvti2
  clzti2 ctzti2 ffsti2 popcountti2 parityti2 muloti4
  divsi3 divdi3 modsi3 moddi3 divmodsi4 divmoddi4
  udivsi3 udivdi3 umodsi3 umoddi3 udivmodsi4 udivmoddi4
  muldi3 ashldi3 ashrdi3 lshrdi3 negdi2 cmpdi2 ucmpdi2
  clzsi2 clzdi2 ctzsi2 ctzdi2 ffssi2 ffsdi2 popcountsi2 popcountdi2
  paritysi2 paritydi2 bswapsi2 bswapdi2 mulosi4 mulodi4
  # -ftrapv.
  absvsi2 absvdi2 addvsi3 addvdi3 addvti3 subvsi3 subvdi3 subvti3
  mulvsi3 mulvdi3 mulvti3 negvsi2 negvdi2 negvti2
  # Complex numbers, and powers that are integers.
  mulsc3 divsc3 muldc3 divdc3 powisf2 powidf2)

# From libc/src/math/generic. All functions of LLVM libc 19 that <math.h>
# declares for float, and those for double that it has. Other accuracies than
# correct rounding are LLVM libc's own and are in docs/runtime.md.
set(PTO_RUNTIME_MATH
  # Tables and helpers that several functions share.
  common_constants explogxf inv_trigf_utils
  # float
  acosf acoshf asinf asinhf atan2f atanf atanhf cbrtf cosf coshf erff
  exp10f exp2f expm1f fdimf fmaximumf fmaximum_numf fmaximum_magf
  fmaximum_mag_numf fminimumf fminimum_numf fminimum_magf fminimum_mag_numf
  fmodf frexpf hypotf ilogbf ldexpf llrintf
  llroundf log10f log1pf log2f logbf lrintf lroundf modff
  nextafterf powf remainderf remquof scalbnf sincosf sinf sinhf tanf tanhf
  # double
  cbrt ceil cos exp exp10 exp2 expm1 fdim floor fma fmax fmaximum
  fmaximum_num fmaximum_mag fmaximum_mag_num fmin fminimum fminimum_num
  fminimum_mag fminimum_mag_num fmod frexp hypot ilogb ldexp llrint
  llround log log10 log1p log2 logb lrint
  lround modf nearbyint nextafter remainder remquo rint round roundeven
  scalbn sin sincos sqrt tan trunc)

# From other directories of libc/src: numbers in text, random ones, and what
# strings.c does not have.
set(PTO_RUNTIME_TEXT
  stdlib/atoi stdlib/atol stdlib/atoll stdlib/strtod stdlib/strtof stdlib/strtol
  stdlib/strtoll stdlib/strtoul stdlib/strtoull stdlib/rand stdlib/rand_util
  stdlib/srand stdlib/qsort_r inttypes/strtoimax inttypes/strtoumax
  string/bcopy string/bzero string/index string/memccpy string/memmem
  string/memrchr string/memset_explicit string/rindex string/stpncpy
  string/strcasecmp string/strcasestr string/strchrnul string/strcoll
  string/strlcat string/strlcpy string/strncasecmp string/strtok
  string/strtok_r string/strxfrm)

# Here.
set(PTO_RUNTIME_OWN
  # Functions for which the core has instructions.
  instructions
  # The functions of double that LLVM libc 19 lacks; of complex numbers and of
  # long double; and small ones.
  wide inverse hyperbolic power errors gamma complex
  complex-functions long-double more-functions
  # <string.h>, <stdlib.h>, <ctype.h> and <stdio.h>, and how a program ends.
  memory strings integers characters sorting heap format output ending at-exit
  jumps text environment
  # Atomic accesses of sizes that no integer has, and those of other compilers.
  atomics)

# Here, and for executables only: pto-run and pto-sim have these symbols
# themselves for everything else.
set(PTO_RUNTIME_LINKED language)
