//===- AttributeValuesTest.cpp - Values that nest in attributes -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/AttributeValues.h"

#include "oracle/Roster.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

ir::AttributeValues parse(const std::string &text) {
  IrAttribute attribute;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &attribute))
      << text;
  return attribute.values();
}

class AttributeValuesTest : public testing::Test {
protected:
  AttributeValuesTest() {
    module.add_types()->set_kind(IR_INDEX);
    EXPECT_TRUE(types.read(module));
  }

  bool isLegal(const std::string &value) {
    return ir::isArray(parse("values { " + value + " }"), &types);
  }
  bool isLegalDictionary(const std::string &values) {
    return ir::isDictionary(parse(values), &types);
  }

  static bool isDiscardable(const std::string &value) {
    return ir::isDiscardable(parse("values { key: 'a' " + value + " }"));
  }

  IrCase module;
  ir::TypeTable types;
};

std::string nested(int depth) {
  return depth == 0 ? ""
                    : "kind: VALUE_ARRAY values { " + nested(depth - 1) + " }";
}

} // namespace

TEST_F(AttributeValuesTest, valuesHoldWhatTheirKindHas) {
  for (const char *value :
       {"", "kind: VALUE_BOOLEAN integer: 1",
        "kind: VALUE_NUMBER element: TYPE_I4 integer: -8",
        "kind: VALUE_NUMBER element: TYPE_UI8 integer: -1",
        "kind: VALUE_NUMBER element: TYPE_F16 integer: 15360",
        "kind: VALUE_INDEX integer: -9223372036854775808", "kind: VALUE_STRING",
        "kind: VALUE_STRING text: '\"\\\\'", "kind: VALUE_TYPE",
        "kind: VALUE_SYMBOL text: 'main_2'",
        "kind: VALUE_ENUMERATION mnemonic: 'rounding' text: 'zero'",
        "kind: VALUE_ENUMERATION mnemonic: 'padding_value' text: 'neg_inf'",
        "kind: VALUE_ENUMERATION mnemonic: 'symbol_visibility' text: 'public'",
        "kind: VALUE_ARRAY", "kind: VALUE_DICTIONARY"})
    EXPECT_TRUE(isLegal(value)) << value;
  for (const char *value :
       {"kind: 10", "kind: -1", "kind: VALUE_BOOLEAN integer: -1",
        "kind: VALUE_NUMBER element: TYPE_I1",
        "kind: VALUE_NUMBER element: TYPE_NV4E0M3F",
        "kind: VALUE_NUMBER element: 25", "kind: VALUE_NUMBER element: -1",
        "kind: VALUE_NUMBER element: TYPE_I4 integer: 8",
        "kind: VALUE_NUMBER element: TYPE_UI8 integer: 128",
        "kind: VALUE_STRING text: '\\n'", "kind: VALUE_TYPE type: 1",
        "kind: VALUE_SYMBOL", "kind: VALUE_SYMBOL text: ' '",
        "kind: VALUE_SYMBOL text: '\\177'",
        "kind: VALUE_ENUMERATION mnemonic: 'rounding' text: 'signed'",
        "kind: VALUE_ENUMERATION mnemonic: 'rounding_mode' text: 'zero'",
        "kind: VALUE_ENUMERATION"})
    EXPECT_FALSE(isLegal(value)) << value;
}

TEST_F(AttributeValuesTest, namesOfSymbolsHaveNoBlank) {
  const std::string longest(256, 'n');
  for (const std::string &name : std::vector<std::string>{
           "", "_Z4mainv", "a<b>", "\"\\'", "0", "!", "~", longest})
    EXPECT_TRUE(ir::isSymbolName(name)) << name;
  for (const std::string &name :
       std::vector<std::string>{" ", "a b", "\t", "\x7f", "\xc3\xa9",
                                std::string(1, '\0'), longest + "n"})
    EXPECT_FALSE(ir::isSymbolName(name)) << name;
  // A string may have blanks, and has the same length.
  EXPECT_TRUE(ir::isPlainText(" " + longest.substr(1)));
  EXPECT_FALSE(ir::isPlainText(" " + longest));
  EXPECT_FALSE(ir::isPlainText("\x1f"));
  EXPECT_TRUE(ir::isString(std::string(4096, '\t')));
  EXPECT_FALSE(ir::isString(std::string(4097, '\t')));
  for (const char *text : {"\r", "\x1f", "\x7f", "\xff"})
    EXPECT_FALSE(ir::isString(text)) << text;
}

