//===- IrGroup.h - The operations of a page and its rules -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that the oracle has of one page in oracle/spec/: the specs of its
// operations, the rules of their own, and what belongs to these. A group is
// defined in oracle/lib/ops/ and listed in oracle/lib/Roster.cpp; the family is
// put together from the groups.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRGROUP_H
#define ORACLE_LIB_IR_IRGROUP_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// The resolution that a derived rule rests on.
struct RuleSource {
  std::string_view rule;
  std::string_view source;
};

/// A value that explanations name.
struct Value {
  std::string_view name;
  bool (*isOf)(const OpSpec &spec);
  /// Never appends nothing.
  void (*appendTo)(const Module &module, const Op &op, std::string &text);
};

struct Group {
  OpGroup roster;
  std::span<const IrRule> rules = {};
  std::span<const RuleSource> sources = {};
  std::span<const Value> values = {};
  std::span<const Invariant> invariants = {};
  std::span<const Relation> relations = {};
  /// What an operation of an accepted module adds to the packed result, if it
  /// is one that does.
  std::optional<uint64_t> (*pack)(const Module &module, const Op &op) = nullptr;
};

/// Appends the value of an attribute, "absent" when it is not given.
void appendAttribute(const Module &module, const Op &op, IrAttributeName name,
                     std::string &text);

/// All groups, in the order of the roster.
std::span<const Group *const> groups();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRGROUP_H
