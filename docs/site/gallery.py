#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the gallery of examples: source, result, timeline and assembly of each.

Every example is compiled, run in the emulator and simulated. It is an error if one
of them fails, if the two print different results, or if there is an example that
this script has no arguments for.
"""

import argparse
import glob
import os
import re
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "utils", "lib"))
import examplecases  # noqa: E402 (needs the path above)

EXAMPLE = """\
example:
  docs/site/gallery.py --source . --bin build/bin --to build/docs/src
"""

NUMBERS = [0.1, 0.25, -0.35, 1, -1, 20, -20, 3.14159]

#: The arguments of each kernel; numbers.bin has 512 floats.
ARGUMENTS = {
    **examplecases.arguments("1,0.1,17,19,448,1e6,-1e6,0.001"),
    "quantise.c": ["to:s8:8", "f32:0.1,0.25,-0.35,1,-1,20,-20,nan@1024", "f32:10",
                   "i32:8"],
    "quantise_tiles.cpp": ["quantised:s8:512", "restored:f32:512",
                           "numbers.bin:f32", "f32:10"],
    "cast_matrix.cpp": ["cast:f8e4m3:512", "numbers.bin:f32", "i32:2", "i32:256"],
}

#: A whole program: the host runs it.
PROGRAM = "softmax_rows.cpp"

LANGUAGES = {".c": "c", ".cpp": "cpp", ".cce": "cpp", ".ll": "llvm"}


class Failure(Exception):
    """An example does not do what it should."""


class Gallery:
    """Runs the tools and writes the page."""

    def __init__(self, args, work):
        self.bin = os.path.abspath(args.bin)
        self.examples = os.path.abspath(os.path.join(args.source, "examples"))
        self.to = args.to
        self.work = work

    def run(self, *command):
        """The output of a command, which must succeed."""
        done = subprocess.run(command, cwd=self.work, capture_output=True,
                              text=True)
        if done.returncode:
            raise Failure(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def tool(self, name, *arguments):
        """The output of one of the project's tools."""
        return self.run(os.path.join(self.bin, name), *arguments)

    def descriptions(self):
        """{file: what it shows} by the table of examples/README.md."""
        with open(os.path.join(self.examples, "README.md")) as handle:
            rows = re.findall(r"^\| \[(\w+\.\w+)\]\(\1\) \| (.*) \|$",
                              handle.read(), re.M)
        return {name: text.replace("(../docs/", "(docs/") for name, text in rows}

    def assembly(self, source, entry):
        """The instructions of a kernel, from its label to the end."""
        if source.endswith(".ll"):
            text = self.tool("llc", "-mtriple=pto", "-O2", "-asm-verbose=0",
                             source, "-o", "-")
        else:
            text = self.tool("clang", "--target=pto", "-O2", "-S", source,
                             "-o", "-")
        found = re.search(rf"^(?:_Z\d+)?{entry}\w*:.*?(?=^\.Lfunc_end|^\t\.section|\Z)",
                          text, re.M | re.S)
        if not found:
            raise Failure(f"the assembly of {source} has no {entry}")
        # Comments, and directives that say nothing about the kernel.
        lines = (re.sub(r"\s*//.*", "", line) for line in found[0].splitlines())
        return "\n".join(line for line in lines
                         if line and not re.match(r"\t\.(cfi|p2align|loc)", line))

    def kernel(self, name):
        """The lines of the page for a kernel, after its source."""
        source = os.path.join(self.examples, name)
        shown = f"examples/{name}"
        entry = examplecases.entry_of(name)
        options = ["--arg=" + a for a in ARGUMENTS[name]]
        if name in examplecases.ENTRIES:
            options.insert(0, f"--entry={entry}")
        result = self.tool("pto-run", source, *options)
        lines = []
        if name.startswith("cuda"):
            imported = os.path.join(self.work, "imported.ll")
            self.tool("opt", "-passes=pto-import-ptx<ignore-nan>", "-S", source,
                      "-o", imported)
            source = imported
            lines.append("Compiled after `opt -passes='pto-import-ptx<ignore-nan>'`.\n")
        picture = f"timeline-{name}.svg"
        simulated = self.tool(
            "pto-sim", source, *options, "--cycles=out-of-order",
            "--timeline=" + os.path.abspath(os.path.join(self.to, "gallery", picture)))
        # The emulator has no addresses of global memory.
        simulated = re.sub(r"at GM 0x\w+", "at GM", simulated)
        if not result or not simulated.startswith(result):
            raise Failure(f"{name}: the emulator prints\n{result}the simulator\n"
                          f"{simulated}")
        cycles = re.search(r"^about (\d+) cycles.* for (\d+) instructions",
                           simulated, re.M)
        command = " \\\n>   ".join([f"build/bin/pto-sim {shown}", *options])
        lines += [
            f"```console\n$ {command}\n{result}```\n",
            f"About {cycles[1]} cycles for {cycles[2]} instructions, out of order. The first of them:\n",
            f"![Timeline of {name}: one line an instruction, one column a cycle, "
            f"coloured by port](gallery/{picture})\n",
            f"```asm\n{self.assembly(source, entry)}\n```\n",
        ]
        return lines

    def program(self, name):
        """The lines of the page for a whole program."""
        output = os.path.join(self.work, "program")
        self.tool("clang++", "-x", "cce", os.path.join(self.examples, name),
                  "-o", output)
        result = self.run(output)
        return [f"```console\n$ build/bin/clang++ -x cce examples/{name} -o program\n"
                f"$ ./program\n{result}```\n"]

    def write(self):
        """Writes the page."""
        described = self.descriptions()
        found = sorted(os.path.basename(p)
                       for p in glob.glob(os.path.join(self.examples, "*"))
                       if os.path.splitext(p)[1] in LANGUAGES)
        if found != sorted([*ARGUMENTS, PROGRAM]) or found != sorted(described):
            raise Failure(f"the examples are {', '.join(found)}; ARGUMENTS and "
                          "examples/README.md must have the same")
        os.makedirs(os.path.join(self.to, "gallery"), exist_ok=True)
        numbers = [NUMBERS[i % len(NUMBERS)] for i in range(512)]
        with open(os.path.join(self.work, "numbers.bin"), "wb") as out:
            out.write(struct.pack("<512f", *numbers))
        page = [PAGE]
        for name in described:
            with open(os.path.join(self.examples, name)) as handle:
                text = handle.read()
            page.append(f"## {name}\n\n{described[name][0].upper()}"
                        f"{described[name][1:]}.\n")
            language = LANGUAGES[os.path.splitext(name)[1]]
            # Without the head of the file.
            text = re.sub(r"\A(?:(?://|;).*\n)+\n?", "", text).rstrip()
            page.append(f"```{language}\n{text}\n```\n")
            page += self.program(name) if name == PROGRAM else self.kernel(name)
        with open(os.path.join(self.to, "gallery.md"), "w") as out:
            out.write("\n".join(page))


PAGE = """\
<!-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -->
<!-- Generated by docs/site/gallery.py; do not edit. -->
# Gallery

Each of the [examples](examples/README.md): its source, its result, when its instructions run, and its assembly at
`-O2`. The emulator and the simulator print the same results; the page is not made where they do not. In the pictures an
instruction is grey while it waits and coloured while it runs ([cycles](docs/simulator.md#cycles)).
"""


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", required=True, help="the repository")
    parser.add_argument("--bin", required=True, help="directory of the tools")
    parser.add_argument("--to", required=True,
                        help="directory for gallery.md and gallery/")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        Gallery(args, work).write()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, Failure) as error:
        sys.exit(f"gallery.py: error: {error}")
