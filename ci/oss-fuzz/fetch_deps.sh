#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/oss-fuzz/fetch_deps.sh
#
# Fetches the sources of LLVM and protobuf into $SRC, for the images of the
# fuzzing services: pinned releases, each with the checksum of its archive.
set -euo pipefail
# An image has this file alone.
if [[ $# -gt 0 ]]; then
  sed -n '4,/^[^#]/ { /^#/!q; s/^# \{0,1\}//; p }' "$0"
  [[ $1 == --help ]] && exit
  echo "fetch_deps.sh: expected no argument, found '$1'" >&2
  exit 2
fi
: "${SRC:?}"

fetch() { # fetch FOLDER ADDRESS SHA256 [part of the archive...]
  local archive=/tmp/${2##*/}
  curl -fsSL --retry 3 -o "$archive" "$2"
  echo "$3  $archive" | sha256sum --check --quiet
  mkdir -p "$SRC/$1"
  tar -xf "$archive" -C "$SRC/$1" --strip-components=1 --wildcards "${@:4}"
  rm "$archive"
}

fetch llvm-project \
  https://github.com/llvm/llvm-project/releases/download/llvmorg-22.1.8/llvm-project-22.1.8.src.tar.xz \
  922f1817a0df7b1489272d18134ee0087a8b068828f87ac63b9861b1a9965888 \
  '*.src/cmake' '*.src/llvm' '*.src/mlir' '*.src/third-party'
# The last release that needs no Abseil, and the one that Debian 12 has.
fetch protobuf \
  https://github.com/protocolbuffers/protobuf/releases/download/v21.12/protobuf-cpp-3.21.12.tar.gz \
  4eab9b524aa5913c6fffb20b2a8abf5ef7f95a80bc0701f3a6dbb4c607f73460
