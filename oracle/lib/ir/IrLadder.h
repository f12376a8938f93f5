//===- IrLadder.h - All rules on modules, in their order --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ladder of the family `ir`: the rules derived from the roster, then the
// rules of the traits that some operation carries, with the end of the bundle
// of tiled memory operations among them, then the rules of the groups. It also
// lists, for each kind of operation, the rules that apply to it.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRLADDER_H
#define ORACLE_LIB_IR_IRLADDER_H

#include "ir/IrGroup.h"
#include "ir/IrSignatureRules.h"

namespace tilefuzz::oracle::ir {

/// A rule of the ladder: either derived from the roster, or written in a table.
class LadderRule {
public:
  LadderRule(const DerivedRule &rule, std::string_view page);
  LadderRule(const IrRule &rule, std::string_view page);

  RuleInfo info;
  Stage stage = Stage::Operations;

  /// Whether the rule applies to operations with this signature.
  bool isAskedOf(const Signature &signature) const;
  bool isBroken(const Module &module, const Op &op) const;
  void diagnose(const Module &module, const Op &op, std::string &text) const;

  /// Exactly one of the two is not null.
  const DerivedRule *derived = nullptr;
  const IrRule *own = nullptr;
};

/// The rules that apply to one kind of operation.
struct Questions {
  struct Derived {
    Faults faults;
    uint16_t rule;
    uint16_t pair;
  };
  struct Own {
    bool (*holds)(const Module &module, const Op &op);
    uint16_t rule;
    uint16_t pair;
  };
  std::vector<Derived> derived;
  std::vector<Own> own;
  /// The rules whose boundary every accepted operation of the kind is at.
  RuleSet alwaysAtBoundary;
  std::vector<uint16_t> pairsAlwaysAtBoundary;
  /// The other rules: an operation is at the boundary when it has one of these
  /// attributes, or when a predicate holds.
  struct WithAttribute {
    uint16_t attributes;
    uint16_t rule;
    uint16_t pair;
  };
  std::vector<WithAttribute> boundaryAttributes;
  std::vector<Own> boundary;
};

class IrLadder {
public:
  IrLadder();
  static const IrLadder &get();

  std::vector<LadderRule> rules;
  std::vector<RuleInfo> infos;
  std::vector<std::string_view> pages;
  std::vector<std::string_view> subjects;
  std::vector<RuleSubject> pairs;

  const Questions &of(const Op &op) const {
    return ofSubject[op.signature->subject];
  }

private:
  void addPairs(uint16_t rule);
  void addDerived(uint16_t rule, const Signature &signature);
  void addOwn(uint16_t rule, const Signature &signature);

  std::vector<DerivedRule> derivedRules;
  std::vector<Questions> ofSubject;
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRLADDER_H
