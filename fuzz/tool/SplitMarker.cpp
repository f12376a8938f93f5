//===- SplitMarker.cpp - The marker between modules of a file -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every file of MLIR is split at lines `// -----` (fuzz/files/FileParts.h), so
// the option of MLIR's tools for it is taken and changes nothing. Another
// marker is refused, since the file would be split elsewhere.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"
#include "fuzz/tool/Commands.h"

namespace cl = llvm::cl;
using llvm::StringRef;

namespace {
struct MarkerParser : public cl::parser<std::string> {
  using cl::parser<std::string>::parser;

  bool parse(cl::Option &option, StringRef, StringRef value,
             std::string &result) {
    result = value.str();
    if (value.empty() || value == tilefuzz::splitMarker)
      return false;
    return option.error("expected no marker or `// -----`, at which every "
                        "file is split, found '" +
                        value + "'");
  }
};
} // namespace

static cl::opt<std::string, false, MarkerParser> splitMarker(
    "split-input-file", cl::desc("Taken, as files are always split"),
    cl::ValueOptional, cl::Hidden, cl::value_desc("// -----"),
    cl::cat(tilefuzz::toolOptions()), cl::sub(cl::SubCommand::getAll()));
