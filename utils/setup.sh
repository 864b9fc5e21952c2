#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sets up everything on a bare Debian machine: packages, LLVM source, build.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
prefix=/usr/lib/llvm-19
version=19.1.7
build_dir=$root/build
llvm_source=
jobs=$(nproc)

usage() {
  cat <<'END'
Usage: utils/setup.sh COMMAND [OPTIONS]

Commands:
  build    install missing packages, get the LLVM source, configure and build
  demo     build, then compile an example kernel, print its assembly, and run
           it on data in the emulator
  check    build, then run all tests; the last line is 'N passed, M failed'
  docs     build, then make the documentation site in docs/html of the build
           directory and test it in a browser
  package  build, then make Debian packages and a .tar.zst of what the build
           made, in the build directory
  source   only get the LLVM source (for building by hand)

Options:
  --llvm-source DIR   use the pristine LLVM 19.1.7 source tree in DIR instead
                      of fetching the distribution's (165 MB)
  --build-dir DIR     build there (default: build)
  --no-mlir           leave out the MLIR dialect, pto-opt and pto-translate, for
                      which 85 MB of packages are fetched
  --no-python         leave out the Python package and its packages
  --docs              check the documentation site too, for which 110 MB of
                      packages are fetched; it is always checked where all of
                      them are installed
  --jobs N            run N jobs at once (default: one per processor)
  --help              print this text

Everything that is already there is left alone, so running a command again
takes seconds. Packages are installed only when missing, which needs root.

Examples:
  utils/setup.sh demo                        # from nothing to assembly
  utils/setup.sh check --jobs 8
  utils/setup.sh build --llvm-source ~/llvm-project-19.1.7.src
  build/bin/llc -march=pto -O2 examples/f32_to_f16.ll -o -
END
}

say() { printf '==> %s\n' "$*" >&2; }
die() { printf 'setup.sh: error: %s\n' "$*" >&2; exit 1; }

# What the build needs of LLVM's source tree: the overlay, and the run-time
# library. libunwind is what a full build of lld includes, mlir what the tests lay
# the dialect into.
source_dirs=(
  llvm clang lld mlir libunwind/include cmake third-party
  compiler-rt/lib/builtins libc/hdr libc/include libc/src libcxx/include
)

# What the overlay needs, and what the distribution's archives link.
packages=(
  llvm-19 llvm-19-dev llvm-19-tools clang-19 libclang-19-dev lld-19
  liblld-19-dev
  cmake ninja-build python3 patch git g++ xz-utils
  zlib1g-dev libzstd-dev libz3-dev libxml2-dev libffi-dev
  libncurses-dev libcurl4-openssl-dev
  libgtest-dev libmpfr-dev libbenchmark-dev help2man
)

# What the MLIR dialect needs on top.
mlir_packages=(libmlir-19-dev mlir-19-tools)
with_mlir=1

# And the Python package.
python_packages=(python3-dev pybind11-dev python3-numpy python3-pytest python3-matplotlib)
with_python=1

# And the documentation site: Sphinx, what compiles the numeric core to
# WebAssembly, and a browser to test it in.
docs_packages=(
  python3-sphinx python3-myst-parser
  wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
  chromium-headless-shell
)
with_docs=

