//===- Values.cpp - Draws attributes of cuda_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/cuda_tile/Values.h"

#include "fuzz/ops/AttributeSampler.h"

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
