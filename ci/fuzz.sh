#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/fuzz.sh [OPTION...] [TARGET...]
#
# Builds every fuzz target and runs all of them, or the ones that are named, for a minute
# together unless said otherwise. It takes the options of `tilefuzz run`, whose --help
# explains them.
#
# Exit status: that of tilefuzz run, 2 also where the build could not be done.
set -euo pipefail
source "$(dirname "$0")/command.sh"
cd "$(dirname "$0")/.."
# As the tool declares them, which has not been built yet.
options=$(grep -lE 'SubCommand::getAll|SubCommand parser\("run"' fuzz/tool/*.cpp |
  xargs cat | tr -s ' \n' ' ' | grep -oE '(opt|list|alias|Option|OptionList|Flag)(<[^>]*>)? \w+\((parser, | )?"[a-z-]+"' |
  sed -E 's/.*"(.*)"/--\1/' | sort | xargs)
check_arguments "" "$@"
run ci/build.sh fuzz
exec build/fuzz/fuzz/tool/tilefuzz run "$@"
