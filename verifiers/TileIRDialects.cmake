# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The dialects nv_tileaa, nv_tileas and cuda_tile, one library. Its hand-written verifiers
# are instrumented; what mlir-tblgen writes and what reads and prints text is
# not, since the engine scans every counter on each execution.

tilefuzz_tablegen(tablegen tileir/TileAA/MemorySpace.td
                  tileir/TileAA/MemorySpace.h.inc -gen-enum-decls)
tilefuzz_tablegen(tablegen tileir/TileAA/MemorySpace.td
                  tileir/TileAA/MemorySpace.cpp.inc -gen-enum-defs)
tilefuzz_tablegen(tablegen tileir/TileAA/TileAAInterfaces.td
                  tileir/TileAA/TileAAInterfaces.h.inc -gen-attr-interface-decls)
tilefuzz_tablegen(tablegen tileir/TileAA/TileAAInterfaces.td
                  tileir/TileAA/TileAAInterfaces.cpp.inc -gen-attr-interface-defs)
set(name_TileAA nv_tileaa)
set(name_TileAS nv_tileas)
set(name_CudaTile cuda_tile)
foreach(dialect IN ITEMS TileAA TileAS CudaTile)
  set(name ${name_${dialect}})
  set(path tileir/${dialect}/${dialect})
  # The generator writes all enumerations that it sees, those of included
  # dialects too.
  set(enums ${path}Attributes.td)
  if(dialect STREQUAL CudaTile)
    set(enums ${path}Enums.td)
  endif()
  foreach(kind IN ITEMS decls defs)
    set(suffix_decls h.inc)
    set(suffix_defs cpp.inc)
    tilefuzz_tablegen(tablegen ${path}Types.td ${path}Dialect.${suffix_${kind}}
                      -gen-dialect-${kind} -dialect=${name})
    tilefuzz_tablegen(tablegen ${path}Types.td ${path}Types.${suffix_${kind}}
                      -gen-typedef-${kind} -typedefs-dialect=${name})
    tilefuzz_tablegen(tablegen ${enums} ${path}Enums.${suffix_${kind}}
                      -gen-enum-${kind})
    tilefuzz_tablegen(tablegen ${path}Attributes.td
                      ${path}Attributes.${suffix_${kind}} -gen-attrdef-${kind}
                      -attrdefs-dialect=${name})
    tilefuzz_tablegen(tablegen ${path}Ops.td ${path}Ops.${suffix_${kind}}
                      -gen-op-${kind})
  endforeach()
endforeach()
add_custom_target(TileIRTableGen DEPENDS ${tablegen})

add_library(TileIRGenerated OBJECT
  lib/CudaTile/CudaTileAttributeAssembly.cpp
  lib/CudaTile/CudaTileGenerated.cpp
  lib/CudaTile/CudaTileOpsGenerated.cpp
  lib/CudaTile/CudaTileTypeAssembly.cpp
  lib/CudaTile/Directives.cpp
  lib/CudaTile/PublicForm.cpp
  lib/CudaTile/RegionText.cpp
  lib/CudaTile/SegmentedText.cpp
  lib/TileAA/TileAAAttributeAssembly.cpp
  lib/TileAA/TileAAGenerated.cpp
  lib/TileAA/TileAAOpsGenerated.cpp
  lib/TileAA/TileAATypeAssembly.cpp
  lib/TileAS/OpAssembly.cpp
  lib/TileAS/OpParsing.cpp
  lib/TileAS/TileASOpsGenerated.cpp
  lib/TileAS/TileASTypeAssembly.cpp
  lib/TileAS/TileASTypesGenerated.cpp
  lib/Text/DialectText.cpp
  lib/Text/ReaderHints.cpp
  lib/Text/SimilarName.cpp
  lib/Text/Token.cpp
  lib/Text/TypeHints.cpp
)
add_library(TileIRDialects STATIC
  $<TARGET_OBJECTS:TileIRGenerated>
  lib/CudaTile/Aggregate.cpp
  lib/CudaTile/Arithmetic.cpp
  lib/CudaTile/Control.cpp
  lib/CudaTile/Conversion.cpp
  lib/CudaTile/CudaTileAttributes.cpp
  lib/CudaTile/CudaTileDialect.cpp
  lib/CudaTile/CudaTileTypes.cpp
  lib/CudaTile/Hints.cpp
  lib/CudaTile/Memory.cpp
  lib/CudaTile/Mma.cpp
  lib/CudaTile/OpTraits.cpp
  lib/CudaTile/Regions.cpp
  lib/CudaTile/Shapes.cpp
  lib/CudaTile/Structure.cpp
  lib/CudaTile/TypeWords.cpp
  lib/CudaTile/Views.cpp
  lib/TileAA/BlockTile.cpp
  lib/TileAA/Conversion.cpp
  lib/TileAA/Convolution.cpp
  lib/TileAA/Dot.cpp
  lib/TileAA/Predicates.cpp
  lib/TileAA/Regions.cpp
  lib/TileAA/TileAAAttributes.cpp
  lib/TileAA/TileAADialect.cpp
  lib/TileAA/TileAATypes.cpp
  lib/TileAA/TiledMemory.cpp
  lib/TileAS/AgentSwitch.cpp
  lib/TileAS/BlockScaledMma.cpp
  lib/TileAS/Bodies.cpp
  lib/TileAS/Compute.cpp
  lib/TileAS/ConsumerIdx.cpp
  lib/TileAS/Control.cpp
  lib/TileAS/Copy.cpp
  lib/TileAS/IteratorMerge.cpp
  lib/TileAS/Layouts.cpp
  lib/TileAS/Loads.cpp
  lib/TileAS/MemoryRules.cpp
  lib/TileAS/PipelineBuilders.cpp
  lib/TileAS/PipelineOp.cpp
  lib/TileAS/PipelineRegion.cpp
  lib/TileAS/PipelineTokens.cpp
  lib/TileAS/Reductions.cpp
  lib/TileAS/RequiredAttributes.cpp
  lib/TileAS/ScfSlice.cpp
  lib/TileAS/Segments.cpp
  lib/TileAS/TileASDialect.cpp
  lib/TileAS/TileASTypes.cpp
  lib/TileAS/TiledAccess.cpp
  lib/TileAS/TiledMemory.cpp
  lib/TileAS/TmaAtom.cpp
  lib/TileAS/TmaCopies.cpp
  lib/TileAS/TmaDescriptor.cpp
  lib/Traits/MemopTraits.cpp
  lib/Traits/Slots.cpp
  lib/Traits/SlotTraits.cpp
)
add_library(TileIR::Dialects ALIAS TileIRDialects)
set_target_properties(TileIRDialects PROPERTIES EXPORT_NAME Dialects)
target_link_libraries(TileIRDialects PUBLIC TileIRModePatterns MLIRIR
  MLIRSideEffectInterfaces)
tilefuzz_instrument(TileIRDialects)

foreach(target IN ITEMS TileIRGenerated TileIRDialects)
  add_dependencies(${target} TileIRTableGen)
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target}
    PUBLIC
      $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE lib
  )
  # Warnings in generated code are suppressed.
  target_include_directories(${target} SYSTEM PUBLIC
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_BINARY_DIR}/include;${MLIR_INCLUDE_DIRS};${LLVM_INCLUDE_DIRS}>"
  )
  target_precompile_headers(${target} PRIVATE
    <mlir/IR/DialectImplementation.h> <tileir/CudaTile/CudaTileOps.h>
    <tileir/TileAA/TileAA.h> <tileir/TileAS/TileASOps.h>)
  tilefuzz_warnings(${target})
endforeach()
