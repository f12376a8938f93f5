//===- IrLoadsTest.cpp - Loads and stores ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Boundaries of oracle/spec/loads.md. What the operations accept and reject is
// in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Form {
  std::string kind, operands, results;
  bool hasPadding = true;
};
const Form forms[] = {
    {"LOAD", "1", "2"},           {"ASYNC_LOAD", "1", "2, 5"},
    {"STORE", "1, 2", ""},        {"ASYNC_STORE", "1, 2", "5"},
    {"GATHER_LOAD", "1, 2", "2"}, {"SCATTER_STORE", "1, 2, 2", "", false},
};

std::string access(const Form &form, const std::string &rest) {
  bool hasAtom = form.kind[0] == 'G' || form.kind.starts_with("SC");
  return memoryModule(op(form.kind, form.operands, form.results, 20,
                         (hasAtom ? anAtom : "") + rest));
}

std::string inBounds(const std::string &entries) {
  return attribute("IN_BOUNDS", "integers: [" + entries + "]");
}
std::string scalar(int type) {
  return attribute("PADDING_VALUE",
                   "types: " + std::to_string(type) + " integer: -1");
}
std::string keyword(int value) { return number("PADDING_VALUE", value); }

} // namespace

TEST(IrLoadsTest, inBounds) {
  for (const Form &form : forms) {
    expectNotAtBoundary(access(form, ""), "ir.in_bounds_count");
    expectAtBoundary(access(form, inBounds("0, 1")), "ir.in_bounds_count");
  }
}

TEST(IrLoadsTest, paddingValues) {
  for (const Form &form : forms) {
    if (!form.hasPadding) {
      expectUnsupported(access(form, keyword(0)), fault::foreignAttribute);
      continue;
    }
    expectAtBoundary(access(form, scalar(8)), "ir.padding_type");
    expectNotAtBoundary(access(form, keyword(0)), "ir.padding_type");
  }
}
