# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests with lit and FileCheck.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(TILEFUZZ_LIT NAMES lit llvm-lit lit-22 HINTS ${LLVM_TOOLS_BINARY_DIR} REQUIRED)

# tilefuzz_add_lit_tests(<prefix> <pattern...>): the tests of the current folder,
# configured by its lit.site.cfg.py.in and lit.cfg.py. Each file is a test of its
# own, <prefix>.<name>, so that one that fails is named.
function(tilefuzz_add_lit_tests prefix)
  # Generator expressions are known only when the build files are written.
  set(configuration ${CMAKE_CURRENT_BINARY_DIR}/lit.site.cfg.py)
  configure_file(lit.site.cfg.py.in ${configuration}.configured @ONLY)
  file(GENERATE OUTPUT ${configuration} INPUT ${configuration}.configured)
  file(GLOB tests RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${ARGN})
  foreach(test IN LISTS tests)
    get_filename_component(name ${test} NAME_WE)
    # Two tests at a time would write the file of times, and one read half of it.
    add_test(NAME ${prefix}.${name}
      COMMAND Python3::Interpreter ${TILEFUZZ_LIT} -v --skip-test-time-recording
              ${CMAKE_CURRENT_BINARY_DIR}/${test})
  endforeach()
endfunction()
