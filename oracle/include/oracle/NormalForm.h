//===- NormalForm.h - One spelling of each module ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Many cases spell the same module: types may have any order, values any
// numbers, and fields that are not read any content. oracle/spec/ir.md chooses
// one of these spellings at `ir.read_back`, the normal form.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_NORMALFORM_H
#define ORACLE_NORMALFORM_H

#include "oracle/schema/case.pb.h"

#include <string_view>

namespace tilefuzz::oracle {

/// Returns the normal form of a module. The module may exceed the numbers of
/// types, operations and values that a case can have; in all else it must be a
/// well-formed case.
IrCase normalForm(const IrCase &module);

/// Returns why a module is not a well-formed case; empty when it is.
std::string_view faultOf(const IrCase &module);

/// Whether two cases spell the same module. One that is not well formed is the
/// same as none.
bool isSameModule(const IrCase &lhs, const IrCase &rhs);

} // namespace tilefuzz::oracle

#endif // ORACLE_NORMALFORM_H
