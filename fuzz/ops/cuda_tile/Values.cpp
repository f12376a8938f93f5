//===- Values.cpp - Draws attributes of cuda_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/cuda_tile/Values.h"

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/Elements.h"

#include "llvm/Support/MathExtras.h"

#include <google/protobuf/text_format.h>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

llvm::ArrayRef<KeywordSet> tilefuzz::cudaKeywordSets() {
  static const std::vector<KeywordSet> sets = [] {
    std::vector<KeywordSet> sets;
    for (const auto &[mnemonic, name] :
         std::initializer_list<std::pair<llvm::StringLiteral, IrAttributeName>>{
             {"rounding", ATTR_CUDA_ROUNDING},
             {"overflow", ATTR_CUDA_OVERFLOW},
             {"signedness", ATTR_CUDA_SIGNEDNESS},
             {"comparison_predicate", ATTR_CUDA_COMPARISON_PREDICATE},
             {"comparison_ordering", ATTR_CUDA_COMPARISON_ORDERING},
             // No operation of this dialect has one.
             {"padding_value", ATTR_PADDING_VALUE},
             {"symbol_visibility", ATTR_CUDA_SYMBOL_VISIBILITY}}) {
      const oracle::AttributeInfo &info = oracle::attributeInfo(name);
      sets.push_back({mnemonic, {info.keywords.data(), info.keywords.size()}});
    }
    return sets;
  }();
  return sets;
}

static llvm::ArrayRef<TileAAFieldName> fieldsOfDebug(llvm::StringRef mnemonic) {
  static constexpr TileAAFieldName ofFile[] = {FIELD_NAME, FIELD_DIRECTORY},
                                   ofUnit[] = {FIELD_FILE},
                                   ofSubprogram[] = {FIELD_FILE,
                                                     FIELD_LINE,
                                                     FIELD_NAME,
                                                     FIELD_LINKAGE_NAME,
                                                     FIELD_COMPILE_UNIT,
                                                     FIELD_SCOPE_LINE},
                                   ofBlock[] = {FIELD_SCOPE, FIELD_FILE,
                                                FIELD_LINE, FIELD_COLUMN},
                                   ofPlace[] = {FIELD_FILE_NAME, FIELD_LINE,
                                                FIELD_COLUMN, FIELD_SCOPE};
  if (mnemonic == "di_file")
    return ofFile;
  if (mnemonic == "di_compile_unit")
    return ofUnit;
  if (mnemonic == "di_subprogram")
    return ofSubprogram;
  return mnemonic == "di_lexical_block" ? llvm::ArrayRef(ofBlock)
                                        : llvm::ArrayRef(ofPlace);
}

llvm::ArrayRef<llvm::StringLiteral> tilefuzz::allowedIn(TileAAFieldName name) {
  static constexpr llvm::StringLiteral files[] = {"di_file"},
                                       units[] = {"di_compile_unit"},
                                       scopes[] = {"di_subprogram",
                                                   "di_lexical_block"};
  switch (name) {
  case FIELD_FILE:
    return files;
  case FIELD_COMPILE_UNIT:
    return units;
  default:
    return scopes;
  }
}

TileAAField *tilefuzz::findField(TileAAAttribute &attribute,
                                 TileAAFieldName name) {
  for (TileAAField &field : *attribute.mutable_fields())
    if (field.name() == name)
      return &field;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Drawing
//===----------------------------------------------------------------------===//

void tilefuzz::drawDebug(TileAAAttribute &made, llvm::StringRef mnemonic,
                         Decisions &decisions, int depth) {
  static constexpr llvm::StringLiteral texts[] = {
      "a.py", "/src", "f", "", "quoted \"text\"", "a\\b"};
  made.Clear();
  made.set_mnemonic(mnemonic.str());
  for (TileAAFieldName name : fieldsOfDebug(mnemonic)) {
    TileAAField &field = *made.add_fields();
    field.set_name(name);
    switch (name) {
    case FIELD_FILE:
    case FIELD_COMPILE_UNIT:
    case FIELD_SCOPE: {
      // Blocks nest in each other, and end in a subprogram.
      const auto allowed = allowedIn(name);
      drawDebug(*field.mutable_attribute(),
                depth < 2 ? llvm::StringRef(decisions.pick(allowed))
                          : llvm::StringRef(allowed.front()),
                decisions, depth + 1);
      break;
    }
    case FIELD_LINE:
    case FIELD_COLUMN:
    case FIELD_SCOPE_LINE:
      field.add_numbers(decisions.oneIn(8)
                            ? int64_t(UINT32_MAX) - decisions.below(2)
                            : decisions.below(100));
      break;
    default:
      field.set_text(decisions.pick(texts).str());
    }
  }
}

void tilefuzz::drawCudaAttribute(TileAAAttribute &made, Decisions &decisions) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> debug = debugMnemonics;
  switch (decisions.below(8)) {
  case 0:
  case 1:
    return drawDebug(made, decisions.pick(debug), decisions);
  case 2: {
    made.Clear();
    made.set_mnemonic("optimization_hints");
    TileAAField &field = *made.add_fields();
    field.set_name(FIELD_HINTS);
    IrCase none;
    TypeSampler sampler(none, 0, decisions);
    drawHints(*field.mutable_values(), sampler, decisions.flip());
    // The attribute is any dictionary; its rules are those of operations.
    constexpr uint32_t larger =
        1u << VALUE_TYPE | 1u << VALUE_ARRAY | 1u << VALUE_DICTIONARY;
    for (AttributeValue &value : *field.mutable_values())
      if (decisions.flip())
        drawOther(value, larger, sampler);
    return;
  }
  case 3:
  case 4: {
    const KeywordSet &set = decisions.pick(cudaKeywordSets());
    made.Clear();
    made.set_mnemonic(set.mnemonic.str());
    return made.set_keyword(std::string(decisions.pick(set.keywords)));
  }
  default:
    return drawFields(made,
                      fieldMnemonics[decisions.below(uint32_t(predicateCount))],
                      decisions);
  }
}

