//===- IrSignatureRules.h - The rules that the roster gives -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ir.md, derived from the OpSpecs: one on each kind of
// count, one for each rule id of attributes and of slots, and so on. Which
// operations a rule is asked of, when it is broken, its statement and its text
// all follow from the specs.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRSIGNATURERULES_H
#define ORACLE_LIB_IR_IRSIGNATURERULES_H

#include "ir/IrSignature.h"

namespace tilefuzz::oracle::ir {

struct DerivedRule {
  std::string_view id;
  std::string_view source;
  std::string statement;
  std::string_view operands;
  /// Appends the diagnostic on an operation that the rule is asked of; `faults`
  /// is the rule's entry for its kind.
  void (*diagnose)(const Module &module, const Op &op, Faults faults,
                   std::string &text);
  /// For each subject, the faults that break the rule; none where it is not
  /// asked.
  std::vector<Faults> faults = {};
  /// For each subject, the attributes one of which an operation must have to be
  /// one step from breaking the rule; none where every operation is.
  std::vector<uint16_t> boundaryAttributes = {};
};

/// In the order of the page.
std::vector<DerivedRule> deriveRules();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRSIGNATURERULES_H
