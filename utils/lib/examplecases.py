# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the kernels in examples/ are called: by their test and by the gallery."""

# Functions that are not called as the file is.
ENTRIES = {"cuda_quantise.ll": "quantise_fp8"}


def entry_of(name):
    """The function of the example in the file called name."""
    return ENTRIES.get(name, name.split(".")[0])


def arguments(floats):
    """{file: arguments of pto-run and pto-sim} of the kernels on the unified
    buffer. Those that convert floats get these, values after commas."""
    count = floats.count(",") + 1
    many = f"f32:{floats}@1024"
    return {
        "quantise.c": [f"to:s8:{count}", many, "f32:10", f"i32:{count}"],
        "dequantise.c": ["to:f32:8", "s8:0,1,-1,2,-2,100,127,-128@4096", "f32:3",
                         "f32:0.5", "i32:8"],
        "bf16_axpy.c": ["to:bf16:8", "bf16:1,2,3,4,0.1,-1,2,nan@1024",
                        "bf16:10,20,30,40,0.2,1,0.01,1@2048", "f32:3", "i32:8"],
        "f32_to_fp8.c": [f"to:f8e4m3:{count}", many, f"i32:{count}"],
        "masked_tail.c": ["x:f32:8", "f32:0.5", "i32:5"],
        "hif8_round_trip.cpp": [f"to:f32:{count}", many, f"i32:{count}"],
        "scale.cce": [f"to:s16:{count}", many, "f32:2", f"i32:{count}"],
        "f32_to_f16.ll": [f"out:f16:{count}", many, f"i32:{count}"],
        "cuda_quantise.ll": ["out:u16:4", "f32:1,2,3,-4,5,448,1e9,0.1@1024", "f32:2",
                             "i32:8"],
    }
