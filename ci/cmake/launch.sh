#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs the compiler under ccache: launch.sh CCACHE COMPILER ARGUMENT...
#
# Checkouts share objects if ccache sees no path of the current one, which is
# $CCACHE_BASEDIR. ccache does not change paths behind -Xclang, as those of
# precompiled headers are, so they are made relative here. A precompiled header
# contains paths, but with CCACHE_PCH_EXTSUM ccache uses a checksum file beside it
# instead, which is computed here from the preprocessed header, macros included.
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
