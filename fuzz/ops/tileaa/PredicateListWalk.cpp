//===- PredicateListWalk.cpp - Lists of predicates within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first predicate of a list that fails is reported, and attributes that
// are no predicates are passed over: "The order" of
// oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Assume.h"

using namespace tilefuzz;

using Attributes = std::vector<TileAAAttribute>;

static TileAAAttribute keywordOf(llvm::StringRef mnemonic,
                                 std::string_view keyword) {
  TileAAAttribute made;
  made.set_mnemonic(mnemonic.str());
  made.set_keyword(std::string(keyword));
  return made;
}

/// The entries of lists: of each predicate one that holds on most types, one
/// for each rule on its numbers, and one that breaks several.
static const Attributes &entries() {
  static const Attributes all = [] {
    using Field = std::pair<TileAAFieldName, llvm::ArrayRef<int64_t>>;
    Attributes all;
    const auto add = [&](llvm::StringRef mnemonic,
                         std::initializer_list<Field> fields) {
      setFields(all.emplace_back(), mnemonic, fields);
    };
    const int64_t none = 0, one = 1, two = 2, three = 3, least = INT64_MIN,
                  greatest = INT64_MAX;
    add("div_by", {{FIELD_DIVISOR, two}});
    add("div_by",
        {{FIELD_DIVISOR, two}, {FIELD_EVERY, one}, {FIELD_ALONG, none}});
    add("div_by", {{FIELD_DIVISOR, three}});
    add("div_by", {{FIELD_DIVISOR, two}, {FIELD_ALONG, none}});
    add("div_by",
        {{FIELD_DIVISOR, two}, {FIELD_EVERY, none}, {FIELD_ALONG, none}});
    add("div_by",
        {{FIELD_DIVISOR, none}, {FIELD_EVERY, least}, {FIELD_ALONG, three}});
    add("bounded", {});
    add("bounded", {{FIELD_LOWER, none}, {FIELD_UPPER, none}});
    add("bounded", {{FIELD_LOWER, one}, {FIELD_UPPER, none}});
    add("bounded", {{FIELD_LOWER, least}});
    add("bounded", {{FIELD_UPPER, greatest}});
    add("bounded", {{FIELD_LOWER, greatest}, {FIELD_UPPER, least}});
    add("same_elements", {{FIELD_VALUES, {}}});
    add("same_elements", {{FIELD_VALUES, {2, 3}}});
    add("same_elements", {{FIELD_VALUES, {2, 4}}});
    add("same_elements", {{FIELD_VALUES, {-1}}});
    add("compute_capability", {{FIELD_VALUE, one}});
    all.push_back(keywordOf("propagate_nan", "all"));
    return all;
  }();
  return all;
}

/// Every attribute that is no predicate.
static const Attributes &others() {
  static const Attributes all = [] {
    Decisions plain = Decisions::fromBytes({});
    Attributes all;
    for (llvm::StringRef mnemonic :
         llvm::ArrayRef(fieldMnemonics).drop_front(predicateCount))
      drawFields(all.emplace_back(), mnemonic, plain);
    for (const KeywordSet &set : keywordSets())
      for (std::string_view keyword : set.keywords)
        all.push_back(keywordOf(set.mnemonic, keyword));
    return all;
  }();
  return all;
}

static void chooseType(Decisions &decisions, OpView &assume) {
  static const IrType types[] = {
      makeType(IR_SCALAR, {}, TYPE_I8), makeType(IR_TILE, {2, 3}),
      makeType(IR_TILE, {2, 3}, TYPE_F32), makeType(IR_MEMREF, {2, 3}),
      makeType(IR_MEM_TOKEN)};
  setTypes(assume, decisions.pick(types));
}

static void prepareTile(OpView &assume) {
  setTypes(assume, makeType(IR_TILE, {2, 3}));
}

static Axis entriesUpTo(int most) {
  return {llvm::formatv("lists of up to {0} of eighteen attributes, sixteen of "
                        "them predicates that hold or break one rule or more",
                        most),
          [=](Decisions &decisions, OpView &assume) {
            std::vector<int> numbers(entries().size());
            std::iota(numbers.begin(), numbers.end(), 0);
            Predicates &list = addPredicates(assume);
            for (int entry : chooseList<int>(decisions, numbers, most))
              *list.Add() = entries()[entry];
          }};
}

/// Faults that mask the predicates or make them not applicable.
static void chooseFault(Decisions &decisions, OpView &assume) {
  switch (decisions.below(5)) {
  case 0:
    assume.op.add_regions();
    return;
  case 1:
    assume.type("result") = makeType(IR_TILE, {7}, TYPE_F16);
    return;
  case 2:
    return assume.setOperandCount(2);
  case 3:
    return assume.setOperandCount(0);
  default:
    assume.op.clear_result_types();
  }
}

/// Two entries at all places of long lists of what holds or is passed over.
static void chooseLongList(Decisions &decisions, OpView &assume) {
  static constexpr int fillers[] = {0, 7, 13, 17};
  static constexpr int counts[] = {4, 5, 8, 15, maxPredicates};
  static constexpr std::pair<int, int> failing[] = {{2, 8}, {8, 14}, {14, 2}};
  const int filler = decisions.pick(fillers);
  const auto &[first, second] = decisions.pick(failing);
  const int count = decisions.pick(counts), i = drawIndex(decisions, count);
  const int j = decisions.between(i, count - 1);
  Predicates &list = addPredicates(assume);
  for (int k = 0; k < count; ++k)
    *list.Add() = entries()[k == i ? first : k == j ? second : filler];
}

/// An attribute that is no predicate alone, or in front of, between or behind
/// two others, of which none, one or both fail.
static void chooseOther(Decisions &decisions, OpView &assume) {
  static constexpr int firsts[] = {0, 2, 8}, seconds[] = {7, 8, 14};
  Predicates &list = addPredicates(assume);
  const TileAAAttribute &other = decisions.pick(llvm::ArrayRef(others()));
  const int place = drawIndex(decisions, 4);
  if (place == 3) {
    *list.Add() = other;
    return;
  }
  *list.Add() = entries()[decisions.pick(firsts)];
  *list.Add() = entries()[decisions.pick(seconds)];
  *list.Add() = other;
  for (int i = 2; i > place; --i)
    list.SwapElements(i, i - 1);
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaPredicateListWalks() {
  const std::vector<IrOpKind> assume = {OP_AA_ASSUME};
  const Axis types = {"a scalar, two tiles, a memref or a token", chooseType};
  static const OpWalk walks[] = {
      Grid{assume, nullptr, {types, entriesUpTo(3)}},
      Grid{assume,
           nullptr,
           {types,
            entriesUpTo(2),
            {"a region, a result of another type or none, or one operand more "
             "or none",
             chooseFault}}},
      Grid{assume,
           prepareTile,
           {{"one and two predicates that fail at all places of up to sixteen",
             chooseLongList}}},
      Grid{assume,
           prepareTile,
           {{"every attribute that is no predicate alone, in front of, between "
             "and behind predicates",
             chooseOther}}},
  };
  return walks;
}
