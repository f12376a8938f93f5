# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The packages that the components build on: MLIR and LLVM for verifiers/ and fuzz/,
# protobuf for oracle/ and fuzz/.

find_package(MLIR REQUIRED CONFIG)
if(NOT MLIR_VERSION VERSION_GREATER_EQUAL 22 OR NOT MLIR_VERSION VERSION_LESS 23)
  message(FATAL_ERROR "Expected MLIR 22, found ${MLIR_VERSION} in ${MLIR_DIR}. "
          "Install it with ci/setup.sh or set CMAKE_PREFIX_PATH to where MLIR 22 is.")
endif()
message(STATUS "Using MLIR ${MLIR_VERSION} in ${MLIR_DIR}")
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})

include(TilefuzzStaticLlvm)
tilefuzz_link_llvm_archives(MLIRAffineDialect MLIRArithDialect MLIRBytecodeWriter MLIRFuncDialect
  MLIRGPUDialect MLIRIR MLIRMathDialect MLIRMemRefDialect MLIROptLib MLIRParser
  MLIRSCFDialect MLIRTensorDialect MLIRVectorDialect)
set(Protobuf_USE_STATIC_LIBS ON)
find_package(Protobuf REQUIRED)
find_package(Threads REQUIRED)

if(TILEFUZZ_BUILD_TESTS OR TILEFUZZ_MUTATION)
  find_package(GTest REQUIRED)
endif()
