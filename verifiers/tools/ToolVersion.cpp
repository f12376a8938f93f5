//===- ToolVersion.cpp - What --version prints ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ToolVersion.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

void tileir::setToolVersion(llvm::StringRef tool) {
  llvm::cl::SetVersionPrinter([tool](llvm::raw_ostream &os) {
    os << tool << " " TILEFUZZ_VERSION " (LLVM " LLVM_VERSION_STRING ")\n";
  });
}
