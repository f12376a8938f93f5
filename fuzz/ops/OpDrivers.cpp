//===- OpDrivers.cpp - The drivers of the operations ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A driver is defined by the groups of the roster that it covers, each named by
// its page, and by the walks (OpWalk.h) for these groups' own rules. All else
// follows. To add a group, add its page to a driver, or a driver for it here
// and in Families.def.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ir/IrSubject.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/IrMutation.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/OpWalk.h"

#include <algorithm>
#include <limits>

using namespace tilefuzz;

namespace {

struct OpDriver {
  llvm::StringRef name;
  std::initializer_list<llvm::StringRef> pages;
  std::initializer_list<OpWalks *> walks;
  /// Makes a case with the library's own builders, for a small part of the
  /// cases.
  void (*build)(Case &testCase, Decisions &decisions) = nullptr;
  /// How many of 32 cases have some operations, and how many have more. Where
  /// operations are chained or nested, one alone shows little.
  uint32_t some = 4, more = 1;
};

constexpr OpDriver pipeline = {
    .name = "pipeline",
    .pages = {"pipeline.md", "agent_switch.md", "ir.md", "dot.md"},
    .walks = {tokenWalks, agentSwitchWalks, dotWalks, sizeWalks},
    .build = buildPipelineCase};

constexpr OpDriver blockScaledMma = {.name = "block_scaled_mma",
                                     .pages = {"block_scaled_mma.md"},
                                     .walks = {blockScaledMmaWalks}};

constexpr OpDriver copies = {
    .name = "copies", .pages = {"copy.md"}, .walks = {copyWalks}};

constexpr OpDriver slices = {.name = "slices",
                             .pages = {"slices.md", "control.md"},
                             .walks = {asyncDotWalks}};

constexpr OpDriver memory = {
    .name = "memory",
    .pages = {"memory.md", "loads.md", "block_tile.md"},
    .walks = {memoryWalks}};

constexpr OpDriver tma = {.name = "tma",
                          .pages = {"tma.md"},
                          .walks = {tmaDescriptorWalks, tmaWalks}};

constexpr OpDriver tileaa = {.name = "tileaa",
                             .pages = {"tileaa_ops.md", "tileaa_predicates.md"},
                             .walks = {tileaaDotWalks, tileaaConversionWalks,
                                       tileaaMemoryWalks,
                                       tileaaPredicateWalks}};

constexpr OpDriver cudaArith = {.name = "cuda_arith",
                                .pages = {"cuda_arith.md"},
                                .walks = {cudaArithWalks},
                                .some = 6,
                                .more = 2};

constexpr OpDriver cudaMemory = {.name = "cuda_memory",
                                 .pages = {"cuda_memory.md", "cuda_views.md"},
                                 .walks = {cudaMemoryWalks, cudaViewWalks}};

constexpr OpDriver cudaControl = {
    .name = "cuda_control",
    .pages = {"cuda_control.md", "cuda_aggregate.md", "cuda_mma.md"},
    .walks = {cudaAggregateWalks, cudaMmaWalks, cudaAssumeWalks},
    .some = 6,
    .more = 3};

constexpr OpDriver cudaStructure = {.name = "cuda_structure",
                                    .pages = {"cuda_structure.md"},
                                    .walks = {cudaConstantWalks}};

} // namespace

/// Draws the module's attributes, which must suffice for the generated
/// operations, and rarely says that descriptors have been lowered.
static void drawModuleAttributes(IrCase &module, const OpGenerator &generator,
                                 Decisions &decisions) {
  constexpr int64_t max = std::numeric_limits<int32_t>::max();
  static constexpr int32_t capabilities[] = {100, 103, 120, 101, INT32_MAX};
  static constexpr int32_t others[] = {90, 0, 80, -1};
  const uint32_t choice = decisions.below(64);
  int64_t warps = generator.neededWarps.value_or(0);
  if (warps < 0)
    warps = decisions.flip() ? static_cast<int32_t>(decisions.wildNumber()) : 0;
  // Mostly no attribute. An MLIR context never frees an attribute, so new
  // values are rare.
  if ((choice & 3) == 3 && warps <= max) {
    const int64_t more = choice >= 32 ? decisions.below(3)
                         : choice < 4 ? decisions.wildNumber() & max
                                      : 0;
    module.set_available_warps(
        static_cast<int32_t>(std::min(warps + more, max)));
  }
  if ((choice >> 2 & 3) == 3)
    module.set_compute_capability(
        generator.needsBlackwell || decisions.flip()
            ? choice >= 60
                  ? 100 + static_cast<int32_t>(decisions.below(INT32_MAX - 100))
                  : decisions.pick(capabilities)
            : decisions.pick(others));
  if (!generator.makesDescriptors && decisions.oneIn(64))
    module.set_tma_descriptors_lowered(true);
}

