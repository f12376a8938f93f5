//===- CudaAttributeDomain.cpp - Every mnemonic, keyword and scope --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ops/cuda_tile/Values.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;
using Visit = llvm::function_ref<bool()>;

static bool walkKeywords(TileAAAttribute &made, Visit visit) {
  static constexpr llvm::StringLiteral others[] = {"unknown", "memory_scope"};
  return walkKeywords(made, cudaKeywordSets(), others, visit);
}

/// Returns the right and wrong attributes to put in a field with an attribute.
static llvm::SmallVector<TileAAAttribute, 0> candidates() {
  Decisions plain = Decisions::fromBytes({});
  llvm::SmallVector<TileAAAttribute, 0> all;
  for (llvm::StringLiteral mnemonic : debugMnemonics)
    drawDebug(all.emplace_back(), mnemonic, plain);
  setFields(all.emplace_back(), "div_by", {{FIELD_DIVISOR, int64_t(2)}});
  for (llvm::StringRef keyword : {"signed", "none"}) {
    all.emplace_back().set_mnemonic("signedness");
    all.back().set_keyword(keyword.str());
  }
  all.emplace_back().set_mnemonic("unknown");
  all.back().set_keyword("zero");
  // One that has a wrong number in its own fields.
  drawDebug(all.emplace_back(), "di_lexical_block", plain);
  findField(all.back(), FIELD_LINE)->set_numbers(0, -1);
  return all;
}

/// Walks one, then another one of the fields with an attribute or a number.
static bool walkFields(TileAAAttribute &made, Visit visit) {
  static constexpr int64_t numbers[] = {
      INT64_MIN, -1, 0, 1, UINT32_MAX, int64_t(UINT32_MAX) + 1, INT64_MAX};
  const auto others = candidates();
  Decisions plain = Decisions::fromBytes({});
  const auto walkOne = [&](int position, Visit visit) {
    const TileAAField before = made.fields(position);
    TileAAField &field = *made.mutable_fields(position);
    if (field.has_attribute())
      for (const TileAAAttribute &candidate : others) {
        *field.mutable_attribute() = candidate;
        if (!visit())
          return false;
      }
    if (!field.numbers().empty())
      for (int64_t number : numbers) {
        field.set_numbers(0, number);
        if (!visit())
          return false;
      }
    field = before;
    return true;
  };
  for (llvm::StringLiteral mnemonic : debugMnemonics) {
    drawDebug(made, mnemonic, plain);
    if (!visit())
      return false;
    for (int first = 0; first < made.fields_size(); ++first)
      for (int second = first + 1; second <= made.fields_size(); ++second)
        if (!walkOne(first, [&] {
              return second == made.fields_size() ? visit()
                                                  : walkOne(second, visit);
            }))
          return false;
  }
  return true;
}

static bool walkPredicates(TileAAAttribute &made, Visit visit) {
  for (int64_t number : {INT64_MIN, int64_t(0), INT64_MAX}) {
    setFields(made, "div_by",
              {{FIELD_DIVISOR, number},
               {FIELD_EVERY, number},
               {FIELD_ALONG, number}});
    if (!visit())
      return false;
    setFields(made, "bounded", {{FIELD_LOWER, number}, {FIELD_UPPER, 0}});
    if (!visit())
      return false;
    setFields(made, "same_elements", {{FIELD_VALUES, {number, 1}}});
    if (!visit())
      return false;
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAAAttribute &made = *testCase.mutable_cuda_attribute();
  walkKeywords(made, visit) && walkFields(made, visit) &&
      walkPredicates(made, visit);
}

constinit const Domain tilefuzz::cudaAttributeDomain = {
    "the seven enumerations and two unknown mnemonics, each with all keywords "
    "of all, these with a letter more and one less; debug information with one "
    "and two of its fields replaced by eleven attributes, right and wrong, and "
    "by seven numbers around each limit; predicates of three numbers",
    enumerate};
