#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds and tests the target inside a complete LLVM tree, with assertions.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=/usr/lib/llvm-19
source= project= dir= jobs=$(nproc) steps=()

usage() {
  cat <<'END'
Usage: utils/in-tree.sh DIR --llvm-source TREE [OPTIONS] [STEP...]

Lays the PTO target into a copy of TREE, a pristine and complete LLVM 19.1.7
source tree (with llvm/test and clang/test), builds it with assertions in
DIR/build, and runs LLVM's own test suites there. A step that was interrupted
goes on where it stopped; without a STEP all are done in order.

Steps:
  assemble    copy TREE (hard links) to DIR/src and lay the target into it; done
              again, it takes over what has changed in this repository
  configure   CMake: X86 and PTO, assertions, no optimization, no debug info
  llc         build llc and what its tests run
  tools       build opt, llvm-mc, llvm-mca, llvm-objdump and readers
  clang       build clang
  test        run the suites whose tools are built: CodeGen/PTO, MC/PTO,
              MC/Disassembler/PTO, CostModel/PTO, llvm-mca/PTO, the
              vectorizers' PTO directories, and LLVM's CodeGen/Generic, MC/X86
              and Transforms/LoopVectorize, which the target must not break;
              with --project-build this project's tests of Clang as well
  summary     print date, commit, steps and the suites' results as a table

Options:
  --llvm-source DIR   the pristine tree
  --project-build DIR a build of this project, whose emulator and simulator run
                      what the tests compile, and whose run-time library the
                      tests of Clang use (test/Clang, test/CCE); every other
                      tool is the tree's. Without it tests that execute
                      something are unsupported
  --jobs N            run N jobs at once (default: one per processor)
  --help              print this text

Example, to run beside other work:
  nice -n 19 utils/in-tree.sh ~/in-tree --llvm-source ~/llvm-project-19.1.7.src
END
}

say() { printf '==> %s\n' "$*" >&2; }
die() { printf 'in-tree.sh: error: %s\n' "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit 0 ;;
    --llvm-source | --project-build | --jobs)
      [ $# -ge 2 ] || die "$1 needs a value"
      case $1 in
        --llvm-source)
          source=$(realpath -e "$2" 2>/dev/null) ||
            die "no such directory: $2" ;;
        --project-build)
          project=$(realpath -e "$2" 2>/dev/null) ||
            die "no such directory: $2"
          [ -f "$project/test/lit.site.cfg.py" ] ||
            die "$2 is not a build of this project" ;;
        --jobs)
          [[ $2 =~ ^[1-9][0-9]*$ ]] || die "--jobs needs a number, not '$2'"
          jobs=$2 ;;
      esac
      shift ;;
    -*) die "unknown option '$1'; see --help" ;;
    assemble | configure | llc | tools | clang | test | summary)
      [ -n "$dir" ] || die "name the directory before the step '$1'"
      steps+=("$1") ;;
    *)
      [ -z "$dir" ] || die "unknown step '$1'; see --help"
      dir=$(realpath -m "$1") ;;
  esac
  shift
