//===- AttributeValuesTest.cpp - Values that nest in attributes -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A drawn value is well formed, becomes an attribute of MLIR, and comes back.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ops/AttributeSampler.h"
#include "oracle/NormalForm.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {
class AttributeValuesTest : public testing::Test {
protected:
  AttributeValuesTest() : context(mlirContext) {
    context.types.push_back(context.index);
  }

  mlir::ArrayAttr lower(const std::string &text) {
    IrAttribute attribute;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &attribute))
        << text;
    return lowerArray(attribute.values(), context);
  }

  mlir::MLIRContext mlirContext;
  IrContext context;
};

std::string debugString(const AttributeValues &values) {
  IrAttribute attribute;
  *attribute.mutable_values() = values;
  return attribute.DebugString();
}

/// Enumerations are keywords of a dialect, and other positions of types than
/// the first one are not in the context.
bool isPlain(const AttributeValues &values) {
  return llvm::all_of(values, [](const AttributeValue &value) {
    return value.kind() != VALUE_ENUMERATION && value.type() == 0 &&
           isPlain(value.values());
  });
}
} // namespace

TEST_F(AttributeValuesTest, print_as_the_page_has_them) {
  std::string text;
  llvm::raw_string_ostream(text) << lower(R"(
    values { }
    values { kind: VALUE_BOOLEAN integer: 1 }
    values { kind: VALUE_NUMBER element: TYPE_I32 integer: 3 }
    values { kind: VALUE_NUMBER element: TYPE_F16 integer: 15872 }
    values { kind: VALUE_INDEX integer: 7 }
    values { kind: VALUE_STRING text: "text" }
    values { kind: VALUE_TYPE }
    values { kind: VALUE_SYMBOL text: "main" }
    values { kind: VALUE_ARRAY values { } }
    values {
      kind: VALUE_DICTIONARY
      values { key: "a" kind: VALUE_NUMBER element: TYPE_UI8 integer: -1 }
      values { key: "b" }
    })");
  EXPECT_EQ(text, "[unit, true, 3 : i32, 1.500000e+00 : f16, 7 : index, "
                  "\"text\", index, @main, [unit], {a = 255 : ui8, b}]");
}

TEST_F(AttributeValuesTest, refuse_what_is_not_well_formed) {
  for (const char *value :
       {"kind: 10", "kind: VALUE_BOOLEAN integer: 2",
        "kind: VALUE_NUMBER element: TYPE_I1",
        "kind: VALUE_NUMBER element: TYPE_NV4E0M3F",
        "kind: VALUE_NUMBER element: TYPE_I4 integer: 8",
        "kind: VALUE_STRING text: '\\n'", "kind: VALUE_TYPE type: 1",
        "kind: VALUE_SYMBOL", "kind: VALUE_ENUMERATION",
        "kind: VALUE_DICTIONARY values { }",
        "kind: VALUE_DICTIONARY values { key: 'a' } values { key: 'a' }"})
    EXPECT_FALSE(lower(std::string("values { ") + value + " }")) << value;
}

TEST_F(AttributeValuesTest, come_back) {
  unsigned count = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    IrCase module;
    TypeSampler sampler(module, 0, decisions);
    AttributeValues array, hints, again;
    drawArray(array, sampler);
    drawHints(hints, sampler, /*isEntry=*/false);
    for (int changes = 0; changes < 4; ++changes) {
      changeArray(array, sampler);
      changeHints(hints, sampler);
    }
    if (!isPlain(array) || !isPlain(hints))
      continue;
    ++count;
    IrCase made;
    TypeImport types(made);
    mlir::ArrayAttr list = lowerArray(array, context);
    ASSERT_TRUE(list) << debugString(array);
    ASSERT_TRUE(importArray(list, types, again));
    EXPECT_EQ(lowerArray(again, context), list);
    again.Clear();
    mlir::DictionaryAttr dictionary = lowerDictionary(hints, context);
    ASSERT_TRUE(dictionary) << debugString(hints);
    ASSERT_TRUE(importDictionary(dictionary, types, again));
    EXPECT_EQ(lowerDictionary(again, context), dictionary);
  }
  EXPECT_GT(count, 100u);
}

