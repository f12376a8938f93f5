//===- Values.cpp - Draws attributes of nv_tileaa -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/tileaa/Values.h"

#include "fuzz/module/SpelledNumber.h"
#include "fuzz/ops/TypeSampler.h"
#include "fuzz/ops/cuda_tile/Values.h"
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

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

static bool isTile(const IrType &type) {
  return type.kind() == IR_TILE || type.kind() == IR_CUDA_TILE;
}

unsigned tilefuzz::integerWidth(const TypeSampler &types, uint32_t position) {
  const IrType &type = types.typeAt(position);
  if (type.kind() == IR_INDEX)
    return 64;
  if (type.kind() == IR_OPAQUE) {
    const auto integer = spelledInteger(type.text());
    return integer ? integer->width : 0;
  }
  if (type.kind() != IR_SCALAR && !isTile(type))
    return 0;
  if (hasNested(type))
    return integerWidth(types, type.nested());
  switch (type.element()) {
  case TYPE_I1:
    return 1;
  case TYPE_I2:
    return 2;
  case TYPE_I4:
    return 4;
  case TYPE_I8:
  case TYPE_UI8:
    return 8;
  case TYPE_I16:
    return 16;
  case TYPE_I32:
    return 32;
  case TYPE_I64:
    return 64;
  default:
    return 0;
  }
}

bool tilefuzz::canBeDivided(const TypeSampler &types, uint32_t position) {
  const IrType &type = types.typeAt(position);
  // A tile of pointers, or of i0.
  const bool isOfOthers =
      isTile(type) && hasNested(type) &&
      !spelledFloatWidth(types.typeAt(type.nested()).text());
  return integerWidth(types, position) || isOfOthers || type.kind() == IR_PTR ||
         type.kind() == IR_MEMREF || type.kind() == IR_CUDA_PTR ||
         type.kind() == IR_CUDA_TENSOR_VIEW;
}

llvm::ArrayRef<int64_t> tilefuzz::sizesOf(const IrType &type) {
  switch (type.kind()) {
  case IR_TILE:
  case IR_MEMREF:
  case IR_TILEAA_VIEW:
  case IR_TILEAS_VIEW:
  case IR_CUDA_TILE:
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
    return {type.shape().data(), static_cast<size_t>(type.shape_size())};
  default:
    return {};
  }
}

static void drawDivisor(TileAAAttribute &made, const IrType &type,
                        Decisions &decisions) {
  drawFields(made, "div_by", decisions);
  const auto rank = static_cast<uint32_t>(sizesOf(type).size());
  if (auto *along = findNumbers(made, FIELD_ALONG); along && rank)
    along->Set(0, decisions.below(rank));
  else if (along)
    setFields(made, "div_by",
              {{FIELD_DIVISOR, drawFieldNumber(FIELD_DIVISOR, decisions)}});
}

static void drawBounds(TileAAAttribute &made, unsigned width,
                       Decisions &decisions) {
  drawFields(made, "bounded", decisions);
  const unsigned unused = 64 - std::min(width, 64u);
  int64_t last = INT64_MIN;
  for (TileAAField &field : *made.mutable_fields()) {
    const auto drawn = static_cast<uint64_t>(field.numbers(0)) << unused;
    last = std::max(last, static_cast<int64_t>(drawn) >> unused);
    field.set_numbers(0, last);
  }
}

static void drawSizes(TileAAAttribute &made, const IrType &type,
                      Decisions &decisions) {
  llvm::SmallVector<int64_t, 8> values;
  for (int64_t size : sizesOf(type)) {
    const int64_t few = decisions.below(2);
    // An unknown size has no bound.
    values.push_back(
        size < 0 ? decisions.flip() ? few : decisions.wildNumber() & INT64_MAX
        : decisions.flip() ? size
                           : std::min(size, few));
  }
  setFields(made, "same_elements", {{FIELD_VALUES, values}});
}

/// Draws one that has something to say of the type; false where none is drawn.
static bool drawFact(TileAAAttribute &made, uint32_t position,
                     TypeSampler &types) {
  Decisions &decisions = types.decisions;
  const IrType &type = types.typeAt(position);
  switch (decisions.below(4)) {
  case 0:
    if (!canBeDivided(types, position))
      return false;
    drawDivisor(made, type, decisions);
    return true;
  case 1:
    if (const unsigned width = integerWidth(types, position)) {
      drawBounds(made, width, decisions);
      return true;
    }
    return false;
  case 2:
    if (sizesOf(type).size() > maxFieldNumbers)
      return false;
    drawSizes(made, type, decisions);
    return true;
  default:
    return false;
  }
}

void tilefuzz::drawHeldPredicate(TileAAAttribute &made, uint32_t type,
                                 TypeSampler &types) {
  if (drawFact(made, type, types))
    return;
  Decisions &decisions = types.decisions;
  // One that is passed over.
  if (decisions.flip())
    return drawKeyword(made, decisions);
  drawFields(
      made,
      decisions.pick(llvm::ArrayRef(fieldMnemonics).drop_front(predicateCount)),
      decisions);
}

void tilefuzz::drawCudaPredicate(TileAAAttribute &made, uint32_t type,
                                 TypeSampler &types) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> passedOver =
      debugMnemonics;
  if (!drawFact(made, type, types))
    drawDebug(made, types.decisions.pick(passedOver), types.decisions);
}
