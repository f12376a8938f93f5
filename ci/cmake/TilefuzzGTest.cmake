# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests with GoogleTest.
include(GoogleTest)

# tilefuzz_discover_tests(<program> <prefix> [<folder>...]): each test of the program is a
# test of its own, and reads the folders. They are found when tests run, so that a
# sanitized program is not run by the build.
function(tilefuzz_discover_tests program prefix)
  # Without values: those of pointers change from run to run.
  gtest_discover_tests(${program} TEST_PREFIX ${prefix} DISCOVERY_MODE PRE_TEST NO_PRETTY_VALUES)
  if(ARGN)
    # The arguments of properties can be no lists there.
    set(script ${CMAKE_CURRENT_BINARY_DIR}/${program}_reads.cmake)
    file(CONFIGURE OUTPUT ${script} @ONLY CONTENT
      "set_tests_properties(\${@program@_TESTS} PROPERTIES REQUIRED_FILES \"@ARGN@\")\n")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${script})
  endif()
endfunction()
