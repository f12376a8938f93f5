#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/test.sh [--quick] [--fresh]
#
# Builds and runs every test:
#   1. the tests of all components, the proofs and the corpus (ctest)
#   2. the bugs planted into copies of the verifiers and the oracle
#   3. what the fuzzing services would build and ship, with this machine's compiler,
#      AddressSanitizer and UndefinedBehaviorSanitizer
#   4. those targets, fuzzing
# Tests, planted bugs and trials of the services' targets that have passed before are not
# run again where the program and all that it reads are the same; the output calls them
# kept, and the last line counts them. --fresh runs them, too.
# Ends with the line "N passed, N failed", before which it names what was skipped and
# tells what took the time, by the clock and of the processors.
#
# With --quick, for the inner loop, only 1, and of that not the tests that took more than
# a second in earlier runs: a minute on two cores where all is built. Where no run has
# measured them, all are run, which takes ten minutes.
#
# Exit status: 0 all passed, 1 something failed, 2 there was no build to test.
set -uo pipefail
source "$(dirname "$0")/command.sh"
cd "$(dirname "$0")/.."
options="--quick --fresh"
check_arguments 0 "$@"
quick=
fresh=
for option; do
  if [[ $option == *quick ]]; then quick=--quick; else fresh=--fresh; fi
done
passed=0
failed=0
# The name of each stage, and when it began.
stages=()
clocks=()
processors=()

minutes() { # minutes SECONDS
  printf '%d:%02d' $(($1 / 60)) $(($1 % 60))
}
# Sets $processor to the seconds that all programs have taken that have ended.
read_processor() {
  local of_programs user system
  mkdir -p build
  times >build/times
  { read -r _; read -r user system; } <build/times
  processor=0
  for of_programs in "$user" "$system"; do
    # 12m34.567s
    of_programs=${of_programs%[.,]*}
    processor=$((processor + 60 * ${of_programs%m*} + ${of_programs#*m}))
  done
}
begin() {
  read_processor
  stages+=("$1") clocks+=("$SECONDS") processors+=("$processor")
}
step() {
  printf '\n== %s (after %s)\n' "$1" "$(minutes $SECONDS)"
  begin "$1"
}
show_times() {
  local i last slowest
  begin all
  last=$((${#stages[@]} - 1))
  printf '\n== what took the time\n%-26s %7s %10s\n' "" clock processor
  for ((i = 0; i < last; i++)); do
    printf '%-26s %7s %10s\n' "${stages[i]}" \
      "$(minutes $((clocks[i + 1] - clocks[i])))" \
      "$(minutes $((processors[i + 1] - processors[i])))"
  done
  printf '%-26s %7s %10s\n' all "$(minutes "${clocks[last]}")" \
    "$(minutes "${processors[last]}")"
  slowest=$(sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: ([^ ]+) .* ([0-9.]+) sec *$/\2 \1/p' \
    build/dev/ctest.log | LC_ALL=C sort -rn | head -n 10)
  [[ $slowest ]] || return 0
  printf '\nthe slowest tests, in seconds of the clock\n'
  while read -r seconds name; do printf '%8s  %s\n' "$seconds" "$name"; done <<<"$slowest"
}
count() { # count PASSED FAILED
  passed=$((passed + $1))
  failed=$((failed + $2))
}
count_one() { # count_one STATUS
  if [[ $1 -eq 0 ]]; then count 1 0; else count 0 1; fi
}
# The last line of what the command says has the figures.
run_and_count() { # run_and_count LOG COMMAND...
  local log=$1
  shift
  run "$@" >"$log"
  cat "$log"
  if [[ $(tail -n 1 "$log") =~ ([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
    count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
  else
    count 0 1
  fi
}
finish() {
  show_times
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
run_and_count build/tests.log ci/run_tests.py $quick $fresh

[[ ! $quick ]] || finish

step "planted bugs"
run_and_count build/planted.log ci/planted_bugs.py $fresh

step "the services' build"
# What the services make in two builds, with the flags of both.
build=address+undefined
[[ ! $fresh ]] || rm -f build/oss-fuzz/$build-libfuzzer/passed
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
