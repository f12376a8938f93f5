//===- SpelledCase.h - Types and attributes as text -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cases of the families `tileaa_type_key`, `tileaa_attribute` and
// `cuda_attribute` as modules that have the types or the attribute:
//
//   "builtin.module"() ({
//     %0 = "builtin.unrealized_conversion_cast"() {a =
//     #cuda_tile.rounding<zero>}
//          : () -> i1
//   }) : () -> ()
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_SPELLEDCASE_H
#define FUZZ_IR_SPELLEDCASE_H

#include "fuzz/ir/GenericText.h"
#include "fuzz/ir/IrContext.h"

namespace tilefuzz {

/// The attribute of a case, and its dialect.
const TileAAAttribute &attributeOf(const Case &testCase);
llvm::StringRef dialectOf(const Case &testCase);

/// Whether the cases of a family are types or attributes.
bool isSpelledFamily(llvm::StringRef name);

/// Overwrites `made` with the module of such a case, which has this answer of
/// the oracle: with the type that breaks a rule, or with both types. Returns
/// false when the text says something else than the case, as far as this
/// program can read it.
bool printSpelledCase(const Case &testCase, const oracle::Verdict &expected,
                      IrContext &context, GenericText &made);

} // namespace tilefuzz

#endif // FUZZ_IR_SPELLEDCASE_H
