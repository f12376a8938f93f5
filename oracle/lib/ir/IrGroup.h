//===- IrGroup.h - The operations of a page and its rules -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A group holds all that the oracle implements of one page in oracle/spec/: the
// specs of the page's operations, their own rules, and the values, invariants
// and relations of the page. A group is defined in oracle/lib/ops/ and listed
// in oracle/lib/Roster.cpp. The family `ir` is assembled from the groups.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRGROUP_H
#define ORACLE_LIB_IR_IRGROUP_H

#include "ir/IrRules.h"

namespace tilefuzz::oracle::ir {

/// The resolution that a derived rule is based on, for example "C-A09".
struct RuleSource {
  std::string_view rule;
  std::string_view source;
};

/// A value that `tilefuzz explain` prints.
struct Value {
  std::string_view name;
  bool (*isOf)(const OpSpec &spec);
  /// Appends the value; the appended text is never empty.
  void (*appendTo)(const Module &module, const Op &op, std::string &text);
};

struct Group {
  OpGroup roster;
  /// The rules that end the bundle of tiled memory operations, checked directly
  /// behind the trait that carries it (C-D21).
  std::span<const IrRule> memopRules = {};
  std::span<const IrRule> rules = {};
  std::span<const RuleSource> sources = {};
  std::span<const Value> values = {};
  std::span<const Invariant> invariants = {};
  std::span<const Relation> relations = {};
  /// Returns what an operation of an accepted module adds to the packed result,
  /// or nothing.
  std::optional<uint64_t> (*pack)(const Module &module, const Op &op) = nullptr;
};

/// Appends the value of an attribute, or "absent".
void appendAttribute(const Module &module, const Op &op, IrAttributeName name,
                     std::string &text);

/// Returns all groups, in the order of the roster.
std::span<const Group *const> groups();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRGROUP_H
