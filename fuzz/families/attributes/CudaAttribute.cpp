//===- CudaAttribute.cpp - Fuzzing the attributes of cuda_tile ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/OtherSubjects.h"
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

//===----------------------------------------------------------------------===//
// Domain
//===----------------------------------------------------------------------===//

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

/// Debug information with up to two of its attributes and numbers replaced.
static void chooseDebug(Decisions &decisions, TileAAAttribute &made) {
  static constexpr int64_t numbers[] = {
      INT64_MIN, -1, 0, 1, UINT32_MAX, int64_t(UINT32_MAX) + 1, INT64_MAX};
  static const auto attributes = candidates();
  Decisions plain = Decisions::fromBytes({});
  drawDebug(made, decisions.pick(debugMnemonics), plain);
  llvm::SmallVector<TileAAField *, 4> fields;
  for (TileAAField &field : *made.mutable_fields())
    if (field.has_attribute() || !field.numbers().empty())
      fields.push_back(&field);
  llvm::ArrayRef<TileAAField *> rest = fields;
  for (int replaced = 0; replaced < 2; ++replaced) {
    rest = rest.drop_front(
        decisions.below(static_cast<uint32_t>(rest.size()) + 1));
    if (rest.empty())
      return;
    TileAAField &field = *rest.consume_front();
    if (field.has_attribute())
      *field.mutable_attribute() = decisions.pick(llvm::ArrayRef(attributes));
    else
      field.set_numbers(0, decisions.pick(numbers));
  }
}

static void choosePredicate(Decisions &decisions, TileAAAttribute &made) {
  static constexpr int64_t numbers[] = {INT64_MIN, 0, INT64_MAX};
  const int64_t number = decisions.pick(numbers);
  switch (decisions.below(3)) {
  case 0:
    return setFields(made, "div_by",
                     {{FIELD_DIVISOR, number},
                      {FIELD_EVERY, number},
                      {FIELD_ALONG, number}});
  case 1:
    return setFields(made, "bounded",
                     {{FIELD_LOWER, number}, {FIELD_UPPER, int64_t(0)}});
  default:
    return setFields(made, "same_elements", {{FIELD_VALUES, {number, 1}}});
  }
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr llvm::StringLiteral others[] = {"unknown", "memory_scope"};
  TileAAAttribute &made = *testCase.mutable_cuda_attribute();
  if (!walkKeywords(made, cudaKeywordSets(), others, visit))
    return;
  for (auto *choose : {chooseDebug, choosePredicate})
    if (!Decisions::forAll(
            [&](Decisions &decisions) { choose(decisions, made); }, visit))
      return;
}

static constexpr Domain domain = {
    "the seven enumerations and two unknown mnemonics, each with all keywords "
    "of all, these with a letter more and one less; debug information with one "
    "and two of its fields replaced by eleven attributes, right and wrong, and "
    "by seven numbers around each limit; predicates of three numbers",
    enumerate};

const FamilyDriver tilefuzz::cudaAttributeFamily =
    makeAttributeDriver(/*isCuda=*/true, generate, edits, domain);
