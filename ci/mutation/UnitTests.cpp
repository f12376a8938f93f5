//===- UnitTests.cpp - Tries to detect a mutant by unit tests -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The `main` of the unit tests of a side, when its libraries hold mutants. Each
// test is a unit (Units.h).
//
//   VerifiersTests list                    the mutants of this program
//   VerifiersTests run --gtest_filter=...  the tests, until one fails
//   VerifiersTests run --note              no mutant: what each test reached
//
// Exit status: 0 all passed, 1 one failed.
//
//===----------------------------------------------------------------------===//

#include "Units.h"

#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

namespace {
/// Prints the units instead of what GoogleTest prints.
class UnitPrinter : public testing::EmptyTestEventListener {
public:
  explicit UnitPrinter(bool isNoted) : isNoted(isNoted) {}

private:
  void OnTestStart(const testing::TestInfo &test) override {
    // Behind the first failure, GoogleTest starts the others only to skip them.
    if (testing::UnitTest::GetInstance()->Failed())
      return;
    mutation::beginUnit("tests", llvm::StringRef(test.test_suite_name()).str() +
                                     "." + test.name());
    // There is no original time of a part: a test is a whole.
    mutation::stopClock();
  }
  void OnTestEnd(const testing::TestInfo &test) override {
    if (isNoted) {
      llvm::outs() << "milliseconds " << test.result()->elapsed_time() << "\n";
      mutation::printReach();
    } else if (test.result()->Failed()) {
      llvm::outs() << "found failure of the test\n";
    }
  }

  bool isNoted;
};
} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  const llvm::StringRef command = argc > 1 ? argv[1] : "";
  if (command == "list") {
    mutation::printMutants();
    return 0;
  }
  if (command != "run") {
    llvm::errs() << "expected 'list' or 'run', found '" << command << "'\n";
    return 2;
  }
  mutation::limitMemory();
  testing::TestEventListeners &listeners =
      testing::UnitTest::GetInstance()->listeners();
  delete listeners.Release(listeners.default_result_printer());
  listeners.Append(
      new UnitPrinter(argc > 2 && argv[2] == llvm::StringRef("--note")));
  return RUN_ALL_TESTS();
}
