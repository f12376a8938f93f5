//===- TileaaAttribute.cpp - Fuzzing the attributes of nv_tileaa ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md. Each rule is of one mnemonic, so
// that an edit first makes an attribute of its mnemonic.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;

/// Moves a field to another place, since their order is free.
static void shuffle(TileAAAttribute &attribute, Decisions &decisions) {
  if (attribute.fields_size() > 1 && decisions.oneIn(4))
    attribute.mutable_fields()->SwapElements(0, attribute.fields_size() - 1);
}

static void generate(Case &testCase, Decisions &decisions) {
  static constexpr llvm::ArrayRef<llvm::StringLiteral> mnemonics =
      fieldMnemonics;
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (decisions.flip())
    return drawKeyword(made, decisions);
  drawFields(made, decisions.pick(mnemonics), decisions);
  if (made.mnemonic() == "compute_capability" && decisions.flip())
    made.set_mnemonic(legacyMnemonic.str());
  shuffle(made, decisions);
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

/// A number that is not in [1, limit].
static int64_t outside(int64_t limit, Decisions &decisions) {
  const int64_t wild = decisions.wildNumber();
  switch (decisions.below(4)) {
  case 0:
    return 0;
  case 1:
    return limit == INT64_MAX ? -1 : limit + 1;
  default:
    return wild >= 1 && wild <= limit ? -wild : wild;
  }
}

/// Makes an attribute of this mnemonic, where the case has another one.
static TileAAAttribute &require(Case &testCase, llvm::StringRef mnemonic,
                                Decisions &decisions) {
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (made.mnemonic() != mnemonic)
    drawFields(made, mnemonic, decisions);
  return made;
}

static void breakNumber(TileAAAttribute &made, TileAAFieldName name,
                        int64_t limit, Decisions &decisions) {
  findNumbers(made, name)->Set(0, outside(limit, decisions));
}

/// tileaa.attr.compute_capability.
static void breakCapability(Case &testCase, Decisions &decisions) {
  breakNumber(require(testCase, "compute_capability", decisions), FIELD_VALUE,
              INT64_MAX, decisions);
}

/// tileaa.attr.compute_capability_legacy.
static void breakLegacy(Case &testCase, Decisions &decisions) {
  breakCapability(testCase, decisions);
  testCase.mutable_tileaa_attribute()->set_mnemonic(legacyMnemonic.str());
}

/// tileaa.attr.target_spec.
static void breakTarget(Case &testCase, Decisions &decisions) {
  breakNumber(require(testCase, "target_spec", decisions),
              FIELD_COMPUTE_CAPABILITY, INT64_MAX, decisions);
}

/// tileaa.attr.kernel_spec.
static void breakKernel(Case &testCase, Decisions &decisions) {
  static constexpr TileAAFieldName names[] = {FIELD_NUM_WARPS, FIELD_NUM_CTAS,
                                              FIELD_OCCUPANCY};
  static constexpr int64_t clusters[] = {3, 5, 6, 7, 9, 12, 15, 32};
  TileAAAttribute &made = require(testCase, "kernel_spec", decisions);
  const TileAAFieldName name = decisions.pick(names);
  if (name == FIELD_NUM_CTAS && decisions.flip())
    findNumbers(made, name)->Set(0, decisions.pick(clusters));
  else
    breakNumber(made, name, name == FIELD_NUM_CTAS ? 16 : 32, decisions);
}

/// tileaa.attr.conv_params.
static void breakConvolution(Case &testCase, Decisions &decisions) {
  TileAAAttribute &made = require(testCase, "conv_params", decisions);
  auto &numbers =
      *findNumbers(made, decisions.flip() ? FIELD_DILATIONS : FIELD_STRIDES);
  if (numbers.empty())
    numbers.Add(1);
  numbers.Set(
      static_cast<int>(decisions.below(static_cast<uint32_t>(numbers.size()))),
      outside(INT64_MAX, decisions));
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
  for (const auto &[rule, change] : std::initializer_list<
           std::pair<llvm::StringLiteral, void (*)(Case &, Decisions &)>>{
           {"ir.attribute_mnemonic", breakMnemonic},
           {"tileaa.attr.compute_capability", breakCapability},
           {"tileaa.attr.compute_capability_legacy", breakLegacy},
           {"tileaa.attr.target_spec", breakTarget},
           {"tileaa.attr.kernel_spec", breakKernel},
           {"tileaa.attr.conv_params", breakConvolution}})
    edits.push_back(
        {.rule = rule, .change = change, .neverMasked = otherMnemonic});
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

const FamilyDriver tilefuzz::tileaaAttributeFamily = {
    .name = "tileaa_attribute",
    .family = "tileaa_attribute",
    .verify = verifyAttribute,
    .generate = generate,
    .edits = edits,
    .domain = tileaaAttributeDomain,
    .formInvariant = "ir.attribute_well_formed",
    .roundTripInvariant = "ir.attribute_survives",
    .survivalInvariant = "ir.attribute_survives",
    .roundTrips = tileaaAttributeRoundTrips,
    .checks = tileaaAttributeChecks};
