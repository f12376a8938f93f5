//===- CudaAttributeTest.cpp - Attributes of cuda_tile --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/cuda_attributes.md: attributes as they are spelled, and dense
// constants.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string spelled(const std::string &attribute) {
  return "cuda_attribute { " + attribute + " }";
}
std::string textField(const std::string &name, const std::string &text) {
  return " fields { name: FIELD_" + name + " text: '" + text + "' }";
}
std::string nested(const std::string &name, const std::string &attribute) {
  return " fields { name: FIELD_" + name + " attribute { " + attribute + " } }";
}
const std::string file = withFields("di_file", textField("NAME", "a.py") +
                                                   textField("DIRECTORY", ""));
const std::string unitOf = withFields("di_compile_unit", nested("FILE", file));

std::string subprogram(const std::string &source, const std::string &line,
                       const std::string &scopeLine = "0") {
  return withFields(
      "di_subprogram",
      nested("FILE", source) + field("LINE", line) + textField("NAME", "f") +
          textField("LINKAGE_NAME", "f") + nested("COMPILE_UNIT", unitOf) +
          field("SCOPE_LINE", scopeLine));
}

void expectIllSpelled(const std::string &attribute) {
  expectUnsupported(spelled(attribute),
                    "a mnemonic or a keyword is no word, or the fields are not "
                    "those of the mnemonic's table");
}

} // namespace

TEST(CudaAttributeTest, keywordsAreThoseOfTheMnemonic) {
  expectAccepted(spelled(withKeyword("rounding", "full")));
  expectAccepted(spelled(withKeyword("symbol_visibility", "private")));
  expectAtBoundary(spelled(withKeyword("padding_value", "nan")),
                   "ir.cuda_attribute_keyword");
  expectBroken(spelled(withKeyword("overflow", "all")),
               {"ir.cuda_attribute_keyword"},
               "ir.cuda_attribute_keyword: expected a keyword of overflow in "
               "{none, no_signed_wrap, no_unsigned_wrap, no_wrap}, but got "
               "'all'");
  expectBroken(spelled(withKeyword("rounding_mode", "zero")),
               {"ir.cuda_attribute_mnemonic"},
               "ir.cuda_attribute_mnemonic: expected an attribute of "
               "cuda_tile, but got 'rounding_mode'");
}

TEST(CudaAttributeTest, debugInformationHoldsItsOwn) {
  expectAccepted(spelled(subprogram(file, "4294967295")));
  expectBroken(spelled(subprogram(unitOf, "4294967296")),
               {"ir.cuda_di_attribute", "ir.cuda_di_number"},
               "ir.cuda_di_attribute: expected file to be di_file, but got "
               "'di_compile_unit'");
  expectBroken(spelled(subprogram(file, "-1")), {"ir.cuda_di_number"},
               "ir.cuda_di_number: expected line in [0, 4294967295], but got "
               "-1");
  // The attribute in a field is verified before the attribute with the field.
  expectBroken(spelled(subprogram(withKeyword("rounding", "up"), "-1")),
               {"ir.cuda_attribute_keyword"},
               "ir.cuda_attribute_keyword: expected a keyword of rounding in "
               "{nearest_even, zero, negative_inf, positive_inf, approx, full, "
               "nearest_int_to_zero}, but got 'up'");
}

TEST(CudaAttributeTest, explanationsShowTheFields) {
  const Case testCase = caseOf(spelled(file));
  EXPECT_EQ(familyOf(testCase)->operand(testCase, "fields"),
            "[" + std::to_string(FIELD_NAME) + ", " +
                std::to_string(FIELD_DIRECTORY) + "]");
}

TEST(CudaAttributeTest, boundariesOfNumbers) {
  const auto block = [](const std::string &scopeLine, const std::string &line,
                        const std::string &column) {
    return spelled(withFields(
        "di_lexical_block", nested("SCOPE", subprogram(file, "1", scopeLine)) +
                                nested("FILE", file) + field("LINE", line) +
                                field("COLUMN", column)));
  };
  const std::string rule = "ir.cuda_di_number", most = "4294967295";
  expectNotAtBoundary(block("1", "1", "1"), rule);
  for (const std::string &outer : {std::string("0"), most}) {
    expectAtBoundary(block(outer, "1", "1"), rule);
    expectAtBoundary(block("1", outer, "1"), rule);
    expectAtBoundary(block("1", "1", outer), rule);
  }
}

TEST(CudaAttributeTest, fieldsAreThoseOfTheTable) {
  expectAccepted(spelled(withFields("bounded", "")));
  expectIllSpelled(withFields("di_file", textField("NAME", "a")));
  expectIllSpelled(withKeyword("compute-capability", "a"));
  expectIllSpelled(withFields("rounding", ""));
  std::string deep = file;
  for (int depth = 1; depth < 8; ++depth)
    deep = withFields("di_compile_unit", nested("FILE", deep));
  EXPECT_EQ(evaluate(caseOf(spelled(deep))).verdict.outcome, Outcome::Rejected);
  expectIllSpelled(withFields("di_compile_unit", nested("FILE", deep)));
}

