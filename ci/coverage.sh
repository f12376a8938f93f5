#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/coverage.sh [NUMBER]
#
# Source coverage of the verifiers under the corpus and the targets' own mutations, of
# which NUMBER are run for each target, or 200,000.
#
# Prints the table, writes a page for each file to build/coverage/report and the
# table's figures, as llvm-cov exports them, to build/coverage/summary.json.
#
# Exit status: 0 all is well, 1 a target found something, 2 it could not be done.
set -euo pipefail
trap 'exit 2' ERR
source "$(dirname "$0")/command.sh"
cd "$(dirname "$0")/.."
check_arguments 1 "$@"
runs=${1:-200000}
[[ $runs =~ ^[0-9]+$ ]] || refuse "expected a number of mutated inputs, found '$runs'"
run ci/build.sh coverage fuzz/targets/all >/dev/null
build=build/coverage
bin=/usr/lib/llvm-22/bin
rm -f "$build"/*.profraw
# The target of all families has the code of each; the others add their counts.
program=$build/fuzz/targets/any_case_fuzzer
for target in "$build"/fuzz/targets/*_fuzzer; do
  status=0
  LLVM_PROFILE_FILE=$build/$(basename "$target").profraw \
    run "$target" --runs="$runs" corpus >/dev/null || status=$?
  # A target ends with 2 where it cannot read the corpus, and by a signal otherwise.
  if [[ $status -ne 0 ]]; then
    echo "ci/coverage.sh: $target ends with status $status" >&2
    exit $((status == 2 ? 2 : 1))
  fi
done
"$bin/llvm-profdata" merge -o "$build/merged.profdata" "$build"/*.profraw
"$bin/llvm-cov" show "$program" -instr-profile="$build/merged.profdata" \
  -format=html -output-dir="$build/report" verifiers >/dev/null
"$bin/llvm-cov" export "$program" -instr-profile="$build/merged.profdata" \
  -summary-only verifiers >"$build/summary.json"
"$bin/llvm-cov" report "$program" -instr-profile="$build/merged.profdata" verifiers |
  awk 'NR > 2 && NF > 10 { printf "%-28s %6s lines %8s   %5s branches %8s\n", $1, $8, $10, $11, $13 }'
