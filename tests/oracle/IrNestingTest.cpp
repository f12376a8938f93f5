//===- IrNestingTest.cpp - Holders and nested modules ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of oracle/spec/ir.md on the stand-ins for operations of other
// dialects and on modules in modules: where they may stand, what they are like,
// and which values are visible in them.
//
//===----------------------------------------------------------------------===//

#include "IrNesting.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

void expectRefused(const std::string &ops, std::string_view reason) {
  expectUnsupported(module(ops), reason);
}

constexpr std::string_view ofSignature =
    "an operation of MLIR itself or a stand-in has operands, results, "
    "attributes or regions that it cannot have, or ends no block";
constexpr std::string_view ofValue = "an operand is not a visible value";
constexpr std::string_view ofAttribute =
    "an attribute is none that its operation has";

} // namespace

//===----------------------------------------------------------------------===//
// Well-formed modules
//===----------------------------------------------------------------------===//

TEST(IrNestingTest, holdersHoldAnything) {
  expectAccepted(module(holder("") + isolated("") + ofScf("")));
  expectAccepted(module(
      holder("", "0, 2, 2", "3, 9", 20) + isolated("", "20, 21", "3", 30) +
      ofScf("", "20, 30", "3", 40) + op("INC_ITER", "40", "3", 41)));
  // Regions without blocks, empty blocks, arguments, and any ends.
  for (const char *kind : {"HOLDER", "ISOLATED_HOLDER", "SCF_HOLDER"})
    expectAccepted(module(
        op(kind, "2", "2", 20,
           regionOf("") + region("") + region("", "2, 6", 30) +
               region(op("INC_ITER", "40", "3", 41) + end("40, 41"), "3", 40) +
               region(op("CREATE_NONE", "", "4", 50)) +
               region(op("TILEAS_YIELD", "60", "", 0), "4", 60))));
  expectAccepted(module(held(looped(held(kept(looped(kept(""))))))));
  // Anywhere.
  const std::string all = held(end()) + kept(end()) + looped(end());
  expectAccepted(module(agents(all) + func(all) + nested(all)));
  expectAccepted(
      module(op("IF", "6", "", 0,
                region(all + op("IF_YIELD", "", "", 0)) + regionOf(""))));
}

TEST(IrNestingTest, regionsOfHoldersHaveAtMostOneBlock) {
  const std::string two = regionOf(block("") + block(""));
  constexpr std::string_view reason =
      "a region of a holder has more than one block";
  expectRefused(holder(two), reason);
  expectRefused(isolated(two), reason);
  expectRefused(ofScf(two), reason);
  expectRefused(holder(region("") + regionOf("") + two), reason);
  expectRefused(held(isolated(two)), reason);
}

TEST(IrNestingTest, standInsHaveNoAttributes) {
  for (const char *kind : {"HOLDER", "ISOLATED_HOLDER", "SCF_HOLDER"})
    expectRefused(op(kind, "", "", 0, number("AVAILABLE_WARPS", 4)),
                  ofAttribute);
  expectRefused(held(op("HOLDER_END", "", "", 0, number("ISOLATED", 1))),
                ofAttribute);
}

