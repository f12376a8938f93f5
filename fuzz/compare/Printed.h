//===- Printed.h - What a tool prints of valid modules ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tool like mlir-opt prints what it has read. No verdict shows that its
// printer and its reader of the custom form, or its writer and its reader of
// bytecode, are not of one mind (`ir.survives`), or that it gives operations
// other places (`ir.unchanged`). So it is asked for some of the modules that it
// accepts in the generic form and in its own, and as bytecode if it writes
// that, and again for what it has printed. Its generic form is compared with
// its generic form, never with what it was asked, since a reader fills in
// defaults. Operations get an attribute that no dialect has, so that one shows
// that is lost. Of a text (ChangedTexts.h), what is printed has to have all
// (`reads-all`).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_PRINTED_H
#define FUZZ_COMPARE_PRINTED_H

#include "fuzz/compare/Asker.h"

namespace tilefuzz {

/// Looks at what the tool prints of the questions that it has accepted, and
/// sets what is broken in their answers. Does nothing where the tool prints no
/// modules, or has other names. Adds the custom forms that have survived to
/// `survivors`, which may be null. Fails when the tool cannot be called.
llvm::Error checkPrinted(llvm::ArrayRef<const Question *> questions,
                         llvm::MutableArrayRef<Answer> answers, Asker &asker,
                         QuestionMaker &maker,
                         std::vector<std::string> *survivors = nullptr);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_PRINTED_H
