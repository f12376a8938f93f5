// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands and arguments change places, unless that changes nothing.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

int difference(int a, int b) { return a - b; }
int quotient(int a, int b) { return a / b; }
int sum(int a, int b) { return a + b; }
int pass(int a, int b) { return difference(a, b); }

#line 1 "/elsewhere/Operands.cpp"
#include "Behaviour.h"

static void behave() {
  show(pass(7, 2));
  show(quotient(9, 2));
  show(sum(1, 2));
}

// CHECK: original: 5 4 3
// CHECK-NEXT: line 7 operands: swapped: -5 4 3
// CHECK-NEXT: line 8 operands: swapped: 5 0 3
// CHECK-NEXT: line 10 call: difference gives 0: 0 4 3
// CHECK-NEXT: line 10 operands: arguments swapped: -5 4 3
// CHECK-NOT: {{.}}
