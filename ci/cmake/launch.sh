#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs the compiler under ccache: launch.sh CCACHE COMPILER ARGUMENT...
#
# Checkouts share objects where ccache sees no path of the one at hand, which is
# $CCACHE_BASEDIR. Paths behind -Xclang, as those of precompiled headers are, it
# leaves as they are: they are made relative here. Paths inside such a header are
# not to be avoided, but CCACHE_PCH_EXTSUM has ccache look at a sum beside it
# instead, which is made here of all that the header says, macros included.
set -euo pipefail
up=$(realpath --relative-to=. "$CCACHE_BASEDIR")
command=()
for argument; do
  case $argument in
    # As ninja calls them, which has to know what it has made itself.
    "$PWD"/*) command+=("${argument#"$PWD"/}") ;;
    -I"$PWD"/*) command+=("-I${argument#-I"$PWD"/}") ;;
    "$CCACHE_BASEDIR"/*) command+=("$up${argument#"$CCACHE_BASEDIR"}") ;;
    -I"$CCACHE_BASEDIR"/*) command+=("-I$up${argument#-I"$CCACHE_BASEDIR"}") ;;
    *) command+=("$argument") ;;
  esac
done
[[ " $* " == *" -emit-pch "* ]] || exec "${command[@]}"

# From another checkout, a header would be about that one's files.
set -- "${command[@]:1}"
"$@"
header=
preprocess=()
while (($#)); do
  case "$1 ${2-}" in
    "-Xclang -emit-pch" | "-MT "* | "-MF "*) shift ;;
    "-o "*)
      header=$2
      shift
      ;;
    "-MD "* | "-c "*) ;;
    *) preprocess+=("$1") ;;
  esac
  shift
done
"${preprocess[@]}" -E -P -dD -o - | sha256sum >"$header.sum"
