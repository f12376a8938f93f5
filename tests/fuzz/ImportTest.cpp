//===- ImportTest.cpp - Modules that a person has written -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The facts that import yields beside the case: casts, operations that are not
// judged, and where each operation stands in the text.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/ops/tileaa/Values.h"
#include "oracle/Roster.h"

#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static ImportedModule imported(llvm::StringRef text, unsigned firstLine = 1) {
  Case testCase;
  llvm::Expected<ImportedModule> module = importIr(text, testCase, firstLine);
  if (!module) {
    ADD_FAILURE() << llvm::toString(module.takeError());
    return {};
  }
  return std::move(*module);
}

static const char mixed[] = R"mlir(// A comment.
%0 = arith.constant 1 : i5
%1 = builtin.unrealized_conversion_cast to !nv_tileas.async.token
nv_tileas.async.wait %1 : !nv_tileas.async.token
%2 = "nv_tileas.async.wiat"(%1) : (!nv_tileas.async.token) -> i32
  "nv_tileaa.tiled_laod"() : () -> ()
%3 = arith.constant 2 : i7 loc("elsewhere.mlir":1:1)
)mlir";

TEST(Import, casts_stand_for_other_dialects_alone) {
  ImportedModule module = imported(mixed);
  EXPECT_EQ(module.casts, 2u);
  ASSERT_EQ(module.unjudged.size(), 2u);
  EXPECT_EQ(module.unjudged[0].name, "nv_tileas.async.wiat");
  EXPECT_EQ(module.unjudged[0].line, 5u);
  EXPECT_EQ(module.unjudged[0].column, 6u);
  EXPECT_EQ(module.unjudged[1].name, "nv_tileaa.tiled_laod");
  EXPECT_EQ(module.unjudged[1].line, 6u);
  EXPECT_EQ(module.unjudged[1].column, 3u);
}

TEST(Import, holders_stand_for_other_operations_with_regions) {
  Case testCase;
  llvm::Expected<ImportedModule> module = importIr(R"mlir(
%t = builtin.unrealized_conversion_cast to !nv_tileas.async.token
%s = scf.execute_region -> memref<4xf32> {
  nv_tileas.async.wait %t : !nv_tileas.async.token
  %m = builtin.unrealized_conversion_cast to memref<4xf32>
  scf.yield %m : memref<4xf32>
}
)mlir",
                                                   testCase);
  ASSERT_TRUE(!!module) << llvm::toString(module.takeError());
  EXPECT_EQ(module->casts, 0u);
  EXPECT_EQ(module->holders, 2u);
  const IrOp &region = testCase.ir().ops(1);
  EXPECT_EQ(region.kind(), OP_SCF_HOLDER);
  const IrOps &ops = region.regions(0).blocks(0).ops();
  EXPECT_EQ(ops[ops.size() - 1].kind(), OP_HOLDER_END);
  const uint32_t type = region.result_types(0);
  EXPECT_EQ(testCase.ir().types(static_cast<int>(type)).text(),
            "memref<4xf32>");
}

// It is known by its text, so that a printed module has that and no stand-in.
TEST(Import, the_descriptor_of_another_dialect_keeps_its_name) {
  auto readAndPrint = [](llvm::StringRef text) {
    Case testCase;
    llvm::Expected<ImportedModule> module = importIr(text, testCase);
    if (!module) {
      ADD_FAILURE() << llvm::toString(module.takeError());
      return std::string();
    }
    EXPECT_EQ(testCase.ir().types_size(), 2);
    EXPECT_EQ(testCase.ir().types(0).kind(), IR_OPAQUE);
    EXPECT_EQ(testCase.ir().types(0).text(),
              "!cute_nvgpu.tma_descriptor_tiled");
    std::string printed;
    llvm::raw_string_ostream os(printed);
    printIrCase(testCase, os);
    return printed;
  };
  const std::string printed = readAndPrint(
      "%d:2 = builtin.unrealized_conversion_cast to "
      "!cute_nvgpu.tma_descriptor_tiled, !cute_nvgpu.tma_descriptor_tile");
  EXPECT_NE(printed.find("to !cute_nvgpu.tma_descriptor_tiled, "
                         "!cute_nvgpu.tma_descriptor_tile\n"),
            std::string::npos)
      << printed;
  EXPECT_EQ(readAndPrint(printed), printed);
}

