//===- TileaaAttribute.cpp - Fuzzing the attributes of nv_tileaa ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md. Each rule is of one mnemonic, so
// that an edit first makes an attribute of its mnemonic.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/OtherSubjects.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;

static void generate(Case &testCase, Decisions &decisions) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> mnemonics =
      fieldMnemonics;
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (decisions.flip())
    return drawKeyword(made, decisions);
  drawFields(made, decisions.pick(mnemonics), decisions);
  if (made.mnemonic() == "compute_capability" && decisions.flip())
    made.set_mnemonic(legacyMnemonic.str());
  // The order of fields is free.
  if (made.fields_size() > 1 && decisions.oneIn(4))
    made.mutable_fields()->SwapElements(0, made.fields_size() - 1);
}

/// A letter and what may follow it.
static std::string drawWord(Decisions &decisions) {
  static constexpr llvm::StringLiteral letters =
      "abcxyz_AZ019defghijklmnopqrstuvw";
  std::string word = "a";
  for (uint32_t left = decisions.heavyTailed(32); left; --left)
    word += letters[decisions.below(static_cast<uint32_t>(letters.size()))];
  return word;
}

/// ir.attribute_mnemonic. Another word, or a name that is nearly right.
static void breakMnemonic(Case &testCase, Decisions &decisions) {
  static constexpr llvm::StringLiteral wrong[] = {
      "mem-semantic", "computecapability", "Signedness",
      "memsemantic",  "target-spec",       "div-by",
      "mem_scope_"};
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  drawKeyword(made, decisions);
  switch (decisions.below(3)) {
  case 0:
    return made.set_mnemonic(decisions.pick(wrong).str());
  case 1:
    return made.set_mnemonic(made.mnemonic() + "_");
  default:
    made.set_mnemonic("x" + drawWord(decisions));
  }
}

namespace {
/// A rule that says which numbers some fields may have.
struct NumberRule {
  llvm::StringLiteral rule, mnemonic;
  std::vector<TileAAFieldName> fields;
};
} // namespace

static const NumberRule numberRules[] = {
    {"tileaa.attr.compute_capability", "compute_capability", {FIELD_VALUE}},
    {"tileaa.attr.compute_capability_legacy", legacyMnemonic, {FIELD_VALUE}},
    {"tileaa.attr.target_spec", "target_spec", {FIELD_COMPUTE_CAPABILITY}},
    {"tileaa.attr.kernel_spec",
     "kernel_spec",
     {FIELD_NUM_WARPS, FIELD_NUM_CTAS, FIELD_OCCUPANCY}},
    {"tileaa.attr.conv_params",
     "conv_params",
     {FIELD_STRIDES, FIELD_DILATIONS}}};

static int64_t limitOf(TileAAFieldName name) {
  switch (name) {
  case FIELD_NUM_WARPS:
  case FIELD_OCCUPANCY:
    return 32;
  case FIELD_NUM_CTAS:
    return 16;
  default:
    return INT64_MAX;
  }
}

/// A number below 1 or above the limit.
static int64_t drawWrong(TileAAFieldName name, Decisions &decisions) {
  static constexpr int64_t clusters[] = {3, 5, 6, 7, 9, 12, 15, 32};
  if (name == FIELD_NUM_CTAS && decisions.flip())
    return decisions.pick(clusters);
  const int64_t wild = decisions.wildNumber(), limit = limitOf(name);
  switch (decisions.below(4)) {
  case 0:
    return 0;
  case 1:
    return limit == INT64_MAX ? -1 : limit + 1;
  default:
    return wild >= 1 && wild <= limit ? -wild : wild;
  }
}

/// A number in an attribute of the rule's mnemonic.
static void breakNumber(const void *data, Case &testCase,
                        Decisions &decisions) {
  const NumberRule &rule = *static_cast<const NumberRule *>(data);
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (made.mnemonic() != rule.mnemonic)
    drawFields(made, rule.mnemonic, decisions);
  const TileAAFieldName name = decisions.pick(llvm::ArrayRef(rule.fields));
  auto &numbers = *findNumbers(made, name);
  if (numbers.empty())
    numbers.Add(1);
  numbers.Set(drawIndex(decisions, numbers.size()), drawWrong(name, decisions));
}

/// The rule of an enumeration. The keyword is one of another enumeration, an
/// old name, or any word.
static void breakKeyword(const void *data, Case &testCase,
                         Decisions &decisions) {
  static constexpr llvm::StringLiteral oldNames[] = {
      "acq_rel", "device", "fadd", "release_", "None", "cta", "rn", "nchwc"};
  const KeywordSet &set = *static_cast<const KeywordSet *>(data);
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  drawKeyword(made, decisions);
  made.set_mnemonic(set.mnemonic.str());
  const uint32_t choice = decisions.below(3);
  if (choice == 1)
    made.set_keyword(decisions.pick(oldNames).str());
  else if (choice == 2)
    made.set_keyword(drawWord(decisions));
  if (llvm::is_contained(set.keywords, made.keyword()))
    made.set_keyword(made.keyword() + "x");
}

