//===- Operations.h - The operations of a case by their names ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For reports: which operation stands at a place, and which operations a case
// has. Only modules have any. Of a case of types or of an attribute it is their
// kinds that are returned.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_OPERATIONS_H
#define FUZZ_CORE_OPERATIONS_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace tilefuzz {

/// The names in MLIR of the operations of a module or a case, by their places;
/// empty for a kind without a name. The names of the kinds of types, and the
/// mnemonic of an attribute.
std::vector<llvm::StringRef> operationsOf(const IrCase &module);
std::vector<llvm::StringRef> operationsOf(const Case &testCase);

/// The name of the operation at a place; empty where there is none.
llvm::StringRef operationAt(const Case &testCase, int32_t place);

} // namespace tilefuzz

#endif // FUZZ_CORE_OPERATIONS_H
