#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the packages that the build needs and are missing, and others that are
# named: ci/setup.sh [package...]. Does nothing, and needs no rights, where all of
# them are there. Exit status: 0 all of them are there, 2 they could not be installed.
set -euo pipefail
# Those of dpkg and apt have other meanings.
trap 'exit 2' ERR

packages=(
  llvm-22-dev libmlir-22-dev mlir-22-tools llvm-22-tools
  clang-22 lld-22 libclang-rt-22-dev libfuzzer-22-dev
  libprotobuf-dev protobuf-compiler
  libgtest-dev libgmock-dev libbenchmark-dev chromium
  libzstd-dev zlib1g-dev
  cmake ninja-build ccache python3 zip
  "$@"
)

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  cat >&2 <<MESSAGE
ci/setup.sh: expected a Debian system (apt-get), found none.
Install these packages, or what your system calls them, and build with the
presets of CMakePresets.json:
  ${packages[*]}
MESSAGE
  exit 2
fi

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [[ $status == installed ]] || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

run=()
if [[ $(id -u) -ne 0 ]]; then
  if ! command -v sudo >/dev/null; then
    echo "ci/setup.sh: expected root or sudo to install: ${missing[*]}" >&2
    echo "Ask an administrator for: apt-get install ${missing[*]}" >&2
    exit 2
  fi
  run=(sudo)
fi

echo "installing ${missing[*]}" >&2
"${run[@]}" apt-get update -q >&2
for package in "${missing[@]}"; do
  if ! apt-cache show "$package" >/dev/null 2>&1; then
    echo "ci/setup.sh: expected the package $package in the system's sources, found none." >&2
    echo "LLVM 22 needs a Debian release, or a source of packages, that carries it." >&2
    exit 2
  fi
done
DEBIAN_FRONTEND=noninteractive "${run[@]}" apt-get install -yq --no-install-recommends \
  "${missing[@]}" >&2
