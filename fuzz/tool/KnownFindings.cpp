//===- KnownFindings.cpp - What the committed regressions show ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/KnownFindings.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Regression.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

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
  std::error_code error;
  std::string ofFamily = folder + "/" + shown.family;
  std::string wanted = showsComment(shown.statement);
  std::vector<std::string> matches;
  for (fs::directory_iterator it(ofFamily, error), end; it != end && !error;
       it.increment(error)) {
    StringRef name = llvm::sys::path::filename(it->path());
    bool matchesName =
        name.ends_with(rawSuffix) && name.starts_with(rawPrefix(shown));
    if (matchesName) {
      matches.push_back(it->path());
      continue;
    }
    if (!name.ends_with(".textproto"))
      continue;
    auto buffer = llvm::MemoryBuffer::getFile(it->path());
    if (buffer && hasComment((*buffer)->getBuffer(), wanted))
      matches.push_back(it->path());
  }
  // The choice must not depend on the order in which the folder is listed.
  return matches.empty() ? "" : *llvm::min_element(matches);
}
