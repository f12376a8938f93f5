//===- PredicateWalk.cpp - One predicate within bounds --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An assume with one predicate. The words are defined in
// oracle/spec/tileaa_predicates.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeWalk.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Assume.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using Types = std::vector<IrType>;
using OptionalNumbers = std::vector<OptionalNumber>;

static Axis types(Types all) {
  return {llvm::formatv("each of {0} types", all.size()),
          [=](Decisions &decisions, OpView &assume) {
            setTypes(assume, decisions.pick(llvm::ArrayRef(all)));
          }};
}

/// Returns these types of Assume.h.
static Types join(std::initializer_list<llvm::ArrayRef<IrType>> lists) {
  Types all;
  for (llvm::ArrayRef<IrType> list : lists)
    all.insert(all.end(), list.begin(), list.end());
  return all;
}

/// One predicate, with each combination of the numbers of its fields.
static Axis
fields(const char *mnemonic,
       std::vector<std::pair<TileAAFieldName, OptionalNumbers>> lists) {
  return {llvm::formatv("{0} with each of {1} numbers of each field, or "
                        "without it",
                        mnemonic, lists.front().second.size()),
          [=](Decisions &decisions, OpView &assume) {
            TileAAAttribute &predicate = *addPredicates(assume).Add();
            setFields(predicate, mnemonic, {});
            for (const auto &[name, numbers] : lists)
              if (const OptionalNumber number =
                      decisions.pick(llvm::ArrayRef(numbers))) {
                TileAAField &field = *predicate.add_fields();
                field.set_name(name);
                field.add_numbers(*number);
              }
          }};
}

/// The numbers on both sides of each end of each range, and those around 0.
static OptionalNumbers limits() {
  OptionalNumbers numbers = {
      std::nullopt,  0,   1,  -1, INT64_MIN, INT64_MAX, INT64_MIN + 1,
      INT64_MAX - 1, 255, 256};
  for (unsigned width : {1, 2, 3, 4, 7, 8, 16, 24, 32, 63}) {
    const int64_t end = int64_t(1) << (width - 1);
    for (int64_t number : {end, end - 1, -end, -end - 1})
      numbers.push_back(number);
  }
  llvm::sort(numbers);
  numbers.erase(llvm::unique(numbers), numbers.end());
  return numbers;
}

/// The numbers around every power of two.
static OptionalNumbers powers() {
  OptionalNumbers numbers;
  for (int bit = 0; bit < 64; ++bit)
    for (uint64_t more : {-1, 0, 1})
      numbers.push_back(static_cast<int64_t>((uint64_t(1) << bit) + more));
  return numbers;
}

static void chooseValues(Decisions &decisions, OpView &assume) {
  TileAAAttribute &predicate = *addPredicates(assume).Add();
  setFields(predicate, "same_elements",
            {{FIELD_VALUES, chooseNumbers(decisions, {0, -1, 2, 3, 4, 5}, 4)}});
}

/// Types of higher ranks with as many values as a predicate may have, of which
/// one or none is beside the range of its axis.
static void chooseManyAxes(Decisions &decisions, OpView &assume) {
  static constexpr size_t ranks[] = {4, 5, 8, 15, 16, 17};
  static constexpr int64_t sizes[] = {1, 7, int64_t(1) << 62};
  static constexpr IrTypeKind kinds[] = {IR_TILE, IR_MEMREF, IR_TILEAA_VIEW};
  const size_t rank = decisions.pick(ranks);
  llvm::SmallVector<int64_t, 17> shape(rank, decisions.pick(sizes));
  setTypes(assume, makeType(decisions.pick(kinds), shape));
  shape.truncate(std::min<size_t>(shape.size(), maxFieldNumbers));
  if (const int place = drawIndex(decisions, int(shape.size()) + 1)) {
    const int64_t others[] = {-1, shape[0] + 1, INT64_MAX};
    shape[place - 1] = decisions.pick(others);
  }
  setFields(*addPredicates(assume).Add(), "same_elements",
            {{FIELD_VALUES, shape}});
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaPredicateWalks() {
  const std::vector<IrOpKind> assume = {OP_AA_ASSUME};
  Types bounded = join({otherTypes(), opaqueScalars()});
  for (IrTypeKind kind : {IR_SCALAR, IR_TILE})
    for (ElementType element : elementTypes)
      bounded.push_back(makeType(kind, {}, element));
  Types divided = join({shapedTypes(), otherTypes(), opaqueScalars()});
  for (ElementType element : {TYPE_I1, TYPE_UI8, TYPE_I64, TYPE_F32})
    divided.push_back(makeType(IR_SCALAR, {}, element));
  static const OpWalk walks[] = {
      Grid{assume,
           nullptr,
           {regionTooMany(), types(bounded),
            fields("bounded",
                   {{FIELD_LOWER, limits()}, {FIELD_UPPER, limits()}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(), types(divided),
            fields("div_by",
                   {{FIELD_DIVISOR,
                     {1, 2, 3, 0, -1, -4, INT64_MIN, INT64_MAX, 6,
                      int64_t(1) << 62}},
                    {FIELD_EVERY,
                     {std::nullopt, 1, 2, 0, -1, INT64_MAX, INT64_MIN}},
                    {FIELD_ALONG,
                     {std::nullopt, 0, 1, 2, 3, -1, INT64_MAX, INT64_MIN}}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(), types({makeType(IR_INDEX)}),
            fields("div_by", {{FIELD_DIVISOR, powers()}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(),
            types(join({shapedTypes(), otherTypes(), {makeType(IR_SCALAR)}})),
            {"same_elements with lists of up to four of six values",
             chooseValues}}},
      Grid{assume,
           nullptr,
           {regionTooMany(),
            {"types of up to 17 axes with a value that is too small or too "
             "large at each",
             chooseManyAxes}}},
  };
  return walks;
}
