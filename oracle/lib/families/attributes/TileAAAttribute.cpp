//===- TileAAAttribute.cpp - Spelling and payload of attributes -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_attributes.md; the tables are in
// ir/TileAAAttributes.h.
//
//===----------------------------------------------------------------------===//

#include "ir/TileAAAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct Attribute {
  struct Facts {
    const TileAAAttribute *attribute;
    /// The table of the mnemonic, in either spelling, or null.
    const AttributeTable *table;
    bool isLegacy;
    /// The number in its fields that its rule refuses, or nothing.
    std::optional<WrongNumber> wrong;

    std::string_view mnemonic() const { return attribute->mnemonic(); }
    /// Whether the mnemonic is the one of a table.
    bool isOf(const AttributeTable &other) const {
      return !isLegacy && table == &other;
    }
  };

  static void analyze(const Case &testCase, Facts &facts);
  static std::string_view fault(const Facts &facts);
  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = Attribute::Facts;

void Attribute::analyze(const Case &testCase, Facts &facts) {
  facts.attribute = &testCase.tileaa_attribute();
  facts.isLegacy = facts.mnemonic() == legacyMnemonic;
  facts.table =
      findAttributeTable(facts.isLegacy ? std::string_view("compute_capability")
                                        : facts.mnemonic());
  facts.wrong = findWrongNumber(*facts.attribute);
}

// Whether a text is one word, or two that are joined by `-`.
bool isMnemonic(std::string_view text) {
  size_t hyphen = text.find('-');
  return isWord(text.substr(0, hyphen)) &&
         (hyphen == text.npos || isWord(text.substr(hyphen + 1)));
}

// The longest mnemonic or keyword.
constexpr size_t longest = 64;

std::string_view Attribute::fault(const Facts &facts) {
  const TileAAAttribute &attribute = *facts.attribute;
  if (!isMnemonic(facts.mnemonic()) || facts.mnemonic().size() > longest)
    return "the mnemonic is not one or two words, or longer than 64";
  if (facts.table && !facts.table->isEnumeration())
    return hasFieldsOf(attribute, *facts.table)
               ? ""
               : "the fields are not those of the mnemonic's table";
  if (!isWord(attribute.keyword()) || attribute.keyword().size() > longest)
    return "the keyword is no word, or longer than 64";
  return attribute.fields().empty() ? "" : "there are fields and a keyword";
}

std::string Attribute::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (name == "mnemonic")
    appendAll(text, "'", facts.mnemonic(), "'");
  else if (name == "keyword")
    appendAll(text, "'", facts.attribute->keyword(), "'");
  else if (name == "fields")
    appendList(facts.attribute->fields(), text, [&](const TileAAField &field) {
      append(text, int(field.name()));
      append(text, ": ");
      appendList(field.numbers(), text,
                 [&](int64_t number) { append(text, number); });
    });
  return text;
}

//===----------------------------------------------------------------------===//
// Keywords
//===----------------------------------------------------------------------===//

// The positions in attributeTables().
constexpr size_t computeCapability = 0, targetSpec = 1, kernelSpec = 2,
                 cacheModifier = 3, evictionPolicy = 4, memSemantic = 5,
                 memScope = 6, rmwMode = 7, roundingMode = 8, propagateNan = 9,
                 signedness = 10, paddingValue = 11, activationLayout = 12,
                 convParams = 13, divBy = 14, bounded = 15, sameElements = 16;

template <size_t number>
bool isNumber(const Facts &facts) {
  return facts.isOf(attributeTables()[number]);
}

bool hasOtherKeyword(const Facts &facts) {
  return !hasKeywordOf(*facts.attribute, *facts.table);
}

template <size_t number>
void formatKeyword(const Facts &facts, std::string &text) {
  const AttributeTable &table = attributeTables()[number];
  appendAll(text, "tileaa.attr.", table.mnemonic, ": expected a keyword in {");
  std::string_view separator = "";
  for (std::string_view keyword : table.keywords) {
    appendAll(text, separator, keyword);
    separator = ", ";
  }
  appendAll(text, "}, but got '", facts.attribute->keyword(), "'");
}