TEST(Import, a_resolved_atom_keeps_its_shape) {
  Case testCase;
  llvm::Expected<ImportedModule> module = importIr(R"mlir(
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>
%c = builtin.unrealized_conversion_cast to !nv_tileas.tile<f32>
%d = nv_tileas.dot %a, %a, %c {atom = #nv_tileas<atom x, k = 64, vec = 16>} : tile<f16>, tile<f16>, tile<f32> -> tile<f32>
)mlir",
                                                   testCase);
  ASSERT_TRUE(!!module) << llvm::toString(module.takeError());
  EXPECT_EQ(testCase.ir().ops(2).attributes(0).packed_shape(), 0x4000000010u);
}

TEST(Import, uses_may_stand_in_front_of_definitions_in_modules) {
  Case testCase;
  llvm::Expected<ImportedModule> module = importIr(R"mlir(
module {
  nv_tileas.async.wait %t : !nv_tileas.async.token
  %t = builtin.unrealized_conversion_cast %t, %u : !nv_tileas.async.token, !nv_tileas.async.token to !nv_tileas.async.token
  %u = builtin.unrealized_conversion_cast to !nv_tileas.async.token
  module {
    nv_tileas.async.wait %v : !nv_tileas.async.token
    %v = builtin.unrealized_conversion_cast to !nv_tileas.async.token
  }
}
)mlir",
                                                   testCase);
  ASSERT_TRUE(!!module) << llvm::toString(module.takeError());
  const IrOps &ops = testCase.ir().ops(),
              &inner = ops[3].regions(0).blocks(0).ops();
  EXPECT_EQ(ops[0].operands(0), ops[1].first_result());
  EXPECT_EQ(ops[1].operands(0), ops[1].first_result());
  EXPECT_EQ(ops[1].operands(1), ops[2].first_result());
  EXPECT_EQ(inner[0].operands(0), inner[1].first_result());
}

/// Expects that a case of a module keeps a type as it is written.
static void expectKept(const char *type) {
  Case testCase;
  llvm::cantFail(
      importIr(std::string("%0 = builtin.unrealized_conversion_cast to ") +
                   type,
               testCase)
          .takeError());
  std::string text;
  llvm::raw_string_ostream os(text);
  printIrCase(testCase, os);
  EXPECT_NE(text.find(type), std::string::npos) << text;
}

TEST(Import, elements_may_be_no_scalars) {
  for (const char *type :
       {"!nv_tileas.tile<4x!nv_tileaa.ptr<f16, smem>>",
        "!nv_tileas.tiled_view<4xindex, smem>",
        "!nv_tileaa.ptr<!nv_tileaa.ptr<f16>, smem>",
        "!nv_tileaa.memref<4xi24, [1]>", "!nv_tileas.tile<4xf80>",
        "!nv_tileaa.ptr<f128>",
        "!nv_tileaa.tiled_view<2x!nv_tileas.tile<4x!nv_tileaa.ptr<f16>>>",
        "!nv_tileaa.tiled_view<2x!nv_tileaa.ptr<!nv_tileaa.ptr<f16>>>"})
    expectKept(type);
}

TEST(Import, what_is_judged_is_not_reported) {
  ImportedModule module = imported(R"mlir(
func.func @f(%c: i1, %t: !nv_tileas.async.token) {
  scf.if %c {
    nv_tileas.async.wait %t : !nv_tileas.async.token
  }
  return
}
)mlir");
  EXPECT_EQ(module.casts, 0u);
  EXPECT_TRUE(module.unjudged.empty());
}

TEST(Import, the_reserved_name_is_not_judged) {
  ImportedModule module =
      imported(R"mlir("nv_tileas.async.pipeline.reserved"() : () -> ())mlir");
  ASSERT_EQ(module.unjudged.size(), 1u);
  EXPECT_EQ(module.unjudged[0].name, "nv_tileas.async.pipeline.reserved");
}

TEST(Import, a_function_without_a_region_is_no_declaration) {
  for (auto [regions, ops] :
       {std::pair("({}) ", 0), {"", 1}, {"({}, {}) ", 1}}) {
    Case testCase;
    llvm::Expected<ImportedModule> module = importIr(
        ("\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> " +
         llvm::Twine(regions) + ": () -> ()")
            .str(),
        testCase);
    ASSERT_TRUE(bool(module)) << llvm::toString(module.takeError());
    EXPECT_EQ(testCase.ir().ops_size(), ops) << regions;
  }
}

