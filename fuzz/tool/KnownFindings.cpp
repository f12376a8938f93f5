//===- KnownFindings.cpp - What the committed regressions show ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/KnownFindings.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Regression.h"

#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Returns the beginning of the file names of raw inputs with this finding.
static std::string rawPrefix(const Shown &shown) {
  StringRef name = shown.bucket;
  name.consume_front(shown.family + "-");
  return asFileName(name) + "-";
}

std::string tilefuzz::rawFileName(const Shown &shown, StringRef bytes) {
  return rawPrefix(shown) + digestOf(bytes) + rawSuffix.str();
}

std::string tilefuzz::regressionFileName(const Shown &shown) {
  Case asked = *shown.testCase;
  dropAnswers(asked);
  return (shown.crash ? "crash-" : "") + asFileName(shown.rule) + "-" +
         digestOf(printCase(asked)) + ".textproto";
}

std::string KnownFindings::find(const Shown &shown) const {
  std::string wanted = showsComment(shown.statement);
  const std::string prefix = rawPrefix(shown);
  auto isRaw = [&](StringRef name) {
    return name.ends_with(rawSuffix) && name.starts_with(prefix);
  };
  auto isWanted = [&](StringRef name) {
    return name.ends_with(".textproto") || isRaw(name);
  };
  // What cannot be read is no regression of anything.
  FileList list;
  llvm::consumeError(walkFolder(folder + "/" + shown.family, isWanted, list));
  for (const FoundFile &file : list.files) {
    if (isRaw(llvm::sys::path::filename(file.path)))
      return file.path;
    llvm::Expected<std::string> contents = readCaseBytes(file.path);
    if (!contents)
      llvm::consumeError(contents.takeError());
    else if (hasComment(*contents, wanted))
      return file.path;
  }
  return "";
}
