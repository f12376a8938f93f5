#!/usr/bin/env bash
# Runs build.sh as OSS-Fuzz would, with this machine's compiler and libraries,
# and checks what it ships: names, entry points, seeds, dictionaries, and that
# each target starts, bears the standard trial, and lets coverage grow.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
"$root/ci/setup.sh"
command -v zip >/dev/null || { echo "check.sh: expected the program zip, found none" >&2; exit 1; }
base=$root/build/oss-fuzz
rm -rf "$base/out"
mkdir -p "$base/src" "$base/work" "$base/out"

export SRC=$base/src WORK=$base/work OUT=$base/out
export CC=/usr/bin/clang-22 CXX=/usr/bin/clang++-22 SANITIZER=address FUZZING_ENGINE=libfuzzer
flags="-O1 -fno-omit-frame-pointer -gline-tables-only -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
flags+=" -fsanitize=address -fsanitize-address-use-after-scope -fsanitize=fuzzer-no-link"
# Debian's LLVM is not instrumented; a build of all of it has no need of this.
flags+=" -include $root/ci/cmake/NoLlvmPoisoning.h -I/usr/lib/llvm-22/include"
export CFLAGS=${flags%% -include*} CXXFLAGS=$flags LIB_FUZZING_ENGINE=-fsanitize=fuzzer
export TILEFUZZ_DEPS=/usr/lib/llvm-22
# Nor does it free all its memory with what that came from.
export ASAN_OPTIONS=alloc_dealloc_mismatch=0
"$root/ci/oss-fuzz/build.sh" >"$base/build.log" 2>&1 || { tail -n 40 "$base/build.log"; exit 1; }

targets=0
for target in "$OUT"/*_fuzzer; do
  name=$(basename "$target")
  [[ $name =~ ^[a-zA-Z0-9_-]+$ ]]
  grep -q LLVMFuzzerTestOneInput "$target"
  [[ -s $OUT/$name.options && -s $OUT/$name.dict && -s $OUT/${name}_seed_corpus.zip ]]
  log=$base/$name.log
  (cd / && "$target" -seed=1337 -runs=4 -dict="$OUT/$name.dict") >"$log" 2>&1
  # Not the harness alone but the verifiers have to be instrumented.
  edges=$(sed -nE 's/.*Loaded 1 PC tables \(([0-9]+) PCs\).*/\1/p' "$log")
  [[ ${edges:-0} -gt 100 ]] || { echo "$name: expected instrumented code, found ${edges:-0} edges"; exit 1; }
  # The counters of the rules are easily lost to the optimizer.
  grep -q 'Extra Counters' "$log" || { echo "$name: expected extra counters, found none"; exit 1; }
  targets=$((targets + 1))
done
echo "$targets targets are fit for the fuzzing services"
[[ $targets -gt 1 ]]
