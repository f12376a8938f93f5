//===- PrintCheck.h - The modules that a tool prints ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool like mlir-opt prints what it has read. No verdict shows that its
// printer and its reader of the custom form, or its writer and its reader of
// bytecode, disagree (`ir.survives`), or that it gives operations other places
// (`ir.unchanged`). So some of the modules that it accepts are
// printed in the generic form and in its own, and as bytecode if it writes
// that, and read again. Its generic form is compared with its generic form,
// never with what it was given, since a reader fills in defaults. Operations
// get an attribute that no dialect has, so that one shows that is lost. Of a
// text (ChangedTexts.h), what is printed has to have all (`reads-all`).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PRINTCHECK_H
#define FUZZ_COMPARE_PRINTCHECK_H

#include "fuzz/compare/ToolRunner.h"

namespace tilefuzz {

/// Looks at what the tool prints of the cases that it has accepted, and sets
/// what is broken in their answers. Does nothing where the tool prints no
/// modules, or has other names. Adds the custom forms that have survived to
/// `survivors`, which may be null.
void checkPrinted(ComparedCases cases, ToolRunner &runner,
                  CasePreparer &preparer,
                  std::vector<std::string> *survivors = nullptr);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTCHECK_H