TEST(Import, places_have_lines_and_columns) {
  ImportedModule module = imported(R"mlir(module {
  func.func @f(%c: i1, %t: !nv_tileas.async.token) {
    scf.if %c {
      nv_tileas.async.wait %t : !nv_tileas.async.token
    }
    return
  }
  %0 = arith.constant 1 : i32 loc("elsewhere.mlir":1:1)
  %1 = arith.constant 2 : i32
}
)mlir",
                                   /*firstLine=*/11);
  std::string found;
  for (LineColumn place : module.places)
    found +=
        std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
  // func, if, wait, yield, return, and the two others.
  EXPECT_EQ(found, "12:3 13:5 14:7 13:5 16:5 0:0 19:8 ");
}

TEST(Import, an_error_tells_the_line_in_the_whole_text) {
  Case testCase;
  std::string error = llvm::toString(
      importIr("module {\n  %0 = nv_tileas.dto\n}", testCase, 21).takeError());
  EXPECT_NE(error.find("line 22, column 8:"), std::string::npos) << error;
}

TEST(Import, no_layout_is_lost) {
  for (const char *type :
       {"!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>",
        "!nv_tileas.tile<64xf16, #nv_tileas.layout<(8,(2,4)):(1,(8,16)), "
        "smem>>",
        "!nv_tileas.tiled_view<8xf16, smem, #nv_tileas.layout<8:1>>",
        "!nv_tileaa.tiled_view<8xf16, #nv_tileas.layout<8:-1>>"})
    expectKept(type);
}

static std::string partsOf(llvm::StringRef text) {
  std::string parts;
  for (const ModulePart &part : splitModules(text))
    parts += std::to_string(part.firstLine) + "[" + part.text.str() + "]";
  return parts;
}

TEST(Import, modules_are_split_at_the_marker) {
  EXPECT_EQ(partsOf("a\n"), "1[a\n]");
  EXPECT_EQ(partsOf("a\nb\n// -----\nc"), "1[a\nb\n]4[c]");
  EXPECT_EQ(partsOf("a\n  // -----  \r\nc\n// -----\n"), "1[a\n]3[c\n]");
  EXPECT_EQ(partsOf("// -----\n\n// -----\nc"), "4[c]");
  // Rulers and remarks are none.
  EXPECT_EQ(partsOf("// --------\na // -----\n"),
            "1[// --------\na // -----\n]");
  EXPECT_EQ(partsOf(""), "1[]");
  EXPECT_EQ(partsOf("// -----"), "1[// -----]");
  EXPECT_EQ(partsOf("ML\xEFR\n// -----\n"), "1[ML\xEFR\n// -----\n]");
}

// Flags are part of a case where there are any.
TEST(Import, arithmetic_of_scalars_is_no_cast) {
  Case testCase;
  llvm::Expected<ImportedModule> module = importIr(R"mlir(
    %0, %1, %2 = builtin.unrealized_conversion_cast to i32, i1, vector<4xi32>
    %3 = arith.addi %0, %0 : i32
    %4 = arith.subi %3, %0 overflow<nuw> : i32
    %5 = "arith.muli"(%4, %4) <{overflowFlags = #arith.overflow<nsw, nuw>}>
        : (i32, i32) -> i32
    %6 = arith.select %1, %2, %2 : vector<4xi32>
    %7 = arith.maxsi %2, %2 : vector<4xi32>
  )mlir",
                                                   testCase);
  ASSERT_TRUE(bool(module)) << llvm::toString(module.takeError());
  EXPECT_EQ(module->casts, 1u);
  const IrCase &ir = testCase.ir();
  ASSERT_EQ(ir.ops_size(), 6);
  EXPECT_EQ(ir.ops(1).kind(), OP_ADD);
  EXPECT_EQ(ir.ops(1).attributes_size(), 0);
  EXPECT_EQ(ir.ops(2).attributes(0).integer(), 2);
  EXPECT_EQ(ir.ops(3).attributes(0).integer(), 3);
  EXPECT_EQ(ir.ops(4).kind(), OP_SELECT);
  EXPECT_EQ(ir.ops(5).kind(), OP_CONVERSION_CAST);
}

static AttributeValue &addValue(IrAttribute &attribute,
                                AttributeValueKind kind) {
  AttributeValue &value = *attribute.add_values();
  value.set_kind(kind);
  return value;
}

