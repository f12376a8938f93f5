# The packages that the rooms build on: MLIR and LLVM for verifiers/ and fuzz/,
# protobuf for oracle/ and fuzz/.

find_package(MLIR 22 REQUIRED CONFIG)
message(STATUS "Using MLIR ${MLIR_VERSION} in ${MLIR_DIR}")
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
find_package(Protobuf REQUIRED)
find_package(Threads REQUIRED)
