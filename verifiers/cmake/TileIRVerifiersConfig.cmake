# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# find_package(TileIRVerifiers): the static libraries TileIR::ModePatterns, the
# mode pattern verifiers, TileIR::Dialects, the dialects nv_tileaa, nv_tileas and
# cuda_tile, TileIR::Builders, what makes operations of nv_tileas, and TileIR::Reading,
# which guards tools against hostile input, with MLIR and LLVM as their requirements.

include(CMakeFindDependencyMacro)
find_dependency(MLIR CONFIG)
# MLIR's own version file takes "22" for "22.0" and no other.
if(NOT MLIR_VERSION VERSION_GREATER_EQUAL 22 OR NOT MLIR_VERSION VERSION_LESS 23)
  set(TileIRVerifiers_FOUND FALSE)
  set(TileIRVerifiers_NOT_FOUND_MESSAGE
      "Expected MLIR 22, found ${MLIR_VERSION} in ${MLIR_DIR}.")
  return()
endif()

include(${CMAKE_CURRENT_LIST_DIR}/TileIRVerifiersTargets.cmake)

# The package has no paths of the machine it was built on: the headers of MLIR
# and LLVM are those of the MLIR that was just found.
foreach(target IN ITEMS TileIR::ModePatterns TileIR::Dialects TileIR::Builders TileIR::Reading)
  target_include_directories(${target} SYSTEM INTERFACE
                             ${MLIR_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
endforeach()
