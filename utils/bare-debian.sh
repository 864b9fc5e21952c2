# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# For scripts that test in a bare Debian, which read this with `source`. They set
# root, its directory, or "" for a temporary one, suite and mirror, and have
# the functions say and die.

check_can_make_debian() {
  [ "$(id -u)" = 0 ] || die "not root, which debootstrap and chroot need"
  command -v debootstrap >/dev/null ||
    die "no debootstrap (Debian: install debootstrap)"
}

# Makes the Debian unless it is there. A temporary one is removed when the script
# ends, and what is mounted in any is unmounted.
make_debian() {
  local is_temporary=
  [ -n "$root" ] || { root=$(mktemp -d); is_temporary=yes; }
  # shellcheck disable=SC2064 # These are the values of now.
  trap "leave_debian $is_temporary" EXIT
  if [ ! -x "$root/usr/bin/apt-get" ]; then
    say "Making a bare $suite in $root"
    debootstrap --variant=minbase "$suite" "$root" "$mirror" >&2 ||
      die "debootstrap fails; see its messages above"
  fi
  mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
}

# Everything that is mounted below root, the inner ones first.
leave_debian() {
  local dir
  for dir in llvm-source dev/shm dev proc; do
    umount "$root/$dir" 2>/dev/null || true
  done
  [ -z "${1-}" ] || rm -rf --one-file-system "$root"
}

inside() {
  chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/root \
    LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
