#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs the compiler under ccache: launch.sh CCACHE COMPILER ARGUMENT...
#
# Checkouts share objects if ccache sees no path of the current one, which is
# $CCACHE_BASEDIR. ccache does not change paths behind -Xclang, as those of
# precompiled headers are, so they are made relative here. What else precompiled
# headers need is in precompiled_header.sh.
set -euo pipefail
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
    use_header "$used"
  fi
  exec "${command[@]}"
fi
