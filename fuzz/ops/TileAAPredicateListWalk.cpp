//===- TileAAPredicateListWalk.cpp - Lists of predicates within bounds ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of a list of predicates the first one that fails speaks, and attributes that
// are no predicates are passed over: "The order" of
// oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Assume.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

using Attributes = llvm::SmallVector<TileAAAttribute, 0>;

/// The entries of lists: of each predicate one that holds on most types, one
/// for each rule on its numbers, and one that breaks several.
static Attributes entries() {
  Attributes all;
  const auto add = [&](llvm::StringRef mnemonic,
                       std::initializer_list<
                           std::pair<TileAAFieldName, llvm::ArrayRef<int64_t>>>
                           fields) {
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
  TileAAAttribute &keyword = all.emplace_back();
  keyword.set_mnemonic("propagate_nan");
  keyword.set_keyword("all");
  return all;
}

/// The types that the lists are on.
static llvm::SmallVector<IrType, 0> listTypes() {
  return {makeType(IR_SCALAR, {}, TYPE_I8), makeType(IR_TILE, {2, 3}),
          makeType(IR_TILE, {2, 3}, TYPE_F32), makeType(IR_MEMREF, {2, 3}),
          makeType(IR_MEM_TOKEN)};
}

/// Walks the lists of up to `maxLength` more entries.
static bool walkLonger(Assume &assume, const Attributes &all, int maxLength,
                       Visit visit) {
  if (!visit())
    return false;
  if (maxLength == 0)
    return true;
  for (const TileAAAttribute &entry : all) {
    *assume.predicates().Add() = entry;
    if (!walkLonger(assume, all, maxLength - 1, visit))
      return false;
    assume.predicates().RemoveLast();
  }
  return true;
}

static bool walkShortLists(IrCase &module, Visit visit) {
  const Attributes all = entries();
  for (const IrType &type : listTypes()) {
    Assume assume(module);
    assume.setType(type);
    if (!walkLonger(assume, all, 3, visit))
      return false;
  }
  return true;
}

/// Walks lists of operations with a region, with a result of another type, with
/// a value more and without one, all of which mask the predicates or make them
/// not applicable.
static bool walkFaults(IrCase &module, Visit visit) {
  const Attributes all = entries();
  for (const IrType &type : listTypes())
    for (int fault = 0; fault < 5; ++fault) {
      Assume assume(module);
      assume.setType(type);
      if (fault == 0)
        assume.op->add_regions();
      else if (fault == 1)
        assume.type("result") = makeType(IR_TILE, {7}, TYPE_F16);
      else if (fault == 2)
        assume.setOperandCount(2);
      else if (fault == 3)
        assume.setOperandCount(0);
      else
        assume.op->clear_result_types();
      if (!walkLonger(assume, all, 2, visit))
        return false;
    }
  return true;
}

/// Walks two entries at all places of long lists of what holds or is passed
/// over.
static bool walkLongLists(IrCase &module, Visit visit) {
  const Attributes all = entries();
  const TileAAAttribute &zero = all[2], &crossed = all[8], &far = all[14];
  Assume assume(module);
  assume.setType(makeType(IR_TILE, {2, 3}));
  for (const TileAAAttribute *filler : {&all[0], &all[7], &all[13], &all[17]})
    for (int count : {4, 5, 8, 15, maxPredicates})
      for (const auto &[first, second] :
           {std::pair(&zero, &crossed), std::pair(&crossed, &far),
            std::pair(&far, &zero)})
        for (int i = 0; i < count; ++i)
          for (int j = i; j < count; ++j) {
            auto &list = assume.predicates();
            list.Clear();
            for (int k = 0; k < count; ++k)
              *list.Add() = k == i ? *first : k == j ? *second : *filler;
            if (!visit())
              return false;
          }
  return true;
}

/// Walks every attribute that is no predicate alone, and in front of, between
/// and behind two others, of which none, one or both fail.
static bool walkOthers(IrCase &module, Visit visit) {
  const Attributes all = entries();
  Decisions plain = Decisions::fromBytes({});
  Attributes others;
  for (llvm::StringRef mnemonic :
       llvm::ArrayRef(fieldMnemonics).drop_front(predicateCount))
    drawFields(others.emplace_back(), mnemonic, plain);
  for (const KeywordSet &set : keywordSets())
    for (std::string_view keyword : set.keywords) {
      TileAAAttribute &other = others.emplace_back();
      other.set_mnemonic(set.mnemonic.str());
      other.set_keyword(std::string(keyword));
    }
  Assume assume(module);
  assume.setType(makeType(IR_TILE, {2, 3}));
  for (const TileAAAttribute &other : others) {
    auto &list = assume.predicates();
    list.Clear();
    *list.Add() = other;
    if (!visit())
      return false;
    for (size_t first : {0, 2, 8})
      for (size_t second : {7, 8, 14})
        for (int place = 0; place < 3; ++place) {
          list.Clear();
          for (size_t entry : {first, second})
            *list.Add() = all[entry];
          *list.Add() = other;
          for (int i = 2; i > place; --i)
            list.SwapElements(i, i - 1);
          if (!visit())
            return false;
        }
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaPredicateListWalks() {
  static const OpWalk walks[] = {
      {"assume on i8, tiles of i32 and f32, a memref and a token with lists of "
       "up to three of eighteen attributes, sixteen of them predicates that "
       "hold "
       "or break one rule or several",
       walkShortLists},
      {"with lists of up to two, and with a region, a result of another type "
       "or "
       "none, one operand more or none",
       walkFaults},
      {"with one and two predicates that fail at all places of up to sixteen",
       walkLongLists},
      {"and with every attribute that is no predicate alone, in front of, "
       "between and behind predicates",
       walkOthers},
  };
  return walks;
}
