//===- ModuleDifference.h - Where two modules differ ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some families answer with a module. Two answers are compared in their normal
// forms, where equal modules are equal messages; what is told of different ones
// is the first operation that is not the same.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_MODULEDIFFERENCE_H
#define FUZZ_CORE_MODULEDIFFERENCE_H

#include "oracle/schema/case.pb.h"

#include <string>

namespace tilefuzz {

/// Returns the first difference between two modules in normal form, for example
/// "operation 3, nv_tileas.dot, operand 2: expected %4, found %1"; empty when
/// they are the same. Operations are counted as places are, from 0.
std::string differenceOf(const IrCase &expected, const IrCase &found);

} // namespace tilefuzz

#endif // FUZZ_CORE_MODULEDIFFERENCE_H