/// Draws a predicate, which is a legal attribute with any numbers.
static void makePredicate(const void *data, Case &testCase,
                          Decisions &decisions) {
  drawFields(*testCase.mutable_tileaa_attribute(),
             *static_cast<const llvm::StringLiteral *>(data), decisions);
}

static constexpr llvm::StringLiteral otherMnemonic =
    "each rule is of one mnemonic";
static constexpr llvm::StringLiteral never =
    "any numbers are such an attribute until a value has it";

static const std::vector<Edit> edits = [] {
  std::vector<Edit> edits;
  edits.push_back({.rule = "ir.attribute_mnemonic",
                   .change = breakMnemonic,
                   .neverMasked = otherMnemonic});
  for (const NumberRule &rule : numberRules)
    edits.push_back({.rule = rule.rule,
                     .neverMasked = otherMnemonic,
                     .data = &rule,
                     .changeWith = breakNumber});
  // The edits keep references to the ids.
  static std::vector<std::string> ids;
  ids.reserve(keywordSets().size() + predicateCount);
  for (const KeywordSet &set : keywordSets()) {
    ids.push_back(("tileaa.attr." + set.mnemonic).str());
    edits.push_back({.rule = ids.back(),
                     .neverMasked = otherMnemonic,
                     .data = &set,
                     .changeWith = breakKeyword});
  }
  for (const llvm::StringLiteral &predicate :
       llvm::ArrayRef(fieldMnemonics).take_front(predicateCount)) {
    ids.push_back(("tileaa.attr." + predicate).str());
    edits.push_back({.rule = ids.back(),
                     .neverAlone = never,
                     .neverMasked = never,
                     .neverBoundary = never,
                     .data = &predicate,
                     .changeWith = makePredicate});
  }
  return edits;
}();

//===----------------------------------------------------------------------===//
// Domain
//===----------------------------------------------------------------------===//

static int64_t chooseNumber(bool isOfPredicate, Decisions &decisions) {
  static constexpr int64_t all[] = {INT64_MIN, -1, 0,  1,   2,   3,        4,
                                    5,         8,  16, 17,  31,  32,       33,
                                    64,        99, 90, 100, 120, INT64_MAX};
  static constexpr int64_t few[] = {0, -1, INT64_MAX};
  return isOfPredicate ? decisions.pick(few) : decisions.pick(all);
}

static llvm::SmallVector<int64_t, 6> chooseList(TileAAFieldName name,
                                                Decisions &decisions) {
  switch (name) {
  case FIELD_LOWER_PADDING:
    return chooseNumbers(decisions, {-1}, 1);
  case FIELD_UPPER_PADDING:
    return chooseNumbers(decisions, {0}, 1);
  case FIELD_VALUES:
    return chooseNumbers(decisions, {0, -1, INT64_MAX}, 3);
  default:
    return chooseNumbers(decisions, {1, 0, 2, -1}, 3);
  }
}

/// An attribute with fields.
static void chooseFields(Decisions &decisions, TileAAAttribute &made) {
  const uint32_t number = decisions.below(std::size(fieldMnemonics) + 1);
  const llvm::StringRef mnemonic = number < std::size(fieldMnemonics)
                                       ? fieldMnemonics[number]
                                       : legacyMnemonic;
  setFields(made, mnemonic, {});
  for (const FieldSpec &spec : fieldsOf(mnemonic)) {
    if (spec.form == FieldForm::Optional && !decisions.flip())
      continue;
    auto &numbers = *addField(made, spec.name).mutable_numbers();
    if (spec.form == FieldForm::List) {
      const auto chosen = chooseList(spec.name, decisions);
      numbers.Assign(chosen.begin(), chosen.end());
    } else {
      numbers.Add(spec.form == FieldForm::Flag
                      ? decisions.flip()
                      : chooseNumber(number < predicateCount, decisions));
    }
  }
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr llvm::StringLiteral others[] = {"mem-semantic", "unknown",
                                                   "x-y"};
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (walkKeywords(made, keywordSets(), others, visit))
    Decisions::forAll(
        [&](Decisions &decisions) { chooseFields(decisions, made); }, visit);
}

static constexpr Domain domain = {
    "the ten enumerations and three unknown mnemonics, each with all keywords "
    "of all, these with a letter more and one less; capabilities, and the "
    "three numbers of kernels, of 20 numbers around each limit; strides and "
    "dilations of up to three of -1 to 2, with and without paddings; "
    "predicates of three numbers with each field present or absent",
    enumerate};

const FamilyDriver tilefuzz::tileaaAttributeFamily =
    makeAttributeDriver(/*isCuda=*/false, generate, edits, domain);
