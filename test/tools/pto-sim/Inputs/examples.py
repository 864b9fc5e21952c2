# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares machine code of every example with itself and with the emulator.

usage: examples.py BIN EXAMPLES WORK

At -O0 and -O2: assembly is what llvm-mc prints when it has read it, and assembles
to the object that the compiler writes; what is disassembled from it assembles to
the same words; and pto-sim prints for the assembly, the object and the source what
pto-run prints for the source.
"""

import glob
import os
import re
import struct
import subprocess
import sys

BIN, EXAMPLES, WORK = sys.argv[1:]
sys.path.insert(0, os.path.join(EXAMPLES, "..", "utils", "lib"))
import examplecases  # noqa: E402 (needs the path above)

NUMBERS = [0.1, 0.25, -0.35, 1, -1, 20, -20, 3.14159, 1e6, -1e-9, 0.5]

# IN is a file of 512 floats.
ARGUMENTS = {
    **examplecases.arguments("1,0.1,17,19,448,1e6,-1e6,0.001,nan,inf,-0.0,65520"),
    "quantise_tiles.cpp": ["--gm=to:512", "--gm=back:2048", "--gm=IN", "f32:10"],
    "cast_matrix.cpp": ["--gm=to:512", "--gm=IN", "i32:2", "i32:256"],
}


def run(tool, *arguments, stdin=None):
    result = subprocess.run([os.path.join(BIN, tool), *arguments], input=stdin,
                            capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"error: {tool} {' '.join(arguments)}:\n{result.stderr}")
    return result.stdout


def compile_to(source, level, output):
    kind = ["-c"] if output.endswith(".o") else ["-S"]
    if source.endswith(".ll"):
        run("llc", "-mtriple=pto", level, "-filetype=" + ("obj" if kind == ["-c"]
                                                          else "asm"),
            "-asm-verbose=0", source, "-o", output)
    else:
        run("clang", "--target=pto", level, *kind, source, "-o", output)


def disassembled(path):
    """The instructions: address, words, text."""
    text = run("llvm-objdump", "-d", path)
    return re.findall(r"^ +([0-9a-f]+): ((?:[0-9a-f]{2} )+)\s*(.*)$", text, re.M)


def statements(assembly):
    """Without comments and blanks."""
    lines = (re.sub(r"\s+", " ", re.sub(r"//.*", "", l)).strip()
             for l in assembly.splitlines())
    return [l for l in lines if l]


def check(name, level):
    source = os.path.join(EXAMPLES, name)
    base = os.path.join(WORK, name + level)
    if name.startswith("cuda"):
        imported = base + ".imported.ll"
        run("opt", "-passes=pto-import-ptx<ignore-nan>", "-S", source, "-o",
            imported)
        source = imported
    compile_to(source, level, base + ".s")
    compile_to(source, level, base + ".o")
    with open(base + ".s") as file:
        assembly = file.read()

    printed = run("llvm-mc", "-triple=pto", "-", stdin=assembly)
    again = run("llvm-mc", "-triple=pto", "-", stdin=printed)
    if statements(printed) != statements(again):
        sys.exit(f"error: {name} {level}: llvm-mc prints something else the second "
                 "time")
    run("llvm-mc", "-triple=pto", "-filetype=obj", base + ".s", "-o",
        base + ".assembled.o")
    instructions = disassembled(base + ".o")
    if disassembled(base + ".assembled.o") != instructions:
        sys.exit(f"error: {name} {level}: assembled, it is another object")
    # Targets are addresses there, which the assembler takes as distances.
    straight = [(words, text) for _, words, text in instructions
                if "<" not in text]
    read = run("llvm-mc", "-triple=pto", "-show-encoding", "-",
               stdin="\n".join(text for _, text in straight))
    encodings = re.findall(r"encoding: \[(.*?)\]", read)
    for (words, text), encoding in zip(straight, encodings, strict=True):
        if words.split() != [b[2:] for b in encoding.split(",")]:
            sys.exit(f"error: {name} {level}: {text}: {words} is assembled to "
                     f"{encoding}")

    arguments = [a.replace("IN", os.path.join(WORK, "in.bin"))
                 if a.startswith("--gm") else "--arg=" + a for a in ARGUMENTS[name]]
    arguments.append("--print=all")
    entry = examplecases.entry_of(name)
    options = [f"--entry={entry}"]
    expected = run("pto-run", source, *options, *arguments)
    if not re.search(r"\[.*\d", expected):
        sys.exit(f"error: {name}: no result: {expected}")
    # Machine code has the names that the C++ compiler has made.
    symbol = re.search(rf"^((?:_Z\d+)?{entry}\w*):", assembly, re.M)[1]
    machine = [f"--entry={symbol}"]
    for code, choice in ((source, options + [level]), (base + ".s", machine),
                         (base + ".o", machine)):
        # The emulator has no addresses of global memory.
        got = re.sub(r"at GM 0x\w+", "at GM",
                     run("pto-sim", code, *choice, *arguments))
        if got != expected:
            sys.exit(f"error: {name} {level}: pto-sim {code} prints\n{got}and the "
                     f"emulator\n{expected}")
    return len(instructions)


os.makedirs(WORK, exist_ok=True)
with open(os.path.join(WORK, "in.bin"), "wb") as file:
    file.write(b"".join(struct.pack("<f", NUMBERS[i % len(NUMBERS)])
                        for i in range(512)))
# softmax_rows.cpp is a program for the host, which test/Host runs. Directories are
# projects.
names = sorted(os.path.basename(p) for p in glob.glob(EXAMPLES + "/*.*")
               if not p.endswith((".md", "/softmax_rows.cpp")))
if names != sorted(ARGUMENTS):
    sys.exit(f"error: the examples are {names}, the arguments are of "
             f"{sorted(ARGUMENTS)}")
count = sum(check(name, level) for name in names for level in ("-O0", "-O2"))
print(f"{len(names)} examples, {count} instructions")
