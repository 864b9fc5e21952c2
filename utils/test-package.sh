#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian packages in a bare Debian and uses them.

set -euo pipefail

usage() {
  cat <<'END'
Usage: utils/test-package.sh [OPTIONS] SUITE DEB...

Makes a bare Debian of the SUITE (bookworm, trixie) with debootstrap, installs the
packages DEB in it with what they depend on, and runs the README's tour there:
compiles a kernel, runs it in emulator and simulator, converts numbers, reads a man
page's name, completes a command line. With pto-llvm-dev it builds examples/cmake,
with python3-pto it converts an array. The last line is 'SUITE: passed'. Needs
root, debootstrap and the network.

Options:
  --root DIR     use the bare Debian in DIR, or make it there and leave it;
                 otherwise it is in a temporary directory and removed
  --mirror URL   fetch packages from URL (default: http://deb.debian.org/debian)
  --help         print this text

Example:
  utils/setup.sh package
  utils/test-package.sh trixie build/pto-llvm_*.deb build/pto-llvm-dev_*.deb
END
}

say() { printf '==> %s\n' "$*" >&2; }
die() { printf 'test-package.sh: error: %s\n' "$*" >&2; exit 1; }

source "$(dirname "${BASH_SOURCE[0]}")/bare-debian.sh"

root=
mirror=http://deb.debian.org/debian
suite=
debs=()
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit ;;
    --root | --mirror)
      [ $# -ge 2 ] || die "$1 needs a value"
      case $1 in
        --root) root=$(realpath -m "$2") ;;
        --mirror) mirror=$2 ;;
      esac
      shift ;;
    -*) die "unknown option '$1'; see --help" ;;
    *)
      if [ -z "$suite" ]; then suite=$1
      elif [ -f "$1" ]; then debs+=("$(realpath "$1")")
      else die "no such package: $1"; fi ;;
  esac
  shift
done
[ -n "$suite" ] || { usage >&2; exit 1; }
[ ${#debs[@]} -gt 0 ] || die "no package is given; see --help"
check_can_make_debian
make_debian

# Runs a shell command inside; $1 must be in what it prints.
expect() {
  local wanted=$1 printed
  printed=$(inside sh -ec "cd /root && $2" 2>&1) ||
    die "in $suite '$2' fails:"$'\n'"$printed"
  case $printed in
    *"$wanted"*) printf 'ok  %s\n' "$2" | head -n 1 ;;
    *) die "in $suite '$2' prints"$'\n'"$printed"$'\n'"without '$wanted'" ;;
  esac
}

say "Installing the packages"
rm -rf "$root/root/debs"
mkdir -p "$root/root/debs"
cp "${debs[@]}" "$root/root/debs"
names=" "
for deb in "${debs[@]}"; do names+="$(dpkg-deb -f "$deb" Package) "; done
inside apt-get update -q >&2
inside sh -c 'apt-get install -y -q --no-install-recommends /root/debs/*.deb' >&2 ||
  die "the packages cannot be installed in $suite; see apt's messages above"
rm -rf "$root/root/debs"

say "Using them"
examples=/usr/lib/pto-llvm/share/doc/pto/examples
quantise="$examples/quantise.c --arg=to:s8:8 \
--arg=f32:0.1,0.25,-0.35,1,-1,20,-20,nan@1024 --arg=f32:10 --arg=i32:8"
expect 'PTO.vcvt.f32.f16	v0, v0, p0, R, SAT, EVEN' \
  "pto-clang -O2 -S $examples/quantise.c -o -"
expect 'PTO.vcvt.f32.f16' \
  "/usr/lib/pto-llvm/bin/llc -march=pto -O2 $examples/f32_to_f16.ll -o -"
expect '[1, 2, -4, 10, -10, 127, -128, 0]' "pto-run $quantise"
expect '[1, 2, -4, 10, -10, 127, -128, 0]' "pto-sim $quantise"
expect 'f32 0x7f800000 (inf) -> f16 0x7bff (65504) inexact, overflow' \
  'pto-cvt f32.f16 --rnd=R --sat 0x7f800000'
expect '1 the same, 0 different, 0 faulty' "pto-diff $examples/f32_to_f16.ll"
expect '= 3 (0x00000003)' \
  "printf '#include <math.h>\nint main(void) { return (int)sqrt(9.5); }' >m.c &&
   pto-clang -O1 m.c -o m && pto-sim m"
expect 'convert numbers exactly' 'zcat /usr/share/man/man1/pto-cvt.1.gz'
expect 'f32.f8e4m3' "bash -c '. /usr/share/bash-completion/completions/pto-cvt
  COMP_WORDS=(pto-cvt f32.f8) COMP_CWORD=1; _pto_complete pto-cvt
  echo \${COMPREPLY[@]}'"
case $names in
  *" pto-llvm-dev "*)
    inside apt-get install -y -q --no-install-recommends cmake make g++ >&2
    expect 'f8e4m3 448 (overflow)' "rm -rf project && cp -r $examples/cmake project &&
      cmake -S project -B project/build -DCMAKE_PREFIX_PATH=/usr/lib/pto-llvm &&
      cmake --build project/build && project/build/convert"
    expect 'simulated: 0.2 2.2 ... 126.2' \
      'project/build/run-kernel project/scale.ll' ;;
esac
case $names in
  *" python3-pto "*)
    expect '[1.5, inf]' "python3 -c 'import numpy, pto
print(pto.convert(numpy.array([1.5, 1e6], numpy.float32), \"f32\", \"f16\", sat=False).tolist())'" ;;
esac
echo "$suite: passed"