void tilefuzz::generateIr(Case &testCase, const OpMix &mix, uint32_t count,
                          Decisions &decisions) {
  static thread_local IrScope scope;
  IrCase &module = *testCase.mutable_ir();
  module.Clear();
  scope.clear();
  if (const std::optional<IrOpKind> wanted = GenerationLimits::takeWanted()) {
    IrEditor editor(testCase, decisions, mix);
    editor.generator.isVaried = true;
    editor.generateNew(*wanted);
    return drawModuleAttributes(module, editor.generator, decisions);
  }
  OpGenerator generator(module, scope, 0, decisions, mix);
  generator.isVaried = true;
  generator.moveTo({module.mutable_ops()});
  generator.generateSome(static_cast<int>(count));
  if (!mix.ends.empty() && decisions.oneIn(16))
    generator.generate(decisions.pick(llvm::ArrayRef(mix.ends)));
  drawModuleAttributes(module, generator, decisions);
}

template <const OpDriver &driver>
static const OpMix &mixOf() {
  static const OpMix mix = makeOpMix(driver.pages);
  return mix;
}

template <const OpDriver &driver>
static void generateCase(Case &testCase, Decisions &decisions) {
  if (driver.build && decisions.oneIn(256)) {
    testCase.mutable_ir()->Clear();
    return driver.build(testCase, decisions);
  }
  // Small modules are verified fastest, and most rules need only one operation;
  // some need operations that are nested twice.
  const uint32_t size = decisions.below(32);
  const uint32_t count = size >= 32 - driver.more ? 6 + decisions.below(7)
                         : size >= 32 - driver.more - driver.some
                             ? 2 + decisions.below(4)
                             : 1;
  generateIr(testCase, mixOf<driver>(), count, decisions);
}

/// The changes of IrMutation.h with the mix of a driver.
template <const OpDriver &driver>
static constexpr Structure structure = {
    [](Case &testCase) { testCase.mutable_ir()->Clear(); },
    drawOpEdit,
    [](Case &testCase, Decisions &decisions) {
      mutateIr(testCase, decisions, mixOf<driver>());
    },
    [](Case &testCase, Case &other, Decisions &decisions) {
      spliceIr(testCase, other, decisions, mixOf<driver>());
    },
    changeOnce,
    [](Case &testCase, Decisions &decisions) {
      addNeutral(testCase, decisions, mixOf<driver>());
    }};

template <const OpDriver &driver>
static FamilyDriver makeDriver() {
  static const std::vector<Edit> edits =
      makeEdits(driver.pages, mixOf<driver>());
  static const OpDomain domain(driver.pages, driver.walks, edits,
                               generateCase<driver>);
  return makeIrDriver(driver.name, generateCase<driver>, edits, domain.get(),
                      structure<driver>);
}

const FamilyDriver tilefuzz::pipelineFamily = makeDriver<pipeline>();
const FamilyDriver tilefuzz::blockScaledMmaFamily =
    makeDriver<blockScaledMma>();
const FamilyDriver tilefuzz::copiesFamily = makeDriver<copies>();
const FamilyDriver tilefuzz::slicesFamily = makeDriver<slices>();
const FamilyDriver tilefuzz::memoryFamily = makeDriver<memory>();
const FamilyDriver tilefuzz::tmaFamily = makeDriver<tma>();
const FamilyDriver tilefuzz::tileaaFamily = makeDriver<tileaa>();
const FamilyDriver tilefuzz::cudaArithFamily = makeDriver<cudaArith>();
const FamilyDriver tilefuzz::cudaMemoryFamily = makeDriver<cudaMemory>();
const FamilyDriver tilefuzz::cudaControlFamily = makeDriver<cudaControl>();
const FamilyDriver tilefuzz::cudaStructureFamily = makeDriver<cudaStructure>();
