//===- CudaAttribute.cpp - Fuzzing the attributes of cuda_tile ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

static void generate(Case &testCase, Decisions &decisions) {
  TileAAAttribute &made = *testCase.mutable_cuda_attribute();
  drawCudaAttribute(made, decisions);
  // The order of fields is free.
  if (made.fields_size() > 1 && decisions.oneIn(4))
    made.mutable_fields()->SwapElements(0, made.fields_size() - 1);
}

static void setKeyword(TileAAAttribute &made, llvm::StringRef mnemonic,
                       llvm::StringRef keyword) {
  made.Clear();
  made.set_mnemonic(mnemonic.str());
  made.set_keyword(keyword.str());
}

/// ir.cuda_attribute_mnemonic. Another word, or a name that is nearly right.
static void breakMnemonic(Case &testCase, Decisions &decisions) {
  static constexpr llvm::StringLiteral wrong[] = {
      "mem_semantic", "Rounding",     "rounding_",    "rounding_mode",
      "atomic",       "memory_scope", "conv_params_", "visibility"};
  setKeyword(*testCase.mutable_cuda_attribute(), decisions.pick(wrong), "zero");
}

/// ir.cuda_attribute_keyword. One of another enumeration, or any word.
static void breakKeyword(Case &testCase, Decisions &decisions) {
  const KeywordSet &set = decisions.pick(cudaKeywordSets());
  const KeywordSet &other = decisions.pick(cudaKeywordSets());
  std::string keyword(decisions.pick(other.keywords));
  while (llvm::is_contained(set.keywords, keyword))
    keyword += "_x";
  setKeyword(*testCase.mutable_cuda_attribute(), set.mnemonic, keyword);
}

/// Makes an attribute that has one of these fields, and returns that field.
static TileAAField &drawField(Case &testCase,
                              llvm::ArrayRef<TileAAFieldName> names,
                              Decisions &decisions) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> debug = debugMnemonics;
  TileAAAttribute &made = *testCase.mutable_cuda_attribute();
  llvm::SmallVector<TileAAField *, 4> found;
  const auto find = [&] {
    for (TileAAFieldName name : names)
      if (TileAAField *field = findField(made, name))
        found.push_back(field);
  };
  find();
  while (found.empty()) {
    drawDebug(made, decisions.pick(debug.drop_front(1)), decisions);
    find();
    if (found.empty()) { // A unit has no number.
      drawDebug(made, "di_loc", decisions);
      find();
    }
  }
  return *decisions.pick(llvm::ArrayRef(found));
}

/// ir.cuda_di_attribute.
static void breakScope(Case &testCase, Decisions &decisions) {
  static constexpr TileAAFieldName names[] = {FIELD_FILE, FIELD_COMPILE_UNIT,
                                              FIELD_SCOPE};
  TileAAField &field = drawField(testCase, names, decisions);
  if (field.name() == FIELD_FILE)
    return setKeyword(*field.mutable_attribute(), "signedness", "signed");
  drawDebug(*field.mutable_attribute(), "di_file", decisions);
}

/// ir.cuda_di_number.
static void breakNumber(Case &testCase, Decisions &decisions) {
  static constexpr TileAAFieldName names[] = {FIELD_LINE, FIELD_COLUMN,
                                              FIELD_SCOPE_LINE};
  const int64_t wild = decisions.wildNumber();
  drawField(testCase, names, decisions)
      .set_numbers(0, decisions.flip()                  ? -1
                      : wild >= 0 && wild <= UINT32_MAX ? int64_t(1) << 32
                                                        : wild);
}

static constexpr llvm::StringLiteral other =
    "an attribute breaks a rule of one mnemonic, and the first one speaks";
static constexpr Edit edits[] = {
    {.rule = "ir.cuda_attribute_mnemonic",
     .change = breakMnemonic,
     .neverMasked = other},
    {.rule = "ir.cuda_attribute_keyword",
     .change = breakKeyword,
     .neverMasked = other},
    {.rule = "ir.cuda_di_attribute",
     .change = breakScope,
     .neverMasked = other},
    {.rule = "ir.cuda_di_number", .change = breakNumber},
};

const FamilyDriver tilefuzz::cudaAttributeFamily = {
    .name = "cuda_attribute",
    .family = "cuda_attribute",
    .verify = verifyAttribute,
    .generate = generate,
    .edits = edits,
    .domain = cudaAttributeDomain,
    .formInvariant = "ir.attribute_well_formed",
    .roundTripInvariant = "ir.cuda_attribute_survives",
    .survivalInvariant = "ir.cuda_attribute_survives",
    .roundTrips = cudaAttributeRoundTrips,
    .checks = cudaAttributeChecks};
