#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/setup.sh [--dry-run] [PACKAGE...]
#
# Installs the packages that every build needs and are missing, and the others that are
# named. Does nothing, and needs no rights, where all of them are there. With --dry-run it
# says what it would install and how much of it apt would download.
#
# Exit status: 0 all of them are there, 2 they could not be installed.
set -euo pipefail
# The statuses of dpkg and apt have other meanings.
trap 'exit 2' ERR
source "$(dirname "$0")/command.sh"
options=--dry-run
check_arguments "" "$@"

packages=(
  llvm-22-dev libmlir-22-dev mlir-22-tools
  clang-22 lld-22 libclang-rt-22-dev
  libprotobuf-dev protobuf-compiler
  libzstd-dev zlib1g-dev
  cmake ninja-build ccache python3
)
is_dry=
for argument; do
  if [[ $argument == -* ]]; then is_dry=yes; else packages+=("$argument"); fi
done

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
if [[ ${#missing[@]} -eq 0 ]]; then
  [[ ! $is_dry ]] || echo "nothing is missing"
  exit 0
fi

rights=()
if [[ $(id -u) -ne 0 ]]; then
  if ! command -v sudo >/dev/null; then
    echo "ci/setup.sh: expected root or sudo to install: ${missing[*]}" >&2
    echo "Ask an administrator for: apt-get install ${missing[*]}" >&2
    exit 2
  fi
  rights=(sudo)
fi

[[ $is_dry ]] || echo "installing ${missing[*]}" >&2
run "${rights[@]}" apt-get update -q >&2
for package in "${missing[@]}"; do
  if ! apt-cache show "$package" >/dev/null 2>&1; then
    echo "ci/setup.sh: expected the package $package in the system's sources, found none." >&2
    echo "LLVM 22 needs a Debian release, or a source of packages, that carries it." >&2
    exit 2
  fi
done
if [[ $is_dry ]]; then
  echo "would install ${missing[*]}"
  apt-get install --print-uris -yq --no-install-recommends "${missing[@]}" |
    grep -E '^(Need to get|After this operation)'
  exit
fi
run "${rights[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -yq --no-install-recommends "${missing[@]}" >&2