static IrType cudaTile() {
  IrType tile;
  tile.set_kind(IR_CUDA_TILE);
  tile.set_element(TYPE_I8);
  tile.add_shape(2);
  return tile;
}

/// Gives the operation each attribute of the roster, with some value.
static void addAttributes(IrOp &op, const oracle::OpSpec &spec,
                          IrWriter &writer) {
  Decisions plain = Decisions::fromBytes({});
  for (const oracle::AttributeSpec &own : spec.attributes) {
    IrAttribute &attribute = IrWriter::attribute(op, own.name);
    const oracle::AttributeInfo &info = oracle::attributeInfo(own.name);
    switch (info.form) {
    case oracle::AttributeForm::Integer:
    case oracle::AttributeForm::Enumeration:
      attribute.set_integer(7);
      break;
    case oracle::AttributeForm::Bool:
      attribute.set_integer(1);
      break;
    case oracle::AttributeForm::Unit:
      break;
    case oracle::AttributeForm::Integers:
      attribute.add_integers(-3);
      attribute.add_integers(4);
      break;
    case oracle::AttributeForm::LongIntegers:
      attribute.add_integers(int64_t(1) << 40);
      break;
    case oracle::AttributeForm::Bools:
      attribute.add_integers(1);
      attribute.add_integers(0);
      break;
    case oracle::AttributeForm::Groups:
      attribute.add_sizes(2);
      attribute.add_sizes(0);
      attribute.add_integers(-3);
      attribute.add_integers(4);
      break;
    case oracle::AttributeForm::Strings:
      attribute.add_texts("quoted \"text\" \\");
      attribute.add_texts("");
      break;
    case oracle::AttributeForm::Flags:
    case oracle::AttributeForm::Keyword:
    case oracle::AttributeForm::Padding:
      attribute.set_integer(static_cast<int64_t>(info.keywords.size()) - 1);
      break;
    case oracle::AttributeForm::Scalar:
    case oracle::AttributeForm::Types:
      attribute.add_types(0);
      break;
    case oracle::AttributeForm::Atom:
    case oracle::AttributeForm::SymbolName:
    case oracle::AttributeForm::Symbol:
      attribute.set_text("some_atom");
      break;
    case oracle::AttributeForm::String:
      attribute.set_text("quoted \"text\" \\");
      break;
    case oracle::AttributeForm::FunctionType:
      attribute.add_types(0);
      attribute.add_sizes(0);
      attribute.add_sizes(1);
      break;
    case oracle::AttributeForm::Hints:
      addValue(attribute, VALUE_UNIT).set_key("sm_100");
      break;
    case oracle::AttributeForm::Values:
      addValue(attribute, VALUE_INDEX).set_integer(-3);
      break;
    case oracle::AttributeForm::Dense:
      attribute.add_types(writer.copy(cudaTile()));
      attribute.add_integers(-1);
      break;
    case oracle::AttributeForm::Predicate:
      drawFields(*attribute.mutable_dialect(), "div_by", plain);
      break;
    case oracle::AttributeForm::Fields:
      drawFields(*attribute.mutable_dialect(), info.name, plain);
      break;
    case oracle::AttributeForm::Predicates:
      for (llvm::StringRef mnemonic : fieldMnemonics)
        drawFields(*attribute.add_predicates(), mnemonic, plain);
      drawKeyword(*attribute.add_predicates(), plain);
      break;
    }
  }
}

// Verified or not, what the roster has is built, printed, read and imported
// without a line of code of its own.
TEST(Import, every_operation_of_the_roster_comes_back) {
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    if (spec->isUpstream)
      continue;
    SCOPED_TRACE(std::string(oracle::opName(spec->kind)));
    Case testCase, again;
    IrWriter writer(*testCase.mutable_ir());
    IrOps &ops = *testCase.mutable_ir()->mutable_ops();
    const uint32_t index = writer.type(IR_INDEX);
    const uint32_t value = writer.value(ops, index);
    addAttributes(writer.op(ops, spec->kind, {value}, {index}), *spec, writer);
    std::string text;
    llvm::raw_string_ostream os(text);
    printIrCase(testCase, os);
    llvm::Expected<ImportedModule> module = importIr(text, again);
    ASSERT_TRUE(bool(module)) << llvm::toString(module.takeError());
    EXPECT_EQ(module->casts, 0u);
    EXPECT_TRUE(module->unjudged.empty());
    EXPECT_EQ(again.DebugString(), testCase.DebugString());
  }
}