//===----------------------------------------------------------------------===//
// Within bounds
//===----------------------------------------------------------------------===//

/// Draws a value of any kind, numbers of all widths around the ends of the
/// ranges of hints among them. A type is the first one of the module.
static AttributeValue chooseValue(Decisions &decisions) {
  static constexpr llvm::StringLiteral others[] = {
      "kind: VALUE_UNIT",
      "kind: VALUE_BOOLEAN integer: 0",
      "kind: VALUE_BOOLEAN integer: 1",
      "kind: VALUE_STRING text: '2'",
      "kind: VALUE_TYPE type: 0",
      "kind: VALUE_SYMBOL text: 'main'",
      "kind: VALUE_ENUMERATION mnemonic: 'signedness' text: 'signed'",
      "kind: VALUE_ARRAY",
      "kind: VALUE_DICTIONARY"};
  static constexpr ElementType elements[] = {
      TYPE_I2,  TYPE_I4,  TYPE_I8,  TYPE_UI8,    TYPE_I16,
      TYPE_I32, TYPE_I64, TYPE_F16, TYPE_F8E5M2, TYPE_F64};
  static constexpr int64_t numbers[] = {-1, 0,  1,  2,  3,  4,  8,
                                        10, 11, 16, 17, 32, 33, INT64_MAX};
  AttributeValue value;
  const uint32_t choice = decisions.below(std::size(others) + 2);
  if (choice < std::size(others)) {
    google::protobuf::TextFormat::ParseFromString(others[choice].str(), &value);
    return value;
  }
  value.set_kind(VALUE_INDEX);
  value.set_integer(decisions.pick(numbers));
  if (choice == std::size(others))
    return value;
  value.set_kind(VALUE_NUMBER);
  value.set_element(decisions.pick(elements));
  value.set_integer(
      llvm::SignExtend64(value.integer(), widthOf(value.element())));
  return value;
}

static void chooseKey(Decisions &decisions, AttributeValues &hints) {
  static constexpr llvm::StringLiteral others[] = {
      "sm_70", "sm_101", "sm_1000", "sm_", "SM_100", "_", "nv.a", "sm_100a"};
  AttributeValue &only = *hints.Add();
  only = chooseValue(decisions);
  const auto keys =
      llvm::concat<const llvm::StringLiteral>(architectures, others);
  only.set_key(
      std::next(keys.begin(),
                decisions.below(std::size(architectures) + std::size(others)))
          ->str());
}

static void chooseHint(Decisions &decisions, AttributeValues &hints) {
  AttributeValue &only = *hints.Add();
  only.set_kind(VALUE_DICTIONARY);
  only.set_key(decisions.flip() ? "sm_101" : "sm_100");
  AttributeValue &hint = *only.add_values();
  hint = chooseValue(decisions);
  // Each name, with a letter more, and none.
  const uint32_t name = decisions.below(2 * std::size(hintSpecs) + 1);
  hint.set_key(name / 2 < std::size(hintSpecs)
                   ? (hintSpecs[name / 2].name + (name % 2 ? "s" : "")).str()
                   : "speed");
}

/// Each of two keys has no dictionary, an empty one, or one hint of three,
/// right, out of range or of a wrong kind.
static void chooseTwoKeys(Decisions &decisions, AttributeValues &hints) {
  static constexpr llvm::StringLiteral first[] = {"SM", "sm_0", "sm_100"},
                                       second[] = {"sm_80", "sm_90a"},
                                       names[] = {"latency", "occupancy",
                                                  "speed"};
  for (llvm::StringRef key : {decisions.pick(first), decisions.pick(second)}) {
    AttributeValue &value = *hints.Add();
    value.set_key(key.str());
    const int state = drawIndex(decisions, 5);
    value.set_kind(state ? VALUE_DICTIONARY : VALUE_STRING);
    if (state < 2)
      continue;
    AttributeValue &hint = *value.add_values();
    hint.set_key(decisions.pick(names).str());
    hint.set_kind(state == 2 ? VALUE_UNIT : VALUE_NUMBER);
    if (state == 2)
      continue;
    hint.set_element(TYPE_I32);
    hint.set_integer(state == 3 ? 99 : 2);
  }
  // The keys of a dictionary are sorted.
  if (hints[1].key() < hints[0].key())
    hints.SwapElements(0, 1);
}

void tilefuzz::chooseHints(Decisions &decisions, IrOp &op) {
  static constexpr auto ways = {chooseKey, chooseHint, chooseTwoKeys};
  ways.begin()[decisions.below(ways.size())](
      decisions,
      *IrWriter::attribute(op, ATTR_CUDA_OPTIMIZATION_HINTS).mutable_values());
}