TEST(CudaAttributeTest, everyFieldIsNeededInItsForm) {
  const auto attribute = [](const std::string &held) {
    return "attribute { " + held + " }";
  };
  const std::string number = "numbers: 1", text = "text: 't'";
  const std::string dictionary = "values { key: 'k' kind: VALUE_UNIT }";
  const std::string fileOf = attribute(file);
  const std::string scope = attribute(subprogram(file, "1"));
  using Fields = std::vector<std::pair<std::string, std::string>>;
  const std::pair<std::string, Fields> tables[] = {
      {"di_file", {{"NAME", text}, {"DIRECTORY", text}}},
      {"di_compile_unit", {{"FILE", fileOf}}},
      {"di_subprogram",
       {{"FILE", fileOf},
        {"LINE", number},
        {"NAME", text},
        {"LINKAGE_NAME", text},
        {"COMPILE_UNIT", attribute(unitOf)},
        {"SCOPE_LINE", number}}},
      {"di_lexical_block",
       {{"SCOPE", scope},
        {"FILE", fileOf},
        {"LINE", number},
        {"COLUMN", number}}},
      {"di_loc",
       {{"FILE_NAME", text},
        {"LINE", number},
        {"COLUMN", number},
        {"SCOPE", scope}}},
      {"optimization_hints", {{"HINTS", dictionary}}},
  };
  for (const auto &[mnemonic, fields] : tables) {
    // All fields, one of them with another content; without it if that is
    // empty.
    const auto with = [&](size_t position, const std::string &content) {
      std::string all;
      for (size_t i = 0; i < fields.size(); ++i)
        if (const std::string &own = i == position ? content : fields[i].second;
            !own.empty())
          all += " fields { name: FIELD_" + fields[i].first + " " + own + " }";
      return withFields(mnemonic, all);
    };
    expectAccepted(spelled(with(fields.size(), "")));
    for (size_t i = 0; i < fields.size(); ++i) {
      expectIllSpelled(with(i, ""));
      // A field of this form does not hold this content.
      const std::string &own = fields[i].second;
      if (own == text)
        expectIllSpelled(with(i, "text: '\\n'"));
      else if (own == number)
        expectIllSpelled(with(i, "numbers: [1, 1]"));
      else if (own == dictionary)
        expectIllSpelled(with(i, "values { kind: VALUE_UNIT }"));
      else
        expectIllSpelled(with(i, number));
    }
  }
}

TEST(CudaAttributeTest, wordsHaveAtMost64Letters) {
  const std::string longest(64, 'a');
  expectBroken(spelled(withKeyword(longest, longest)),
               {"ir.cuda_attribute_mnemonic"},
               "ir.cuda_attribute_mnemonic: expected an attribute of "
               "cuda_tile, but got '" +
                   longest + "'");
  expectIllSpelled(withKeyword(longest + "a", "a"));
  expectIllSpelled(withKeyword("rounding", longest + "a"));
}

// The names of symbols have other characters, and may be empty.
TEST(CudaAttributeTest, wordsBeginWithALetter) {
  for (const std::string word : {"", "_Z4mainv", "0", "a<b>", "a-b", "!"}) {
    expectIllSpelled(withKeyword(word, "zero"));
    expectIllSpelled(withKeyword("rounding", word));
  }
  auto withSymbol = [](const std::string &name) {
    return withFields("optimization_hints",
                      " fields { name: FIELD_HINTS values { key: 'k' "
                      "kind: VALUE_SYMBOL text: '" +
                          name + "' } }");
  };
  for (const std::string name : {"_Z4mainv", "\"\\\\"})
    expectAccepted(spelled(withSymbol(name)));
  expectIllSpelled(withSymbol(""));
}

TEST(CudaAttributeTest, aDenseConstantHasOneNumberOrAll) {
  auto constant = [](const std::string &numbers) {
    return cudaModule(
        {cudaTile("I32", "2, 2")}, "CONSTANT", "", "0",
        attribute("CUDA_VALUE", "types: 0 integers: [" + numbers + "]"));
  };
  expectAccepted(constant("1"));
  expectAccepted(constant("1, 2, 3, 4"));
  expectBrokenAt(1, constant("1, 2"), {"ir.cuda_dense_count"},
                 "ir.cuda_dense_count: expected 1 or 4 elements for "
                 "'!cuda_tile.tile<2x2xi32>', but got 2");
  expectUnsupported(constant("2147483648"), fault::attributeValue);
  // Building stops before an earlier operation is verified.
  Types types = {cudaTile("I32")};
  std::string wrong = op("CUDA_ABSF", "0", "0", 100);
  std::string dense = op("CUDA_CONSTANT", "", "0", 200,
                         attribute("CUDA_VALUE", "types: 0 integers: [1, 2]"));
  expectBrokenAt(2, typedModule(types, wrong + dense),
                 {"ir.cuda_absf_slots", "ir.cuda_dense_count"},
                 "ir.cuda_dense_count: expected 1 or 1 elements for "
                 "'!cuda_tile.tile<i32>', but got 2");
}
