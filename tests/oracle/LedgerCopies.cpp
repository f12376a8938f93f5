//===- LedgerCopies.cpp - Other readings of copies ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one `copy` of views of nv_tileas.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// As legal as from registers, the only source that no page doubts.
Verdict tensorMemoryReachesSharedMemory(const Case &testCase) {
  Case changed = testCase;
  for (IrType &type : *changed.mutable_ir()->mutable_types())
    if (type.kind() == IR_TILEAS_VIEW && type.space() == SPACE_TENSOR)
      type.set_space(SPACE_REGISTER);
  return asImplemented(changed);
}

Verdict layoutHasTheResidency(const Case &testCase) {
  Case changed = testCase;
  for (IrType &type : *changed.mutable_ir()->mutable_types())
    if (type.has_layout_space())
      type.set_space(type.layout_space());
  return asImplemented(changed);
}

} // namespace

const Readings &oracle::copyReadings() {
  static const Readings readings = {
      {"D-81", tensorMemoryReachesSharedMemory},
      {"D-82", layoutHasTheResidency},
  };
  return readings;
}
