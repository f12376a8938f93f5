# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Debian's MLIR archives link the shared LLVM library. With LLVM's archives instead,
# fuzz targets are single files that run on other machines, start faster and make
# faster calls.

# tilefuzz_link_llvm_archives(<library>...): replaces the shared library in the
# dependencies of these libraries of MLIR, and in theirs.
function(tilefuzz_link_llvm_archives)
  set(pending ${ARGN})
  set(seen "")
  while(pending)
    list(POP_FRONT pending library)
    # Builds for the services have no more than what the targets need.
    if(library IN_LIST seen OR NOT library MATCHES "^MLIR" OR NOT TARGET ${library})
      continue()
    endif()
    list(APPEND seen ${library})
    get_target_property(required ${library} INTERFACE_LINK_LIBRARIES)
    if(required)
      list(APPEND pending ${required})
      list(TRANSFORM required REPLACE "^LLVM$" "LLVMRemarks;LLVMSupport")
      set_target_properties(${library} PROPERTIES INTERFACE_LINK_LIBRARIES "${required}")
    endif()
  endwhile()
endfunction()
