//===- Spelling.h - Names of enumerators in diagnostics ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams an enumerator into a diagnostic under its spelling, or as its decimal
// number when it has none. A *spelling table* is an array of character arrays,
// indexed by enumerator: a diagnostic keeps those by reference, as it does with
// literals, where it would copy a StringRef to the heap.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIB_MODEPATTERNS_SPELLING_H
#define TILEIR_LIB_MODEPATTERNS_SPELLING_H

#include "mlir/IR/Diagnostics.h"

#include <cstddef>
#include <cstdint>

namespace tileir::detail {

template <size_t Count, size_t Width>
struct Spelled {
  const char (&table)[Count][Width];
  int32_t value;
};

template <typename Enum, size_t Count, size_t Width>
Spelled<Count, Width> spell(const char (&table)[Count][Width], Enum value) {
  return {table, static_cast<int32_t>(value)};
}

/// Found by argument-dependent lookup when a Spelled is streamed.
template <size_t Count, size_t Width>
mlir::Diagnostic &operator<<(mlir::Diagnostic &diagnostic,
                             const Spelled<Count, Width> &spelled) {
  // A negative number becomes one that no table reaches.
  if (static_cast<uint32_t>(spelled.value) < Count)
    return diagnostic << spelled.table[spelled.value];
  return diagnostic << spelled.value;
}

} // namespace tileir::detail

#endif // TILEIR_LIB_MODEPATTERNS_SPELLING_H