# Prints which of the packages $@ are not installed.
missing_of() {
  local name
  for name in "$@"; do
    # The development files of libcurl come in variants that exclude each other,
    # and either browser does.
    if [ "$name" = libcurl4-openssl-dev ] &&
       ls /usr/include/curl/curl.h /usr/include/*/curl/curl.h >/dev/null 2>&1
    then continue; fi
    if [ "$name" = chromium-headless-shell ] &&
       command -v chromium >/dev/null
    then continue; fi
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" \
      = installed ] || echo "$name"
  done
}

missing_packages() {
  local wanted=("${packages[@]}")
  [ -z "$with_mlir" ] || wanted+=("${mlir_packages[@]}")
  [ -z "$with_python" ] || wanted+=("${python_packages[@]}")
  [ -z "$with_docs" ] || wanted+=("${docs_packages[@]}")
  missing_of "${wanted[@]}"
}

check_distribution() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    die "this is not a Debian system; docs/building.md describes the full" \
        "in-tree build for others"
}

# The least that a fresh build needs: sources 1.5 GB, tools 0.7 GB, packages.
check_disk() {
  local need_mb=$1 have_mb
  mkdir -p "$build_dir" 2>/dev/null || die "cannot create $build_dir"
  have_mb=$(df -Pm "$build_dir" | awk 'NR == 2 { print $4 }')
  [ "$have_mb" -ge "$need_mb" ] ||
    die "about $need_mb MB of disk space are needed in $build_dir," \
        "$have_mb MB are free"
}

install_packages() {
  check_distribution
  local missing
  mapfile -t missing < <(missing_packages)
  if [ ${#missing[@]} -gt 0 ]; then
    [ "$(id -u)" = 0 ] ||
      die "not root, and these packages are missing: ${missing[*]}"
    check_disk 4000
    local log=$build_dir/apt.log
    export DEBIAN_FRONTEND=noninteractive
    say "Installing ${missing[*]}"
    # An old package list asks for files that are gone, so refresh it. Entries
    # that fail do not matter as long as the packages are found.
    apt-get update 2>&1 | tee "$log" | grep -v '^Ign' >&2 || true
    local candidate
    candidate=$(apt-cache policy llvm-19-dev 2>/dev/null |
      awk '/Candidate:/ { print $2 }')
    case $candidate in
      *:$version-*) ;;
      '' | '(none)')
        if grep -qE '^(Err|E:|W: Failed)' "$log"; then
          die "the package lists cannot be fetched (no network?);" \
              "see $log"
        fi
        die "this distribution has no package llvm-19-dev; Debian 12 and 13" \
            "have it" ;;
      *) die "this distribution has llvm-19-dev $candidate, but $version is" \
             "needed (Debian 12 and 13 have it)" ;;
    esac
    apt-get install -y --no-install-recommends "${missing[@]}" >&2 ||
      die "the packages cannot be installed (no network, or too little disk" \
          "space?); see apt's messages above"
  fi
  local installed
  installed=$(dpkg-query -W -f='${Version}' llvm-19-dev)
  case $installed in
    *:$version-*) ;;
    *) die "llvm-19-dev $installed is installed, but $version is needed" ;;
  esac
}

# Writes the machine's own package sources to $1 as source-package entries.
# Usually they list binary packages only, and we do not change the machine's
# configuration.
make_source_entries() {
  local dir=$1 file name
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    [ -f "$file" ] || continue
    name=$(basename "$file")
    case $file in
      *.list)
        sed -n -E 's/^[[:space:]]*deb(-src)?[[:space:]]/deb-src /p' "$file" |
          sort -u > "$dir/$name" ;;
      *.sources)
        sed -E 's/^Types:.*/Types: deb-src/I' "$file" > "$dir/$name" ;;
    esac
  done
}

fetch_source() {
  if [ -n "$llvm_source" ]; then
    [ -f "$llvm_source/llvm/CMakeLists.txt" ] ||
      die "no LLVM source tree in $llvm_source (expected llvm/CMakeLists.txt)"
    return
  fi
  llvm_source=$build_dir/llvm-src
  # A tree of an older version of this script lacks some directories.
  local missing=() dir
  if [ -f "$llvm_source/.complete" ]; then
    for dir in "${source_dirs[@]}"; do
      [ -d "$llvm_source/$dir" ] || missing+=("$dir")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "$llvm_source lacks ${missing[*]}"
  else
    missing=("${source_dirs[@]}")
    rm -rf "$llvm_source"
  fi

  check_distribution
  check_disk 3000
  local apt=$build_dir/apt source_version
  rm -rf "$apt" "$llvm_source.part"
  mkdir -p "$apt"/{sources,lists/partial,cache/archives/partial,download}
  # root's apt drops its privileges for downloads.
  chmod 755 "$apt" "$apt/download"
  make_source_entries "$apt/sources"
  source_version=$(dpkg-query -W -f='${source:Version}' llvm-19-dev)
  local options=(
    -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$apt/sources"
    -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache"
    -o APT::Sandbox::User=root)
  say "Fetching the lists of source packages"
  apt-get "${options[@]}" update >"$apt/log" 2>&1 || true
  say "Fetching the source of LLVM $source_version (165 MB)"
  (cd "$apt/download" &&
     apt-get "${options[@]}" source --download-only --tar-only \
       "llvm-toolchain-19=$source_version") >&2 || {
    # Another revision of the same release has the same original source.
    say "Trying the current revision of the source package"
    (cd "$apt/download" &&
       apt-get "${options[@]}" source --download-only --tar-only \
         llvm-toolchain-19) >&2; } ||
    die "the source package llvm-toolchain-19 cannot be fetched (no network?" \
        "see $apt/log); --llvm-source DIR uses a tree that you have"
  local tarball=$apt/download/llvm-toolchain-19_$version.orig.tar.xz
  [ -f "$tarball" ] ||
    die "the source package is not LLVM $version; use --llvm-source DIR"

  # LLVM's, Clang's and lld's own tests are half of the files and not needed.
  say "Unpacking the source"
  mkdir -p "$llvm_source.part"
  local top
  top=$(tar -tf "$tarball" 2>/dev/null | sed -n '1s|/.*||p;1q' || true)
  tar -xf "$tarball" -C "$llvm_source.part" --strip-components=1 \
    --exclude='*/llvm/test/*' --exclude='*/clang/test/*' \
    --exclude='*/lld/test/*' \
    "${missing[@]/#/$top/}" ||
    die "cannot unpack $tarball"
  if [ -d "$llvm_source" ]; then
    for dir in "${missing[@]}"; do
      mkdir -p "$(dirname "$llvm_source/$dir")"
      mv "$llvm_source.part/$dir" "$llvm_source/$dir"
    done
    rm -rf "$llvm_source.part"
  else
    touch "$llvm_source.part/.complete"
    mv "$llvm_source.part" "$llvm_source"
  fi
  rm -rf "$apt"
}

