//===- CudaTileAttributesTest.cpp - Tests of attributes of cuda_tile ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text of attributes: oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "tileir/CudaTile/CudaTile.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir::cuda_tile;
using tileir::nv_tileas::ErrorCollector;

static mlir::Attribute parsed(const std::string &body) {
  mlir::MLIRContext &context = tileir::nv_tileas::tileContext();
  return mlir::parseAttribute("#cuda_tile." + body, &context);
}

static const std::string file = "#cuda_tile.di_file<\"a\\22\\\\.py\" in \"\">";
static const std::string unit =
    "#cuda_tile.di_compile_unit<file = " + file + ">";

static std::string subprogram(const std::string &file, const std::string &line,
                              const std::string &unit,
                              const std::string &scopeLine) {
  return "di_subprogram<file = " + file + ", line = " + line +
         ", name = \"f\", linkageName = \"g\", compileUnit = " + unit +
         ", scopeLine = " + scopeLine + ">";
}

static const std::string scope =
    "#cuda_tile." + subprogram(file, "3", unit, "4294967295");

TEST(CudaTileAttributes, Text) {
  for (const std::string &text :
       {std::string("rounding<nearest_int_to_zero>"),
        std::string("overflow<no_wrap>"), std::string("signedness<unsigned>"),
        std::string("comparison_predicate<greater_than>"),
        std::string("comparison_ordering<ordered>"),
        std::string("padding_value<neg_inf>"),
        std::string("symbol_visibility<private>"),
        std::string("div_by<16, every 4 along 0>"),
        std::string("bounded<0, ?>"), std::string("same_elements<[2, 4]>"),
        std::string("optimization_hints<>"),
        std::string("optimization_hints<a.b = [1 : i32, unit], b, "
                    "sm_100 = {occupancy = 2 : i64}>"),
        file.substr(11), unit.substr(11), scope.substr(11),
        "di_lexical_block<scope = " + scope + ", file = " + file +
            ", line = 3, column = 7>",
        "di_loc<loc(\"a.py\":3:7) in " + scope + ">"}) {
    mlir::Attribute attribute = parsed(text);
    ASSERT_TRUE(attribute) << text;
    std::string printed;
    llvm::raw_string_ostream(printed) << attribute;
    EXPECT_EQ(printed, "#cuda_tile." + text);
  }
}

TEST(CudaTileAttributes, Rejected) {
  for (auto [body, text] : std::vector<std::pair<std::string, std::string>>{
           {"some_thing<a>",
            "ir.cuda_attribute_mnemonic: expected an attribute of cuda_tile, "
            "but got 'some_thing'"},
           {"overflow<wrap>",
            "ir.cuda_attribute_keyword: expected a keyword of overflow in "
            "{none, no_signed_wrap, no_unsigned_wrap, no_wrap}, but got "
            "'wrap'"},
           {"optimization_hints", "expected '<'"},
           {"di_compile_unit<file = " + unit + ">",
            "ir.cuda_di_attribute: expected file to be di_file, but got "
            "'di_compile_unit'"},
           {subprogram(file, "-1", "#cuda_tile.rounding<full>", "0"),
            "ir.cuda_di_attribute: expected compileUnit to be di_compile_unit, "
            "but got 'rounding'"},
           {"di_loc<loc(\"\":-1:0) in " + file + ">",
            "ir.cuda_di_attribute: expected scope to be di_subprogram or "
            "di_lexical_block, but got 'di_file'"},
           {subprogram(file, "-1", unit, "-2"),
            "ir.cuda_di_number: expected line in [0, 4294967295], but got -1"},
           {subprogram(file, "0", unit, "4294967296"),
            "ir.cuda_di_number: expected scopeLine in [0, 4294967295], but got "
            "4294967296"},
           {"di_loc<loc(\"\":0:-7) in " + scope + ">",
            "ir.cuda_di_number: expected column in [0, 4294967295], but got "
            "-7"}}) {
    ErrorCollector collector(tileir::nv_tileas::tileContext());
    EXPECT_FALSE(parsed(body));
    EXPECT_EQ(collector.texts, std::vector<std::string>{text}) << body;
  }
}

// Text always has a file.
TEST(CudaTileAttributes, MissingFields) {
  mlir::MLIRContext &context = tileir::nv_tileas::tileContext();
  ErrorCollector collector(context);
  EXPECT_FALSE(DICompileUnitAttr::getChecked(
      [&] { return mlir::emitError(mlir::UnknownLoc::get(&context)); },
      &context, mlir::Attribute()));
  EXPECT_EQ(collector.texts,
            std::vector<std::string>{
                "ir.cuda_di_attribute: expected file to be di_file"});
}
