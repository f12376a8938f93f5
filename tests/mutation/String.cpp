// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts have one letter changed.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

const char *text(bool isFirst) { return isFirst ? "'apple'" : "zoo 9"; }

#line 1 "/elsewhere/String.cpp"
#include "Behaviour.h"

static void behave() {
  for (bool isFirst : {true, false})
    std::printf("%s ", text(isFirst));
}

// CHECK: original: 'apple' zoo 9
// CHECK-NEXT: line 7 branch: taken the other way: zoo 9 'apple'
// CHECK-NEXT: line 7 string: "'apple'" becomes "'bpple'": 'bpple' zoo 9
// CHECK-NEXT: line 7 string: "zoo 9" becomes "yoo 9": 'apple' yoo 9
// CHECK-NOT: {{.}}
