//===- TileAAOpsTest.cpp - Operations of nv_tileaa ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_ops.md but for dot and regions: convolutions, conversions
// and tiled operations, with texts, order and boundaries.
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
  expectAccepted(convTile(channel + grouped + filters("")));
  expectAtBoundary(convTile(channel + grouped + filters("2, 1")), rule);
  expectAtBoundary(convTile(channel + grouped + filters("3")), rule);
  expectNotAtBoundary(convTile(channel + grouped + filters("2")), rule);
  for (const char *wrong : {"0", "4", "1, -9223372036854775808"})
    expectBrokenAt(1, convTile(channel + grouped + filters(wrong)), {rule},
                   "expects filter size must be in range 1 to 3");
}

TEST(TileAAOpsTest, convParamsHaveListsOfOneLength) {
  const std::string rule = "tileaa.conv_tile.params";
  const std::string text = "expects conv params size matched with each other";
  expectNotAtBoundary(convTile(channel + grouped), rule);
  expectAtBoundary(
      convTile(channel + grouped +
               params(convParams("1, 2", "1, 1", "0, 0", "-1, 0"))),
      rule);
  expectAccepted(convTile(channel + grouped + filters("1, 2, 3") +
                          params(convParams("", "", "", ""))));
  for (const std::string &wrong : {convParams("1", "1, 1", "0, 0", "0, 0"),
                                   convParams("1, 1", "1", "0, 0", "0, 0"),
                                   convParams("1, 1", "1, 1", "0", "0, 0"),
                                   convParams("1, 1", "1, 1", "0, 0", "0")})
    expectBrokenAt(1, convTile(channel + grouped + params(wrong)), {rule},
                   text);
}

TEST(TileAAOpsTest, channelsHaveAGroupOfTheirOwn) {
  const std::string none = "tileaa.conv_tile.channel_group";
  const std::string only = "tileaa.conv_tile.channel_only";
  expectAccepted(convTile(channel + groups("0, 1, 2", "2, 1")));
  expectAccepted(convTile(channel + groups("2, 2, 2", "2, 1")));
  for (const std::string &wrong :
       {std::string(), groups("", ""), groups("0, 1", "1, 1")})
    expectBrokenAt(1, convTile(channel + wrong), {none},
                   "expects channel must be a dimGroup");
  expectBrokenAt(1, convTile(channel + groups("2, 0, 2", "1, 2")), {only},
                 "expects channel dimGroup should contain only channel");
  // Without a channel the two are not applicable.
  expectBrokenAt(1, convTile(filters("4")),
                 {"ir.conv_tile_attributes", "tileaa.conv_tile.filter"},
                 "requires attribute 'channelAxis'");
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

TEST(TileAAOpsTest, conversionsBetweenFloats) {
  auto convert = [](const std::string &source, const std::string &result) {
    return typedModule({source, result}, op("AA_FP_TO_FP", "0", "1", 20));
  };
  for (const char *element : {"F16", "BF16", "TF32", "F32", "F8E4M3FN",
                              "F8E5M2", "F8E8M0FNU", "F4E2M1FN", "NV4E0M3F"}) {
    expectAccepted(convert(scalarOf(element), tileOf(element, "8")));
    expectAccepted(convert(tileOf(element, "8, 3"), half));
  }
  for (const std::string &other :
       {scalarOf("F64"), scalarOf("F6E2M3FN"), scalarOf("F6E3M2FN"),
        scalarOf("F8E4M3"), scalarOf("I8"), tileOf("I32", "8"),
        std::string("kind: IR_INDEX"),
        std::string("kind: IR_PTR element: TYPE_F16"),
        std::string("kind: IR_TILEAS_VIEW element: TYPE_F16 space: "
                    "SPACE_GLOBAL")}) {
    expectBrokenAt(1, convert(other, half), {"tileaa.fp_to_fp.source"},
                   "fp_to_fp source element type is not supported");
    expectBrokenAt(1, convert(half, other), {"tileaa.fp_to_fp.result"},
                   "fp_to_fp result element type is not supported");
  }
}

TEST(TileAAOpsTest, conversionsOfOtherCountsAreNotAsked) {
  const Types types = {scalarOf("F64"), scalarOf("F8E8M0FNU")};
  for (const char *source : {"0", "1"}) {
    const std::string pair = source + std::string(", 0");
    for (const std::string &operands : {std::string(), pair})
      expectBrokenAt(
          1,
          caseOf(typedModule(types, op("AA_FP_TO_FP", operands, source, 20)),
                 "ir { compute_capability: 90 }"),
          {"ir.operand_count"}, "requires a single operand");
    for (const std::string &results : {std::string(), pair})
      expectBrokenAt(
          1,
          caseOf(typedModule(types, op("AA_FP_TO_FP", source, results, 20)),
                 "ir { compute_capability: 90 }"),
          {"ir.result_count"}, "requires one result");
  }
}

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
    for (const auto &[source, result] :
         {std::pair(element, "F16"), std::pair("F16", element)})
      expectBrokenAt(1, on(source, result, "compute_capability: 99"), {rule},
                     "fp_to_fp block-scaled format requires a target that "
                     "supports block-scaled MMA");
  }
  expectAccepted(on("F8E4M3FN", "F16", "compute_capability: 90"));
  // What is no float still asks for the target.
  expectBrokenAt(1, on("F8E8M0FNU", "F64", "compute_capability: 90"),
                 {"tileaa.fp_to_fp.result", rule},
                 "fp_to_fp result element type is not supported");
}

