// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons say the opposite, include their bound or not, and swap sides.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

bool isLess(int a, int b) { return a < b; }
bool isEqual(int a, int b) { return a == b; }

#line 1 "/elsewhere/Comparison.cpp"
#include "Behaviour.h"

static void behave() {
  for (int a : {1, 2, 3})
    show(isLess(a, 2));
  show(isEqual(1, 1));
}

// CHECK: original: 1 0 0 1
// CHECK-NEXT: line 7 boundary: < becomes <=: 1 1 0 1
// CHECK-NEXT: line 7 comparison: < becomes >=: 0 1 1 1
// CHECK-NEXT: line 7 operands: < becomes >: 0 0 1 1
// CHECK-NEXT: line 8 comparison: == becomes !=: 1 0 0 0
// CHECK-NOT: {{.}}
