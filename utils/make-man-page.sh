#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes the man page of a tool from its --help.

set -euo pipefail

usage() {
  cat <<'END'
Usage: utils/make-man-page.sh TOOL VERSION OUTPUT [DESCRIPTION]

Writes the man page of the executable TOOL to OUTPUT. VERSION is what the page
says at its bottom. DESCRIPTION is for the line of its name; without it, the first
line of --help has to be 'TOOL - DESCRIPTION'. HELP2MAN names another help2man.

Example:
  utils/make-man-page.sh build/bin/pto-cvt 0.1.0 pto-cvt.1 && man ./pto-cvt.1
END
}

die() { printf 'make-man-page.sh: error: %s\n' "$*" >&2; exit 1; }

case ${1:-} in
  -h | --help) usage; exit ;;
esac
[ $# = 3 ] || [ $# = 4 ] || { usage >&2; exit 2; }
tool=$1 version=$2 output=$3 description=${4:-}
name=$(basename "$tool")
text=$("$tool" --help) || die "'$tool --help' fails"
first=${text%%$'\n'*}
if [ -z "$description" ]; then
  [[ $first == "$name - "* ]] ||
    die "the first line of '$tool --help' is '$first', not '$name - ...'," \
        "and no description is given"
  description=${first#"$name - "}
fi

# The name is a section of its own, so its line leaves the description. Tools say
# by which path they were called, so they are called without.
new=$output.new
trap 'rm -f "$new"' EXIT
PATH=$(realpath "$(dirname "$tool")"):$PATH \
  "${HELP2MAN:-help2man}" --no-info --section=1 --source="PTO $version" \
  --version-string="$name $version" --name="$description" "$name" |
  awk 'section == "DESCRIPTION" && /^[a-z\\-]* \\- / { section = ""; next }
       section != "" { section = "" }
       /^\.SH DESCRIPTION/ { section = "DESCRIPTION" }
       { print }' > "$new"
mv "$new" "$output"
