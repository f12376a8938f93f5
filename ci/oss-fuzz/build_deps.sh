#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# usage: ci/oss-fuzz/build_deps.sh FOLDER | --libraries
#
# Builds what the targets link of MLIR and protobuf in FOLDER, from the sources in $SRC
# and with the flags of the environment; with --libraries it prints the names of these
# libraries.
#
# Static archives only, used from where they are built: FOLDER/llvm is a build
# tree with its CMake package, FOLDER/protobuf an installation. Nothing that a
# machine without development packages lacks (libxml2, zstd, zlib) is linked.
set -euo pipefail

# The programs that build.sh builds link these, without what these link themselves.
# check.sh builds against a package that offers no others (offered_package.py).
libraries=(
  LLVMRemarks LLVMSupport
  MLIRArithDialect MLIRBytecodeReader MLIRBytecodeWriter MLIRFuncDialect MLIRIR
  MLIRParser MLIRSCFDialect
)
source "$(dirname "$0")/../command.sh"
options=--libraries
check_arguments 1 "$@"
[[ $# -eq 1 ]] || refuse "expected a folder or --libraries, found neither"
if [[ $1 == --libraries ]]; then
  printf '%s\n' "${libraries[@]}"
  exit
fi
deps=$1
: "${SRC:?}" "${WORK:?}" "${JOBS:?}"
[[ ! -f $deps/complete ]] || exit 0
rm -rf "$deps"

llvm=(
  -G Ninja -S "$SRC/llvm-project/llvm" -DCMAKE_BUILD_TYPE=Release
  -DLLVM_ENABLE_PROJECTS=mlir -DLLVM_TARGETS_TO_BUILD=
  -DLLVM_ENABLE_ZSTD=OFF -DLLVM_ENABLE_ZLIB=OFF -DLLVM_ENABLE_LIBXML2=OFF
  -DLLVM_ENABLE_LIBEDIT=OFF -DLLVM_ENABLE_Z3_SOLVER=OFF
  -DLLVM_INCLUDE_TESTS=OFF -DLLVM_INCLUDE_BENCHMARKS=OFF -DLLVM_INCLUDE_EXAMPLES=OFF
  -DMLIR_INCLUDE_TESTS=OFF
)
protobuf=(
  -G Ninja -S "$SRC/protobuf" -DCMAKE_BUILD_TYPE=Release
  -Dprotobuf_BUILD_TESTS=OFF -Dprotobuf_WITH_ZLIB=OFF -Dprotobuf_BUILD_SHARED_LIBS=OFF
)

# The code generators run on the build machine and are not fuzzed; one set of them
# is used for every sanitizer and engine. Of the flags they get only the choice of
# the C++ library, since an image may have no other.
host=$WORK/deps-host
library=$(grep -oE -e '-stdlib=\S+' <<<"${CXXFLAGS-}" || true)
uninstrumented() {
  run env -u CFLAGS CXXFLAGS="$library" CC=clang CXX=clang++ "$@"
}
if [[ ! -f $host/complete ]]; then
  rm -rf "$host"
  uninstrumented cmake "${llvm[@]}" -B "$host/llvm"
  uninstrumented ninja -C "$host/llvm" -j "$JOBS" llvm-min-tblgen llvm-tblgen \
    mlir-tblgen mlir-linalg-ods-yaml-gen
  uninstrumented cmake "${protobuf[@]}" -B "$host/protobuf"
  uninstrumented ninja -C "$host/protobuf" -j "$JOBS" protoc
  touch "$host/complete"
fi

# The flags of the environment decide on optimization. They may contain the
# sanitizer that checks run-time types, hence RTTI.
run cmake "${llvm[@]}" -B "$deps/llvm" \
  -DCMAKE_C_FLAGS_RELEASE= -DCMAKE_CXX_FLAGS_RELEASE= \
  -DLLVM_ENABLE_ASSERTIONS=ON -DLLVM_ENABLE_RTTI=ON \
  -DLLVM_NATIVE_TOOL_DIR="$host/llvm/bin"
run ninja -C "$deps/llvm" -j "$JOBS" "${libraries[@]}"

run cmake "${protobuf[@]}" -B "$deps/protobuf-build" \
  -DCMAKE_C_FLAGS_RELEASE= -DCMAKE_CXX_FLAGS_RELEASE= \
  -DCMAKE_INSTALL_PREFIX="$deps/protobuf" -DCMAKE_INSTALL_LIBDIR=lib \
  -Dprotobuf_BUILD_PROTOC_BINARIES=OFF
run ninja -C "$deps/protobuf-build" -j "$JOBS" install
touch "$deps/complete"