TEST(IrNestingTest, endsStandLastInHolders) {
  constexpr std::string_view reason = "tilefuzz.end stands outside of a holder";
  expectAccepted(module(held(end("2, 3, 3"))));
  expectAccepted(module(kept(end())));
  expectAccepted(module(looped(end("2"))));
  expectRefused(end(), reason);
  expectRefused(op("AGENT_SWITCH", "", "", 0, region(end())), reason);
  expectRefused(nested(end()), reason);
  expectRefused(held(nested(end())), reason);
  expectRefused(op("IF", "6", "", 0, region(end()) + regionOf("")),
                "the arms of scf.if are not one block each that yields its "
                "results");
  expectRefused(held(end() + end()), ofSignature);
  expectRefused(looped(end() + end()), ofSignature);
  expectRefused(held(end() + op("CONVERSION_CAST", "", "2", 20)), ofSignature);
  expectRefused(held(op("HOLDER_END", "", "2", 20)), ofSignature);
  expectRefused(held(op("HOLDER_END", "", "", 0, region(""))), ofSignature);
  // The terminator of a function or a branch ends nothing else.
  expectRefused(held(ret), "func.return stands outside of a function");
  for (const std::string &yields :
       {kept(op("IF_YIELD", "", "", 0)), looped(op("IF_YIELD", "", "", 0))})
    expectRefused(yields, "scf.yield stands outside of scf.if");
  // A pipeline's yield ends regions of the pipeline only.
  expectBrokenAt(2, module(held(yield())), {"tileas.pipeline.yield_parent"},
                 "expects parent op to be one of "
                 "'nv_tileas.async.pipeline.produce_one, "
                 "nv_tileas.async.pipeline.produce_one_async, "
                 "nv_tileas.async.pipeline.consume_one, "
                 "nv_tileas.async.pipeline.consume_one_async, "
                 "nv_tileas.async.pipeline.consumer_read, "
                 "nv_tileas.async.pipeline.producer_write, "
                 "nv_tileas.async.pipeline.agent_switch'");
}

TEST(IrNestingTest, nestedModulesAreAsMlirDemands) {
  expectAccepted(module(nested("")));
  expectAccepted(module(nested(nested("") + nested(func("")))));
  expectAccepted(module(held(nested("")) + agents(nested("")) +
                        func(nested(func(nested(""))))));
  expectRefused(op("MODULE", "2", "", 0, region("")), ofSignature);
  expectRefused(op("MODULE", "", "2", 20, region("")), ofSignature);
  expectRefused(op("MODULE", "", "", 0), ofSignature);
  expectRefused(op("MODULE", "", "", 0, region("") + region("")), ofSignature);
  constexpr std::string_view reason =
      "a nested module is not one block without arguments";
  expectRefused(op("MODULE", "", "", 0, regionOf("")), reason);
  expectRefused(op("MODULE", "", "", 0, regionOf(block("") + block(""))),
                reason);
  expectRefused(op("MODULE", "", "", 0, region("", "2", 20)), reason);
}

TEST(IrNestingTest, attributesOfNestedModules) {
  for (const char *name : {"AVAILABLE_WARPS", "COMPUTE_CAPABILITY"}) {
    auto with = [&](const std::string &value) {
      return nested("", attribute(name, value));
    };
    for (const char *value : {"integer: 100", "integer: -1 width: 32",
                              "integer: 2147483647", "integer: -2147483648"})
      expectAccepted(module(with(value)));
    for (const char *value : {"integer: 2147483648", "integer: -2147483649",
                              "integer: 1 width: 31"})
      expectRefused(with(value),
                    "the value of an attribute is none that it can have");
    for (const char *width : {"8", "16", "64"})
      expectRefused(with(std::string("integer: 1 width: ") + width),
                    ofSignature);
    expectRefused(nested("", number(name, 1) + number(name, 1)),
                  "an attribute is given twice");
    // They are those of modules alone.
    expectRefused(op("FUNC", "", "", 0, number(name, 1) + region(ret)),
                  ofAttribute);
    expectRefused(agents("", number(name, 1)), ofAttribute);
  }
  expectAccepted(module(nested("", number("COMPUTE_CAPABILITY", 90) +
                                       number("AVAILABLE_WARPS", 4))));
  expectRefused(nested("", number("NUM_STAGES", 1)), ofAttribute);
}

