# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes OUTPUT, which defines oracle::pages() with the text of every page of SPEC_DIR.
file(GLOB pages ${SPEC_DIR}/*.md)
set(rows)
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME)
  file(READ ${page} text)
  # A quote and a bracket would end the literal only with the word between them. The
  # suffix has the compiler know the length, which it could not count for all pages
  # within the steps that it allows a constant.
  string(APPEND rows "    {\"${name}\", R\"TILEFUZZ(${text})TILEFUZZ\"sv},\n")
endforeach()
file(WRITE ${OUTPUT} "// Written by oracle/EmbedPages.cmake from oracle/spec.
#include <oracle/Pages.h>

using namespace std::string_view_literals;

static constexpr tilefuzz::oracle::Page table[] = {
${rows}};

std::span<const tilefuzz::oracle::Page> tilefuzz::oracle::pages() { return table; }
")
