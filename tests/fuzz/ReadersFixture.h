//===- ReadersFixture.h - Valid cases with one change -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *place* is a field of a kind of message: of an operation of one kind, of
// one of its attributes, of a type of one kind. Of each place a few are tried.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_FUZZ_READERSFIXTURE_H
#define TESTS_FUZZ_READERSFIXTURE_H

#include "fuzz/core/Examiner.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <gtest/gtest.h>

namespace tilefuzz {

class Readers : public testing::TestWithParam<const FamilyDriver *> {
protected:
  /// Whether a place has been tried often enough.
  bool isKnown(const std::string &place) { return ++tried[place] > 2; }

  /// Both sides agree on the case.
  void expectAgreement(const std::string &place) {
    ++examined;
    const Finding *finding = examiner.examine(testCase, Examiner::Depth::Quick);
    if (finding && reported.insert(place).second)
      ADD_FAILURE() << place << ": " << findingClassName(finding->kind).str()
                    << " of " << finding->rule << ": " << finding->detail
                    << "\n"
                    << testCase.ShortDebugString();
    examiner.renewIfDue();
  }

  /// Calls `visit` with valid cases of the driver.
  void forEachCase(llvm::function_ref<void()> visit) {
    for (uint64_t seed = 0; seed < 400; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      driver.generate(testCase, decisions);
      visit();
    }
    EXPECT_GT(examined, 100u);
  }

  /// The case, without what is expected of it.
  google::protobuf::Message &parameters() {
    const google::protobuf::Reflection *reflection = testCase.GetReflection();
    return *reflection->MutableMessage(
        &testCase,
        reflection->GetOneofFieldDescriptor(
            testCase, Case::descriptor()->FindOneofByName("parameters")));
  }

  const FamilyDriver &driver = *GetParam();
  Case testCase;
  Examiner examiner;
  uint64_t examined = 0;
  llvm::StringMap<unsigned> tried;
  llvm::StringSet<> reported;
};

} // namespace tilefuzz

#endif // TESTS_FUZZ_READERSFIXTURE_H
