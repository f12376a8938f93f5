//===- TypeTableTest.cpp - The fields of resolved types -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a type is resolved to, where no rule asks for it yet.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"
#include "ir/IrTypes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

// Everything is given, and read of no kind that does not use it.
TEST(TypeTableTest, fieldsThatAKindDoesNotUseKeepTheirDefaults) {
  const Case testCase = caseOf(R"(ir {
    types { kind: IR_PTR }
    types { kind: IR_CUDA_TOKEN element: TYPE_F16 shape: 4 nested: 0
            space: SPACE_SHARED layout { shape: 1 } layout_space: SPACE_SHARED
            text: "a" types: 0 isolated: true strides: 1 alias_scope: 1
            padding: CUDA_PADDING_NAN dim_map: 1 sparse_dim: 1 }
  })");
  TypeTable table;
  ASSERT_TRUE(table.read(testCase.ir()));
  const Type &token = table[1];
  EXPECT_EQ(token.kind, IR_CUDA_TOKEN);
  EXPECT_EQ(token.element.scalar, Element::noScalar);
  EXPECT_EQ(token.element.type, 0);
  EXPECT_EQ(token.element.what, Element::Other);
  EXPECT_EQ(token.element.width, 0u);
  EXPECT_EQ(token.space, SPACE_GENERIC);
  EXPECT_EQ(token.nested, 0);
  EXPECT_TRUE(token.shape.empty());
  EXPECT_EQ(token.layout, nullptr);
  EXPECT_EQ(token.layoutSpace, Type::noSpace);
  EXPECT_TRUE(token.text.empty());
  EXPECT_TRUE(token.parts.empty());
  EXPECT_FALSE(token.isIsolated);
  EXPECT_TRUE(token.strides.empty());
  EXPECT_EQ(token.aliasScope, 0);
  EXPECT_EQ(token.padding, Type::noPadding);
  EXPECT_TRUE(token.dimMap.empty());
  EXPECT_EQ(token.sparseDim, 0);
  EXPECT_EQ(token.weight, 1u);
}
