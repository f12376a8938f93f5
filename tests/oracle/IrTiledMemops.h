//===- IrTiledMemops.h - Modules with tiled loads and stores ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of tiled loads and stores (oracle/spec/memory.md).
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_IRTILEDMEMOPS_H
#define TESTS_ORACLE_IRTILEDMEMOPS_H

#include "IrMemory.h"

namespace tilefuzz::oracle {

struct MemopForm {
  std::string kind;
  bool isStore = false, isAsync = false;

  /// The name in the ids of its rules and in its texts.
  std::string name() const { return isStore ? "tiled_store" : "tiled_load"; }
};
inline const MemopForm forms[] = {
    {"TILED_LOAD"}, {"ASYNC_TILED_LOAD", false, true}, {"TILED_STORE", true}};

/// The operands and the results by their types, and further attributes.
struct MemopParts {
  std::string view = "1";
  std::string coords = "3, 3";
  std::string offsets = "";
  std::string token = "";
  std::string mask = "";
  std::string resultToken = "";
  std::string rest = "";
  std::string element = "F16";
};

inline size_t countOf(const std::string &list) {
  return list.empty() ? 0 : 1 + size_t(std::ranges::count(list, ','));
}

inline std::string joined(std::initializer_list<std::string> lists) {
  std::string text;
  for (const std::string &list : lists)
    if (!list.empty())
      text += (text.empty() ? "" : ", ") + list;
  return text;
}

inline std::string sizesOf(std::initializer_list<std::string> lists) {
  std::string text;
  for (const std::string &list : lists)
    text += (text.empty() ? "" : ", ") + std::to_string(countOf(list));
  return text;
}

/// The operation behind the start; `sizes` are the segments, by default those
/// that fit, all of them.
inline std::string memop(const MemopForm &form, const MemopParts &parts,
                         std::string sizes = "") {
  const auto &[view, coords, offsets, token, mask, result, rest, element] =
      parts;
  std::string value = form.isStore ? "2" : "";
  if (sizes.empty())
    sizes = form.isStore ? sizesOf({view, value, coords, offsets, token})
                         : sizesOf({view, coords, offsets, token, mask});
  return memoryModule(
      op(form.kind, joined({view, value, coords, offsets, token, mask}),
         joined({form.isStore ? "" : "2", result, form.isAsync ? "5" : ""}), 20,
         segments(sizes) + anAtom + rest),
      element);
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_IRTILEDMEMOPS_H
