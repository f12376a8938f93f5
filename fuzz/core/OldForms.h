//===- OldForms.h - Binary cases of earlier schemas -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text cases name their fields, so one that an earlier or later schema has is
// refused with its name and line. Binary cases have numbers, and a number that
// has changed its meaning is read as something else. So each such change has
// an entry here, which tells the old form by its bytes and brings it up to
// date; no reader takes an old form for the present one.
//
//   form      what it was
//   unsealed  "TFC1" without seals: intent was field 2, expect field 3. The
//             same signature: told by those fields, which now stand behind a
//             seal or have other types. Without them nothing has changed.
//
// The signature's last character counts the forms that are told by it; a later
// one than ours is of a later version. tests/fuzz/SchemaTest.cpp fails when the
// schema gives a number another meaning.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_OLDFORMS_H
#define FUZZ_CORE_OLDFORMS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/StringRef.h"

namespace tilefuzz {

/// Whether the bytes begin like a binary case of any form.
bool hasCaseSignature(llvm::StringRef bytes);

/// Whether the bytes are a binary case of the form "unsealed", as far as that
/// makes a difference.
bool isUnsealedForm(llvm::StringRef bytes);

/// Reads a binary case of the form "unsealed" into one of the present form.
/// False when the bytes are damaged.
bool decodeUnsealedForm(llvm::StringRef bytes, Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_CORE_OLDFORMS_H
