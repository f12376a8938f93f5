#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/oss-fuzz/check.sh [--all | SANITIZER/ENGINE ...]
#
# Runs build.sh as OSS-Fuzz would, with this machine's compiler and libraries,
# into a folder of its own, and tries what it ships. Of LLVM and MLIR it offers only
# what build_deps.sh builds for the services.
#
# SANITIZER/ENGINE is address/libfuzzer (the default), undefined/libfuzzer,
# coverage/libfuzzer, address/afl or address/standalone; --all is all of them.
# address+undefined/libfuzzer is in one build what the services make in two, with
# the flags of both. The standalone engine stands in for honggfuzz, which Debian does not
# have: its compiler flags, and a main() in an archive, which is the form in which it is
# linked. With OSS_FUZZ_CI=1 in the environment, the subset is built that the tests of
# OSS-Fuzz itself build.
#
# Exit status: 0 all is well, 1 a check failed, 2 it could not be done.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
all=(address/libfuzzer undefined/libfuzzer coverage/libfuzzer address/afl address/standalone)
known=("${all[@]}" address+undefined/libfuzzer)

source "$root/ci/command.sh"
options=--all
check_arguments "" "$@"
builds=("${@:-address/libfuzzer}")
[[ ${builds[*]} != --all ]] || builds=("${all[@]}")
for build in "${builds[@]}"; do
  [[ " ${known[*]} " == *" $build "* ]] ||
    refuse "expected one of {${known[*]}}, found '$build'"
done

packages=(zip)
[[ " ${builds[*]} " != *" address/afl "* ]] || packages+=(afl++)
run "$root/ci/setup.sh" "${packages[@]}" || exit 2

# The images of OSS-Fuzz put this into the environment, save for -stdlib=libc++:
# the packages of LLVM are of the other C++ library.
optimized="-O1 -fno-omit-frame-pointer -gline-tables-only"
optimized+=" -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
fatal=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null,object-size
fatal+=,return,returns-nonnull-attribute,shift,signed-integer-overflow,unreachable
fatal+=,vla-bound,vptr
declare -A sanitizer_flags=(
  [address]="-fsanitize=address -fsanitize-address-use-after-scope"
  [undefined]="-fsanitize=$fatal,unsigned-integer-overflow -fno-sanitize-recover=$fatal"
  [coverage]="-fprofile-instr-generate -fcoverage-mapping -pthread -Wl,--no-as-needed
              -Wl,-ldl -Wl,-lm -Wno-unused-command-line-argument"
)

# Unsigned overflow is legal and only told, but ends a program with both.
sanitizer_flags[address+undefined]="${sanitizer_flags[address]} \
  ${sanitizer_flags[undefined]/,unsigned-integer-overflow/}"

export LLVM_PREFIX=$root/build/oss-fuzz/llvm
offered=$("$root/ci/oss-fuzz/offered_package.py" "$LLVM_PREFIX") || exit 2
echo "== offered to the build: $offered"

# Sets the environment of one build; $base is its folder.
set_environment() {
  export SRC=$base/src WORK=$base/work OUT=$base/out
  export SANITIZER=${1%%+*} FUZZING_ENGINE=$2
  export CC=clang-22 CXX=clang++-22
  CFLAGS="$optimized "$(echo ${sanitizer_flags[$1]})
  case $2 in
    libfuzzer)
      LIB_FUZZING_ENGINE=-fsanitize=fuzzer
      # No build of the services. To link one of the 27 programs takes GNU ld 2.4 s,
      # and lld 0.6.
      [[ $1 != address+undefined ]] || export LDFLAGS=-fuse-ld=lld
      [[ $1 == coverage ]] || CFLAGS+=" -fsanitize=fuzzer-no-link"
      ;;
    afl)
      # Debian's wrapper is built for an older LLVM; in this mode the compiler that
      # AFL_CC names instruments the code.
      export CC=afl-clang-fast CXX=afl-clang-fast++
      export AFL_CC=clang-22 AFL_CXX=clang++-22 AFL_LLVM_INSTRUMENT=LLVM-NATIVE AFL_QUIET=1
      LIB_FUZZING_ENGINE=/usr/lib/afl/libAFLDriver.a
      ;;
    standalone)
      # The feedback that honggfuzz requests from the compiler.
      CFLAGS+=" -fsanitize-coverage=trace-pc-guard,indirect-calls,trace-cmp"
      LIB_FUZZING_ENGINE=$base/libFuzzingEngine.a
      rm -f "$LIB_FUZZING_ENGINE"
      clang++-22 -std=c++20 -O1 -I /usr/lib/llvm-22/include -I "$root" \
        -c "$root/fuzz/standalone/Main.cpp" -o "$base/engine.o"
      llvm-ar-22 rcs "$LIB_FUZZING_ENGINE" "$base/engine.o"
      ;;
  esac
  export CFLAGS CXXFLAGS=$CFLAGS LIB_FUZZING_ENGINE
}

folder_of() { # folder_of SANITIZER/ENGINE
  echo "$root/build/oss-fuzz/${1//\//-}"
}

# Prints what the trials of one build say. Trials that have passed with the same
# files are not run again.
try() { # try SANITIZER/ENGINE
  local base inputs status=0
  base=$(folder_of "$1")
  inputs=$(cd "$base/out" && sha256sum "$root"/ci/oss-fuzz/*.py * | sha256sum)
  if [[ -f $base/passed && $(head -n 1 "$base/passed") == "$inputs" ]]; then
    echo "  kept from an earlier run of the same files:"
    tail -n +2 "$base/passed"
    return
  fi
  rm -f "$base/passed"
  run "$root/ci/oss-fuzz/trials.py" "$base/out" --sanitizer="${1%/*}" --engine="${1#*/}" \
    >"$base/trials.log" 2>&1 || status=$?
  cat "$base/trials.log"
  [[ $status -ne 0 ]] || cat <(echo "$inputs") "$base/trials.log" >"$base/passed"
  return $status
}

failed=0
built=()
for build in "${builds[@]}"; do
  base=$(folder_of "$build")
  rm -rf "$base/out"
  mkdir -p "$base/src" "$base/work" "$base/out"
  (
    set_environment "${build%/*}" "${build#*/}"
    exec "${undoing[@]}" "$root/ci/oss-fuzz/build.sh" >"$base/build.log" 2>&1
  ) &
  if await $!; then
    built+=("$build")
  else
    tail -n 40 "$base/build.log"
    echo "$build: build.sh failed; all it said is in $base/build.log"
    failed=1
  fi
done

# At a time: each is on one core.
declare -A running
for build in "${built[@]}"; do
  try "$build" >"$(folder_of "$build")/said" &
  running[$build]=$!
done
for build in "${built[@]}"; do
  echo "== $build"
  await "${running[$build]}" || failed=1
  cat "$(folder_of "$build")/said"
done
exit $failed