build() {
  install_packages
  fetch_source
  local cache=$build_dir/CMakeCache.txt mlir=OFF python=OFF docs=OFF
  [ -n "$(missing_of "${docs_packages[@]}")" ] || with_docs=1
  [ -z "$with_mlir" ] || mlir=ON
  [ -z "$with_python" ] || python=ON
  [ -z "$with_docs" ] || docs=ON
  # Ninja reruns CMake by itself when a CMake file changes.
  if [ ! -f "$build_dir/build.ninja" ] ||
     ! grep -qxF "PTO_LLVM_SOURCE:PATH=$llvm_source" "$cache" ||
     ! grep -qxF "PTO_BUILD_MLIR:BOOL=$mlir" "$cache" ||
     ! grep -qxF "PTO_BUILD_PYTHON:BOOL=$python" "$cache" ||
     ! grep -qxF "PTO_BUILD_DOCS:BOOL=$docs" "$cache"; then
    [ -f "$build_dir/build.ninja" ] || check_disk 1500
    say "Configuring in $build_dir"
    cmake -G Ninja -S "$root" -B "$build_dir" \
      "-DPTO_LLVM_SOURCE:PATH=$llvm_source" "-DPTO_BUILD_MLIR:BOOL=$mlir" \
      "-DPTO_BUILD_PYTHON:BOOL=$python" "-DPTO_BUILD_DOCS:BOOL=$docs" \
      >&2 || die "CMake failed"
  fi
  say "Building"
  ninja -C "$build_dir" -j "$jobs" >&2 || die "the build failed"
}

demo() {
  local kernel=$root/examples/f32_to_f16.ll
  [ -f "$kernel" ] || die "the example $kernel is missing"
  build
  say "llc -march=pto -O2 examples/f32_to_f16.ll -o -"
  "$build_dir/bin/llc" -march=pto -O2 "$kernel" -o -
  say "pto-run examples/f32_to_f16.ll on 1000 numbers"
  python3 "$root/utils/demo.py" --build-dir "$build_dir"
}

check() {
  build
  ninja -C "$build_dir" -j "$jobs" unittests ${with_docs:+docs} >&2 ||
    die "the build failed"
  say "Running the tests"
  exec python3 "$root/utils/run-tests.py" --build-dir "$build_dir" \
    --lit "$prefix/build/utils/lit/lit.py" --jobs "$jobs"
}

docs() {
  with_docs=1
  build
  say "Making and testing the documentation site"
  ninja -C "$build_dir" -j "$jobs" check-docs ||
    die "the documentation site has errors; see above"
  say "The site begins at $build_dir/docs/html/index.html"
}

package() {
  build
  say "Making packages (ten minutes on two cores)"
  (cd "$build_dir" && cpack >&2) || die "CPack failed"
  ls "$build_dir"/*pto*.deb "$build_dir"/pto-llvm*.tar.zst
}

command=
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help | help) usage; exit 0 ;;
    --no-mlir) with_mlir= ;;
    --no-python) with_python= ;;
    --docs) with_docs=1 ;;
    --llvm-source | --build-dir | --jobs)
      [ $# -ge 2 ] || die "$1 needs a value"
      case $1 in
        --llvm-source)
          llvm_source=$(realpath -e "$2" 2>/dev/null) ||
            die "no such directory: $2" ;;
        --build-dir) build_dir=$(realpath -m "$2") ;;
        --jobs)
          [[ $2 =~ ^[1-9][0-9]*$ ]] || die "--jobs needs a number, not '$2'"
          jobs=$2 ;;
      esac
      shift ;;
    -*) die "unknown option '$1'; see --help" ;;
    build | demo | check | docs | package | source)
      [ -z "$command" ] || die "more than one command: $command, $1"
      command=$1 ;;
    *) die "unknown command '$1'; see --help" ;;
  esac
  shift
done
case $command in
  '') usage >&2; exit 1 ;;
  source) install_packages; fetch_source; echo "$llvm_source" ;;
  *) $command ;;
esac
