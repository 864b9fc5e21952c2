#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes again what is checked in and made of the target's records.

set -euo pipefail

usage() {
  cat <<'END'
Usage: utils/regenerate.sh [BUILD]

Writes the tests and reference tables again that are made of the records of
include/llvm/IR and lib/Target/PTO. BUILD (default: build) is a configured build
directory; nothing in it has to be built. `git status` then shows what a change of
the records has changed.

What is made of the output of tools has its own programs: gen-codegen-docs.py,
gen-coverage.py, schedule-cycles.py and tile-cycles.py.

Example:
  utils/regenerate.sh build && git status --short
END
}

case ${1:-build} in
  -h | --help) usage; exit ;;
  -*) usage >&2; exit 2 ;;
esac
[ $# -le 1 ] || { usage >&2; exit 2; }
build=$(cd "${1:-build}" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/.."

generate() {
  echo "$1"
  python3 "utils/$1" --build-dir "$build" "${@:2}"
}

generate gen-tests.py --output-dir test/CodeGen/PTO
generate gen-clang-tests.py --output-dir test/Clang
generate gen-mlir-tests.py --output-dir mlir/test/Dialect/PTO/ops
generate gen-docs.py --output-dir docs/generated
echo all-instructions.py
instructions=$(python3 utils/all-instructions.py --build-dir "$build")
printf '%s\n' "$instructions" > test/MC/PTO/all-instructions.s
generate gen-dialect-docs.py --output docs/generated/dialect.md
