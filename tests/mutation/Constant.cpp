// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers are off by one and truth values the other ones.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

int shift(int value) { return value + 40; }
bool isSmall(int value) { return value <= 8; }
bool isLarge(int value) { return value >= 8; }
bool always() { return true; }

#line 1 "/elsewhere/Constant.cpp"
#include "Behaviour.h"

static void behave() {
  show(shift(0));
  for (int value : {7, 8, 9}) {
    show(isSmall(value));
    show(isLarge(value));
  }
  show(always());
}

// CHECK: original: 40 1 0 1 1 0 1 1
// CHECK-NEXT: line 7 constant: 40 becomes 41: 41 1 0 1 1 0 1 1
// CHECK-NEXT: line 8 boundary: <= becomes <: 40 1 0 0 1 0 1 1
// CHECK-NEXT: line 8 comparison: <= becomes >: 40 0 0 0 1 1 1 1
// CHECK-NEXT: line 8 constant: 8 becomes 9: 40 1 0 1 1 1 1 1
// CHECK-NEXT: line 8 operands: <= becomes >=: 40 0 0 1 1 1 1 1
// CHECK-NEXT: line 9 boundary: >= becomes >: 40 1 0 1 0 0 1 1
// CHECK-NEXT: line 9 comparison: >= becomes <: 40 1 1 1 0 0 0 1
// CHECK-NEXT: line 9 constant: 8 becomes 7: 40 1 1 1 1 0 1 1
// CHECK-NEXT: line 9 operands: >= becomes <=: 40 1 1 1 1 0 0 1
// CHECK-NEXT: line 10 constant: true becomes false: 40 1 0 1 1 0 1 0
// CHECK-NOT: {{.}}
