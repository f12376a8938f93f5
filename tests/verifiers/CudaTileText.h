//===- CudaTileText.h - Operations of cuda_tile from text -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *case* is the id of a rule, one operation with values of its operand types
// around it, and the whole diagnostic, which is empty where the operation is
// accepted. Types have no prefix.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_CUDATILETEXT_H
#define TESTS_VERIFIERS_CUDATILETEXT_H

#include "TileASText.h"

#include "llvm/ADT/StringExtras.h"

namespace tileir::cuda_tile {

struct Case {
  const char *rule;
  const char *name;
  std::vector<std::string> operands;
  std::vector<std::string> results;
  std::string properties = {};
  std::string diagnostic = {};
  /// With the parentheses around all of them.
  std::string regions = {};
};

inline std::string typeList(llvm::ArrayRef<std::string> types) {
  return llvm::join(
      llvm::map_range(
          types, [](const std::string &type) { return "!cuda_tile." + type; }),
      ", ");
}

/// The operation in the generic form, behind what defines its operands.
inline std::string textOf(const Case &each) {
  std::string operands, text;
  for (size_t i = 0; i != each.operands.size(); ++i)
    operands += (i == 0 ? "%v#" : ", %v#") + std::to_string(i);
  if (!each.operands.empty())
    text = "%v:" + std::to_string(each.operands.size()) +
           " = builtin.unrealized_conversion_cast to " +
           typeList(each.operands) + "\n";
  if (!each.results.empty())
    text += "%r:" + std::to_string(each.results.size()) + " = ";
  text += "\"cuda_tile." + std::string(each.name) + "\"(" + operands + ")";
  if (!each.properties.empty())
    text += " <{" + each.properties + "}>";
  return text + each.regions + " : (" + typeList(each.operands) + ") -> (" +
         typeList(each.results) + ")\n";
}

/// An operation without results, whose operands are tiles of f32.
inline std::string op(const std::string &name,
                      std::vector<std::string> values = {}) {
  std::vector<std::string> types(values.size(), "tile<f32>");
  return "\"cuda_tile." + name + "\"(" + llvm::join(values, ", ") + ") : (" +
         typeList(types) + ") -> ()\n";
}

/// Defines %x.
inline const std::string valueX =
    "%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>\n";

inline std::string regions(std::vector<std::string> texts) {
  return " ({" + llvm::join(texts, "}, {") + "})";
}

inline void expectVerdicts(llvm::ArrayRef<Case> cases) {
  for (const Case &each : cases) {
    const std::string text = textOf(each);
    const std::string module = "module {\n" + text + "}";
    std::vector<std::string> expected;
    if (!each.diagnostic.empty()) {
      expected.push_back(each.diagnostic);
      nv_tileas::recordDefect(each.rule, module);
    }
    EXPECT_EQ(nv_tileas::errorsOf(module), expected) << each.rule << "\n"
                                                     << text;
  }
}

} // namespace tileir::cuda_tile

#endif // TESTS_VERIFIERS_CUDATILETEXT_H
