#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/oss-fuzz/build.sh
#
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite want them: compilers,
# flags and engine from the environment, everything that is shipped in $OUT.
#
#   CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE SANITIZER   as OSS-Fuzz sets them
#   SRC WORK OUT                                          its folders
#   OSS_FUZZ_CI       set where OSS-Fuzz tests its own changes: builds one target
#                     of each kind
#   LLVM_PREFIX       the package of LLVM 22 to use where $SRC has no sources of it;
#                     /usr/lib/llvm-22
#
# Where $SRC holds the sources of LLVM and protobuf (fetch_deps.sh), these are
# built with the same flags first, so that the code below the verifiers is
# instrumented like them. Elsewhere the machine's packages of LLVM 22 are used.
set -euo pipefail

# OSS-Fuzz calls it by a link.
root=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
source "$root/ci/command.sh"
check_arguments 0 "$@"
: "${SRC:?}" "${WORK:?}" "${OUT:?}" "${LIB_FUZZING_ENGINE:?}" "${SANITIZER:?}"

# One compiler takes up to 2 GB, and services have less for each core.
memory=$(awk '/^MemTotal/ { print int($2 / 2097152) }' /proc/meminfo)
JOBS=$(nproc)
export JOBS=$((memory < JOBS ? memory + 1 : JOBS))

if [[ -d $SRC/llvm-project ]]; then
  # A used container may hold the dependencies of another sanitizer or engine. The
  # compiler of AFL++ is configured by environment variables.
  flags=$({
    echo "$CC $CXX ${CFLAGS-} ${CXXFLAGS-}"
    env | sed -n '/^AFL_/p' | sort
  } | sha256sum | cut -c1-16)
  deps=$WORK/deps-$flags
  run "$root/ci/oss-fuzz/build_deps.sh" "$deps"
  packages=(
    -DMLIR_DIR="$deps/llvm/lib/cmake/mlir" -DLLVM_DIR="$deps/llvm/lib/cmake/llvm"
    -DCMAKE_PREFIX_PATH="$deps/protobuf"
    -DProtobuf_PROTOC_EXECUTABLE="$WORK/deps-host/protobuf/protoc"
  )
else
  packages=(-DCMAKE_PREFIX_PATH="${LLVM_PREFIX:-/usr/lib/llvm-22}")
  # This option makes uninstrumented packages and AddressSanitizer work together.
  [[ $SANITIZER != address ]] || packages+=(-DTILEFUZZ_SANITIZERS=address)
fi

# A used folder is built again where the environment was another one. Elsewhere ninja knows
# what has changed, but for targets that there are no more.
build=$WORK/tilefuzz
environment=$({
  printf '%s\n' "$root" "${CC-}" "${CXX-}" "${CFLAGS-}" "${CXXFLAGS-}" "${LDFLAGS-}" \
    "$LIB_FUZZING_ENGINE" "${packages[@]}"
  ${CXX:-c++} --version
  env | sed -n '/^AFL_/p' | sort
} | sha256sum)
if [[ ! -f $build/environment || $(<"$build/environment") != "$environment" ]]; then
  rm -rf "$build"
fi
# No build type: optimization is up to the flags, and assertions stay on.
run cmake -G Ninja -S "$root" -B "$build" \
  -DCMAKE_BUILD_TYPE=None \
  "${packages[@]}" \
  -DTILEFUZZ_BUILD_TESTS=OFF \
  -DTILEFUZZ_ENGINE="$LIB_FUZZING_ENGINE"
echo "$environment" >"$build/environment"
run ninja -C "$build" -t cleandead >/dev/null
if [[ -n ${OSS_FUZZ_CI-} ]]; then
  targets=(kind_word_fuzzer pipeline_fuzzer ir_text_fuzzer)
  run ninja -C "$build" -j "$JOBS" "${targets[@]}" tilefuzz-convert
else
  run ninja -C "$build" -j "$JOBS" fuzz/targets/all tilefuzz-convert
  targets=($(cd "$build/fuzz/targets" && echo *_fuzzer))
fi

# This program turns the readable corpus into what engines mutate. It links the
# same instrumented code as the targets, so that nothing is built twice. Many targets
# start from the same folders, of which each is converted once.
converted=$WORK/converted
rm -rf "$converted"
convert() { # convert FOLDER ENCODING, relative to the root; makes $result
  result=$converted/$2/${1//\//-}
  [[ ! -d $result ]] || return 0
  mkdir -p "$result"
  ASAN_OPTIONS=detect_leaks=0 LLVM_PROFILE_FILE=/dev/null \
    "$build/fuzz/tool/tilefuzz-convert" convert "$root/$1" "$result" --to="$2" ||
    # Some cases are no modules.
    [[ $? -eq 2 && $2 == mlir ]]
}

# The words of text seeds as a dictionary. Binary cases get none, since words
# help no engine there.
words() { # words FOLDER
  find "$1" -name '*.mlir' -exec cat {} + | sed -E 's/[0-9?]+x//g' |
    tr -cs 'A-Za-z0-9_.!#' '\n' | grep -E '^[!#]?[A-Za-z_]' | LC_ALL=C sort -u |
    awk '{ print "word_" NR "=\"" $0 "\"" }'
}

# The folders that a target starts from: of the corpus, and for modules, which the
# table of drivers knows, the witnesses of the operations.
ofModules=($(sed -nE 's/^(TILEAS|CUDA_TILE|IR)_FAMILY\((.*)\)/\2/p' \
  "$root/fuzz/core/Families.def" | sed -E 's/[A-Z]/_\L&/g'))
folders() { # folders TARGET_WITHOUT_SUFFIX
  case $1 in
    any_case) echo corpus/seeds corpus/regressions tests/ops ;;
    ir_text | ir_bytecode)
      echo "${ofModules[@]/#/corpus/seeds/}" corpus/regressions/ir tests/ops
      ;;
    *)
      if [[ " ${ofModules[*]} " == *" $1 "* ]]; then
        echo "corpus/seeds/$1" corpus/regressions/ir tests/ops
      else
        echo "corpus/seeds/$1" "corpus/regressions/$1"
      fi
      ;;
  esac
}

for name in "${targets[@]}"; do
  cp "$build/fuzz/targets/$name" "$OUT/"
  cp "$root/ci/oss-fuzz/target.options" "$OUT/$name.options"
  family=${name%_fuzzer}
  encoding=binary
  [[ $family != ir_text ]] || encoding=mlir
  seeds=$WORK/seeds/$name
  rm -rf "$seeds"
  mkdir -p "$seeds"
  for folder in $(folders "$family"); do
    if [[ -d $root/$folder ]]; then
      convert "$folder" $encoding
      cp -rl "$result" "$seeds/"
      # Bytes of a crash that no case shows: they are kept as an engine left them.
      find "$root/$folder" -name '*.input' -exec cp -t "$seeds" {} +
    fi
  done
  rm -f "$OUT/${name}_seed_corpus.zip"
  # The same seeds give the same archive.
  find "$seeds" -exec touch -d 2000-01-01T00:00:00Z {} +
  (cd "$seeds" && find . -type f | LC_ALL=C sort |
    TZ=UTC zip -q -X "$OUT/${name}_seed_corpus.zip" -@)
  [[ $encoding == binary ]] || words "$seeds" >"$OUT/$name.dict"
done
