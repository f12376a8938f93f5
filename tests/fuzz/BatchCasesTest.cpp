//===- BatchCasesTest.cpp - Tests of the cases of a batch -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/BatchCases.h"
#include "fuzz/core/Families.h"

#include <gtest/gtest.h>

#include <set>

using namespace tilefuzz;

namespace {

constexpr uint64_t numbers[] = {1, 2};

const Vocabulary all;

std::vector<ComparedCase> batchOf(BatchCases &cases,
                                  const FamilyDriver &driver) {
  std::vector<ComparedCase> batch(256);
  cases.make(driver, numbers, {}, {}, batch);
  return batch;
}

size_t kindsIn(BatchCases &cases, const FamilyDriver &driver) {
  std::set<uint64_t> kinds;
  for (const ComparedCase &compared : batchOf(cases, driver))
    kinds.insert(cases.kindOf(compared.testCase));
  return kinds.size();
}

TEST(BatchCases, AreOfMoreKindsWhereOneIsChosen) {
  for (const FamilyDriver *driver : {&pipelineFamily, &cudaArithFamily}) {
    BatchCases first(all, 1), rarest(all, 6);
    const size_t without = kindsIn(first, *driver);
    EXPECT_GT(kindsIn(rarest, *driver), without + without / 8)
        << driver->name.str();
  }
}

TEST(BatchCases, AreTheSameForTheSameNumbers) {
  BatchCases cases(all), others(all);
  const std::vector<ComparedCase> batch = batchOf(cases, memoryFamily);
  const std::vector<ComparedCase> again = batchOf(others, memoryFamily);
  for (size_t i = 0; i < batch.size(); ++i)
    EXPECT_EQ(batch[i].testCase.SerializeAsString(),
              again[i].testCase.SerializeAsString());
}

// The rules that a module broke do not count as broken by a type.
TEST(BatchCases, TeachWhatFamiliesWithoutSubjectsAccept) {
  Case alone;
  alone.mutable_ir()->add_ops()->set_kind(OP_ASYNC_WAIT);
  BatchCases cases(all);
  ComparedCase one;
  EXPECT_EQ(cases.makeLessons(memoryFamily, numbers, alone, one), 1u);
  std::vector<ComparedCase> batch(256);
  EXPECT_EQ(cases.makeLessons(tileaaTypeKeyFamily, numbers, {}, batch), 64u);
}

TEST(BatchCases, AreMadeFromSeedsToo) {
  // A name that nothing else draws.
  Case seed;
  seed.mutable_ir()->add_ops()->set_kind(OP_ASYNC_WAIT);
  seed.mutable_ir()->add_types()->set_text("seed");
  std::vector<ComparedCase> batch(256);
  BatchCases(all).make(pipelineFamily, numbers, seed, {}, batch);
  EXPECT_TRUE(llvm::any_of(batch, [](const ComparedCase &compared) {
    return llvm::any_of(compared.testCase.ir().types(), [](const IrType &type) {
      return type.text() == "seed";
    });
  }));
}

} // namespace
