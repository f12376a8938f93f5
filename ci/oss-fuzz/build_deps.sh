#!/usr/bin/env bash
# Builds MLIR and protobuf from $SRC with the flags of the environment, so that
# the code below the verifiers is instrumented like them: build_deps.sh PREFIX
#
# Static archives only, and none of the libraries that the machine which runs
# the targets does not have (xml2, zstd, tinfo, z).
set -euo pipefail
prefix=$1
: "${SRC:?}" "${WORK:?}"

# The code generators run on the build machine and are not part of what is
# fuzzed.
host=$WORK/deps-host
env -u CFLAGS -u CXXFLAGS AFL_NOOPT=1 cmake -G Ninja -S "$SRC/llvm-project/llvm" -B "$host" \
  -DCMAKE_BUILD_TYPE=Release -DLLVM_ENABLE_PROJECTS=mlir -DLLVM_TARGETS_TO_BUILD= \
  -DLLVM_ENABLE_ZSTD=OFF -DLLVM_ENABLE_ZLIB=OFF -DLLVM_ENABLE_LIBXML2=OFF \
  -DLLVM_ENABLE_TERMINFO=OFF
env -u CFLAGS -u CXXFLAGS ninja -C "$host" llvm-min-tblgen llvm-tblgen mlir-tblgen

cmake -G Ninja -S "$SRC/llvm-project/llvm" -B "$WORK/deps-llvm" \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
  -DLLVM_ENABLE_PROJECTS=mlir -DLLVM_TARGETS_TO_BUILD= \
  -DLLVM_ENABLE_ASSERTIONS=ON -DLLVM_ENABLE_RTTI=ON \
  -DLLVM_ENABLE_ZSTD=OFF -DLLVM_ENABLE_ZLIB=OFF -DLLVM_ENABLE_LIBXML2=OFF \
  -DLLVM_ENABLE_TERMINFO=OFF -DLLVM_INCLUDE_TESTS=OFF -DLLVM_INCLUDE_BENCHMARKS=OFF \
  -DLLVM_NATIVE_TOOL_DIR="$host/bin" \
  -DLLVM_TABLEGEN="$host/bin/llvm-tblgen" -DMLIR_TABLEGEN="$host/bin/mlir-tblgen" \
  -DLLVM_DISTRIBUTION_COMPONENTS="LLVMSupport;LLVMDemangle;MLIRIR;MLIRSupport;llvm-headers;mlir-headers;cmake-exports;mlir-cmake-exports"
ninja -C "$WORK/deps-llvm" install-distribution

cmake -G Ninja -S "$SRC/protobuf/cmake" -B "$WORK/deps-protobuf" \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
  -Dprotobuf_BUILD_TESTS=OFF -Dprotobuf_WITH_ZLIB=OFF -Dprotobuf_BUILD_SHARED_LIBS=OFF
ninja -C "$WORK/deps-protobuf" install
