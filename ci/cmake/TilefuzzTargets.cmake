# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions that declare the project's libraries.

# tilefuzz_warnings(<target>): the warnings of the whole project.
function(tilefuzz_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wno-unused-parameter)
endfunction()

# tilefuzz_no_engine(<target>): a program without an engine that links
# instrumented code; the sanitizer runtime then answers its callbacks.
function(tilefuzz_no_engine target)
  if(TILEFUZZ_LIBFUZZER AND NOT TILEFUZZ_ENGINE)
    target_link_options(${target} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
  endif()
endfunction()

# tilefuzz_instrument(<target>): coverage feedback for the fuzzing engine. Only
# the hand-written code under test gets it: the engine clears and scans every
# counter on each execution, and a typed mutator needs no compare tracing.
function(tilefuzz_instrument target)
  if(TILEFUZZ_LIBFUZZER AND NOT TILEFUZZ_ENGINE)
    target_compile_options(${target} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
  endif()
endfunction()

# tilefuzz_leave_out(<target> <dialect>): a program that links the verifiers of a
# dialect and whose engine does not see their counters. It clears and scans every
# counter of the program on each execution, those of code that is never reached, too.
# The dialect is named as its folder in verifiers/lib.
function(tilefuzz_leave_out target dialect)
  if(NOT TILEFUZZ_LIBFUZZER OR TILEFUZZ_ENGINE OR NOT TILEFUZZ_OBJCOPY)
    return()
  endif()
  set(library TileIR${dialect}LeftOut)
  if(NOT TARGET ${library})
    add_library(${library} STATIC
      $<FILTER:$<TARGET_OBJECTS:TileIRDialects>,INCLUDE,/lib/${dialect}/>)
    set_target_properties(${library} PROPERTIES LINKER_LANGUAGE CXX)
    # The engine finds the counters by the name of their section.
    add_custom_command(TARGET ${library} POST_BUILD
      COMMAND ${TILEFUZZ_OBJCOPY} --rename-section __sancov_cntrs=left_out_cntrs
              --rename-section __sancov_pcs=left_out_pcs $<TARGET_FILE:${library}>
      VERBATIM)
  endif()
  # Before TileIRDialects, whose objects of the dialect are then not linked.
  target_link_libraries(${target} PRIVATE ${library})
endfunction()

# tilefuzz_tablegen(<list> <input> <output> <options...>): has mlir-tblgen write
# include/<output> below the current build directory, and appends it to <list>.
function(tilefuzz_tablegen list input output)
  set(path ${CMAKE_CURRENT_BINARY_DIR}/include/${output})
  set(mlir_includes ${MLIR_INCLUDE_DIRS})
  list(TRANSFORM mlir_includes PREPEND -I)
  get_filename_component(directory ${path} DIRECTORY)
  file(MAKE_DIRECTORY ${directory})
  # mlir-tblgen lists the paths that it reads without escaping their blanks. Relative to
  # the current build directory, in which it is called, they have none.
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/include
       ${CMAKE_CURRENT_BINARY_DIR}/definitions SYMBOLIC)
  add_custom_command(
    OUTPUT ${path}
    COMMAND ${MLIR_TABLEGEN_EXE} ${ARGN} definitions/${input} -I definitions
            ${mlir_includes} -o include/${output} -d include/${output}.d --write-if-changed
    DEPENDS ${MLIR_TABLEGEN_EXE} ${CMAKE_CURRENT_SOURCE_DIR}/include/${input}
    DEPFILE ${path}.d
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    COMMENT "Generating ${output}"
    VERBATIM)
  set(${list} ${${list}} ${path} PARENT_SCOPE)
endfunction()

# tilefuzz_asan_defaults(<target>): a program that prints modules.
function(tilefuzz_asan_defaults target)
  if("address" IN_LIST TILEFUZZ_SANITIZERS)
    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/ci/cmake/AsanDefaults.cpp)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/ci/cmake/AsanDefaults.cpp
      PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()
