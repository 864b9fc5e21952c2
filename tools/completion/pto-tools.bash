# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck shell=bash
#
# Completion of the command lines of pto-cvt, pto-run, pto-sim, pto-diff, pto-opt
# and pto-translate. What a tool takes is asked from the tool itself, once a
# shell, so this file need not know a new option. bash alone suffices:
#
#   . share/bash-completion/completions/pto-cvt

# What commands have printed, by command.
declare -gA _pto_printed

# Sets _pto_printed["$*"]. Not in a subshell, which would forget it.
_pto_ask() {
  [ -n "${_pto_printed[$*]+known}" ] ||
    _pto_printed[$*]=$("$@" 2>/dev/null </dev/null)
}

# Sets words, of the caller, to the options that --help of $1 lists; those with a
# value end with '='.
_pto_options() {
  _pto_ask "$1" --help
  words=$(sed -nE 's/^ +(-.*)/\1/p' <<<"${_pto_printed[$1 --help]}" |
    grep -oE '^(-[A-Za-z0-9]+, )?--?[A-Za-z0-9][A-Za-z0-9-]*=?(, --[A-Za-z0-9-]+)*' |
    tr -d , | tr ' ' '\n' | sort -u)
}

# Sets words to the values of option $1; fails if they are not words of a list.
_pto_values() {
  case $1 in
    --cpu | --mcpu) words='a5 a3 a2 cpu' ;;
    --rnd) words='R A F C Z O' ;;
    --engine) words='core jit' ;;
    --cycles) words='in-order out-of-order' ;;
    --print) words=all ;;
    --mattr) words='+ftz +round-a-directed' ;;
    *) return 1 ;;
  esac
}

# Sets words to what pto-cvt, $1, takes after the word $2, which may be empty;
# fails if it takes anything.
_pto_cvt_words() {
  case $2 in
    '' | sweep)
      _pto_ask "$1" list
      words=$(awk 'NR > 1 { print $1 "." $2 }' <<<"${_pto_printed[$1 list]}")
      words+=' vtrc.f16 vtrc.bf16 vtrc.f32'
      [ -n "$2" ] || words+=' list check sweep ptx' ;;
    ptx)
      _pto_ask "$1" ptx --list
      # Columns: types, what .ftz, .sat and .satfinite may be, and last 'no' or
      # the roundings. What must be there is in the words.
      words=$(awk 'NR > 1 {
        name = ($4 == "must" ? ".sat" : "") ($5 == "must" ? ".satfinite" : "")
        type = $1 "." $2
        if (sub(/^pack/, "", type)) { print "cvt.pack" name type; next }
        if (!match($0, /must \.[^ ].*/)) { print "cvt" name "." type; next }
        n = split(substr($0, RSTART + 5), modes, ", ")
        for (i = 1; i <= n; i++) print "cvt" modes[i] name "." type
      }' <<<"${_pto_printed[$1 ptx --list]}")
      words+=' --list --compare' ;;
    *) return 1 ;;
  esac
}

_pto_complete() {
  local tool=$1 word=${COMP_WORDS[COMP_CWORD]} option= words=
  # The '=' of an option may be a word of its own.
  if [ "$word" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} word=
  elif [ "$COMP_CWORD" -ge 2 ] && [ "${COMP_WORDS[COMP_CWORD - 1]}" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [ -n "$option" ]; then
    _pto_values "$option"
  elif [[ $word == -* ]]; then
    _pto_options "$tool"
    [ "${COMP_WORDS[1]}" != ptx ] || words+=' --list --compare'
  elif [ "${tool##*/}" = pto-cvt ] && [ "$COMP_CWORD" -le 2 ]; then
    local before=
    [ "$COMP_CWORD" = 1 ] || before=${COMP_WORDS[1]}
    [ "$COMP_CWORD$before" = 2 ] || _pto_cvt_words "$tool" "$before"
  fi
  if [ -n "$words" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    # The value comes next to its '='. There is no terminal in a test.
    [ "${#COMPREPLY[@]}" != 1 ] || [[ ${COMPREPLY[0]} != *= ]] ||
      compopt -o nospace 2>/dev/null
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}

complete -F _pto_complete pto-cvt pto-run pto-sim pto-diff pto-opt pto-translate
