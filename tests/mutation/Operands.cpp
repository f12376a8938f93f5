// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands and arguments change places, unless that changes nothing.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

int difference(int a, int b) { return a - b; }
int quotient(int a, int b) { return a / b; }
int sum(int a, int b) { return a + b; }
int pass(int a, int b) { return difference(a, b); }
// Swapped, the shift has no value here. The original is not to notice.
unsigned shifted(unsigned set, unsigned bits) { return set >> bits; }

#line 1 "/elsewhere/Operands.cpp"
#include "Behaviour.h"

static volatile unsigned bits = 18;

static void behave() {
  show(pass(7, 2));
  show(quotient(9, 2));
  show(sum(1, 2));
  show(shifted(1u << bits, bits));
}

// CHECK: original: 5 4 3 1
// CHECK-NEXT: line 7 operands: swapped: -5 4 3 1
// CHECK-NEXT: line 8 operands: swapped: 5 0 3 1
// CHECK-NEXT: line 10 call: difference gives 0: 0 4 3 1
// CHECK-NEXT: line 10 operands: arguments swapped: -5 4 3 1
// CHECK-NEXT: line 12 operands: swapped: 5 4 3 {{[0-9]+}}
// CHECK-NOT: {{.}}
