//===- TileAAAttributesTest.cpp - Tests of attributes of nv_tileaa --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text, and what the parser and getChecked refuse.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tileir;
using namespace tileir::nv_tileas;
namespace aa = tileir::nv_tileaa;

static mlir::Attribute parsed(const std::string &text) {
  return mlir::parseAttribute(text, &tileContext());
}

static void expectText(mlir::Attribute attribute, const std::string &text) {
  std::string printed;
  llvm::raw_string_ostream(printed) << attribute;
  EXPECT_EQ(printed, text);
  EXPECT_EQ(parsed(text), attribute);
}

TEST(TileAAAttributes, Text) {
  mlir::MLIRContext *context = &tileContext();
  expectText(aa::CacheModifierAttr::get(context, aa::CacheModifier::Global),
             "#nv_tileaa<cache_modifier cg>");
  expectText(aa::PropagateNaNAttr::get(context, aa::PropagateNaN::All),
             "#nv_tileaa<propagate_nan all>");
  expectText(aa::TargetSpecAttr::get(context, 103, false),
             "#nv_tileaa.target_spec<compute_capability = 103, "
             "arch_conditional = false>");
  expectText(aa::ConvParamsAttr::get(context, {1, 2}, {}, {-1}, {0}),
             "#nv_tileaa.conv_params<strides = [1, 2], dilations = [], "
             "lower_padding = [-1], upper_padding = [0]>");
  expectText(aa::DivByAttr::get(context, 16, std::nullopt, std::nullopt),
             "#nv_tileaa.div_by<16>");
  expectText(aa::DivByAttr::get(context, 3, 4, 0),
             "#nv_tileaa.div_by<3, every 4 along 0>");
  expectText(aa::DivByAttr::get(context, 16, 4, std::nullopt),
             "#nv_tileaa.div_by<16, every 4>");
  expectText(aa::DivByAttr::get(context, INT64_MIN, std::nullopt, -1),
             "#nv_tileaa.div_by<-9223372036854775808, along -1>");
  expectText(aa::BoundedAttr::get(context, 0, std::nullopt),
             "#nv_tileaa.bounded<0, ?>");
  expectText(aa::SameElementsAttr::get(context, {}),
             "#nv_tileaa.same_elements<[]>");
}

TEST(TileAAAttributes, LegacySpelling) {
  // tileaa.attr.compute_capability_legacy, tileaa.invariant.cc_alias
  mlir::Attribute capability =
      aa::ComputeCapabilityAttr::get(&tileContext(), 100);
  expectText(capability, "#nv_tileaa.compute_capability<100>");
  EXPECT_EQ(parsed("#nv_tileaa.compute-capability<100>"), capability);
  EXPECT_EQ(parsed("#nv_tileaa<compute-capability<100>>"), capability);
}

TEST(TileAAAttributes, Rejected) {
  ErrorCollector collector(tileContext());
  auto expectRejected = [&](const std::string &body, const std::string &text) {
    collector.texts.clear();
    EXPECT_FALSE(parsed("#nv_tileaa<" + body + ">"));
    EXPECT_EQ(collector.texts, std::vector<std::string>{text});
  };
  const std::string mnemonic =
      "ir.attribute_mnemonic: expected an attribute of nv_tileaa, but got ";
  expectRejected("atom mxf4", mnemonic + "'atom'");
  expectRejected("mem-scope gpu", mnemonic + "'mem-scope'");
  expectRejected("mem_scope-x gpu", mnemonic + "'mem_scope-x'");
  expectRejected("mem_scope device",
                 "tileaa.attr.mem_scope: expected a keyword in {tl_blk, "
                 "cluster, gpu, sys}, but got 'device'");
  expectRejected("compute-capability<0>",
                 "tileaa.attr.compute_capability: expected a compute "
                 "capability of at least 1, but got 0");
  expectRejected("kernel_spec<num_warps = 33, num_ctas = 3, occupancy = 0>",
                 "tileaa.attr.kernel_spec: expected num_warps in [1, 32], but "
                 "got 33");
  expectRejected("kernel_spec<num_warps = 1, num_ctas = 3, occupancy = 0>",
                 "tileaa.attr.kernel_spec: expected num_ctas in {1, 2, 4, 8, "
                 "16}, but got 3");
  expectRejected("conv_params<strides = [1, 0], dilations = [-1], "
                 "lower_padding = [], upper_padding = []>",
                 "tileaa.attr.conv_params: expected strides of at least 1, but "
                 "got 0");
}
