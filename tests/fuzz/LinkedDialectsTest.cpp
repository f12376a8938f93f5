//===- LinkedDialectsTest.cpp - Dialects of somebody else -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The project's own dialects stand for those of somebody else: whoever has the
// same rules gets the same answers, though the module comes to them as text.
//
//===----------------------------------------------------------------------===//

#include "fuzz/package/LinkedDialects.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/mutate/Mutator.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"
#include "tileir/TileAS/TmaDescriptor.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using oracle::Outcome;

namespace {

void registerAll(mlir::DialectRegistry &registry) {
  registry.insert<tileir::cuda_tile::CudaTileDialect,
                  tileir::nv_tileaa::NVTileAADialect,
                  tileir::nv_tileas::NVTileASDialect>();
}

Answer ask(const Implementation &implementation, const Case &testCase) {
  InProcess subject;
  Answer answer;
  subject.verify(
      [&](VerifierContext &context, oracle::Verdict &verdict) {
        verifyByDialects(implementation, testCase, context, verdict);
      },
      answer);
  return answer;
}

Case caseOf(const char *text) {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &testCase));
  return testCase;
}

const char *const oneOperation = R"(ir {
  types { kind: IR_TILEAS_VIEW space: SPACE_TENSOR }
  ops { kind: OP_CREATE_NONE result_types: 0 }
})";

class IrDriver : public testing::TestWithParam<const FamilyDriver *> {};

TEST_P(IrDriver, SameDialectsGiveSameAnswers) {
  static const Implementation implementation = {
      .registerDialects = registerAll,
      .verifyModule = tileir::nv_tileas::verifyTileIR,
      .verifyLowered = tileir::nv_tileas::verifyTmaDescriptorsLowered,
      .packedShape = tileir::nv_tileas::getPackedShape};
  const FamilyDriver &driver = *GetParam();
  const FamilyDriver *const drivers[] = {&driver};
  Mutator mutator(drivers);
  Decisions decisions = Decisions::fromSeed(1);
  InProcess ours, theirs;
  Answer expected, found;
  unsigned accepted = 0, rejected = 0, declined = 0, carriedCount = 0;
  for (unsigned i = 0; i < 2000; ++i) {
    Case testCase;
    mutator.makeFresh(testCase, decisions);
    ours.verify(driver, testCase, expected);
    theirs.verify(
        [&](VerifierContext &context, oracle::Verdict &verdict) {
          verifyByDialects(implementation, testCase, context, verdict);
        },
        found);
    if (found.verdict.outcome == Outcome::Unsupported) {
      ++declined;
      continue;
    }
    ++(found.verdict.outcome == Outcome::Accepted ? accepted : rejected);
    ASSERT_EQ(found.verdict, expected.verdict)
        << testCase.DebugString() << expected.verdict.diagnostic << "\n"
        << found.verdict.diagnostic;
    if (i % 20)
      continue;
    for (const IrCarrier &carrier : irCarriers) {
      Answer carried;
      theirs.verify(
          [&](VerifierContext &context, oracle::Verdict &verdict) {
            verifyByDialects(implementation, testCase, context, verdict,
                             &carrier, found.verdict);
          },
          carried);
      if (carried.verdict.outcome == Outcome::Unsupported)
        continue;
      ++carriedCount;
      EXPECT_EQ(carried.verdict, found.verdict) << carrier.description.str();
      EXPECT_EQ(carried.change, "") << carrier.description.str();
    }
  }
  EXPECT_GT(accepted, 100u);
  EXPECT_GT(rejected, 100u);
  EXPECT_LT(declined, 200u);
  EXPECT_GT(carriedCount, 200u);
}

std::vector<const FamilyDriver *> irDrivers() {
  std::vector<const FamilyDriver *> drivers;
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->family == "ir")
      drivers.push_back(driver);
  return drivers;
}

INSTANTIATE_TEST_SUITE_P(, IrDriver, testing::ValuesIn(irDrivers()),
                         [](const auto &info) {
                           return info.param->name.str();
                         });

TEST(LinkedDialects, DeclinesWhatItsReaderDoesNotKnow) {
  const Implementation implementation = {
      .registerDialects = [](mlir::DialectRegistry &) {}};
  Answer answer = ask(implementation, caseOf(oneOperation));
  EXPECT_EQ(answer.verdict.outcome, Outcome::Unsupported);
  EXPECT_NE(answer.verdict.diagnostic.find("unregistered dialect"),
            std::string::npos)
      << answer.verdict.diagnostic;
}

TEST(LinkedDialects, SaysWhereAnErrorIs) {
  const Implementation implementation = {
      .registerDialects = registerAll,
      .verifyModule = [](mlir::Operation *module) -> llvm::LogicalResult {
        module->emitWarning("is not heard");
        return module->getRegion(0).front().front().emitOpError("is not liked");
      }};
  Answer answer = ask(implementation, caseOf(oneOperation));
  EXPECT_EQ(answer.verdict.outcome, Outcome::Rejected);
  EXPECT_EQ(answer.verdict.diagnostic, "is not liked");
  EXPECT_EQ(answer.verdict.place, 0);
}

TEST(LinkedDialects, PassesOnAnErrorBesideSuccess) {
  const Implementation implementation = {
      .registerDialects = registerAll,
      .verifyModule = [](mlir::Operation *module) {
        module->emitError("is ignored");
        return mlir::success();
      }};
  Answer answer = ask(implementation, caseOf(oneOperation));
  EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
  EXPECT_EQ(answer.diagnostics.size(), 1u);
  EXPECT_EQ(answer.verdict.diagnostic, "is ignored");
}

TEST(LinkedDialects, TakesValuesThatAreOutOfSightToBeRight) {
  Implementation implementation = {.registerDialects = registerAll};
  const FamilyDriver &driver = *findFamilyDriver("block_scaled_mma");
  Decisions decisions = Decisions::fromSeed(3);
  Case testCase;
  oracle::Evaluation expected;
  for (unsigned i = 0; i < 200 && !expected.verdict.valueCount; ++i) {
    driver.generate(testCase, decisions);
    oracle::familyOf(testCase)->evaluate(testCase, expected);
  }
  ASSERT_GT(expected.verdict.valueCount, 0);
  EXPECT_EQ(ask(implementation, testCase).verdict, expected.verdict);
  // A wrong one that is seen is passed on.
  implementation.packedShape =
      [](mlir::Operation *) -> std::optional<uint64_t> { return 7; };
  EXPECT_NE(ask(implementation, testCase).verdict, expected.verdict);
}

} // namespace
