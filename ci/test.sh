#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/test.sh
#
# Builds and runs every test:
#   1. the tests of all components, the proofs and the corpus (ctest)
#   2. the bugs planted into copies of the verifiers and the oracle
#   3. what the fuzzing services would build and ship, with this machine's compiler,
#      AddressSanitizer and UndefinedBehaviorSanitizer
#   4. those targets, fuzzing
# Planted bugs and trials of the services' targets that have passed before are not
# run again where program and trial are the same; the output calls them kept.
# Ends with the line "N passed, N failed", before which it names what was skipped.
#
# Exit status: 0 all passed, 1 something failed, 2 there was no build to test.
set -uo pipefail
source "$(dirname "$0")/command.sh"
cd "$(dirname "$0")/.."
check_arguments 0 "$@"
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
if ! run ci/build.sh dev; then
  printf '\n0 passed, 1 failed\n'
  exit 2
fi

step "tests"
log=build/dev/ctest.log
run ctest --test-dir build/dev -j "$(nproc)" --output-on-failure >"$log" 2>&1
summary=$(grep -E '^[0-9]+% tests passed' "$log")
if [[ $summary =~ ([0-9]+)\ tests\ failed\ out\ of\ ([0-9]+) ]]; then
  if [[ ${BASH_REMATCH[1]} -gt 0 ]]; then
    cat "$log"
  fi
  echo "$summary"
  failures=${BASH_REMATCH[1]} tests=${BASH_REMATCH[2]}
  mapfile -t skipped < <(sed -nE 's/^\t *[0-9]+ - (.*) \(Skipped\).*/\1/p' "$log")
  # Tests of all drivers skip those that they do not apply to; others are named.
  named=$(printf '%s\n' "${skipped[@]}" | grep -v GetParam | paste -sd' ' -)
  [[ ${#skipped[@]} -eq 0 ]] || echo "skipped: ${#skipped[@]} tests${named:+, with $named}"
  count $((tests - failures - ${#skipped[@]})) "$failures"
else
  cat "$log"
  count 0 1
fi

step "planted bugs"
log=build/planted.log
run ci/planted_bugs.py >"$log"
cat "$log"
if [[ $(tail -n 1 "$log") =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
  count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
else
  count 0 1
fi

step "the services' build"
# What the services make in two builds, with the flags of both.
build=address+undefined
run ci/oss-fuzz/check.sh $build/libfuzzer
count_one $?

step "fuzzing under sanitizers"
# The trials have run the witnesses of the operations, which take longer than this
# fuzzing. Targets start from those that are beside the corpus: not beside this link.
mkdir -p build/fuzzing
ln -sfn ../../corpus build/fuzzing/corpus
run build/dev/fuzz/tool/tilefuzz run --time=40 --findings=build/findings \
  --corpus=build/fuzzing/corpus \
  --targets-dir=build/oss-fuzz/$build-libfuzzer/out
count_one $?

finish
