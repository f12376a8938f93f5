# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The options of the build, and the compiler flags that every target shares.

option(TILEFUZZ_BUILD_TESTS "Build the tests" ON)
option(TILEFUZZ_LIBFUZZER "Instrument the verifiers and link the targets with libFuzzer" OFF)
option(TILEFUZZ_ENGINE_VARIANTS
       "Build the targets of single families also without mutator, rule counters, or both" OFF)
option(TILEFUZZ_COVERAGE "Build with source coverage" OFF)
option(TILEFUZZ_MUTATION "Put switchable mutants into the verifiers and the oracle" OFF)
set(TILEFUZZ_SANITIZERS "" CACHE STRING "Sanitizers of the whole build, for example address;undefined")
set(TILEFUZZ_ENGINE "$ENV{LIB_FUZZING_ENGINE}" CACHE STRING
    "Fuzzing engine to link the targets with instead of libFuzzer, as OSS-Fuzz passes it")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(TILEFUZZ_CCACHE ccache)
set(TILEFUZZ_CLANG OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(TILEFUZZ_CLANG ON)
endif()
if(TILEFUZZ_CCACHE AND TILEFUZZ_CLANG)
  # Precompiled headers and ccache agree only with the first of these settings;
  # with the others, checkouts share what they have in common. Headers to be
  # precompiled are named without their folder for the same reason. launch.sh knows
  # the precompiled headers of Clang; what other compilers make is not cached.
  set(CMAKE_CXX_COMPILER_LAUNCHER env
      CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
      CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1
      ${PROJECT_SOURCE_DIR}/ci/cmake/launch.sh ${TILEFUZZ_CCACHE})
endif()

add_compile_options(-fno-exceptions)
if(TILEFUZZ_CLANG)
  # With the launcher, time stamps are compared before the compiler is called.
  if(TILEFUZZ_CCACHE)
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
  find_program(TILEFUZZ_LLD NAMES ld.lld-22 ld.lld)
  find_program(TILEFUZZ_OBJCOPY NAMES llvm-objcopy-22 llvm-objcopy)
  # An engine from outside brings its own linker flags.
  if(TILEFUZZ_LLD AND NOT TILEFUZZ_ENGINE)
    add_link_options(-fuse-ld=lld)
  endif()
  # Packages name more shared libraries than the code at hand calls.
  add_link_options(-Wl,--as-needed)
endif()

foreach(sanitizer IN LISTS TILEFUZZ_SANITIZERS)
  add_compile_options(-fsanitize=${sanitizer})
  add_link_options(-fsanitize=${sanitizer})
endforeach()
if(TILEFUZZ_SANITIZERS)
  add_compile_options(-fno-omit-frame-pointer -gline-tables-only -fno-sanitize-recover=all)
  # LLVM's allocators poison their memory from inlined code that is
  # instrumented here, while the half of them in Debian's libraries is not.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${PROJECT_SOURCE_DIR}/ci/cmake/NoLlvmPoisoning.h>")
endif()
if(TILEFUZZ_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
