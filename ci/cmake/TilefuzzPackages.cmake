# The packages that the rooms build on: MLIR and LLVM for verifiers/ and fuzz/,
# protobuf for oracle/ and fuzz/.

find_package(MLIR REQUIRED CONFIG)
if(NOT MLIR_VERSION VERSION_GREATER_EQUAL 22 OR NOT MLIR_VERSION VERSION_LESS 23)
  message(FATAL_ERROR "Expected MLIR 22, found ${MLIR_VERSION} in ${MLIR_DIR}. "
          "Install it with ci/setup.sh or set CMAKE_PREFIX_PATH to where MLIR 22 is.")
endif()
message(STATUS "Using MLIR ${MLIR_VERSION} in ${MLIR_DIR}")
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})

# Debian's MLIR archives ask for the one shared LLVM library. With LLVM's own
# archives instead, fuzz targets are files that run anywhere, start faster and
# make faster calls.
set_target_properties(MLIRSupport PROPERTIES INTERFACE_LINK_LIBRARIES LLVMSupport)
set_target_properties(MLIRIR PROPERTIES INTERFACE_LINK_LIBRARIES "MLIRSupport;LLVMSupport")
set(Protobuf_USE_STATIC_LIBS ON)
find_package(Protobuf REQUIRED)
find_package(Threads REQUIRED)

if(TILEFUZZ_BUILD_TESTS)
  find_package(GTest REQUIRED)
endif()