//===----------------------------------------------------------------------===//
// Tiled operations
//===----------------------------------------------------------------------===//

TEST(TileAAOpsTest, tiledOperations) {
  const std::string weak = number("MEM_SEMANTIC", 0);
  auto load = [](const std::string &rest, const std::string &results = "2") {
    return memoryModule(op("AA_TILED_LOAD", "7, 3, 3", results, 20,
                           segments("1, 2, 0") + rest));
  };
  auto store = [](const std::string &rest) {
    return memoryModule(op("AA_TILED_STORE", "7, 2, 3, 3, 4", "4", 20,
                           segments("1, 1, 2, 1") + rest));
  };
  auto atomic = [](const std::string &rest, const std::string &result = "2") {
    return memoryModule(
        op("AA_TILED_ATOMIC_RMW", "7, 2, 3, 3", result, 20,
           segments("1, 1, 2, 0") + number("RMW_MODE", 4) + rest),
        "I16");
  };
  // Neither provenance nor the element of an atomic is asked.
  expectAccepted(load(weak + number("CACHE_MODIFIER", 6)));
  expectAccepted(store(number("EVICTION_POLICY", 4)));
  expectAccepted(atomic(""));
  const std::string scoped = number("MEM_SCOPE", 2);
  for (int semantic : {2, 3})
    expectBrokenAt(1, load(number("MEM_SEMANTIC", semantic) + scoped),
                   {"tileas.memop.load_sem"},
                   std::string("unsupported mem_semantic: ") +
                       (semantic == 2 ? "acquire" : "release"));
  expectBrokenAt(1, load(number("MEM_SEMANTIC", 4) + scoped),
                 {"tileas.memop.load_rejects_acq_rel"},
                 "tiled_load rejects acquire_release semantic");
  expectBrokenAt(1, store(number("MEM_SEMANTIC", 4) + scoped),
                 {"tileas.memop.store_sem"},
                 "unsupported mem_semantic: acq_rel");
  expectBrokenAt(1, store(number("MEM_SEMANTIC", 1)),
                 {"tileas.helper.sem_scope_required"},
                 "mem_scope required when mem_semantic is not weak");
  expectBrokenAt(1, atomic(scoped), {"tileas.helper.sem_scope_weak"},
                 "memScope not supported when memSemantic is weak");
  expectBrokenAt(1, atomic("", "6"), {"ir.tiled_atomic_type"},
                 "ir.tiled_atomic_type: expected result #0 to have the type "
                 "'!nv_tileas.tile<8x4xi16>' of operand #1, but got "
                 "'!nv_tileas.tile<8x4xi1>'");
  expectBrokenAt(1, atomic(scoped, "6"),
                 {"tileas.helper.sem_scope_weak", "ir.tiled_atomic_type"},
                 "memScope not supported when memSemantic is weak");
  expectBrokenAt(1, load("", "2, 4"), {"ir.tiled_token"},
                 "ir.tiled_token: expected a token among the operands for "
                 "result #1, but got none");
  expectBrokenAt(1, load("", "6"),
                 {"tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait"},
                 "tile element type must match view element type");
  // A view of nv_tileas is none of theirs.
  expectBrokenAt(1,
                 memoryModule(op("AA_TILED_LOAD", "1, 3, 3", "2", 20,
                                 segments("1, 2, 0"))),
                 {"ir.tileaa_tiled_load_slots"},
                 "operand #0 must be variadic of tiled view of nv_tileaa, but "
                 "got '!nv_tileas.tiled_view<8x4xf16>'");
}
