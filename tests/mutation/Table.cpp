// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers and texts in tables are mutants as well, the zeros that fill an array up
// and the lengths of lists are not.
// RUN: %mutate %s -o %t
// RUN: %show %t | FileCheck %s

struct Row {
  const char *name;
  char unit[4];
  short size;
  bool isOpen;
};
constexpr Row rows[] = {{"one", "kg", 16, true}, {"two", "m", 32, false}};
const Row &row(int index) { return rows[index]; }
constexpr int sizes[4] = {5, 0, 6};
const int &size(int index) { return sizes[index]; }
struct Length {
  unsigned long count;
};
struct List {
  const int *items;
  Length length;
};
constexpr List lists[] = {{sizes, {2}}};
const List &list(int index) { return lists[index]; }

#line 1 "/elsewhere/Table.cpp"
#include "Behaviour.h"

static void behave() {
  for (int index : {0, 1})
    std::printf("%s %s %d %d ", row(index).name, row(index).unit,
                row(index).size, row(index).isOpen);
  std::printf("%d %d %d %d", size(0), size(1), size(2), size(3));
  std::printf(" %lu", list(0).length.count);
}

// CHECK: original: one kg 16 1 two m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 constant: [0][2] 16 becomes 17: one kg 17 1 two m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 constant: [0][3] 1 becomes 0: one kg 16 0 two m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 constant: [1][2] 32 becomes 33: one kg 16 1 two m 33 0 5 0 6 0 2
// CHECK-NEXT: line 14 constant: [1][3] 0 becomes 1: one kg 16 1 two m 32 1 5 0 6 0 2
// CHECK-NEXT: line 14 string: [0][0] "one" becomes "pne": pne kg 16 1 two m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 string: [0][1] "kg" becomes "lg": one lg 16 1 two m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 string: [1][0] "two" becomes "uwo": one kg 16 1 uwo m 32 0 5 0 6 0 2
// CHECK-NEXT: line 14 string: [1][1] "m" becomes "n": one kg 16 1 two n 32 0 5 0 6 0 2
// CHECK-NEXT: line 16 constant: [0] 5 becomes 6: one kg 16 1 two m 32 0 6 0 6 0 2
// CHECK-NEXT: line 16 constant: [1] 0 becomes 1: one kg 16 1 two m 32 0 5 1 6 0 2
// CHECK-NEXT: line 16 constant: [2] 6 becomes 7: one kg 16 1 two m 32 0 5 0 7 0 2
// CHECK-NOT: {{.}}
