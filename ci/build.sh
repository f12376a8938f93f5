#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds one preset of CMakePresets.json: ci/build.sh PRESET [TARGET...]
# Exit status: 0 it is built, 2 it could not be done.
set -euo pipefail
# That of the build is 1 where a file does not compile.
trap 'exit 2' ERR
cd "$(dirname "$0")/.."
if [[ $# -lt 1 ]]; then
  echo "usage: ci/build.sh dev|fuzz|asan|coverage|mutation [target...]" >&2
  exit 2
fi
preset=$1
shift
ci/setup.sh
log=build/$preset-configure.log
mkdir -p build
# Of two builds at a time in one folder, each takes lists of dependencies away from
# the other one.
exec {lock}>>"build/$preset.lock"
if ! flock -n "$lock"; then
  echo "ci/build.sh: waiting for another build of build/$preset" >&2
  flock "$lock"
fi
if ! cmake --preset "$preset" >"$log" 2>&1; then
  cat "$log" >&2
  exit 2
fi
cmake --build "build/$preset" -- "$@"
