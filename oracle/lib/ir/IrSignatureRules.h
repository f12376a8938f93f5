//===- IrSignatureRules.h - Rules derived from the roster -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/ir.md, derived from the OpSpecs: one for each kind
// of count, one for each rule id of attributes and of slots, and so on. The
// operations that a rule applies to, when it is broken, its statement and its
// diagnostic all follow from the specs.
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
  /// The page that has the rule, when it is not ir.md.
  std::string_view page = {};
  /// Appends the diagnostic for an operation that the rule applies to. `faults`
  /// is the entry of the member `faults` for the operation's subject.
  void (*diagnose)(const Module &module, const Op &op, Faults faults,
                   std::string &text);
  /// For each subject, the faults that break the rule; 0 when the rule does not
  /// apply to the subject.
  std::vector<Faults> faults = {};
  /// For each subject, a set of attributes: an operation with one of them is at
  /// the boundary of the rule. 0 when every operation of the subject is at the
  /// boundary.
  std::vector<uint16_t> boundaryAttributes = {};
};

/// Returns the rules in the order of the page.
std::vector<DerivedRule> deriveRules();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRSIGNATURERULES_H
