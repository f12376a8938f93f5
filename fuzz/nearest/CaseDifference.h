//===- CaseDifference.h - Two cases, for people -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tells how a case differs from another one: modules by their texts of MLIR, in
// which values keep their names, other cases by their fields.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_CASEDIFFERENCE_H
#define FUZZ_NEAREST_CASEDIFFERENCE_H

#include "oracle/schema/case.pb.h"

#include "fuzz/ir/IrContext.h"

#include <map>
#include <string>

namespace tilefuzz {

struct CaseDifference {
  /// "accepted with `A` in place of `B` and if `C` is added".
  std::string sentence;
  /// The lines that differ, with their surroundings, as `diff -u` has them;
  /// empty for equal cases.
  std::string unified;
  /// How many characters differ.
  size_t size = 0;
};

/// The names of values by their numbers in a case: "%arg0", "%3#1".
using ValueNames = std::map<uint32_t, std::string>;

/// Compares cases, and keeps a context for their modules.
class CaseDifferencer {
public:
  CaseDifferencer();

  CaseDifference operator()(const Case &before, const Case &after);

  /// Prints a module; in the custom form only a valid one. `names` are those of
  /// the generic form.
  std::string print(const Case &testCase, bool isGeneric = true,
                    ValueNames *names = nullptr);

private:
  mlir::MLIRContext context;
  IrContext lowering;
};

} // namespace tilefuzz

#endif // FUZZ_NEAREST_CASEDIFFERENCE_H
