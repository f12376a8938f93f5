#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds every fuzz target and runs all of them, for a minute together unless
# said otherwise: ci/fuzz.sh [options of tilefuzz run]
# Exit status: that of tilefuzz run, 2 also where the build could not be done.
set -euo pipefail
cd "$(dirname "$0")/.."
ci/build.sh fuzz
exec build/fuzz/fuzz/tool/tilefuzz run "$@"
