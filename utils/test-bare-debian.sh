#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds and tests a commit in a bare Debian, where nothing is installed.

set -euo pipefail

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mirror=http://deb.debian.org/debian
root= source= suite= step=()

usage() {
  cat <<'END'
Usage: utils/test-bare-debian.sh [OPTIONS] SUITE [STEP [ARGUMENT...]]

Makes a bare Debian of the SUITE (bookworm, trixie) with debootstrap, clones this
repository's HEAD into it, and runs utils/setup.sh STEP there (default: check),
which installs what it needs. The last line is 'SUITE: passed'. Needs root,
debootstrap, the network, and 15 GB; takes as long as the README says of a new
machine.

Options:
  --root DIR         use the bare Debian in DIR, or make it there and leave it, so
                     that what is built goes on; otherwise it is in a temporary
                     directory and removed
  --llvm-source DIR  use this LLVM source tree in place of fetching one
  --mirror URL       fetch packages from URL (default: http://deb.debian.org/debian)
  --help             print this text

Examples:
  utils/test-bare-debian.sh trixie
  utils/test-bare-debian.sh --root ~/trixie trixie check --docs
END
}

source "$repository/utils/bare-debian.sh"
say() { printf '==> %s\n' "$*" >&2; }
die() { printf 'test-bare-debian.sh: error: %s\n' "$*" >&2; exit 1; }

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit ;;
    --root | --mirror | --llvm-source)
      [ $# -ge 2 ] || die "$1 needs a value"
      case $1 in
        --root) root=$(realpath -m "$2") ;;
        --mirror) mirror=$2 ;;
        --llvm-source)
          source=$(realpath -e "$2" 2>/dev/null) ||
            die "no such directory: $2" ;;
      esac
      shift ;;
    -*) die "unknown option '$1'; see --help" ;;
    *) suite=$1; shift; step=("$@"); break ;;
  esac
  shift
done
[ -n "$suite" ] || { usage >&2; exit 1; }
[ ${#step[@]} -gt 0 ] || step=(check)
check_can_make_debian
make_debian
mkdir -p "$root/llvm-source" "$root/dev/shm"
mountpoint -q "$root/dev" || mount --bind /dev "$root/dev"
mountpoint -q "$root/dev/shm" || mount -t tmpfs tmpfs "$root/dev/shm"
if [ -n "$source" ]; then
  mountpoint -q "$root/llvm-source" ||
    mount --bind -o ro "$source" "$root/llvm-source"
  step+=(--llvm-source /llvm-source)
fi
# What chroot cannot resolve, apt cannot fetch.
cp -L /etc/resolv.conf "$root/etc/resolv.conf"

say "Cloning $(git -C "$repository" rev-parse --short HEAD)"
if [ -d "$root/root/pto/.git" ]; then
  git -C "$root/root/pto" fetch -q "$repository" HEAD
  git -C "$root/root/pto" reset -q --hard FETCH_HEAD
else
  git clone -q "$repository" "$root/root/pto"
fi
say "utils/setup.sh ${step[*]}"
inside sh -c 'cd /root/pto && utils/setup.sh "$@"' sh "${step[@]}" ||
  die "utils/setup.sh ${step[*]} fails in $suite"
echo "$suite: passed"
