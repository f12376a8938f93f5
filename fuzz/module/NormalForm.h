//===- NormalForm.h - One spelling of each module as a case -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Many cases stand for one module: values have any numbers, types any order,
// and fields that are not read any content. The normal form, which
// oracle/spec/ir.md defines at the invariant `ir.read_back`, is the same for
// all of them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_NORMALFORM_H
#define FUZZ_MODULE_NORMALFORM_H

#include "oracle/schema/case.pb.h"

namespace tilefuzz {

/// The case must be well formed.
IrCase normalForm(const IrCase &testCase);

} // namespace tilefuzz

#endif // FUZZ_MODULE_NORMALFORM_H