template <size_t number>
constexpr Rule<Facts> keywordRule(std::string_view id, std::string_view source,
                                  std::string_view statement) {
  return {{id, source, statement, "mnemonic keyword"},
          hasOtherKeyword,
          always,
          formatKeyword<number>,
          isNumber<number>};
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

bool hasWrongNumber(const Facts &facts) { return facts.wrong.has_value(); }

// Whether a field that is there has the number.
bool hasNumber(const Facts &facts, TileAAFieldName field, int64_t number) {
  auto numbers = *numbersOf(*facts.attribute, field);
  return std::ranges::find(numbers, number) != numbers.end();
}

// Whether one of these fields has the least number that it may have.
template <TileAAFieldName... fields>
bool isLeast(const Facts &facts) {
  return (hasNumber(facts, fields, 1) || ...);
}

int64_t wrongNumber(const Facts &facts) {
  return facts.wrong ? facts.wrong->number : 0;
}

void formatCapability(const Facts &facts, std::string &text) {
  appendAll(text,
            "tileaa.attr.compute_capability: expected a compute capability of "
            "at least 1, but got ",
            wrongNumber(facts));
}

bool isNever(const Facts &) { return false; }

// A rule that nothing breaks, and that has no text.
template <size_t number>
constexpr Rule<Facts> neverRule(std::string_view id) {
  return {{id, "", "never", "fields"},
          isNever,
          isNever,
          [](const Facts &, std::string &) {},
          isNumber<number>};
}

constexpr Rule<Facts> Attribute::ladder[] = {
    {{"ir.attribute_mnemonic", "",
      "the mnemonic is none of the seventeen and not compute-capability",
      "mnemonic"},
     [](const Facts &facts) { return !facts.table; },
     always,
     [](const Facts &facts, std::string &text) {
       appendAll(text,
                 "ir.attribute_mnemonic: expected an attribute of nv_tileaa, "
                 "but got '",
                 facts.mnemonic(), "'");
     }},
    {{"tileaa.attr.compute_capability", "",
      "the mnemonic is compute_capability, and the value is below 1",
      "mnemonic fields"},
     hasWrongNumber,
     isLeast<FIELD_VALUE>,
     formatCapability,
     isNumber<computeCapability>},
    {{"tileaa.attr.compute_capability_legacy", "C-H01",
      "the mnemonic is compute-capability, and the value is below 1",
      "mnemonic fields"},
     hasWrongNumber,
     isLeast<FIELD_VALUE>,
     formatCapability,
     [](const Facts &facts) { return facts.isLegacy; }},
    {{"tileaa.attr.target_spec", "",
      "compute_capability of target_spec is below 1", "mnemonic fields"},
     hasWrongNumber,
     isLeast<FIELD_COMPUTE_CAPABILITY>,
     [](const Facts &facts, std::string &text) {
       appendAll(text,
                 "tileaa.attr.target_spec: expected a compute capability of at "
                 "least 1, but got ",
                 wrongNumber(facts));
     },
     isNumber<targetSpec>},
    {{"tileaa.attr.kernel_spec", "",
      "num_warps is not 1 to 32; or num_ctas is none of 1, 2, 4, 8 and 16; or "
      "occupancy is not 1 to 32",
      "mnemonic fields"},
     hasWrongNumber,
     // Every legal number of CTAs is next to one that is not.
     always,
     [](const Facts &facts, std::string &text) {
       WrongNumber wrong = facts.wrong.value_or(WrongNumber{"num_warps", 0});
       appendAll(text, "tileaa.attr.kernel_spec: expected ", wrong.field,
                 wrong.field == "num_ctas" ? " in {1, 2, 4, 8, 16}"
                                           : " in [1, 32]",
                 ", but got ", wrong.number);
     },
     isNumber<kernelSpec>},
    keywordRule<cacheModifier>("tileaa.attr.cache_modifier", "",
                               "the keyword is none of cache_modifier's"),
    keywordRule<evictionPolicy>("tileaa.attr.eviction_policy", "",
                                "the keyword is none of eviction_policy's"),
    keywordRule<memSemantic>(
        "tileaa.attr.mem_semantic", "C-D02",
        "the keyword is none of mem_semantic's; acq_rel is none"),
    keywordRule<memScope>("tileaa.attr.mem_scope", "C-D03",
                          "the keyword is none of mem_scope's; device is none"),
    keywordRule<rmwMode>("tileaa.attr.rmw_mode", "C-D11",
                         "the keyword is none of rmw_mode's; fadd is none"),
    keywordRule<roundingMode>("tileaa.attr.rounding_mode", "",
                              "the keyword is none of rounding_mode's"),
    keywordRule<propagateNan>("tileaa.attr.propagate_nan", "",
                              "the keyword is none of propagate_nan's"),
    keywordRule<signedness>("tileaa.attr.signedness", "",
                            "the keyword is none of signedness's"),
    keywordRule<paddingValue>("tileaa.attr.padding_value", "",
                              "the keyword is none of padding_value's"),
    keywordRule<activationLayout>("tileaa.attr.activation_layout", "",
                                  "the keyword is none of activation_layout's"),
    {{"tileaa.attr.conv_params", "",
      "a number of strides, or else one of dilations, is below 1",
      "mnemonic fields"},
     hasWrongNumber,
     isLeast<FIELD_STRIDES, FIELD_DILATIONS>,
     [](const Facts &facts, std::string &text) {
       WrongNumber wrong = facts.wrong.value_or(WrongNumber{"strides", 0});
       appendAll(text, "tileaa.attr.conv_params: expected ", wrong.field,
                 " of at least 1, but got ", wrong.number);
     },
     isNumber<convParams>},
    neverRule<divBy>("tileaa.attr.div_by"),
    neverRule<bounded>("tileaa.attr.bounded"),
    neverRule<sameElements>("tileaa.attr.same_elements"),
};

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

constexpr Invariant invariants[] = {
    {"ir.attribute_well_formed",
     "Both sides answer \"unsupported\" to the same cases: those that are not "
     "well formed.",
     [](const Case &, const Verdict &) { return true; }},
    {"ir.attribute_survives",
     "An accepted attribute is the same, by pointer, after printing and "
     "parsing, after writing and reading as bytecode into the same context, "
     "and, if it has fields, when built from them.",
     // The harness checks it, because it can build, print and parse.
     [](const Case &, const Verdict &) { return true; }},
};

constexpr Relation relations[] = {
    {"tileaa.invariant.cc_alias",
     "Writing compute-capability for the mnemonic compute_capability, or the "
     "other way round, changes neither the outcome nor the diagnostic.",
     [](Case &testCase) {
       TileAAAttribute &attribute = *testCase.mutable_tileaa_attribute();
       bool isOther = attribute.mnemonic() == legacyMnemonic;
       if (!isOther && attribute.mnemonic() != "compute_capability")
         return false;
       Facts facts;
       Attribute::analyze(testCase, facts);
       if (!Attribute::fault(facts).empty())
         return false;
       attribute.set_mnemonic(isOther ? "compute_capability"
                                      : std::string(legacyMnemonic));
       return true;
     },
     isSameVerdict},
};

} // namespace

Family oracle::makeTileAAAttributeFamily() {
  return makeFamily<Attribute>("tileaa_attribute", "tileaa_attributes.md",
                               invariants, relations);
}
