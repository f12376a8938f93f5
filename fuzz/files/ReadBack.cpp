//===- ReadBack.cpp - What is written can be read -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/ReadBack.h"

#include "fuzz/files/CaseFile.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;

/// The binary encoding without what says only which encoding a case had.
static std::string plainBytes(Case testCase) {
  testCase.clear_signature();
  testCase.clear_seal();
  return testCase.SerializeAsString();
}

/// Returns what prevents the reading, or an empty string.
static std::string faultOf(const Case &testCase, llvm::StringRef contents,
                           Encoding encoding, llvm::StringRef path) {
  if (contents.size() > maxCaseBytes)
    return llvm::formatv("it has {0} bytes, and at most {1} are read",
                         contents.size(), maxCaseBytes);
  // The suffix matters to readers, and the rest of the name may select a line.
  const std::string name = ("it" + llvm::sys::path::extension(path)).str();
  llvm::Expected<std::vector<FileCase>> cases = parseCases(name, contents);
  if (!cases) {
    const std::string error = llvm::toString(cases.takeError());
    llvm::StringRef fault = error;
    fault.consume_front(name + ": ");
    // Advice on a file does not help with one that is not written.
    return fault.rsplit("; ").first.str();
  }
  const FileCase &read = cases->front();
  const bool isSame =
      cases->size() == 1 && read.error.empty() && read.encoding == encoding &&
      (encoding == Encoding::Ir
           ? encodeCaseFile(read.testCase, Encoding::Ir) == contents
           : plainBytes(read.testCase) == plainBytes(testCase));
  return isSame ? "" : "it is read as another case";
}

llvm::Error tilefuzz::checkReadsBack(const Case &testCase,
                                     llvm::StringRef contents,
                                     Encoding encoding, llvm::StringRef path,
                                     llvm::StringRef advice) {
  std::string fault = faultOf(testCase, contents, encoding, path);
  if (fault.empty())
    return llvm::Error::success();
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(),
      path + ": expected to write what can be read again, but " + fault +
          "; nothing is written, " + advice);
}
