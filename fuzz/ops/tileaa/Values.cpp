//===- Values.cpp - Draws attributes of nv_tileaa -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/tileaa/Values.h"

#include "fuzz/ops/TypeSampler.h"
#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// No operation has an attribute of this enumeration.
static constexpr std::string_view propagateKeywords[] = {"none", "all"};

llvm::ArrayRef<KeywordSet> tilefuzz::keywordSets() {
  static const std::vector<KeywordSet> sets = [] {
    std::vector<KeywordSet> sets = {{"propagate_nan", propagateKeywords}};
    for (int name = 0; name < IrAttributeName_ARRAYSIZE; ++name) {
      const oracle::AttributeInfo &info = oracle::attributeInfo(name);
      llvm::StringRef mnemonic = info.opening;
      if (!mnemonic.consume_front("#nv_tileaa<"))
        continue;
      mnemonic = mnemonic.rtrim();
      if (llvm::none_of(sets, [&](const KeywordSet &set) {
            return set.mnemonic == mnemonic;
          }))
        sets.push_back(
            {mnemonic, {info.keywords.data(), info.keywords.size()}});
    }
    return sets;
  }();
  return sets;
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

static void appendField(TileAAAttribute &made, TileAAFieldName name,
                        llvm::ArrayRef<int64_t> numbers) {
  addField(made, name)
      .mutable_numbers()
      ->Assign(numbers.begin(), numbers.end());
}

void tilefuzz::setFields(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, llvm::ArrayRef<int64_t>>>
        fields) {
  made.Clear();
  made.set_mnemonic(mnemonic.str());
  for (const auto &[name, numbers] : fields)
    appendField(made, name, numbers);
}

google::protobuf::RepeatedField<int64_t> *
tilefuzz::findNumbers(TileAAAttribute &attribute, TileAAFieldName name) {
  for (TileAAField &field : *attribute.mutable_fields())
    if (field.name() == name)
      return field.mutable_numbers();
  return nullptr;
}

/// A wild number in [least, 2^63 - 1].
static int64_t wildFrom(int64_t least, Decisions &decisions) {
  return std::max(least, decisions.wildNumber() & INT64_MAX);
}

int64_t tilefuzz::drawFieldNumber(TileAAFieldName name, Decisions &decisions) {
  static constexpr int64_t capabilities[] = {100, 90, 120, 103, 1, 80};
  const bool isWild = decisions.oneIn(8);
  switch (name) {
  case FIELD_VALUE:
  case FIELD_COMPUTE_CAPABILITY:
    return isWild ? wildFrom(1, decisions) : decisions.pick(capabilities);
  case FIELD_ARCH_CONDITIONAL:
    return decisions.flip();
  case FIELD_NUM_WARPS:
  case FIELD_OCCUPANCY:
    return isWild ? 32 : 1 + decisions.below(32);
  case FIELD_NUM_CTAS:
    return int64_t(1) << decisions.below(5);
  case FIELD_STRIDES:
  case FIELD_DILATIONS:
    return isWild ? wildFrom(1, decisions) : 1 + decisions.below(3);
  case FIELD_DIVISOR:
    return int64_t(1) << decisions.below(isWild ? 63 : 8);
  case FIELD_EVERY:
    return isWild ? wildFrom(1, decisions) : 1 + decisions.below(4);
  default:
    return isWild ? decisions.wildNumber() : decisions.below(4);
  }
}

void tilefuzz::drawFields(TileAAAttribute &made, llvm::StringRef mnemonic,
                          Decisions &decisions) {
  setFields(made, mnemonic, {});
  // The lists of conv_params are of equal length.
  const uint32_t length = decisions.oneIn(32)
                              ? decisions.heavyTailed(maxFieldNumbers)
                              : decisions.below(4);
  const bool isBounded = mnemonic == "bounded";
  // div_by has both optional fields or neither.
  const bool hasOptional = decisions.flip();
  for (const FieldSpec &field : fieldsOf(mnemonic)) {
    if (field.form == FieldForm::Optional &&
        !(isBounded ? decisions.flip() : hasOptional))
      continue;
    llvm::SmallVector<int64_t, 4> numbers;
    for (uint32_t left = field.form == FieldForm::List ? length : 1; left;
         --left)
      numbers.push_back(drawFieldNumber(field.name, decisions));
    appendField(made, field.name, numbers);
  }
  auto *lower = findNumbers(made, FIELD_LOWER),
       *upper = findNumbers(made, FIELD_UPPER);
  if (lower && upper && lower->Get(0) > upper->Get(0))
    lower->Swap(upper);
}

void tilefuzz::drawKeyword(TileAAAttribute &made, Decisions &decisions) {
  const KeywordSet &set = decisions.pick(keywordSets());
  made.Clear();
  made.set_mnemonic(set.mnemonic.str());
  made.set_keyword(std::string(decisions.pick(set.keywords)));
}

void tilefuzz::drawTileAA(TileAAAttribute &made, Decisions &decisions) {
  const llvm::ArrayRef<llvm::StringLiteral> all = fieldMnemonics;
  switch (decisions.below(8)) {
  case 7:
    return drawKeyword(made, decisions);
  case 6:
    return drawFields(made, decisions.pick(all), decisions);
  default:
    return drawFields(made, decisions.pick(all.take_front(predicateCount)),
                      decisions);
  }
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

static void changeKeyword(TileAAAttribute &attribute, Decisions &decisions) {
  for (const KeywordSet &set : keywordSets())
    if (set.mnemonic == attribute.mnemonic())
      attribute.set_keyword(std::string(decisions.pick(set.keywords)));
}

/// Changes, adds or removes a number of a list.
static void changeNumbers(TileAAField &field, Decisions &decisions) {
  auto &numbers = *field.mutable_numbers();
  const int64_t drawn = drawFieldNumber(field.name(), decisions);
  const uint32_t choice = decisions.below(5);
  if (numbers.empty() || (choice == 0 && numbers.size() < maxFieldNumbers))
    return numbers.Add(drawn);
  if (choice == 1)
    return numbers.RemoveLast();
  const int index = drawIndex(decisions, numbers.size());
  numbers.Set(index,
              choice == 2 ? sameInFewBits(numbers[index], decisions) : drawn);
}

/// Another number of a field that may have any.
static int64_t changedOptional(const TileAAField &field, Decisions &decisions) {
  const uint32_t choice = decisions.below(4);
  if (choice == 0)
    return decisions.wildNumber();
  if (choice == 1 && !field.numbers().empty())
    return sameInFewBits(field.numbers(0), decisions);
  return drawFieldNumber(field.name(), decisions);
}

void tilefuzz::changeTileAA(TileAAAttribute &attribute, Decisions &decisions) {
  const llvm::ArrayRef<FieldSpec> specs = fieldsOf(attribute.mnemonic());
  if (specs.empty())
    return changeKeyword(attribute, decisions);
  const FieldSpec &spec = decisions.pick(specs);
  auto &fields = *attribute.mutable_fields();
  for (int i = 0; i < fields.size(); ++i) {
    TileAAField &field = fields[i];
    if (field.name() != spec.name)
      continue;
    if (spec.form == FieldForm::List)
      return changeNumbers(field, decisions);
    if (spec.form == FieldForm::Optional && decisions.oneIn(4))
      return fields.DeleteSubrange(i, 1);
    const int64_t number = spec.form == FieldForm::Optional
                               ? changedOptional(field, decisions)
                               : drawFieldNumber(spec.name, decisions);
    field.mutable_numbers()->Clear();
    return field.add_numbers(number);
  }
  appendField(attribute, spec.name, drawFieldNumber(spec.name, decisions));
}

//===----------------------------------------------------------------------===//
// Within bounds
//===----------------------------------------------------------------------===//

void tilefuzz::setNumbers(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, OptionalNumber>> fields) {
  setFields(made, mnemonic, {});
  for (const auto &[name, number] : fields)
    if (number) {
      TileAAField &field = *made.add_fields();
      field.set_name(name);
      field.add_numbers(*number);
    }
}

bool tilefuzz::walkKeywords(TileAAAttribute &made,
                            llvm::ArrayRef<KeywordSet> sets,
                            llvm::ArrayRef<llvm::StringLiteral> others,
                            llvm::function_ref<bool()> visit) {
  llvm::SmallVector<llvm::StringRef, 16> mnemonics(others.begin(),
                                                   others.end());
  for (const KeywordSet &set : sets)
    mnemonics.push_back(set.mnemonic);
  made.Clear();
  for (llvm::StringRef mnemonic : mnemonics) {
    made.set_mnemonic(mnemonic.str());
    for (const KeywordSet &set : sets)
      for (std::string_view keyword : set.keywords)
        for (const std::string &word :
             {std::string(keyword), std::string(keyword) + "_",
              std::string(keyword.substr(0, keyword.size() - 1))}) {
          made.set_keyword(word);
          if (!visit())
            return false;
        }
  }
  return true;
}
