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

# The words of IR as text.
ir_words() {
  sed -nE 's/^\| [0-9]+ \| `([a-z_.]+)`.*/op_\1="nv_tileas.\1"/p' "$root/oracle/spec/ir.md" |
    sed -E 's/^op_([a-z_.]+)/\1/; :a; s/^([a-z_]*)\./\1_/; ta'
  grep -oE '![a-z_]+\.[a-z_.0-9]+' "$root/oracle/spec/ir.md" | sort -u |
    awk '{ print "type_" NR "=\"" $0 "\"" }'
  grep -oE '`[a-z_A-Z]+` (i32|i8|types|integers|atom|unit)|\[`[a-zA-Z_]+`\]' "$root/oracle/spec/ir.md" |
    grep -oE '[a-zA-Z_]+' | sort -u | awk '{ print "attribute_" NR "=\"" $0 "\"" }'
}

# The folders of the corpus that a target starts from.
folders() { # folders TARGET_WITHOUT_SUFFIX
  case $1 in
    any_case) echo seeds regressions ;;
    ir_text | ir_bytecode) echo seeds/pipeline seeds/block_scaled_mma regressions/ir ;;
    pipeline | block_scaled_mma) echo "seeds/$1" regressions/ir ;;
    *) echo "seeds/$1" "regressions/$1" ;;
  esac
}

for target in "$build"/fuzz/targets/*_fuzzer; do
  name=$(basename "$target")
  cp "$target" "$OUT/"
  cp "$root/ci/oss-fuzz/target.options" "$OUT/$name.options"
  family=${name%_fuzzer}
  encoding=binary
  if [[ $family == ir_text ]]; then
    encoding=mlir
    ir_words >"$OUT/$name.dict"
  else
    words >"$OUT/$name.dict"
  fi
  seeds=$WORK/seeds/$name
  rm -rf "$seeds"
  mkdir -p "$seeds"
  for folder in $(folders "$family"); do
    if [[ -d $root/corpus/$folder ]]; then
      "$tool/fuzz/tool/tilefuzz" convert "$root/corpus/$folder" "$seeds/${folder//\//-}" \
        --to=$encoding ||
        # Some cases are no modules.
        [[ $encoding == mlir ]]
    fi
  done
  (cd "$seeds" && rm -f "$OUT/${name}_seed_corpus.zip" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
done
