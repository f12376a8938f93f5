//===- TileAAInterfaces.td - The interfaces of nv_tileaa ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *predicate* states a fact of the value of an assume. Attributes without the
// interface may stand among the predicates, and state nothing.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_INTERFACES
#define TILEIR_TILEAA_INTERFACES

include "mlir/IR/OpBase.td"

def TileAA_AssumePredicate : AttrInterface<"AssumePredicate"> {
  let cppNamespace = "::tileir::nv_tileaa";
  let description = "What an assume states of its value.";
  let methods = [
    InterfaceMethod<
      "Fails, on behalf of `assume`, where a value of this type cannot have "
      "the predicate.",
      "::llvm::LogicalResult", "verifyWithAssumeOp",
      (ins "::mlir::Type":$constrained, "::mlir::Operation *":$assume)>
  ];
}

#endif // TILEIR_TILEAA_INTERFACES
