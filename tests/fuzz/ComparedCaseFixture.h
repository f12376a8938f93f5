//===- ComparedCaseFixture.h - Cases with given answers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TESTS_FUZZ_COMPAREDCASEFIXTURE_H
#define TESTS_FUZZ_COMPAREDCASEFIXTURE_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/compare/ToolProcess.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

namespace tilefuzz {

/// The case with this answer.
inline ComparedCase answered(ComparedCase compared, Answer answer) {
  compared.answer = std::move(answer);
  return compared;
}

class ComparedCaseTest : public testing::Test {
protected:
  ComparedCase compared(const char *text) {
    ComparedCase made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(preparer.prepare(made), CasePreparer::Result::Prepared);
    return made;
  }

  CasePreparer preparer;
};

} // namespace tilefuzz

#endif // TESTS_FUZZ_COMPAREDCASEFIXTURE_H
