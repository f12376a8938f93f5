//===- RawInput.cpp - Bytes that only a fuzz target reads -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/RawInput.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Text.h"
#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;

bool tilefuzz::isNameOfEngine(StringRef path) {
  const StringRef name = llvm::sys::path::filename(path);
  static constexpr StringRef beginnings[] = {
      "crash-",   "leak-",
      "oom-",     "slow-unit-",
      "timeout-", "minimized-from-",
      "id:",      "id_",
      "SIG",      "clusterfuzz-testcase-"};
  static constexpr size_t digitsOfSha1 = 40;
  return name.ends_with(".input") ||
         llvm::any_of(beginnings,
                      [&](StringRef beginning) {
                        return name.starts_with(beginning);
                      }) ||
         (name.size() == digitsOfSha1 && llvm::all_of(name, llvm::isHexDigit));
}

static bool isCase(StringRef bytes) {
  Case testCase;
  return !llvm::errorToBool(decodeCase(bytes, testCase).takeError());
}

bool tilefuzz::isRawInput(StringRef path, StringRef bytes) {
  const StringRef extension = llvm::sys::path::extension(path);
  if (extension == ".textproto" || extension == ".mlir" ||
      extension == ".mlirbc" || bytes.starts_with("ML\xEFR"))
    return false;
  const bool isText = looksLikeText(bytes);
  if (isText && looksLikeIr(bytes))
    return false;
  // As text, nothing is a case without parameters.
  if (bytes.empty())
    return isNameOfEngine(path);
  // A damaged binary case, or one of another version, is nothing else unless an
  // engine says so.
  const bool isPlain = isText || hasCaseSignature(bytes);
  return (!isPlain || isNameOfEngine(path)) && !isCase(bytes);
}

std::string tilefuzz::commandForRawInput(StringRef path) {
  return "`tilefuzz regress --target=TARGET " +
         (path == "-" ? "-" : asArgument(path)) + "`";
}