TEST_F(AttributeValuesTest, discardable_attributes_have_keys_that_are_free) {
  const auto areLegal = [&](IrOpKind kind, const char *text) {
    Case testCase;
    IrOp &op = *testCase.mutable_ir()->add_ops();
    op.set_kind(kind);
    AttributeValue &value = *op.add_discardable();
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &value));
    const bool isLowered = lowerDiscardable(op, context) != nullptr;
    // The oracle says the same, where the operation itself is well formed.
    if (kind == OP_ASYNC_WAIT)
      EXPECT_EQ(oracle::faultOf(testCase.ir()).empty(), isLowered) << text;
    return isLowered;
  };
  for (const char *text :
       {"key: 'atom' kind: VALUE_ATOM text: 'a'", "key: 'a.b'",
        "key: 'alignment' kind: VALUE_NUMBER element: TYPE_UI8 integer: -1",
        "key: 'x' kind: VALUE_ARRAY values { kind: VALUE_ATOM text: 'a' }"})
    EXPECT_TRUE(areLegal(OP_ASYNC_WAIT, text)) << text;
  for (const char *text :
       {"key: 'sym_name'", "key: ''", "key: 'x' kind: VALUE_TYPE",
        "key: 'x' kind: VALUE_ATOM text: '-'",
        "key: 'x' kind: VALUE_ATOM text: 'a' packed_shape: 1",
        "key: 'operand_segment_sizes'"})
    EXPECT_FALSE(areLegal(OP_ASYNC_WAIT, text)) << text;
  EXPECT_FALSE(areLegal(OP_DOT, "key: 'atom'"));
  EXPECT_TRUE(areLegal(OP_IF, "key: 'atom'"));
  EXPECT_FALSE(areLegal(OP_IF, "key: 'x'"));
  EXPECT_FALSE(areLegal(OP_MODULE, "key: 'atom'"));
  EXPECT_FALSE(areLegal(OP_MODULE, "key: 'nv_tileas.available_warps'"));
  EXPECT_FALSE(areLegal(OP_IF, "key: 'nv_tileas.available_warps'"));
  EXPECT_FALSE(areLegal(OP_IF_YIELD, "key: 'a.b'"));
}

TEST_F(AttributeValuesTest, drawn_discardable_attributes_are_well_formed) {
  Decisions decisions = Decisions::fromSeed(7);
  std::map<AttributeValueKind, int> kinds;
  int nested = 0;
  for (int round = 0; round < 20'000; ++round) {
    IrCase module;
    TypeSampler sampler(module, 0, decisions);
    IrOp op;
    op.set_kind(
        oracle::allOps()[decisions.below(uint32_t(oracle::allOps().size()))]
            ->kind);
    for (uint32_t left = decisions.below(4); left; --left)
      changeDiscardable(op, sampler);
    mlir::DictionaryAttr made = lowerDiscardable(op, context);
    ASSERT_TRUE(made) << op.ShortDebugString();
    IrOp again;
    again.set_kind(op.kind());
    ASSERT_TRUE(importDiscardable(made, again));
    ASSERT_EQ(lowerDiscardable(again, context), made);
    for (const AttributeValue &value : op.discardable()) {
      ++kinds[value.kind()];
      nested += llvm::any_of(value.values(), [](const AttributeValue &inner) {
        return inner.kind() == VALUE_ATOM;
      });
    }
  }
  EXPECT_FALSE(kinds.contains(VALUE_TYPE));
  EXPECT_EQ(kinds.size(), size_t(AttributeValueKind_ARRAYSIZE - 1));
  EXPECT_GT(kinds[VALUE_ATOM], 1000);
  EXPECT_GT(nested, 10);
}
