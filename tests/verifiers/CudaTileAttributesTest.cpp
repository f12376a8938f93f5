//===- CudaTileAttributesTest.cpp - Tests of attributes of cuda_tile ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text of attributes, the slots that must agree, and hints:
// oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir::cuda_tile;
using tileir::nv_tileas::ErrorCollector;

static mlir::Attribute parsed(const std::string &body) {
  mlir::MLIRContext &context = tileir::nv_tileas::tileContext();
  context.loadDialect<CudaTileDialect>();
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

TEST(CudaTileAttributes, SameSlots) {
  const std::string constant = "value = dense<1> : !cuda_tile.tile<2xi32>";
  const std::string noElements = "attribute 'value' failed to satisfy "
                                 "constraint: elements of a cuda tile";
  expectVerdicts({
      {"ir.cuda_same_type", "constant", {}, {"tile<2xi32>"}, constant, ""},
      {"ir.cuda_same_type",
       "constant",
       {},
       {"tile<i32>"},
       constant,
       "ir.cuda_same_type: expected result #0 to have the type "
       "'!cuda_tile.tile<2xi32>' of attribute 'value', but got "
       "'!cuda_tile.tile<i32>'"},
      // Elements of other types, and none for a number modulo 2^64 of them.
      {"ir.cuda_constant_value",
       "constant",
       {},
       {"tile<2xi32>"},
       "value = dense<1> : tensor<2xi32>",
       noElements},
      {"ir.cuda_constant_value",
       "constant",
       {},
       {"tile<4294967296x4294967296xi8>"},
       "value = dense<\"0x\"> : !cuda_tile.tile<4294967296x4294967296xi8>",
       noElements},
      {"ir.cuda_constant_value",
       "constant",
       {},
       {"tile<4294967296x4294967296xi8>"},
       "value = dense<1> : !cuda_tile.tile<4294967296x4294967296xi8>",
       ""},
      {"ir.cuda_same_type",
       "select",
       {"tile<4xi1>", "tile<f32>", "tile<4xf32>"},
       {"tile<f16>"},
       "",
       "ir.cuda_same_type: expected operand #2 to have the type "
       "'!cuda_tile.tile<f32>' of operand #1, but got "
       "'!cuda_tile.tile<4xf32>'"},
      {"ir.cuda_same_shape",
       "select",
       {"tile<4x2xi1>", "tile<f32>", "tile<f32>"},
       {"tile<f32>"},
       "",
       "ir.cuda_same_shape: expected operand #1 to have the shape '4x2' of "
       "operand #0, but got ''"},
      {"ir.cuda_same_rank",
       "pack",
       {"tile<4xi4>"},
       {"tile<i8>"},
       "",
       "ir.cuda_same_rank: expected result #0 to have the rank 1 of operand "
       "#0, but got 0"},
      {"ir.cuda_same_rank", "pack", {"tile<4xi4>"}, {"tile<9xi8>"}, "", ""},
      {"ir.cuda_same_element",
       "permute",
       {"tile<4xptr<f32>>"},
       {"tile<4xptr<i8>>"},
       "permutation = array<i32: 0>",
       "ir.cuda_same_element: expected result #0 to have the element "
       "'ptr<f32>' of operand #0, but got 'ptr<i8>'"},
  });
}

TEST(CudaTileAttributes, Hints) {
  auto test = [](const char *rule, const std::string &hints,
                 const std::string &diagnostic) {
    const std::string view =
        "partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>";
    expectVerdicts(
        {{rule,
          "load_view_tko",
          {view, "tile<i32>"},
          {"tile<4xf32>", "token"},
          "memory_ordering_semantics = 0 : i32, operandSegmentSizes = "
          "array<i32: 1, 1, 0>, optimization_hints = "
          "#cuda_tile.optimization_hints<" +
              hints + ">",
          diagnostic}});
  };
  test("", "sm_100 = {allow_tma = true, latency = 10 : i8}, sm_121 = {}", "");
  test("ir.cuda_hints_architecture", "sm_100 = 1 : i32, sm_101",
       "ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, "
       "sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, "
       "but got 'sm_101'");
  test("ir.cuda_hints_dictionary", "sm_100 = {a}, sm_120",
       "ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_120', "
       "but got unit");
  test("ir.cuda_hints_name",
       "sm_100 = {latency = 0 : i64}, sm_120 = {occupancy = 1 : i64}",
       "ir.cuda_hints_name: expected a hint in {allow_tma, latency} for "
       "'sm_120', but got 'occupancy'");
  test("ir.cuda_hints_kind",
       "sm_100 = {latency = 0 : i64}, sm_120 = {allow_tma = 1 : i64}",
       "ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_120', but "
       "got integer");
  for (auto [value, word] : std::vector<std::pair<std::string, std::string>>{
           {"2 : i2", "integer"},
           {"2 : i64", "integer"},
           {"2 : ui8", "integer"},
           {"2 : index", "integer"},
           {"2 : i128", "integer of another type"},
           {"2 : i3", "integer of another type"},
           {"2 : si32", "integer of another type"},
           {"2 : ui16", "integer of another type"},
           {"2.0 : f64", "float"},
           {"2.0 : f80", "float of another type"},
           {"2.0 : f128", "float of another type"},
           {"#cuda_tile.rounding<full>", "enumeration"},
           {"affine_map<() -> ()>", "attribute of another kind"},
           {"#cuda_tile.bounded<0, ?>", "attribute of another kind"}})
    test("ir.cuda_hints_kind", "sm_120 = {allow_tma = " + value + "}",
         "ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_120', "
         "but got " +
             word);
  test("ir.cuda_hints_kind", "sm_100 = {latency = true}",
       "ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but "
       "got Boolean");
  test("ir.cuda_hints_range", "sm_100 = {latency = 11 : index}",
       "ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got "
       "11");
  test("ir.cuda_hints_range", "sm_100 = {latency = 255 : ui8}",
       "ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got "
       "255");
}
