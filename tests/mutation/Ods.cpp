// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that mlir-tblgen and MLIR's templates make of a definition:
// constraints, their uses, traits. Mutants are listed by operation and
// constraint, not by line.
// RUN: %mutate -mllvm -mutation-ods -mllvm -mutation-ods-own=limits \
// RUN:   -mllvm -mutation-ods-own=findMissingAttribute %s -o %t
// RUN: %show %t | FileCheck %s
#include "Mlir.h"

#line 1 "/elsewhere/Ods.cpp"
using namespace mlir::OpTrait;

struct AddOp : mlir::Op<AddOp, OneResult, IsTerminator, NOperands<2>::Impl,
                        OpInvariants> {
  using Op::Op;
  static const char *getOperationName() { return "math.add"; }
  static constexpr int limits[] = {3};
  llvm::LogicalResult verifyInvariantsImpl();
  llvm::StringRef findMissingAttribute();
  llvm::LogicalResult verify() {
    llvm::StringRef missing = findMissingAttribute();
    if (!missing.empty())
      return state->emitOpError(missing);
    return state->attribute > limits[0] ? state->emitOpError("large")
                                        : llvm::LogicalResult{true};
  }
};
#include "Ops.cpp.inc"

#line 24 "/elsewhere/Ods.cpp"
#include "Behaviour.h"

static void verify(const char (&operands)[3], int results, int attribute) {
  mlir::Operation op = {{operands, operands[1] ? 2u : 1u}, results, attribute};
  std::printf(llvm::succeeded(AddOp::verifyInvariants(&op)) ? "ok, " : "no, ");
}

static void behave() {
  std::printf("%s: ", AddOp::getOperationName());
  verify("if", 1, 1);
  verify("ff", 1, 1);
  verify("ii", 1, 1);
  verify("i2", 1, 1);
  verify("if", 1, -1);
  verify("if", 1, 0);
  verify("if", 1, 4);
  verify("if", 2, 1);
  verify("i\0", 1, 1);
}

// clang-format off
// CHECK: original: math.add: ok, must be integer, but got no,
// CHECK-NEXT: attr 'sign' boundary: < becomes <=:
// CHECK-NEXT: attr 'sign' call: emitOpError dropped:
// CHECK-NEXT: attr 'sign' comparison: < becomes >=:
// CHECK-NEXT: attr 'sign' constant: 0 becomes -1:
// CHECK-NEXT: attr 'sign' constant: 1 becomes 0:
// CHECK-NEXT: attr 'sign' operands: < becomes >:
// CHECK-NEXT: attr 'sign' string: "' failed to satisfy constraint: sign" becomes "' gailed to satisfy constraint: sign":
// CHECK-NEXT: math.add constraint: attribute 'sign': the check for 'sign' dropped:
// CHECK-NEXT: math.add constraint: operand #0: checked for 'float' instead of 'integer':
// CHECK-NEXT: math.add constraint: operand #0: the check for 'integer' dropped:
// CHECK-NEXT: math.add constraint: operand #1: checked for 'integer' instead of 'float':
// CHECK-NEXT: math.add constraint: operand #1: the check for 'float' dropped:
// CHECK-NEXT: math.add constraint: operand #1: the check of the number dropped:
// CHECK-NEXT: math.add constraint: trait NOperands<2u> dropped:
// CHECK-NEXT: math.add constraint: trait OneResult dropped:
// CHECK-NEXT: math.add constraint: trait OpInvariants dropped:
// CHECK-NEXT: math.add constraint: verify dropped:
// CHECK-NEXT: math.add findMissingAttribute comparison: == becomes !=:
// CHECK-NEXT: math.add findMissingAttribute constant: 0 becomes 1:
// CHECK-NEXT: math.add findMissingAttribute string: "sign" becomes "tign":
// CHECK-NEXT: math.add limits constant: [0] 3 becomes 4:
// CHECK-NEXT: type 'float' call: emitOpError dropped:
// CHECK-NEXT: type 'float' comparison: != becomes ==:
// CHECK-NEXT: type 'float' constant: 1 becomes 0:
// CHECK-NEXT: type 'float' constant: 102 becomes 103:
// CHECK-NEXT: type 'float' string: " must be float, but got " becomes " nust be float, but got ":
// CHECK-NEXT: type 'integer' call: emitOpError dropped:
// CHECK-NEXT: type 'integer' comparison: != becomes ==:
// CHECK-NEXT: type 'integer' constant: 1 becomes 0:
// CHECK-NEXT: type 'integer' constant: 105 becomes 106:
// CHECK-NEXT: type 'integer' string: " must be integer, but got " becomes " nust be integer, but got ":{{.*}}
// CHECK-NOT: {{.}}
