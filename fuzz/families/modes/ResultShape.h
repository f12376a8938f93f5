//===- ResultShape.h - Wrong result shapes ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The result shape of an LDSM and of a matrix copy is one extent. These
// functions make it wrong, for a message of either family.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_RESULTSHAPE_H
#define FUZZ_FAMILIES_MODES_RESULTSHAPE_H

#include "fuzz/families/modes/OutOfRange.h"

namespace tilefuzz {

template <typename Message>
void setExtent(Message *message, int64_t extent) {
  message->clear_result_shape();
  message->add_result_shape(extent);
}

/// A rank other than 1. The right extent stays the first one, so that a
/// verifier that reads only the first extent accepts the case.
template <typename Message>
void breakRank(Message *message, Decisions &decisions) {
  if (decisions.flip()) {
    message->clear_result_shape();
    return;
  }
  const int more =
      decisions.oneIn(8) ? decisions.between(1, 16) : decisions.between(1, 3);
  for (int i = 0; i < more; ++i)
    message->add_result_shape(decisions.oneIn(4) ? decisions.wildNumber() : 1);
}

/// Another extent: off by one, or by a factor, as after a misreading of the
/// table.
template <typename Message>
void breakExtent(Message *message, Decisions &decisions) {
  const int64_t right = message->result_shape(0);
  int64_t wrong = 0;
  switch (decisions.below(4)) {
  case 0:
    wrong = right * 2;
    break;
  case 1:
    wrong = right / 2;
    break;
  case 2:
    // Equal to the right one in 32 bits.
    wrong = right + (int64_t(1) << 32);
    break;
  default:
    wrong = otherNumber(decisions, right);
    break;
  }
  message->set_result_shape(0, wrong == right ? right + 1 : wrong);
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_RESULTSHAPE_H
