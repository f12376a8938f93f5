//===- LayoutText.h - Layouts in CuTe's notation, for tests -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// layoutOf("((64,2),16):((1,512),64)") is the layout that CuTe prints like
// this. The text must be well formed.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_LAYOUTTEXT_H
#define TESTS_ORACLE_LAYOUTTEXT_H

#include "oracle/schema/case.pb.h"

#include <charconv>
#include <string_view>

namespace tilefuzz {

inline void readTree(std::string_view &text, Layout &layout, bool shapes) {
  if (text.front() != '(') {
    int64_t number = 0;
    const char *end = text.data() + text.size();
    text.remove_prefix(
        size_t(std::from_chars(text.data(), end, number).ptr - text.data()));
    shapes ? layout.set_shape(number) : layout.set_stride(number);
    return;
  }
  for (int mode = 0; text.front() != ')'; ++mode) {
    text.remove_prefix(1);
    readTree(text, shapes ? *layout.add_modes() : *layout.mutable_modes(mode),
             shapes);
  }
  text.remove_prefix(1);
}

inline Layout layoutOf(std::string_view text) {
  Layout layout;
  readTree(text, layout, /*shapes=*/true);
  text.remove_prefix(1);
  readTree(text, layout, /*shapes=*/false);
  return layout;
}

} // namespace tilefuzz

#endif // TESTS_ORACLE_LAYOUTTEXT_H
