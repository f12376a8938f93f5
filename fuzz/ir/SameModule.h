//===- SameModule.h - Whether two modules are the same ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// "The same" is defined in oracle/spec/ir.md, at the invariant `ir.unchanged`.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_SAMEMODULE_H
#define FUZZ_IR_SAMEMODULE_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace tilefuzz {

/// Returns the first difference of two operations of one context, with what is
/// in their regions, as "expected ..., found ..."; empty when they are the
/// same. Operands defined outside of them must be the same values.
std::string differenceOf(mlir::Operation &expected, mlir::Operation &found,
                         bool withLocations);

/// A difference, and where it is: "a.b operands", "a.b types", "a.b
/// attributes", "a.b regions" or, with the name of an inherent attribute, "a.b
/// overflow".
struct ModuleDifference {
  std::string text, part;
};

/// The same of a module that a custom form was read from, whose reader fills in
/// defaults: `found` may have inherent attributes that `expected` lacks, but no
/// unit attribute, whose default is to be absent.
ModuleDifference differenceWithDefaults(mlir::Operation &expected,
                                        mlir::Operation &found);

/// Whether a clone of a module is the same: it drops the operands of an
/// operation whose traits say it has none.
bool isCloned(mlir::ModuleOp module);

} // namespace tilefuzz

#endif // FUZZ_IR_SAMEMODULE_H
