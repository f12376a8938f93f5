//===- LinkedDifferences.h - Differences of what is linked ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A table of differences (fuzz/compare/Differences.h) of the implementation
// that is linked. Its rows mean what they mean for a command.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PACKAGE_LINKEDDIFFERENCES_H
#define FUZZ_PACKAGE_LINKEDDIFFERENCES_H

#include "fuzz/core/FamilyDriver.h"

#include <memory>

namespace tilefuzz {

/// The table in this file, which load() reads; null for no file.
std::unique_ptr<MeantAnswers> linkedDifferences(std::string path);

} // namespace tilefuzz

#endif // FUZZ_PACKAGE_LINKEDDIFFERENCES_H
