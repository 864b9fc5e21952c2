// Flags that permit other results do not reach the host's code generation.
// RUN: pto-run %s --clang=-ffast-math --arg=y:f32:8@4096 --arg=f32:1,2,3,4,-5,6,7,0.5 --arg=i32:8 | FileCheck %s
// RUN: pto-sim %s --clang=-ffast-math --arg=y:f32:8@4096 --arg=f32:1,2,3,4,-5,6,7,0.5 --arg=i32:8 | FileCheck %s

// CHECK: y: f32[8] at UB 0x1000 = [2.7182817459106445, 7.389056205749512, 20.08553695678711, 54.598148345947266, 0.0067379469983279705, 403.4288024902344, 1096.6331787109375, 1.6487212181091309]
void exps(float *restrict y, const float *restrict x, int n) {
  y = __builtin_assume_aligned(y, 32);
  x = __builtin_assume_aligned(x, 32);
  for (int i = 0; i < n; i++)
    y[i] = __builtin_expf(x[i]);
}
