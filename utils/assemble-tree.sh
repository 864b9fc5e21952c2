#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Lays this project's patches and files into a pristine LLVM tree, for a full
# build with -DLLVM_EXPERIMENTAL_TARGETS_TO_BUILD=PTO.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
version=19.1.7

usage() {
  cat <<'END'
Usage: utils/assemble-tree.sh LLVM_SRC [--copy DEST [--hard-links]]

Puts the PTO target into the pristine LLVM 19.1.7 source tree LLVM_SRC, the
directory that contains llvm/ and clang/, and into lld and mlir if it has them;
in mlir that is the dialect, pto-opt, pto-translate and pto-lsp-server. Nothing is
changed if anything would fail. Running it again does nothing; a tree that was
assembled from another state of this repository is refused.

  --copy DEST    leave LLVM_SRC alone and work on a copy of its llvm, clang, lld,
                 mlir, libunwind, cmake and third-party directories in DEST
  --hard-links   let the copy share unchanged files with LLVM_SRC

Then, for example:
  cmake -G Ninja -S LLVM_SRC/llvm -B build-full -DCMAKE_BUILD_TYPE=Release \
    -DLLVM_ENABLE_PROJECTS='clang;lld;mlir' -DLLVM_TARGETS_TO_BUILD=host \
    -DLLVM_EXPERIMENTAL_TARGETS_TO_BUILD=PTO
END
}

say() { printf 'assemble-tree.sh: %s\n' "$*"; }
die() { printf 'assemble-tree.sh: error: %s\n' "$*" >&2; exit 1; }

source= dest= links=
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit 0 ;;
    --copy)
      [ $# -ge 2 ] || die "--copy needs a directory"
      dest=$2; shift ;;
    --hard-links) links=1 ;;
    -*) die "unknown option '$1'; see --help" ;;
    *) [ -z "$source" ] || die "more than one source tree: $source, $1"
       source=$1 ;;
  esac
  shift
done
[ -n "$source" ] || { usage >&2; exit 1; }
[ -z "$links" ] || [ -n "$dest" ] || die "--hard-links needs --copy"

# The tree's version, as LLVM's own build reads it.
tree_version() {
  local file=$1/cmake/Modules/LLVMVersion.cmake
  [ -f "$file" ] || die "$1 is not an LLVM source tree: no $file"
  sed -n -E 's/^[[:space:]]*set\(LLVM_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)\).*/\2/p' \
    "$file" | paste -sd.
}
found=$(tree_version "$source") || exit 1
[ "$found" = "$version" ] ||
  die "$source is LLVM $found, but the patches are for $version"

# lld and mlir are not in every tree. Says whether a path's project is.
has_project() {
  case $1 in
    lld | lld/*) [ -d "$source/lld" ] ;;
    mlir/*) [ -d "$source/mlir" ] ;;
  esac
}

# Prints 'repository path <tab> tree path' of every new file.
new_files() {
  local from to file
  while read -r from to; do
    [ -e "$root/$from" ] || continue
    has_project "$to" || continue
    find -L "$root/$from" -type f -not -name '*.pyc' | LC_ALL=C sort |
      while read -r file; do
        printf '%s\t%s\n' "${file#"$root"/}" "$to${file#"$root/$from"}"
      done
  done <<'END'
lib/Target/PTO llvm/lib/Target/PTO
lib/PTO/Numeric llvm/lib/PTO/Numeric
include/llvm llvm/include/llvm
include/pto/Numeric llvm/include/pto/Numeric
clang clang
lld lld
mlir/include mlir/include
mlir/lib/Conversion mlir/lib/Conversion
mlir/lib/Dialect mlir/lib/Dialect
mlir/test/Conversion mlir/test/Conversion
mlir/test/Dialect mlir/test/Dialect
mlir/tools/pto-lsp-server mlir/tools/pto-lsp-server
mlir/tools/pto-opt mlir/tools/pto-opt
mlir/tools/pto-translate mlir/tools/pto-translate
utils/gen-header.py clang/utils/PTO/gen-header.py
utils/gen-tile-header.py clang/utils/PTO/gen-tile-header.py
utils/gen-cce-header.py clang/utils/PTO/gen-cce-header.py
utils/lib/ptotables.py clang/utils/PTO/lib/ptotables.py
END
  # Test directories keep their place below llvm/test.
  find -L "$root/test" -type d -name PTO -not -path '*/Inputs/*' |
    LC_ALL=C sort | while read -r dir; do
      find -L "$dir" -type f -not -name '*.pyc' | LC_ALL=C sort |
        while read -r file; do
          printf '%s\t%s\n' "${file#"$root"/}" "llvm/${file#"$root"/}"
        done
    done
}

patches=()
for patch in "$root"/llvm-patches/*.patch; do
  case $patch in
    */[0-9]*-lld-*) has_project lld || continue ;;
    */[0-9]*-mlir-*) has_project mlir/ || continue ;;
  esac
  patches+=("$patch")
