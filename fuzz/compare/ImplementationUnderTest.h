//===- ImplementationUnderTest.h - Whoever verifies cases -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_COMPARE_IMPLEMENTATIONUNDERTEST_H
#define FUZZ_COMPARE_IMPLEMENTATIONUNDERTEST_H

#include "fuzz/compare/ComparedCase.h"
#include "fuzz/core/InProcess.h"

#include "llvm/Support/Error.h"

namespace tilefuzz {

/// An implementation of the verifiers: a program (ToolRunner.h), or what is
/// linked.
class ImplementationUnderTest {
public:
  virtual ~ImplementationUnderTest() = default;

  /// Its name in messages: "the command".
  virtual llvm::StringRef name() const = 0;
  /// Sets the answers to the cases. An answer says what the implementation does
  /// not take. Cases that it has not come to, when the user or the time has
  /// stopped it, have none. Fails when it cannot be called.
  virtual llvm::Error verify(ComparedCases cases) = 0;
};

/// The implementation that a driver calls in this process.
class LinkedImplementation : public ImplementationUnderTest {
public:
  explicit LinkedImplementation(const FamilyDriver &driver) : driver(driver) {}

  llvm::StringRef name() const override { return "the implementation"; }
  llvm::Error verify(ComparedCases cases) override {
    for (ComparedCase *each : cases)
      verifiers.verify(driver, each->testCase, each->answer);
    return llvm::Error::success();
  }

private:
  const FamilyDriver &driver;
  InProcess verifiers;
};

} // namespace tilefuzz

#endif // FUZZ_COMPARE_IMPLEMENTATIONUNDERTEST_H
