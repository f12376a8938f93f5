//===- TmaCases.h - Modules of the TMA --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of oracle/spec/tma.md as protobuf text.
//
// Words:
//   the start  the first operation of every module: a cast that defines the
//              values 0 to 17, the value n of the type n
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_TMACASES_H
#define TESTS_ORACLE_TMACASES_H

#include "IrCases.h"

namespace tilefuzz::oracle {

/// A module over the types of the table, of which the layout of type 14 and the
/// shape of type 15 may be chosen.
inline std::string tma(const std::string &ops,
                       const std::string &layout = "shape: 8 stride: 1",
                       const std::string &shape = "shape: 8") {
  const std::string view = "types { kind: IR_TILEAS_VIEW element: TYPE_F16 ";
  const std::string pointer = "types { kind: IR_PTR element: TYPE_F16 space: ";
  const std::string opaque = "types { kind: IR_OPAQUE text: ";
  const std::string square = "shape: [8, 8] ";
  return "ir { " + view + square + "space: SPACE_GLOBAL }" + // 0
         "types { kind: IR_INDEX }" +                        // 1
         view + square + "space: SPACE_SHARED }" +           // 2
         "types { kind: IR_MEM_TOKEN }"                      // 3
         "types { kind: IR_TMA_DESCRIPTOR }"                 // 4
         "types { kind: IR_SCALAR element: TYPE_I1 }"        // 5
         "types { kind: IR_ASYNC_TOKEN }" +                  // 6
         pointer +
         "SPACE_GLOBAL }" +                                          // 7
         "types { kind: IR_TILEAS_VIEW element: TYPE_NV4E0M3F " +    // 8
         square + "space: SPACE_GLOBAL }" +                          //
         pointer + "SPACE_GENERIC }" +                               // 9
         opaque + "'!cute_nvgpu.tma_descriptor_tiled' }" +           // 10
         opaque + "'!cute_nvgpu.tma_descriptor' }" +                 // 11
         "types { kind: IR_SCALAR element: TYPE_F16 }" +             // 12
         "types { kind: IR_TILE element: TYPE_F16 " + square + "}" + // 13
         view + square + "space: SPACE_GLOBAL layout { " + layout + " } }" +
         view + shape + " space: SPACE_SHARED }" +                  // 15
         "types { kind: IR_TILEAA_VIEW nested: 7 " + square + "}" + // 16
         "types { kind: IR_TILEAA_VIEW nested: 9 " + square + "}" + // 17
         op("CONVERSION_CAST", "",
            "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17", 0) +
         ops + " }";
}

inline std::string atom(const std::string &name) {
  return attribute("ATOM", "text: '" + name + "'");
}
inline std::string segments(const std::string &sizes) {
  return attribute("OPERAND_SEGMENT_SIZES", "integers: [" + sizes + "]");
}
/// The number of operands in a list, without those that are not coordinates.
inline auto coordsIn(const std::string &operands, int others) {
  return std::ranges::count(operands, ',') + 1 - others;
}

inline std::string constant(int64_t value, int first) {
  return op("CONSTANT", "", "1", first,
            attribute("VALUE", "types: 1 integer: " + std::to_string(value)));
}
inline std::string make(const std::string &operands, int first,
                        const std::string &name = "tma_load_2d",
                        const std::string &rest = "") {
  return op("MAKE_TILED_TMA_DESC", operands, "4", first, atom(name) + rest);
}
inline std::string load(const std::string &operands,
                        const std::string &name = "tma_load_2d",
                        const std::string &rest = "") {
  return op("TILED_TMA_LOAD", operands, "6", 60,
            segments("1, 1, " + std::to_string(coordsIn(operands, 3)) + ", 1") +
                atom(name) + rest);
}
inline std::string store(const std::string &operands,
                         const std::string &name = "tma_store_2d") {
  return op("TILED_TMA_STORE", operands, "6", 60,
            segments("1, 1, " + std::to_string(coordsIn(operands, 2))) +
                atom(name));
}
inline std::string gather(const std::string &desc, const std::string &name,
                          const std::string &rest = "") {
  return op("GATHER_TMA_LOAD", desc + ", 2, 1, 1, 3, 13", "6", 60,
            segments("1, 1, 2, 1, 1") + atom(name) + rest);
}
inline std::string scatter(const std::string &desc, const std::string &name,
                           const std::string &rest = "") {
  return op("SCATTER_TMA_STORE", desc + ", 2, 1, 1, 13", "6", 60,
            segments("1, 1, 2, 1") + atom(name) + rest);
}
inline std::string atomic(const std::string &name) {
  return op("ASYNC_TILED_ATOMIC_RMW", "0, 13, 1, 1", "13, 6", 60,
            segments("1, 1, 2, 0") + atom(name) + number("RMW_MODE", 0));
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_TMACASES_H
