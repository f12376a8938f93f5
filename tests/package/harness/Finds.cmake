# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Calls PROGRAM, with its arguments, which has to end with STATUS and to print TEXTS, and
# not ABSENT if that is given.
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE status OUTPUT_VARIABLE printed
  ERROR_VARIABLE printed)
message("${printed}")
if(NOT status STREQUAL STATUS)
  message(FATAL_ERROR "expected the status '${STATUS}', found '${status}' and the above")
endif()
foreach(text IN LISTS TEXTS)
  string(FIND "${printed}" "${text}" position)
  if(position EQUAL -1)
    message(FATAL_ERROR "expected '${text}', found the above")
  endif()
endforeach()
string(FIND "${printed}" "${ABSENT}" position)
if(ABSENT AND NOT position EQUAL -1)
  message(FATAL_ERROR "expected no '${ABSENT}', found the above")
endif()