done
[ -n "$dir" ] || { usage >&2; exit 1; }
[ ${#steps[@]} -gt 0 ] ||
  steps=(assemble configure llc tools clang test summary)

tree=$dir/src build=$dir/build results=$dir/results headers=$dir/headers

assemble() {
  [ -n "$source" ] || die "--llvm-source is needed to assemble the tree"
  [ -d "$source/llvm/test/CodeGen" ] ||
    die "$source has no llvm/test: a complete source tree is needed"
  local next=$tree.next file old
  rm -rf "$next"
  "$root/utils/assemble-tree.sh" "$source" --copy "$next" --hard-links
  # What is as it was keeps its time, so that only the rest is built again.
  find "$next" -type f -links 1 | while read -r file; do
    old=$tree${file#"$next"}
    ! cmp -s "$file" "$old" 2> /dev/null || touch -r "$old" "$file"
  done
  rm -rf "$tree"
  mv "$next" "$tree"
  git -C "$root" rev-parse --short HEAD > "$dir/commit"
}

configure() {
  [ -f "$tree/.pto-assembled" ] || die "no tree in $tree; run 'assemble' first"
  [ ! -f "$build/build.ninja" ] || return 0
  local options=()
  # The distribution's compiler and linker are twice as fast as GNU's, and its
  # TableGen is the same program.
  if [ -x "$prefix/bin/clang++" ]; then
    options+=("-DCMAKE_C_COMPILER=$prefix/bin/clang"
              "-DCMAKE_CXX_COMPILER=$prefix/bin/clang++")
  fi
  [ ! -x "$prefix/bin/ld.lld" ] ||
    options+=("-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=$prefix/bin/ld.lld")
  [ ! -x "$prefix/bin/llvm-tblgen" ] ||
    options+=("-DLLVM_TABLEGEN=$prefix/bin/llvm-tblgen")
  [ ! -x "$prefix/bin/clang-tblgen" ] ||
    options+=("-DCLANG_TABLEGEN=$prefix/bin/clang-tblgen")
  # Without optimization and debug information, a third of the time.
  cmake -G Ninja -S "$tree/llvm" -B "$build" -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_C_FLAGS_DEBUG=-O0 \
    -DLLVM_ENABLE_ASSERTIONS=ON -DLLVM_ENABLE_PROJECTS=clang \
    -DLLVM_TARGETS_TO_BUILD=X86 -DLLVM_EXPERIMENTAL_TARGETS_TO_BUILD=PTO \
    -DCLANG_ENABLE_ARCMT=OFF \
    -DCLANG_ENABLE_STATIC_ANALYZER=OFF -DLLVM_INCLUDE_BENCHMARKS=OFF \
    -DLLVM_ENABLE_WARNINGS=OFF \
    "-DCMAKE_CXX_COMPILER_LAUNCHER=$root/utils/in-tree/compile.sh;$headers" \
    "${options[@]}" >&2 || die "CMake failed"
}

need_configured() {
  [ -f "$build/build.ninja" ] || die "not configured; run 'configure' first"
}

# Precompiles the headers of PROJECT (llvm or clang) for compile.sh after
# building the TARGETs that generate some of them. GCC has no such headers that
# name no path, so its builds do without.
precompile() {
  local project=$1 compiler=$prefix/bin/clang++ defines
  shift
  need_configured
  [ -x "$compiler" ] && [ ! -e "$headers/$project.pch" ] || return 0
  ninja -C "$build" -j "$jobs" "$@" >&2 || die "the headers were not generated"
  say "precompiling the headers of $project"
  mkdir -p "$headers"
  # As the build compiles, whatever the directory: a file of LLVM's core shows.
  defines=$(ninja -C "$build" -t commands lib/IR/CMakeFiles/LLVMCore.dir/Type.cpp.o |
    tail -n 1 | tr ' ' '\n' | grep -E '^-(D|f|O|std)' | tr '\n' ' ')
  # shellcheck disable=SC2086 # These are several words.
  "$compiler" $defines -I"$build/include" -I"$tree/llvm/include" \
    -I"$build/tools/clang/include" -I"$tree/clang/include" \
    -fpch-instantiate-templates -Xclang -fno-pch-timestamp -x c++-header \
    "$root/utils/in-tree/$project-headers.h" -o "$headers/$project.pch.part" &&
    mv "$headers/$project.pch.part" "$headers/$project.pch" ||
    die "the headers of $project cannot be precompiled"
}

ninja_step() {
  need_configured
  local name=$1
  shift
  ninja -C "$build" -j "$jobs" "$@" >&2 || die "the step '$name' failed"
  mkdir -p "$results"
  date -u +%F > "$results/$name.built"
}

llc() {
  precompile llvm intrinsics_gen vt_gen
  ninja_step llc llc FileCheck not count split-file \
    llvm-config
}
tools() {
  ninja_step tools opt llvm-mc llvm-mca llvm-objdump llvm-readobj \
    llvm-readelf llvm-dwarfdump llvm-nm llvm-as llvm-dis llvm-link \
    llvm-extract lli obj2yaml yaml2obj
}
clang() {
  precompile clang clang-tablegen-targets omp_gen
  ninja_step clang clang
}

# Each suite, and the tool without which it says nothing.
suites() {
  cat <<'END'
llvm/test/CodeGen/PTO llc
llvm/test/CodeGen/Generic llc
llvm/test/MC/PTO llvm-mc
llvm/test/MC/Disassembler/PTO llvm-mc
llvm/test/tools/llvm-mca/PTO llvm-mca
llvm/test/Analysis/CostModel/PTO opt
llvm/test/Transforms/LoopVectorize/PTO opt
llvm/test/Transforms/SLPVectorizer/PTO opt
llvm/test/Transforms/LoopVectorize opt
llvm/test/MC/X86 llvm-mc
END
}

# Runs a suite by a command that ends in lit's table; fails if a test does.
run_suite() {
  local name=$1 log=$results/${1//\//.}.log
  shift
  say "$name"
  # lit's own exit status is in the counts.
  "$@" > "$log" 2>&1 < /dev/null || true
  grep -E '^ *(Passed|Failed|Unsupported|Unresolved|Timed Out)' "$log" >&2 ||
    true
  grep -q '^ *Passed' "$log" &&
    ! grep -qE '^ *(Failed|Unresolved|Timed Out)' "$log"
}

# Tests of this project. Clang looks for headers and libraries beside itself, so
# the tree's tools get links beside those of the project's build.
run_project_suites() {
  local tools=$dir/project suite tool
  rm -rf "$tools"
  mkdir -p "$tools/bin"
  for tool in clang opt llc llvm-mc llvm-mca llvm-objdump; do
    [ -x "$build/bin/$tool" ] || die "$tool is not built; run 'clang' first"
    ln "$(realpath "$build/bin/$tool")" "$tools/bin/$tool"
  done
  ln -s clang "$tools/bin/clang++"
  ln -s "$project/bin/lld" "$tools/bin/ld.lld"
  ln -s "$project/lib" "$tools/lib"
  for suite in Clang CCE; do
    run_suite "test/$suite" python3 "$build/bin/llvm-lit" \
      -j "$jobs" -s -v \
      --param "tools=$tools/bin" --param without=nvptx \
      "$project/test/$suite" || failed=1
  done
}

# Prints the PATH for suites of the tree, whose own tools come before it.
suite_path() {
  local tools=$dir/execution tool
  rm -rf "$tools"
  if [ -n "$project" ]; then
    mkdir -p "$tools"
    for tool in pto-run pto-sim pto-diff; do
      [ -x "$project/bin/$tool" ] || die "no $tool in $project/bin"
      ln -s "$project/bin/$tool" "$tools/$tool"
    done
  fi
  echo "$tools:$PATH"
}

run_suites() {
  local suite tool path failed=0
  mkdir -p "$results"
  path=$(suite_path)
  while read -r suite tool; do
    if [ ! -x "$build/bin/$tool" ]; then
      say "$suite: not run, $tool is not built"
      continue
    fi
    run_suite "${suite#llvm/test/}" \
      env PATH="$path" python3 "$build/bin/llvm-lit" \
      -j "$jobs" -s -v "$tree/$suite" || failed=1
  done < <(suites)
  [ -z "$project" ] || run_project_suites
  [ $failed = 0 ] || die "tests failed; the logs are in $results"
}

# The number after a word of lit's closing table, or 0.
count_of() { sed -nE "s/^ *$1 *: *([0-9]+).*/\1/p" "$2" | grep . || echo 0; }

summary() {
  local suite log
  printf 'Commit %s, %s, %s build steps, %s.\n\n' \
    "$(cat "$dir/commit")" "$(date -u +%F)" \
    "$(grep -vc '^#' "$build/.ninja_log")" \
    "$(cd "$results" && ls ./*.built | sed 's|^./||; s|\.built$||' |
       paste -sd' ')"
  printf '| suite | passed | unsupported | failed |\n|---|---|---|---|\n'
  for suite in $(suites | sed 's|^llvm/test/||; s| .*||') test/Clang test/CCE; do
    log=$results/${suite//\//.}.log
    [ -f "$log" ] || continue
    printf '| %s | %s | %s | %s |\n' "$suite" \
      "$(count_of Passed "$log")" "$(count_of Unsupported "$log")" \
      "$(( $(count_of Failed "$log") + $(count_of Unresolved "$log") +
           $(count_of 'Timed Out' "$log") ))"
  done
}

for step in "${steps[@]}"; do
  say "$step"
  case $step in
    test) run_suites ;;
    *) "$step" ;;
  esac
done
