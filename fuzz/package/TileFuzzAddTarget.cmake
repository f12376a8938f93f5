# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The functions of the package TileFuzz.

# tilefuzz_instrument(<target>...): has Clang compile a library under test with the
# coverage that libFuzzer reads, which leads it into the library's code. Without it,
# it is led by the oracle's rules alone.
function(tilefuzz_instrument)
  foreach(target IN LISTS ARGN)
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:Clang>:-fsanitize-coverage=inline-8bit-counters,pc-table>)
  endforeach()
endfunction()

# tilefuzz_add_target(<name> DRIVER <driver>...
#                     [SOURCES <file>...] [LINK <library>...])
#
# Makes programs that ask the implementation which a source or a library defines, see
# fuzz/package/TileFuzz.h. They stand in the folder <name> of the current build folder:
#
#   tilefuzz             the tool: check, explain, prove, reduce and so on ask the
#                        implementation in the place of the project's verifiers
#   <driver>_fuzzer      with libFuzzer, for `tilefuzz run --targets-dir=FOLDER`, where
#                        the compiler has it, as Clang does; a warning says where not
#   <driver>_standalone  the same without an engine: --runs=N and files
#
# The target <name> builds all of them; <name>_tilefuzz, <name>_<driver>_fuzzer and
# <name>_<driver>_standalone build one.
function(tilefuzz_add_target name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DRIVER;SOURCES;LINK")
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "tilefuzz_add_target(${name}): expected DRIVER, SOURCES and LINK "
            "with values, found '${arg_UNPARSED_ARGUMENTS}${arg_KEYWORDS_MISSING_VALUES}'")
  endif()
  set(unknown ${arg_DRIVER})
  list(REMOVE_ITEM unknown ${TileFuzz_DRIVERS})
  if(unknown OR NOT arg_DRIVER)
    list(JOIN TileFuzz_DRIVERS ", " drivers)
    message(FATAL_ERROR "tilefuzz_add_target(${name}): expected DRIVER with drivers of "
            "{${drivers}}, found '${unknown}'")
  endif()

  _tilefuzz_find_engine(${name})
  add_custom_target(${name})
  set(implementation)
  if(arg_SOURCES)
    set(implementation ${name}_implementation)
    add_library(${implementation} OBJECT ${arg_SOURCES})
    target_link_libraries(${implementation} PRIVATE ${arg_LINK} TileFuzz::TilefuzzPackage)
  endif()
  # Answers the callbacks of instrumented code where there is no engine.
  set(no_engine)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set(no_engine -fsanitize-coverage=inline-8bit-counters,pc-table)
  endif()
  _tilefuzz_program(tilefuzz "${arg_DRIVER}" TilefuzzCommands "${no_engine}")
  foreach(driver IN LISTS arg_DRIVER)
    _tilefuzz_program(${driver}_standalone ${driver} TilefuzzStandalone "${no_engine}")
    if(TileFuzz_HAS_LIBFUZZER)
      _tilefuzz_program(${driver}_fuzzer ${driver} TilefuzzEntryPoints -fsanitize=fuzzer)
    endif()
  endforeach()
endfunction()

# Whether the compiler links libFuzzer, TileFuzz_HAS_LIBFUZZER, and a warning where it does
# not, since what is missing then would be noticed by `tilefuzz run` alone.
function(_tilefuzz_find_engine name)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
  check_cxx_source_compiles("#include <cstddef>
#include <cstdint>
extern \"C\" int LLVMFuzzerTestOneInput(const uint8_t *, size_t) { return 0; }
" TileFuzz_HAS_LIBFUZZER)
  if(NOT TileFuzz_HAS_LIBFUZZER)
    message(WARNING "tilefuzz_add_target(${name}): expected a compiler that links libFuzzer "
            "with -fsanitize=fuzzer, found ${CMAKE_CXX_COMPILER_ID} "
            "${CMAKE_CXX_COMPILER_VERSION} at ${CMAKE_CXX_COMPILER}. The programs *_fuzzer, "
            "which `tilefuzz run` starts, are not built. For them set CMAKE_CXX_COMPILER to "
            "a Clang with its runtime libraries, in a new build folder: "
            "-DCMAKE_CXX_COMPILER=clang++-${LLVM_VERSION_MAJOR} of the packages "
            "clang-${LLVM_VERSION_MAJOR} and libclang-rt-${LLVM_VERSION_MAJOR}-dev, "
            "for example.")
  endif()
endfunction()

# One program of tilefuzz_add_target, whose variables it reads: what has its main or its
# entry points is `library`.
function(_tilefuzz_program program drivers library link_option)
  set(target ${name}_${program})
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name})
  _tilefuzz_write_drivers(${folder}/${program}.cpp ${drivers})
  add_executable(${target} ${folder}/${program}.cpp)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${program}
    RUNTIME_OUTPUT_DIRECTORY ${folder})
  target_link_libraries(${target} PRIVATE ${implementation} ${arg_LINK} TileFuzz::${library}
    TileFuzz::TilefuzzPackage)
  target_link_options(${target} PRIVATE ${link_option})
  # The libraries of the package were built with these sanitizers.
  foreach(sanitizer IN LISTS TileFuzz_SANITIZERS)
    target_link_options(${target} PRIVATE -fsanitize=${sanitizer})
  endforeach()
  add_dependencies(${name} ${target})
endfunction()

# Writes the table of drivers of one program.
function(_tilefuzz_write_drivers path)
  set(declarations)
  set(table)
  foreach(driver IN LISTS ARGN)
    # kind_word is kindWordFamily in the harness.
    string(REGEX MATCHALL "_[a-z0-9]" initials ${driver})
    set(family ${driver})
    foreach(initial IN LISTS initials)
      string(TOUPPER ${initial} upper)
      string(REPLACE _ "" upper ${upper})
      string(REPLACE ${initial} ${upper} family ${family})
    endforeach()
    string(APPEND declarations "extern const FamilyDriver ${family}Family;\n")
    string(APPEND table "&${family}Family, ")
  endforeach()
  file(CONFIGURE OUTPUT ${path} @ONLY CONTENT "// The drivers of this program.
namespace tilefuzz {
struct FamilyDriver;
struct Implementation;
@declarations@extern const FamilyDriver *const chosenDrivers[];
const FamilyDriver *const chosenDrivers[] = {@table@nullptr};
// Named here so that it may stand in an archive in front of the harness.
Implementation implementation();
extern Implementation (*const definedImplementation)();
Implementation (*const definedImplementation)() = implementation;
} // namespace tilefuzz
")
endfunction()
