#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/cmake/launch.sh CCACHE COMPILER ARGUMENT...
#
# Runs the compiler under ccache, as the launcher that CMake calls.
#
# Checkouts share objects if ccache sees no path of the current one, which is
# $CCACHE_BASEDIR. ccache does not change paths behind -Xclang, as those of
# precompiled headers are, so they are made relative here. What else precompiled
# headers need is in precompiled_header.sh.
#
# Where TILEFUZZ_WARNINGS_ARE_ERRORS is set, a warning is an error, but not one about a
# source that is generated into the folder of the build. With -Werror the commands would
# be others, and nothing of what ccache knows could be used.
#
# Where the folder of ccache cannot be written, there is one in the folder of the build.
set -euo pipefail
if [[ $# -lt 2 || $1 == -* ]]; then
  source "${BASH_SOURCE[0]%/*}/../command.sh"
  check_arguments "" "$@"
  refuse "expected ccache and a compiler, found '$*'"
fi
# The source comes last.
if [[ ${TILEFUZZ_WARNINGS_ARE_ERRORS-} &&
  (${!#} == /* && ${!#} != "$PWD"/* || " $* " == *" -emit-pch "*) ]]; then
  status=0
  said=$(TILEFUZZ_WARNINGS_ARE_ERRORS='' "$0" "$@" 2>&1) || status=$?
  [[ ! $said ]] || printf '%s\n' "$said" >&2
  [[ $status -eq 0 && $said == *" warning: "* ]] || exit $status
  echo "launch.sh: expected no warning where CI is set, found the above" >&2
  while [[ $1 != -o ]]; do shift; done
  rm -f "$2"
  exit 1
fi
cache=$("$1" --get-config cache_dir)
if ! mkdir -p "$cache" 2>/dev/null || [[ ! -w $cache ]]; then
  export CCACHE_DIR=$PWD/ccache CCACHE_TEMPDIR=$PWD/ccache/tmp
fi
up=$(realpath --relative-to=. "$CCACHE_BASEDIR")
command=()
made=
dependencies=
used=
for argument; do
  case $argument in
    # As ninja calls them, which has to know what it has made itself.
    "$PWD"/*) argument=${argument#"$PWD"/} ;;
    -I"$PWD"/*) argument=-I${argument#-I"$PWD"/} ;;
    "$CCACHE_BASEDIR"/*) argument=$up${argument#"$CCACHE_BASEDIR"} ;;
    # The root itself, too: headers that are found there have assertions, which name
    # their file.
    -I"$CCACHE_BASEDIR" | -I"$CCACHE_BASEDIR"/*)
      argument=-I$up${argument#-I"$CCACHE_BASEDIR"}
      ;;
  esac
  case "${command[*]: -2}" in
    "-include-pch -Xclang") used=$argument ;;
    *" -MF") dependencies=$argument ;;
    *" -o") made=$argument ;;
  esac
  command+=("$argument")
done

if [[ " $* " == *" -emit-pch "* ]]; then
  source "${BASH_SOURCE[0]%/*}/precompiled_header.sh"
  make_header "$made" "$dependencies" "${command[@]:1}"
else
  if [[ $used ]]; then
    source "${BASH_SOURCE[0]%/*}/precompiled_header.sh"
    use_header "$used" described
    # What ccache knows needs no header; else it runs these, which fail.
    if [[ ! -s $used ]]; then
      ! CCACHE_PREFIX=false CCACHE_PREFIX_CPP=false "${command[@]}" || exit 0
      use_header "$used" compiled
    fi
  fi
  exec "${command[@]}"
fi
