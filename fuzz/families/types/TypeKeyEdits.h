//===- TypeKeyEdits.h - Breaking the rules on the keys of types -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits of the driver tileaa_type_key.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_TYPES_TYPEKEYEDITS_H
#define FUZZ_FAMILIES_TYPES_TYPEKEYEDITS_H

#include "fuzz/core/FamilyDriver.h"

namespace tilefuzz {

llvm::ArrayRef<Edit> typeKeyEdits();

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_TYPES_TYPEKEYEDITS_H
