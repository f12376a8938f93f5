//===- OldForms.h - Binary cases of earlier schemas -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text cases name their fields, so the text parser refuses a field that the
// schema does not have, with its name and line. Binary cases number their
// fields and enumerators, and a number whose meaning has changed would be
// misread. So each such change of the schema has an entry here, which
// recognizes the old form by its bytes and converts it to the present form. No
// reader mistakes an old form for the present one.
//
//   form      what was different
//   unsealed  "TFC1" without seals: intent was field 2, expect field 3. It is
//             recognized by these fields, which in later forms have other types
//             or stand behind a seal. A case with neither of them is read as
//             the next form.
//   numbered  any other "TFC1": the operations of MLIR itself had the kinds 100
//             to 104, which are 1000 to 1004 now.
//
// The last character of the signature numbers the forms that have a signature
// of their own. A case with a later character was written by a later version.
// tests/fuzz/SchemaTest.cpp fails when the schema gives a number another
// meaning.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_OLDFORMS_H
#define FUZZ_CORE_OLDFORMS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

/// Whether the bytes begin like a binary case of any form, even of a later one.
bool hasCaseSignature(llvm::StringRef bytes);

/// Whether the bytes begin like a binary case of an earlier form.
bool isOldForm(llvm::StringRef bytes);

/// Returns when a case of an earlier form was written, as "from before ...".
llvm::StringRef ageOfOldForm(llvm::StringRef bytes);

/// Converts a binary case of an earlier form to the present form. Returns false
/// when the bytes are damaged. Drops an intent without a fitting seal, except
/// in the form that had no seals.
bool decodeOldForm(llvm::StringRef bytes, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_CORE_OLDFORMS_H
