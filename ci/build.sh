#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/build.sh PRESET [TARGET...]
#
# Builds a preset of CMakePresets.json, or only some targets of it. Where CI is set in the
# environment, as services for continuous integration do, a warning of the compiler is an
# error.
#
# Exit status: 0 it is built, 2 it could not be done.
set -euo pipefail
# The one of the build is 1 where a file does not compile.
trap 'exit 2' ERR
source "$(dirname "$0")/command.sh"
cd "$(dirname "$0")/.."
check_arguments "" "$@"
# All but the hidden one.
presets=$(sed -nE '/"name": "base"/d; s/^ {6}"name": "(.*)",/\1/p' CMakePresets.json | xargs)
preset=${1-}
[[ $preset && " $presets " == *" $preset "* ]] ||
  refuse "expected a preset of {${presets// /, }}, found '$preset'"
shift
packages=()
case $preset in
  dev | mutation) packages=(libgtest-dev libgmock-dev) ;;
esac
run ci/setup.sh "${packages[@]}"
log=build/$preset-configure.log
mkdir -p build
# Two builds at a time in one folder would take lists of dependencies away from each
# other.
exec {lock}>>"build/$preset.lock"
if ! flock -n "$lock"; then
  echo "ci/build.sh: waiting for another build of build/$preset" >&2
  run flock "$lock"
fi
if ! run cmake --preset "$preset" >"$log" 2>&1; then
  cat "$log" >&2
  exit 2
fi
[[ ! ${CI-} ]] || export TILEFUZZ_WARNINGS_ARE_ERRORS=1
# CMake does not tell it of a signal.
run ninja -C "build/$preset" "$@"
