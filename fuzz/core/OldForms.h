//===- OldForms.h - Binary cases of earlier schemas -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text cases name their fields, so a field that the schema does not have is
// refused with its name and line. Binary cases have numbers, and a number that
// has changed its meaning would be read as something else. So each such change
// has an entry here, which recognizes the old form by its bytes and converts it
// to the present form; no reader takes an old form for the present one.
//
//   form      what it was
//   unsealed  "TFC1" without seals: intent was field 2, expect field 3. Told by
//             those fields, which stand behind a seal in later forms or have
//             other types. Without them it is the next form.
//   numbered  "TFC1" else: the operations of MLIR itself had the kinds 100 to
//             104, which are 1000 to 1004 now.
//
// The signature's last character counts the forms that are told by it; a later
// one than the present is of a later version. tests/fuzz/SchemaTest.cpp fails
// when the schema gives a number another meaning.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_OLDFORMS_H
#define FUZZ_CORE_OLDFORMS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

/// Whether the bytes begin like a binary case of any form, a later one as well.
bool hasCaseSignature(llvm::StringRef bytes);

/// Whether the bytes begin like a binary case of an earlier form.
bool isOldForm(llvm::StringRef bytes);

/// Describes when a case of an earlier form was written: "from before ...".
llvm::StringRef ageOfOldForm(llvm::StringRef bytes);

/// Reads a binary case of an earlier form into one of the present form. False
/// when the bytes are damaged. An intent without a fitting seal is dropped,
/// apart from those of the form that had none.
bool decodeOldForm(llvm::StringRef bytes, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_CORE_OLDFORMS_H
