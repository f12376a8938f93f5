//===- OpBindings.cpp - The roster's operations in a context --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/OpBindings.h"

using namespace tilefuzz;

OpBinding::OpBinding(const oracle::OpSpec &spec, mlir::MLIRContext &context)
    : spec(&spec), name(oracle::opName(spec.kind), &context) {
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const oracle::AttributeInfo &info = oracle::attributeInfo(attribute.name);
    attributes.push_back(
        {attribute.name, &info, mlir::StringAttr::get(&context, info.name)});
  }
}

OpBindings::OpBindings(mlir::MLIRContext &context)
    : ofKind(IrOpKind_ARRAYSIZE) {
  // The bindings must not move once they are referred to.
  bindings.reserve(oracle::allOps().size());
  for (const oracle::OpSpec *spec : oracle::allOps())
    ofKind[spec->kind] = &bindings.emplace_back(*spec, context);
}
