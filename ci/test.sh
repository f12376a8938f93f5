#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds and runs every test:
#   1. the tests of all components, the proofs and the corpus (ctest)
#   2. what the fuzzing services would build and ship, with this machine's compiler
#   3. those targets under AddressSanitizer and UndefinedBehaviorSanitizer
#   4. the bugs planted into copies of the verifiers and the oracle
# Ends with the line "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.."
passed=0
failed=0

step() { printf '\n== %s\n' "$*"; }
count() { # count PASSED FAILED
  passed=$((passed + $1))
  failed=$((failed + $2))
}
finish() {
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  [[ $failed -eq 0 && $passed -gt 0 ]]
  exit
}

step "build"
if ! ci/build.sh dev; then
  count 0 1
  finish
fi

step "tests"
log=build/dev/ctest.log
ctest --test-dir build/dev -j "$(nproc)" --output-on-failure >"$log" 2>&1
summary=$(grep -E '^[0-9]+% tests passed' "$log")
if [[ $summary =~ ([0-9]+)\ tests\ failed\ out\ of\ ([0-9]+) ]]; then
  if [[ ${BASH_REMATCH[1]} -gt 0 ]]; then
    cat "$log"
  fi
  echo "$summary"
  count $((BASH_REMATCH[2] - BASH_REMATCH[1])) "${BASH_REMATCH[1]}"
else
  cat "$log"
  count 0 1
fi

step "the services' builds"
if ci/oss-fuzz/check.sh address/libfuzzer undefined/libfuzzer; then
  count 1 0
else
  count 0 1
fi

for sanitizer in address undefined; do
  step "fuzzing under the ${sanitizer} sanitizer"
  if build/dev/fuzz/tool/tilefuzz run --time=30 --findings=build/findings \
    --targets-dir="build/oss-fuzz/$sanitizer-libfuzzer/out"; then
    count 1 0
  else
    count 0 1
  fi
done

step "planted bugs"
log=build/planted.log
ci/planted_bugs.py | tee "$log"
if [[ $(tail -n 1 "$log") =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
  count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
else
  count 0 1
fi

finish
