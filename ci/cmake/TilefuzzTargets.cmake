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