TEST_F(AttributeValuesTest, keysStandInTheirOrder) {
  EXPECT_TRUE(isLegalDictionary(""));
  EXPECT_TRUE(
      isLegalDictionary("values { key: 'A' } values { key: '_' } "
                        "values { key: 'a' } values { key: 'aAzZ.09' }"));
  EXPECT_FALSE(isLegalDictionary("values { key: 'b' } values { key: 'a' }"));
  EXPECT_FALSE(isLegalDictionary("values { key: 'a' } values { key: 'a' }"));
  for (const char *key : {"", ".a", "1", "@", "[", "{", "a-b", "a/", "a:"})
    EXPECT_FALSE(
        isLegalDictionary("values { key: '" + std::string(key) + "' }"))
        << key;
  std::string longest(64, 'k');
  EXPECT_TRUE(isLegalDictionary("values { key: '" + longest + "' }"));
  EXPECT_FALSE(isLegalDictionary("values { key: '" + longest + "k' }"));
  // That of an array is not read.
  EXPECT_TRUE(isLegal("key: '-'"));
}

TEST_F(AttributeValuesTest, valuesAreBounded) {
  EXPECT_TRUE(isLegal(nested(3)));
  EXPECT_FALSE(isLegal(nested(4)));
  EXPECT_TRUE(isLegalDictionary("values { key: 'a' " + nested(3) + " }"));
  EXPECT_FALSE(isLegalDictionary("values { key: 'a' " + nested(4) + " }"));
  std::string many;
  for (int i = 0; i < 63; ++i)
    many += "values { } ";
  EXPECT_TRUE(isLegal("kind: VALUE_ARRAY " + many));
  EXPECT_FALSE(isLegal("kind: VALUE_ARRAY values { } " + many));
}

TEST_F(AttributeValuesTest, discardableAttributesHoldAtoms) {
  const std::string atom = "kind: VALUE_ATOM text: 'mma_2'";
  auto nested = [](const std::string &kind, const std::string &value) {
    return "kind: " + kind + " values { key: 'k' " + value + " }";
  };
  for (const std::string &value :
       {atom, nested("VALUE_ARRAY", atom), nested("VALUE_DICTIONARY", atom)}) {
    EXPECT_TRUE(isDiscardable(value)) << value;
    EXPECT_FALSE(isLegal(value)) << value;
    EXPECT_FALSE(isLegalDictionary("values { key: 'k' " + value + " }"))
        << value;
  }
  for (const char *shape :
       {"0", "0x4000000010", "0x100000001", "0xffffffffffffffff"})
    EXPECT_TRUE(isDiscardable(atom + " packed_shape: " + shape)) << shape;
  for (const char *shape : {"1", "0x4000000000"})
    EXPECT_FALSE(isDiscardable(atom + " packed_shape: " + shape)) << shape;
  for (const char *name : {"", "1a", "_a", "a.b", "a b"})
    EXPECT_FALSE(
        isDiscardable("kind: VALUE_ATOM text: '" + std::string(name) + "'"))
        << name;
  // They hold what other attributes do, and no types.
  EXPECT_TRUE(isDiscardable("kind: VALUE_SYMBOL text: 'main'"));
  EXPECT_TRUE(isDiscardable("packed_shape: 1"));
  EXPECT_FALSE(isDiscardable("kind: VALUE_TYPE"));
  EXPECT_FALSE(isDiscardable(nested("VALUE_ARRAY", "kind: VALUE_TYPE")));
  EXPECT_FALSE(isDiscardable("kind: VALUE_BOOLEAN integer: 2"));
  EXPECT_FALSE(isDiscardable("} values { key: 'a' "));
}

// Together they are one dictionary.
TEST_F(AttributeValuesTest, discardableAttributesAreBoundedTogether) {
  std::string many;
  for (int i = 10; i < 42; ++i)
    many += "} values { key: 'b" + std::to_string(i) +
            "' kind: VALUE_ARRAY values { }";
  EXPECT_FALSE(isDiscardable(many));
  EXPECT_TRUE(isDiscardable(many.substr(0, many.rfind("values"))));
  EXPECT_TRUE(isDiscardable(nested(3)));
  EXPECT_FALSE(isDiscardable(nested(4)));
}

TEST_F(AttributeValuesTest, wordsOfValues) {
  const std::string words[] = {"unit",   "Boolean",   "integer", "integer",
                               "string", "type",      "symbol",  "enumeration",
                               "array",  "dictionary"};
  AttributeValue value;
  value.set_element(TYPE_I2);
  // No diagnostic names an atom.
  for (int kind = 0; kind < VALUE_ATOM; ++kind) {
    value.set_kind(AttributeValueKind(kind));
    EXPECT_EQ(ir::wordOf(value), words[kind]);
  }
  value.set_kind(VALUE_NUMBER);
  value.set_element(TYPE_TF32);
  EXPECT_EQ(ir::wordOf(value), "float");
}
