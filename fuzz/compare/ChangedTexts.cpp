//===- ChangedTexts.cpp - Other texts than a tool prints ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ChangedTexts.h"

#include "fuzz/mutate/TextMutation.h"

using namespace tilefuzz;

std::vector<Question>
tilefuzz::changedTexts(llvm::ArrayRef<std::string> printed, size_t count,
                       Decisions &decisions) {
  std::vector<Question> questions;
  while (questions.size() < count) {
    const std::string &original = decisions.pick(printed);
    std::string text = original;
    do
      mutateTokens(text, decisions);
    while (text == original);
    if (!llvm::StringRef(text).ends_with("\n"))
      text += '\n';
    questions.push_back(questionOfText(std::move(text)));
  }
  return questions;
}
