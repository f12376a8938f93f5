//===- StagesBenchmark.cpp - The cost of each part of the loop ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One benchmark for each stage of the fuzzing loop and each family, on the same
// cases, which the mutator makes from a fixed seed. ci/bench.py measures the
// speed of the whole loop with its engine; these benchmarks show where the time
// goes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/core/Report.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/mutate/Mutator.h"

#include <benchmark/benchmark.h>

using namespace tilefuzz;

/// More cases than the branch predictor can learn.
static constexpr size_t caseCount = 4096;

static std::vector<Case> makeCases(const FamilyDriver &driver) {
  std::vector<Case> cases(caseCount);
  const FamilyDriver *drivers[] = {&driver};
  Mutator mutator(drivers);
  Decisions decisions = Decisions::fromSeed(1);
  for (Case &testCase : cases)
    mutator.makeFresh(testCase, decisions);
  return cases;
}

/// Adds the average size of the cases.
static void reportSizes(benchmark::State &state, const FamilyDriver &driver) {
  double bytes = 0, ops = 0;
  for (const Case &testCase : makeCases(driver)) {
    bytes += static_cast<double>(testCase.ByteSizeLong());
    ops += static_cast<double>(operationsOf(testCase.ir()).size());
  }
  state.counters["bytes"] = bytes / caseCount;
  if (ops > 0)
    state.counters["ops"] = ops / caseCount;
}

/// Runs `stage` on each case in turn.
template <typename Stage>
static void runOverCases(benchmark::State &state, std::vector<Case> &cases,
                         Stage stage) {
  size_t next = 0;
  for (auto _ : state)
    stage(cases[next++ % caseCount]);
}

static void registerFamily(const FamilyDriver &driver) {
  auto add = [&](llvm::StringRef stage, auto function) {
    benchmark::RegisterBenchmark((driver.name + "/" + stage).str().c_str(),
                                 function);
  };
  add("make", [&driver](benchmark::State &state) {
    const FamilyDriver *drivers[] = {&driver};
    Mutator mutator(drivers);
    Decisions decisions = Decisions::fromSeed(1);
    Case testCase;
    for (auto _ : state)
      mutator.makeFresh(testCase, decisions);
    reportSizes(state, driver);
  });
  add("encode", [&driver](benchmark::State &state) {
    std::vector<Case> cases = makeCases(driver);
    std::string buffer;
    runOverCases(state, cases,
                 [&](Case &testCase) { encodeBinary(testCase, buffer); });
  });
  add("decode", [&driver](benchmark::State &state) {
    std::vector<std::string> encoded;
    for (Case &testCase : makeCases(driver))
      encodeBinary(testCase, encoded.emplace_back());
    Case testCase;
    size_t next = 0;
    for (auto _ : state)
      benchmark::DoNotOptimize(
          decodeBinary(encoded[next++ % caseCount], testCase));
  });
  add("oracle", [&driver](benchmark::State &state) {
    std::vector<Case> cases = makeCases(driver);
    const oracle::Family &family = *oracle::findFamily(driver.family);
    oracle::Evaluation answer;
    runOverCases(state, cases,
                 [&](Case &testCase) { family.evaluate(testCase, answer); });
  });
  add("verifiers", [&driver](benchmark::State &state) {
    std::vector<Case> cases = makeCases(driver);
    InProcess subject;
    Answer answer;
    runOverCases(state, cases, [&](Case &testCase) {
      subject.verify(driver, testCase, answer);
    });
  });
  add("examine", [&driver](benchmark::State &state) {
    std::vector<Case> cases = makeCases(driver);
    Examiner examiner;
    runOverCases(state, cases, [&](Case &testCase) {
      benchmark::DoNotOptimize(
          examiner.examine(testCase, Examiner::Depth::Quick));
    });
  });
}

/// The part of the verifiers' time that building and destroying modules takes.
static void registerBuild(const FamilyDriver &driver) {
  auto run = [&driver](benchmark::State &state) {
    std::vector<Case> cases = makeCases(driver);
    mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
    mlir::ScopedDiagnosticHandler silence(
        &context, [](mlir::Diagnostic &) { return mlir::success(); });
    IrContext lowering(context);
    runOverCases(state, cases, [&](Case &testCase) {
      benchmark::DoNotOptimize(lowerIr(testCase.ir(), lowering).module);
    });
  };
  benchmark::RegisterBenchmark((driver.name + "/build").str().c_str(), run);
}

/// The baseline for IR cases: the same modules as text, each parsed and
/// verified in a context of its own.
static void registerText(const FamilyDriver &driver) {
  auto run = [&driver](benchmark::State &state) {
    std::vector<std::string> texts;
    mlir::MLIRContext printing(mlir::MLIRContext::Threading::DISABLED);
    IrContext lowering(printing);
    for (const Case &testCase : makeCases(driver))
      if (LoweredIr lowered = lowerIr(testCase.ir(), lowering); lowered.module)
        texts.push_back(printIr(lowered.module, /*isGeneric=*/true));
    size_t next = 0;
    for (auto _ : state) {
      mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
      mlir::ScopedDiagnosticHandler silence(
          &context, [](mlir::Diagnostic &) { return mlir::success(); });
      IrContext loadsDialects(context);
      oracle::Verdict verdict;
      verifyIr(*parseIr(texts[next++ % texts.size()], context), verdict);
    }
  };
  benchmark::RegisterBenchmark(
      (driver.name + "/text_in_fresh_context").str().c_str(), run);
}

int main(int argc, char **argv) {
  for (const FamilyDriver *driver : familyDrivers())
    registerFamily(*driver);
  for (const FamilyDriver *driver : familyDrivers())
    if (driver->family == "ir") {
      registerBuild(*driver);
      registerText(*driver);
    }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
