//===- TileAAOpsTest.cpp - Operations of nv_tileaa ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_ops.md but for dot and regions: boundaries, and attributes
// in cases. What the operations accept and reject is in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"
#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string groups(const std::string &axes, const std::string &lengths) {
  return attribute("DIM_GROUPS",
                   "integers: [" + axes + "] sizes: [" + lengths + "]");
}
const std::string channel = number("CHANNEL_AXIS", 2);
const std::string grouped = groups("2", "1");

std::string convTile(const std::string &rest) {
  return memoryModule(op("AA_CONV_TILE", "3", "7", 20, rest));
}
std::string filters(const std::string &numbers) {
  return attribute("FILTER_SIZES", "integers: [" + numbers + "]");
}
std::string params(const std::string &value) {
  return attribute("CONV_PARAMS", "dialect { " + value + " }");
}

} // namespace

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

TEST(TileAAOpsTest, filters) {
  const std::string rule = "tileaa.conv_tile.filter";
  expectAtBoundary(convTile(channel + grouped + filters("2, 1")), rule);
  expectAtBoundary(convTile(channel + grouped + filters("3")), rule);
  expectNotAtBoundary(convTile(channel + grouped + filters("2")), rule);
}

TEST(TileAAOpsTest, convParamsHaveListsOfOneLength) {
  const std::string rule = "tileaa.conv_tile.params";
  expectNotAtBoundary(convTile(channel + grouped), rule);
  expectAtBoundary(
      convTile(channel + grouped +
               params(convParams("1, 2", "1, 1", "0, 0", "-1, 0"))),
      rule);
}

TEST(TileAAOpsTest, attributesWithFieldsAreWellFormed) {
  auto with = [](const std::string &value) {
    return convTile(channel + grouped + params(value));
  };
  expectAccepted(with(withFields(
      "conv_params", field("UPPER_PADDING", "") + field("LOWER_PADDING", "") +
                         field("STRIDES", "") + field("DILATIONS", ""))));
  expectUnsupported(with(convParams("0", "1", "0", "0")),
                    fault::attributeValue);
  expectUnsupported(with(convParams("1", "-1", "0", "0")),
                    fault::attributeValue);
  expectUnsupported(with(convParams("1", "1", "0", "0") + " keyword: 'a'"),
                    fault::attributeValue);
  expectUnsupported(
      with(convParams("1", "1", "0", "0") + field("STRIDES", "1")),
      fault::attributeValue);
  expectUnsupported(with(convParams("1", "1", "0", "0") + field("VALUE", "1")),
                    fault::attributeValue);
  expectUnsupported(with(withFields("conv_params", field("STRIDES", "1"))),
                    fault::attributeValue);
  // The mnemonic is that of the name.
  expectUnsupported(with(withFields("div_by", field("DIVISOR", "1"))),
                    fault::attributeValue);
  expectUnsupported(with(""), fault::attributeValue);
}

TEST(TileAAOpsTest, targetAndKernelSpecs) {
  auto with = [](const std::string &name, const std::string &value) {
    return module(
        op("AA_FUNC", "", "", 20,
           region("") + attribute(name, "dialect { " + value + " }")));
  };
  auto target = [&](const std::string &capability, const std::string &flag) {
    return with(
        "TARGET_SPEC",
        withFields("target_spec", field("COMPUTE_CAPABILITY", capability) +
                                      field("ARCH_CONDITIONAL", flag)));
  };
  auto kernel = [&](const std::string &warps, const std::string &ctas,
                    const std::string &occupancy) {
    return with("KERNEL_SPEC",
                withFields("kernel_spec", field("NUM_WARPS", warps) +
                                              field("NUM_CTAS", ctas) +
                                              field("OCCUPANCY", occupancy)));
  };
  expectAccepted(target("1", "0"));
  expectAccepted(target("9223372036854775807", "1"));
  expectUnsupported(target("0", "1"), fault::attributeValue);
  expectUnsupported(target("100", "2"), fault::attributeValue);
  expectUnsupported(target("100", ""), fault::attributeValue);
  expectUnsupported(target("100, 100", "1"), fault::attributeValue);
  expectAccepted(kernel("32", "16", "1"));
  expectUnsupported(kernel("33", "16", "1"), fault::attributeValue);
  expectUnsupported(kernel("32", "3", "1"), fault::attributeValue);
  expectUnsupported(kernel("32", "16", "0"), fault::attributeValue);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

TEST(TileAAOpsTest, blockScaledFormatsHaveATarget) {
  const std::string rule = "tileaa.fp_to_fp.target";
  auto on = [](const std::string &source, const std::string &result,
               const std::string &target) {
    return caseOf(typedModule({scalarOf(source), scalarOf(result)},
                              op("AA_FP_TO_FP", "0", "1", 20)),
                  "ir { " + target + " }");
  };
  for (const char *element : {"F8E8M0FNU", "F4E2M1FN", "NV4E0M3F"}) {
    EXPECT_TRUE(
        isAtBoundary(on(element, "F16", "compute_capability: 100"), rule));
    EXPECT_FALSE(isAtBoundary(on("F16", element, ""), rule));
  }
}
