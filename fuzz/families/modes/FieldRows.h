//===- FieldRows.h - Cases by the values of their fields --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generators, edits and domains of a mode pattern as data. A *row* has some
// fields of the parameters, each with the values that it may have; a draw takes
// one row, and of each field one value. Fields that the row does not name keep
// their values.
//
// Example, the ranks of two modes, an edit that breaks the rule on them, and a
// domain of 21 cases:
//
//   static const FieldRows valid = {
//       {oneOf("mode", {TMA_TILED, TMA_GATHER4}), oneOf("rank", range(1, 5))},
//       {oneOf("mode", {TMA_SCATTER4}), oneOf("rank", {2})}};
//   static const Edit edits[] = {
//       fieldEdit("tma.rank.range", {{noneOf("rank", range(1, 5))}})};
//   ... fieldDomain("tma_mode", {{oneOf("mode", range(0, 2)),
//                                 oneOf("rank", range(0, 6))}})
//
// A row with `in(home)` is for the cases that are in the row `home`: where one
// of several rows is drawn, one whose home the case is in comes first, and a
// case that is in none is moved to one.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_FIELDROWS_H
#define FUZZ_FAMILIES_MODES_FIELDROWS_H

#include "fuzz/core/FamilyDriver.h"

#include <vector>

namespace tilefuzz {

using FieldValues = std::vector<int64_t>;

struct FieldChoice;
using FieldRow = std::vector<FieldChoice>;
using FieldRows = std::vector<FieldRow>;

struct FieldChoice {
  enum Part { Scalar, Excluded, List, Head, Tail, Last, Home };
  /// The name of the field in the schema.
  llvm::StringRef field;
  Part part;
  /// The values of a scalar, those that it may not have, or those of the first
  /// or the last element of a list.
  FieldValues values = {};
  /// A list has between `fewest` and `most` further elements of these values.
  FieldValues rest = {};
  int32_t fewest = 0;
  int32_t most = 0;
  /// A scalar may be some bits of the field: as many from the lowest one on.
  int32_t low = 0;
  int32_t width = 64;
  FieldRow home = {};
  /// Found when it is first needed; a search by name takes long.
  mutable const google::protobuf::FieldDescriptor *found = nullptr;
};

/// The values from `low` to `high`.
FieldValues range(int64_t low, int64_t high);

inline FieldChoice oneOf(llvm::StringRef field, FieldValues values) {
  return {field, FieldChoice::Scalar, std::move(values)};
}

/// The bits of a number from `low` on, `width` of them.
struct FieldBits {
  llvm::StringLiteral field;
  int32_t low, width;

  FieldChoice operator()(FieldValues values) const {
    return {.field = field,
            .part = FieldChoice::Scalar,
            .values = std::move(values),
            .low = low,
            .width = width};
  }
};

/// A value that looks like one of these and is none: another name of the
/// enumeration, a neighbour, half or twice the value, one with a bit too many,
/// or a wild number. Cannot be enumerated. Without values, none of these is the
/// one that the field has, or that the first element of a list has.
inline FieldChoice noneOf(llvm::StringRef field, FieldValues values = {}) {
  return {field, FieldChoice::Excluded, std::move(values)};
}

/// A list whose first element, if it has one, is of other values than the rest.
inline FieldChoice list(llvm::StringRef field, FieldValues first,
                        FieldValues rest, int32_t fewest, int32_t most) {
  return {field, FieldChoice::List, std::move(first), std::move(rest), fewest,
          most};
}

/// The first element of a list that keeps the others.
inline FieldChoice head(llvm::StringRef field, FieldValues values) {
  return {field, FieldChoice::Head, std::move(values)};
}

/// The elements of a list behind the first one, which it keeps.
inline FieldChoice tail(llvm::StringRef field, FieldValues values,
                        int32_t fewest, int32_t most) {
  return {field, FieldChoice::Tail, {}, std::move(values), fewest, most};
}

/// The last element of a list that is not empty.
inline FieldChoice last(llvm::StringRef field, FieldValues values) {
  return {field, FieldChoice::Last, std::move(values)};
}

/// The row that a case has to be in, of scalars; it is drawn for another case.
inline FieldChoice in(FieldRow home) {
  return {.field = "", .part = FieldChoice::Home, .home = std::move(home)};
}

/// Draws a row and writes its fields into the parameters of the case.
void drawFields(const FieldRows &rows, Case &testCase, Decisions &decisions);

/// An edit that draws from these rows.
Edit fieldEdit(llvm::StringRef rule, FieldRows rows,
               llvm::StringRef neverMasked = {});

/// All cases of these rows of the family with this name. The statement says
/// which they are.
Domain fieldDomain(llvm::StringRef family, FieldRows rows);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_FIELDROWS_H
