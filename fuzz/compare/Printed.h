//===- Printed.h - What a tool prints of valid modules ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool like mlir-opt prints what it has read. No verdict shows that it has
// changed a module while it was verifying it (`ir.unchanged`), and that its
// printer and its reader of the custom form are not of one mind
// (`ir.survives`). So it is asked for some of the modules that it accepts in
// the generic form, with the places of operations if it prints them, and again
// for what it has printed itself.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PRINTED_H
#define FUZZ_COMPARE_PRINTED_H

#include "fuzz/compare/Asker.h"

namespace tilefuzz {

/// Whether `checkPrinted` sees this invariant.
bool isOfPrinted(llvm::StringRef invariant);

/// Looks at what the tool prints of the questions that it has accepted, and
/// sets what is broken in their answers. Does nothing where the tool prints no
/// modules, or has other names. Fails when the tool cannot be called.
llvm::Error checkPrinted(llvm::ArrayRef<const Question *> questions,
                         llvm::MutableArrayRef<ToolAnswer> answers,
                         Asker &asker, QuestionMaker &maker);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTED_H
