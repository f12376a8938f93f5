//===- KindWord.h - Kind words for tests ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds kind words from their fields and verifies them.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_KINDWORD_H
#define TESTS_VERIFIERS_KINDWORD_H

#include "VerdictOf.h"

namespace tileir {

/// A word from its fields, lowest first.
inline uint32_t word(uint32_t ctaGroup, uint32_t sv, uint32_t acc,
                     uint32_t blockScale, MmaKind kind) {
  return ctaGroup | sv << 2 | acc << 4 | blockScale << 5 |
         static_cast<uint32_t>(kind) << 6;
}

inline auto verify(const Tcgen05MmaKindParams &params) {
  return verdictOf(verifyTcgen05MmaKind, params);
}

/// The verdict on a target that the architecture gates pass.
inline auto verify(uint32_t raw, uint32_t collector = 0, uint32_t opcode = 0) {
  return verify({Tcgen05MmaKind(raw), collector, opcode, true, isa::SM100A});
}
inline auto verifyUnconditional(uint32_t raw,
                                uint32_t isaVersion = isa::SM100A) {
  return verify({Tcgen05MmaKind(raw), 0, 0, false, isaVersion});
}

/// Accepted, with this opcode.
inline ::testing::AssertionResult
yields(const Verdict<std::optional<uint32_t>> &verdict, uint32_t opcode) {
  if (!verdict.accepted() || verdict.emitErrorCalls != 0)
    return accepted(verdict);
  if (*verdict.result == opcode)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "yields " << *verdict.result;
}

} // namespace tileir

#endif // TESTS_VERIFIERS_KINDWORD_H
