//===- IrMemory.h - Modules with memory operations --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of oracle/spec/memory.md and oracle/spec/loads.md:
// operations on one view of shape 8x4 and a tile of its shape and element.
//
// Words:
//   the start  the first operation, a cast that defines the value n of the type
//              n, for the types from 1 to 7
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_IRMEMORY_H
#define TESTS_ORACLE_IRMEMORY_H

#include "IrCases.h"

namespace tilefuzz::oracle {

/// A module over these types, by position. The pointer has no value.
inline std::string memoryModule(const std::string &ops,
                                const std::string &element = "F16",
                                const std::string &sizes = "8, 4") {
  std::string shape = " shape: [" + sizes + "]";
  std::string of = " element: TYPE_" + element;
  return "ir {"
         "types { kind: IR_PTR space: SPACE_GLOBAL" +
         of +
         " }" // 0
         "types { kind: IR_TILEAS_VIEW space: SPACE_GLOBAL" +
         of + shape +
         " }" // 1
         "types { kind: IR_TILE" +
         of + shape +
         " }"                             // 2
         "types { kind: IR_INDEX }"       // 3
         "types { kind: IR_MEM_TOKEN }"   // 4
         "types { kind: IR_ASYNC_TOKEN }" // 5
         "types { kind: IR_TILE element: TYPE_I1" +
         shape +
         " }" // 6
         "types { kind: IR_TILEAA_VIEW nested: 0" +
         shape +
         " }" // 7
         "types { kind: IR_SCALAR" +
         of +
         " }"                                            // 8
         "types { kind: IR_SCALAR element: TYPE_F64 }" + // 9
         op("CONVERSION_CAST", "", "1, 2, 3, 4, 5, 6, 7", 1) +
         ops + " }";
}

inline std::string segments(const std::string &sizes) {
  return attribute("OPERAND_SEGMENT_SIZES", "integers: [" + sizes + "]");
}
inline const std::string anAtom = attribute("ATOM", "text: 'a'");

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_IRMEMORY_H
