//===- ImportedAttributesTest.cpp - Attributes that a case can have -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of valid modules get attributes of each form of MLIR. Import takes
// those that a case can have, on which both sides agree, and refuses all
// others.
//
//===----------------------------------------------------------------------===//

#include "ReadersFixture.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/LowerIr.h"
#include "oracle/NormalForm.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;

/// Attributes of MLIR of each form that cases have, and near them.
static std::vector<std::string> attributeTexts() {
  std::vector<std::string> texts = {
      "unit",
      "true",
      "false",
      "5 : index",
      "-1 : index",
      "\"a\"",
      "\"\"",
      "\"a\" : i32",
      "\"a b\"",
      "\"a\\0Ab\"",
      "\"\\FF\"",
      "@a",
      "@\"a b\"",
      "@a::@b",
      "f32",
      "i24",
      "index",
      "memref<4xf32>",
      "() -> ()",
      "(i24) -> (f80)",
      "array<i1: true>",
      "array<i8: 1>",
      "array<i32: 1>",
      "array<i64: 1>",
      "array<i32>",
      "array<i64>",
      "array<f32: 1.0>",
      "[]",
      "[unit]",
      "[5 : i24]",
      "[5 : i32]",
      "[1.0 : f80]",
      "[\"a\"]",
      "[\"a\" : i32]",
      "[f32]",
      "[i24]",
      "[array<i32: 1>]",
      "[array<i64: 1>]",
      "[@a::@b]",
      "[[[[[1 : i32]]]]]",
      "{}",
      "{a = 5 : i24}",
      "{\"9\" = 1 : i32}",
      "dense<1> : tensor<4xi32>",
      "dense<1> : vector<4xi24>",
      "dense<1> : !cuda_tile.tile<4xi32>",
      "dense<true> : !cuda_tile.tile<4xi1>",
      "affine_map<() -> ()>",
      "loc(unknown)",
      "#nv_tileas<atom m>",
      "#nv_tileaa<padding_value nan>",
      "#nv_tileaa<mem_scope gpu>",
      "#nv_tileaa<mem_semantic acquire>",
      "#nv_tileaa<rmw_mode add>",
      "#nv_tileaa.div_by<16>",
      "[#nv_tileaa.div_by<16>]",
      "[#cuda_tile.div_by<16>]",
      "#cuda_tile.div_by<16>",
      "#cuda_tile.rounding<zero>",
      "#cuda_tile.padding_value<nan>",
      "#cuda_tile.optimization_hints<sm_100 = {a = 5 : i24}>",
      "#arith.overflow<nsw>",
      "#arith.overflow<none>"};
  for (const char *number : {"0", "1", "2", "5", "-1", "100"})
    for (const char *type :
         {"i1", "i2", "i4", "i8", "i16", "i24", "i32", "i64", "i65", "i128",
          "si8", "si32", "ui8", "ui32", "ui64", "ui128"})
      if (!llvm::StringRef(type).starts_with("u") || number[0] != '-')
        texts.push_back(std::string(number) + " : " + type);
  texts.push_back("170141183460469231731687303715884105727 : i128");
  texts.push_back("18446744073709551615 : ui64");
  for (const char *type :
       {"f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E4M3FN", "f8E5M2", "f8E8M0FNU",
        "f8E4M3", "f16", "bf16", "tf32", "f32", "f64", "f80", "f128"})
    texts.push_back(std::string("1.0 : ") + type);
  return texts;
}

namespace {
class ImportedAttributes : public Readers {};
} // namespace

TEST_P(ImportedAttributes, AreThoseThatACaseCanHave) {
  if (driver.family != "ir")
    GTEST_SKIP() << "cases that are not modules";
  mlir::MLIRContext mlirContext(mlir::MLIRContext::Threading::DISABLED);
  mlir::ScopedDiagnosticHandler silence(
      &mlirContext, [](mlir::Diagnostic &) { return mlir::success(); });
  IrContext context(mlirContext);
  std::vector<std::pair<std::string, mlir::Attribute>> values;
  for (const std::string &text : attributeTexts())
    if (mlir::Attribute value = mlir::parseAttribute(text, &mlirContext))
      values.emplace_back(text, value);
  EXPECT_GT(values.size() + 12, attributeTexts().size());
  unsigned imported = 0, refused = 0;
  forEachCase([&] {
    const LoweredIr lowered = lowerIr(testCase.ir(), context);
    if (!lowered.module)
      return;
    mlir::ModuleOp module = lowered.module;
    module->walk([&](mlir::Operation *op) {
      const oracle::OpSpec *spec = specOf(*op);
      if (!spec)
        return;
      for (const oracle::AttributeSpec &attribute : spec->attributes) {
        const llvm::StringRef name(oracle::attributeInfo(attribute.name).name);
        const std::string place =
            name.str() + " of " + op->getName().getStringRef().str();
        if (isKnown(place))
          continue;
        const bool isOfModule = llvm::isa<mlir::ModuleOp>(op);
        auto set = [&](mlir::Attribute value) {
          const auto key = mlir::StringAttr::get(&mlirContext, name);
          if (!isOfModule)
            op->setInherentAttr(key, value);
          else if (value)
            op->setDiscardableAttr(key, value);
          else
            op->removeDiscardableAttr(key);
        };
        const mlir::Attribute before =
            isOfModule ? op->getDiscardableAttr(name)
                       : op->getInherentAttr(name).value_or(mlir::Attribute());
        for (const auto &[text, value] : values) {
          set(value);
          if (llvm::Expected<ImportedModule> known =
                  importIr(module, testCase)) {
            ++imported;
            EXPECT_EQ(oracle::faultOf(testCase.ir()), "")
                << text << " as " << place;
            expectAgreement(text + " as " + place);
          } else {
            ++refused;
            llvm::consumeError(known.takeError());
          }
        }
        set(before);
      }
    });
  });
  EXPECT_GT(imported, 100u);
  EXPECT_GT(refused, 100u);
}

INSTANTIATE_TEST_SUITE_P(
    Families, ImportedAttributes,
    testing::ValuesIn(familyDrivers().begin(), familyDrivers().end()),
    [](const testing::TestParamInfo<const FamilyDriver *> &info) {
      return info.param->name.str();
    });
