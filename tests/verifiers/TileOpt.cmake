# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs TILE_OPT on what a user may give it, below SCRATCH_DIR: modules, and files
# that are none, which it must reject without crashing.

# expect(<exit code> <pattern of stderr> <arguments...>)
function(expect code pattern)
  execute_process(COMMAND ${TILE_OPT} ${ARGN} WORKING_DIRECTORY ${SCRATCH_DIR}
                  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
  if(NOT result STREQUAL code)
    message(SEND_ERROR "tile-opt ${ARGN}: expected ${code}, got ${result}\n${error}")
  elseif(NOT error MATCHES "${pattern}")
    message(SEND_ERROR "tile-opt ${ARGN}: expected \"${pattern}\", got\n${error}")
  endif()
endfunction()

file(MAKE_DIRECTORY ${SCRATCH_DIR})

set(iterator "!nv_tileas.async.pipeline.iterator")
set(branch "func.func @f(%c : i1, %a : ${iterator}<f16>, %b : ${iterator}<f32>) {
  // expected-error @+1 {{branch arms must yield matching pipeline iterator types}}
  %r = scf.if %c -> (${iterator}<f16>) {
    scf.yield %a : ${iterator}<f16>
  } else {
    \"scf.yield\"(%b) : (${iterator}<f32>) -> ()
  }
  return
}
")
set(function "func.func @g(%a : ${iterator}<tile<4xf16>>) {
  %b = nv_tileas.async.pipeline.inc_iter %a : ${iterator}<tile<4xf16>>
    -> ${iterator}<tile<4xf16>>
  return
}
")
file(WRITE ${SCRATCH_DIR}/branch.mlir "${branch}")
file(WRITE ${SCRATCH_DIR}/both.mlir "${branch}// -----\n${function}")
file(WRITE ${SCRATCH_DIR}/function.mlir "${function}")
file(WRITE ${SCRATCH_DIR}/unknown.mlir "\"foo.bar\"() : () -> ()\n")

# MLIR's own check of scf.if comes second.
expect(1 "branch arms must yield matching pipeline iterator types" branch.mlir)
expect(0 "" --split-input-file --verify-diagnostics both.mlir)
expect(0 "" --mlir-print-op-generic -o generic.mlir function.mlir)
expect(0 "" --emit-bytecode -o function.mlirbc generic.mlir)
expect(0 "" -o again.mlir function.mlirbc)
expect(0 "" --no-implicit-module function.mlir)
expect(0 "" --allow-unregistered-dialect unknown.mlir)
expect(1 "unregistered dialect" unknown.mlir)
expect(1 "No such file" missing.mlir)

string(REPEAT "{<\"!nv_tileas.tile<4x%^bb0#nv_tileas<atom " 1500 garbage)
file(WRITE ${SCRATCH_DIR}/garbage.mlir "${garbage}")
expect(1 "error|expected" garbage.mlir)

string(REPEAT "[" 60000 brackets)
file(WRITE ${SCRATCH_DIR}/brackets.mlir "\"foo.bar\"() {a = ${brackets}")
expect(1 "error|expected" --allow-unregistered-dialect brackets.mlir)

# tile-opt says what MLIR drops, wherever the operation stands; the rest is read.
set(global "cuda_tile.global @g <i8: 1> : tile<i8>
")
set(get "%g = \"cuda_tile.get_global\"() <{nam = 1, name = @g, x.y}>
  : () -> !cuda_tile.tile<ptr<i8>>
")
set(dropped "has no attribute 'nam', which is dropped")
file(WRITE ${SCRATCH_DIR}/dropped.mlir "${global}${get}")
file(WRITE ${SCRATCH_DIR}/parts.mlir "${function}// -----\n${global}${get}")
file(WRITE ${SCRATCH_DIR}/wanted.mlir "${function}// -----\n${global}
// expected-warning @+2 {{${dropped}}}
// expected-warning @+1 {{has no attribute 'x.y', which is dropped}}
${get}")
expect(0 "dropped.mlir:2:6: warning: 'cuda_tile.get_global' ${dropped}. did you mean 'name'"
       dropped.mlir)
expect(0 "parts.mlir:[0-9]+:6: warning: 'cuda_tile.get_global' ${dropped}"
       --split-input-file parts.mlir)
expect(0 "^$" --split-input-file --verify-diagnostics wanted.mlir)

# Every part of a bytecode file cut short.
file(SIZE ${SCRATCH_DIR}/function.mlirbc size)
foreach(kept RANGE 8 ${size} 64)
  execute_process(COMMAND head -c ${kept} ${SCRATCH_DIR}/function.mlirbc
                  OUTPUT_FILE ${SCRATCH_DIR}/truncated.mlirbc)
  if(kept LESS size)
    expect(1 "error|expected" truncated.mlirbc)
  endif()
endforeach()
