//===- LedgerMemory.cpp - Other readings of memory and TMA ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one operation behind a cast, whose attributes the other
// readings look at in another way.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

IrAttribute *find(Case &testCase, IrAttributeName name) {
  for (IrOp &op : *testCase.mutable_ir()->mutable_ops())
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (attribute.name() == name)
        return &attribute;
  return nullptr;
}

// The sign of a zero of 16 bits does not count.
Verdict negativeZeroIsZero(const Case &testCase) {
  Case changed = testCase;
  IrAttribute *padding = find(changed, ATTR_PADDING_VALUE);
  if (padding && padding->integer() == INT16_MIN)
    padding->set_integer(0);
  return asImplemented(changed);
}

// The scatter may say what the gather may say, and nothing is read of it.
Verdict zeroPaddingIsNone(const Case &testCase) {
  Case changed = testCase;
  for (IrOp &op : *changed.mutable_ir()->mutable_ops())
    for (int i = op.attributes_size() - 1; i >= 0; --i)
      if (op.attributes(i).name() == ATTR_PADDING_VALUE &&
          op.attributes(i).integer() == 0)
        op.mutable_attributes()->DeleteSubrange(i, 1);
  return asImplemented(changed);
}

// Of an element that is no float of 16 bits, addf is as good as add.
Verdict banIsOnHalves(const Case &testCase) {
  Case changed = testCase;
  bool hasHalf =
      std::ranges::any_of(testCase.ir().types(), [](const IrType &type) {
        return type.element() == TYPE_F16 || type.element() == TYPE_BF16;
      });
  IrAttribute *mode = find(changed, ATTR_RMW_MODE);
  constexpr int64_t add = 0, addf = 10;
  if (mode && mode->integer() == addf && !hasHalf)
    mode->set_integer(add);
  return asImplemented(changed);
}

} // namespace

const Readings &oracle::memoryReadings() {
  static const Readings readings = {
      {"D-83", negativeZeroIsZero},
      {"D-84", zeroPaddingIsNone},
      {"D-85", banIsOnHalves},
  };
  return readings;
}
