#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/report/test.sh
#
# Tests the page that make.py makes, from results of this build and from small ones of
# tests/Inputs/, with and without some of them, as Chromium shows it. Installs Chromium.
#
# Exit status: 0 all passed, 1 something failed, 2 they could not be run.
set -euo pipefail
trap 'exit 2' ERR
source "$(dirname "$0")/../command.sh"
cd "$(dirname "$0")/../.."
check_arguments 0 "$@"
run ci/setup.sh chromium
run ci/build.sh dev tilefuzz OracleTests
trap - ERR
run python3 -m unittest discover -v -s ci/report/tests -p '*_test.py'
