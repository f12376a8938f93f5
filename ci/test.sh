#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds and runs every test:
#   1. the tests of all components, the proofs and the corpus (ctest)
#   2. the bugs planted into copies of the verifiers and the oracle
#   3. what the fuzzing services would build and ship, with this machine's compiler,
#      AddressSanitizer and UndefinedBehaviorSanitizer
#   4. those targets, fuzzing
# Planted bugs and trials of the services' targets that have passed before are not
# run again where program and trial are the same; the output calls them kept.
# Ends with the line "N passed, N failed". Exit status: 0 all passed, 1 something
# failed, 2 there was no build to test.
set -uo pipefail
cd "$(dirname "$0")/.."
passed=0
failed=0

step() {
  printf '\n== %s (after %d:%02d)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60))
}
count() { # count PASSED FAILED
  passed=$((passed + $1))
  failed=$((failed + $2))
}
count_one() { # count_one STATUS
  if [[ $1 -eq 0 ]]; then count 1 0; else count 0 1; fi
}
finish() {
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  [[ $failed -eq 0 && $passed -gt 0 ]]
  exit
}

step "build"
if ! ci/build.sh dev; then
  printf '\n0 passed, 1 failed\n'
  exit 2
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

step "planted bugs"
log=build/planted.log
ci/planted_bugs.py | tee "$log"
if [[ $(tail -n 1 "$log") =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
  count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
else
  count 0 1
fi

step "the services' build"
# What the services make in two builds, with the flags of both.
build=address+undefined
ci/oss-fuzz/check.sh $build/libfuzzer
count_one $?

step "fuzzing under sanitizers"
# The trials have run the witnesses of the operations, which take longer than this
# fuzzing. Targets start from those that are beside the corpus: not beside this link.
mkdir -p build/fuzzing
ln -sfn ../../corpus build/fuzzing/corpus
build/dev/fuzz/tool/tilefuzz run --time=40 --findings=build/findings \
  --corpus=build/fuzzing/corpus \
  --targets-dir=build/oss-fuzz/$build-libfuzzer/out
count_one $?

finish
