//===- BuilderWalk.h - The parts of the domain of builders -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The domain of the family `builder` is walked builder by builder. The modules
// are those of IrStage.h, where a type and its value have the same number.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_BUILDERS_BUILDERWALK_H
#define FUZZ_FAMILIES_BUILDERS_BUILDERWALK_H

#include "fuzz/families/builders/BuilderCall.h"
#include "fuzz/ops/IrStage.h"

namespace tilefuzz {

/// Starts a call of a builder over the stage.
inline IrStage begin(BuilderCase &call, BuilderKind kind) {
  call.Clear();
  call.set_builder(kind);
  return IrStage(*call.mutable_module());
}

inline Positions &addList(BuilderCase &call,
                          std::initializer_list<uint32_t> values = {}) {
  Positions &list = *call.add_arguments()->mutable_values();
  list.Add(values.begin(), values.end());
  return list;
}

/// Visits all combinations of the values of these attributes, optional ones
/// absent as well, behind those that the call has.
bool walkAttributes(BuilderCase &call, IrWriter &writer,
                    llvm::ArrayRef<oracle::AttributeSpec> attributes,
                    Visit visit);

// The walks, which set the call to each case of a builder in turn. Each returns
// false as soon as `visit` does.
bool walkTiledAccess(BuilderCase &call, bool isStore, Visit visit);
bool walkZeroAccumulator(BuilderCase &call, Visit visit);
bool walkGuardedDot(BuilderCase &call, Visit visit);
bool walkMaskedDot(BuilderCase &call, Visit visit);
bool walkIndexExpr(BuilderCase &call, Visit visit);
bool walkArith(BuilderCase &call, Visit visit);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_BUILDERS_BUILDERWALK_H
