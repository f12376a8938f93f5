//===- CaseLimits.h - How much a case can say -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The limits of attributes and types in a case. A module of MLIR has none of
// them, so one that is right may be beyond what a case can say. They are listed
// in fuzz/tool/README.md under "Limits"; oracle/spec/ir.md and the pages of the
// attributes say what a case is that is beyond them.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_CASELIMITS_H
#define FUZZ_IR_CASELIMITS_H

#include <cstddef>
#include <cstdint>

namespace tilefuzz {

/// The longest text of an opaque type.
inline constexpr size_t maxOpaqueText = 256;
/// How many modes of a layout may stand around another one. In protobuf each
/// takes a message, and maxCaseNesting bounds these.
inline constexpr unsigned maxLayoutNesting = 512;
/// The most numbers of a dense constant that has different ones.
inline constexpr int maxDenseNumbers = 256;
/// The most parameters and the most results of a function's type.
inline constexpr uint32_t maxFunctionTypes = 64;
inline constexpr int maxPredicates = 16;
inline constexpr int maxStrings = 64;
/// The longest text of an attribute, and the longest name or text in a list.
inline constexpr size_t maxText = 4096, maxPlainText = 256;
/// The longest key of a dictionary.
inline constexpr size_t maxKey = 64;
/// How many values an array or a dictionary may have in all, and how deep they
/// may nest.
inline constexpr int maxValues = 64, maxValueNesting = 4;

} // namespace tilefuzz

#endif // FUZZ_IR_CASELIMITS_H
