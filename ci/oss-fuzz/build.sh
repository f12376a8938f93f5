#!/usr/bin/env bash
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite want them: compilers,
# flags and engine from the environment, everything that is shipped in $OUT.
#
#   CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE SANITIZER   as OSS-Fuzz sets them
#   SRC WORK OUT                                          its folders
#   TILEFUZZ_DEPS   where MLIR and protobuf are installed; built there from $SRC
#                   by build_deps.sh when absent
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
: "${SRC:?}" "${WORK:?}" "${OUT:?}" "${LIB_FUZZING_ENGINE:?}"
deps=${TILEFUZZ_DEPS:-$WORK/deps}
[[ -d $deps ]] || "$root/ci/oss-fuzz/build_deps.sh" "$deps"

build=$WORK/tilefuzz
rm -rf "$build"
# Assertions stay on; the instrumentation of the engine is in CXXFLAGS.
cmake -G Ninja -S "$root" -B "$build" \
  -DCMAKE_BUILD_TYPE=None \
  -DCMAKE_PREFIX_PATH="$deps" \
  -DTILEFUZZ_BUILD_TESTS=OFF \
  -DTILEFUZZ_ENGINE="$LIB_FUZZING_ENGINE"
ninja -C "$build" fuzz/targets/all

# The tool turns the readable corpus into the binary form that engines mutate.
# It is built without the sanitizer's and the engine's flags.
tool=$WORK/tilefuzz-tool
rm -rf "$tool"
env -u CFLAGS -u CXXFLAGS AFL_NOOPT=1 cmake -G Ninja -S "$root" -B "$tool" \
  -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS="${TILEFUZZ_TOOL_CXXFLAGS-}" \
  -DCMAKE_PREFIX_PATH="${TILEFUZZ_TOOL_DEPS:-$deps}" \
  -DTILEFUZZ_BUILD_TESTS=OFF
ninja -C "$tool" tilefuzz

# The words of the schema, for engines that change text.
words() {
  echo 'signature="\x0DTFC1"'
  sed -nE 's/^ +((optional|repeated) )?\w+ (\w+) = [0-9]+;.*/field_\3="\3"/p;
           s/^ +([A-Z][A-Z0-9_]+) = [0-9]+;.*/enumerator_\1="\1"/p' \
    "$root/oracle/schema/case.proto" | sort -u
}

for target in "$build"/fuzz/targets/*_fuzzer; do
  name=$(basename "$target")
  cp "$target" "$OUT/"
  cp "$root/ci/oss-fuzz/target.options" "$OUT/$name.options"
  words >"$OUT/$name.dict"
  seeds=$WORK/seeds/$name
  rm -rf "$seeds"
  mkdir -p "$seeds"
  family=${name%_fuzzer}
  [[ $family == any_case ]] && family=
  for part in seeds regressions; do
    folder=$root/corpus/$part/$family
    if [[ -d $folder ]]; then
      "$tool/fuzz/tool/tilefuzz" convert "$folder" "$seeds/$part" --to=binary
    fi
  done
  (cd "$seeds" && rm -f "$OUT/${name}_seed_corpus.zip" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
done
