// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls do not happen; what they would return is fixed.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

void add(int &sum, int value);
bool isOdd(int value);
int twice(int value);
bool check(int value);
void addOdd(int &sum, int value) {
  if (isOdd(value))
    add(sum, twice(value));
}

#line 1 "/elsewhere/Call.cpp"
#include "Behaviour.h"

void add(int &sum, int value) { sum += value; }
bool isOdd(int value) { return value % 2; }
int twice(int value) { return 2 * value; }
static void behave() {
  for (int value : {2, 3}) {
    int sum = 1;
    addOdd(sum, value);
    show(sum);
  }
}

// CHECK: original: 1 7
// CHECK-NEXT: line 12 branch: taken the other way: 5 1
// CHECK-NEXT: line 12 call: isOdd gives false: 1 1
// CHECK-NEXT: line 12 call: isOdd gives true: 5 7
// CHECK-NEXT: line 13 call: add dropped: 1 1
// CHECK-NEXT: line 13 call: twice gives 0: 1 1
// CHECK-NOT: {{.}}