TEST(IrNestingTest, functionsStandDirectlyInModules) {
  constexpr std::string_view reason = "a function is not directly in a module, "
                                      "or is not one block that ends in "
                                      "func.return";
  expectAccepted(module(func("") + nested(func("") + func(""))));
  expectRefused(held(func("")), reason);
  expectRefused(looped(func("")), reason);
  expectRefused(kept(func("")), reason);
  expectRefused(func(func("")), reason);
  expectRefused(agents(func("")), reason);
  expectRefused(nested(held(func(""))), reason);
  expectRefused(nested(op("FUNC", "", "", 0, region(""))), reason);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

TEST(IrNestingTest, isolatedOperationsHideTheValuesAroundThem) {
  const std::string use = op("INC_ITER", "3", "3", 90);
  expectAccepted(module(held(use)));
  expectAccepted(module(held(held(use))));
  expectAccepted(module(looped(use)));
  expectRefused(kept(use), ofValue);
  expectRefused(nested(use), ofValue);
  expectRefused(held(kept(use)), ofValue);
  expectRefused(kept(held(use)), ofValue);
  expectRefused(isolated(region("") + region(use)), ofValue);
  // Its operands are values around it.
  expectAccepted(module(isolated(region(end()), "3, 3")));
  // Arguments are its own.
  const std::string inner = op("INC_ITER", "40", "3", 41);
  expectAccepted(module(isolated(region(inner, "3", 40))));
  expectRefused(isolated(region("", "3", 40) + region(inner)), ofValue);
  expectRefused(isolated(region(kept(inner), "3", 40)), ofValue);
  expectAccepted(module(isolated(region(held(inner), "3", 40))));
}

// Behind an isolated operation, the hidden values are visible again, no others.
TEST(IrNestingTest, valuesAroundIsolatedOperationsComeBack) {
  const std::string cast = op("CONVERSION_CAST", "", "3", 40);
  const std::string use = op("INC_ITER", "40", "3", 41);
  for (const std::string &inside :
       {kept(""), nested(""), nested(func("") + kept(nested("")))}) {
    expectAccepted(module(kept(cast + inside + use)));
    expectAccepted(module(nested(cast + inside + use)));
    expectAccepted(module(cast + inside + use));
    // The start is outside of both.
    expectRefused(kept(inside + op("INC_ITER", "3", "3", 41)), ofValue);
  }
  expectRefused(kept(cast) + use, ofValue);
  expectRefused(held(cast) + use, ofValue);
  expectRefused(looped(cast) + use, ofValue);
  expectRefused(nested(cast) + use, ofValue);
  // The results of an operation are not for its regions.
  expectRefused(held(holder(region(use), "", "3", 40)), ofValue);
  expectRefused(held(ofScf(region(use), "", "3", 40)), ofValue);
  expectAccepted(module(holder(region(""), "", "3", 40) + use));
  expectAccepted(module(isolated(region(""), "", "3", 40) + use));
}

// Directly in a module a value can be used in front of its definition.
TEST(IrNestingTest, modulesAreGraphs) {
  const std::string cast = op("CONVERSION_CAST", "", "3", 40);
  const std::string use = op("INC_ITER", "40", "3", 41);
  const std::string itself = op("INC_ITER", "41", "3", 41);
  const std::string cycle =
      op("INC_ITER", "43", "3", 42) + op("INC_ITER", "42", "3", 43);
  for (const std::string &ops :
       {use + cast, itself, cycle, held(use) + cast, held(looped(use)) + cast,
        holder(region(use), "", "3", 40), holder("", "40", "3", 40),
        held(use) + nested("") + cast}) {
    expectAccepted(module(ops));
    expectAccepted(module(nested(ops)));
    expectAccepted(module(kept(nested(ops))));
    expectRefused(held(ops), ofValue);
    expectRefused(kept(ops), ofValue);
    expectRefused(func(ops), ofValue);
  }
  // Not past something isolated, and not into a block.
  for (const std::string &ops :
       {kept(use) + cast, func(use) + cast, nested(use) + cast,
        use + held(cast), use + nested(cast), use + kept(cast)})
    expectRefused(ops, ofValue);
  // The type and the definition are those of the later operation.
  expectBrokenAt(1, module(op("ASYNC_WAIT", "40", "", 0) + cast),
                 {"ir.async_wait_slots"},
                 "operand #0 must be async token, but got "
                 "'!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>'");
}

// Numbers are those of the whole case.
TEST(IrNestingTest, valuesAreDefinedOnceInAllModules) {
  const std::string cast = op("CONVERSION_CAST", "", "3", 40);
  expectRefused(nested(cast) + nested(cast), "a value is defined twice");
  expectRefused(kept(op("CONVERSION_CAST", "", "3", 3)),
                "a value is defined twice");
}