done
files=$(new_files)
state=$(
  { cat "${patches[@]}"
    cut -f2 <<< "$files"
    cd "$root"
    cut -f1 <<< "$files" | xargs -d '\n' sha256sum
  } | sha256sum | cut -d' ' -f1)

# Says what to do with a tree: 'done' or 'pristine', or fails.
judge() {
  local stamp=$1/.pto-assembled
  if [ ! -e "$stamp" ]; then echo pristine; return; fi
  [ "$(cat "$stamp")" = "$state" ] ||
    die "$1 was assembled from another state of this repository;" \
        "start from a pristine tree"
  while IFS=$'\t' read -r from to; do
    cmp -s "$root/$from" "$1/$to" ||
      die "$1/$to was changed after the tree was assembled"
  done <<< "$files"
  echo done
}

tree=${dest:-$source}
if [ -n "$dest" ]; then
  [ ! -e "$source/.pto-assembled" ] ||
    die "$source is assembled already; --copy wants a pristine tree"
fi
if [ -z "$dest" ] || [ -e "$dest" ]; then
  verdict=$(judge "$tree") || exit 1
  if [ "$verdict" = done ]; then
    say "$tree is assembled already"
    exit 0
  fi
  [ -z "$dest" ] || [ -z "$(ls -A "$dest")" ] ||
    die "$dest exists and is not a tree that this script made"
fi

# Patch copies of the files first, so that a failure leaves the tree alone.
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mapfile -t patched < <(sed -n 's|^+++ b/\([^\t]*\).*|\1|p' "${patches[@]}" |
  LC_ALL=C sort -u)
for path in "${patched[@]}"; do
  [ -f "$source/$path" ] || die "$source/$path is missing"
  mkdir -p "$stage/$(dirname "$path")"
  cp "$source/$path" "$stage/$path"
done
for patch in "${patches[@]}"; do
  out=$(patch -p1 -s -f -F0 --no-backup-if-mismatch -d "$stage" \
    -i "$patch" 2>&1) ||
    die "$(basename "$patch") does not apply; is $source pristine? $out"
done
while IFS=$'\t' read -r from to; do
  [ ! -e "$source/$to" ] ||
    die "$source/$to exists already; is the tree pristine?"
done <<< "$files"

if [ -n "$dest" ]; then
  mkdir -p "$dest"
  for dir in llvm clang lld mlir libunwind cmake third-party; do
    [ -d "$source/$dir" ] || continue
    # Hard links do not let edits through: every file that differs is replaced
    # below, never written in place.
    if [ -z "$links" ] || ! cp -al "$source/$dir" "$dest/" 2>/dev/null; then
      rm -rf "${dest:?}/$dir"
      cp -a --reflink=auto "$source/$dir" "$dest/"
    fi
  done
fi
for path in "${patched[@]}"; do
  cp --remove-destination "$stage/$path" "$tree/$path"
done
count=0
while IFS=$'\t' read -r from to; do
  mkdir -p "$tree/$(dirname "$to")"
  cp --remove-destination "$root/$from" "$tree/$to"
  count=$((count + 1))
done <<< "$files"
printf '%s\n' "$state" > "$tree/.pto-assembled"
say "$tree: ${#patches[@]} patches, $count new files"
