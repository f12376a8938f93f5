// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches go the other way, and cases of a switch elsewhere.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

int choose(bool a, bool b) { return a && b ? 4 : 7; }
int name(int number) {
  switch (number) {
  case 5:
    return number + number;
  case 6:
    return number * number;
  default:
    return number;
  }
}

#line 1 "/elsewhere/Branch.cpp"
#include "Behaviour.h"

static void behave() {
  for (bool a : {false, true})
    for (bool b : {false, true})
      show(choose(a, b));
  for (int number : {4, 5, 6})
    show(name(number));
}

// CHECK: original: 7 7 7 4 4 10 36
// CHECK-NEXT: line 7 branch: taken the other way: 4 4 4 7 4 10 36
// CHECK-NEXT: line 7 constant: 4 becomes 5: 7 7 7 5 4 10 36
// CHECK-NEXT: line 7 constant: 7 becomes 8: 8 8 8 4 4 10 36
// CHECK-NEXT: line 7 branch: taken the other way: 7 4 7 7 4 10 36
// CHECK-NEXT: line 9 branch: case 5 becomes the default: 7 7 7 4 4 5 36
// CHECK-NEXT: line 9 branch: case 6 becomes the default: 7 7 7 4 4 10 6
// CHECK-NOT: {{.}}
