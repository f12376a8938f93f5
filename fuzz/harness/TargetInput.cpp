//===- TargetInput.cpp - What an input means to a target ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/TargetInput.h"

#include "fuzz/core/Codec.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

/// Reads a text case. Its intent and expectation are dropped, since an engine
/// may have changed the case and left them.
static bool decodeText(llvm::StringRef bytes, Case &testCase) {
  if (!looksLikeText(bytes))
    return false;
  if (llvm::Expected<Encoding> encoding = decodeCase(bytes, testCase)) {
    testCase.clear_intent();
    return true;
  } else {
    llvm::consumeError(encoding.takeError());
    return false;
  }
}

void tilefuzz::decodeInput(llvm::ArrayRef<uint8_t> input, Mutator &mutator,
                           Case &testCase) {
  llvm::StringRef bytes = llvm::toStringRef(input);
  if (!decodeBinary(bytes, testCase) && !decodeText(bytes, testCase)) {
    Decisions decisions = Decisions::fromBytes(input);
    mutator.makeFresh(testCase, decisions);
  }
  dropAnswers(testCase);
}
