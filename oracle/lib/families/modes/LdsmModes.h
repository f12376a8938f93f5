//===- LdsmModes.h - The modes of small-matrix moves ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The mode table of oracle/spec/ldsm.md, which matrix_copy.md uses too.
//
// Words:
//   mode    one kind of matrix that LDSM and STSM move; a row of the table
//   count   number of matrices moved by one instruction
//   extent  32-bit registers that each of the 32 lanes holds
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_LDSMMODES_H
#define ORACLE_LIB_FAMILIES_MODES_LDSMMODES_H

#include "Ladder.h"

namespace tilefuzz::oracle {

struct LdsmModeRow {
  std::string_view name;
  int rows;
  int columns;
  /// Width of an element in a register, which depends on the mode alone.
  int elementBits;
};

inline constexpr LdsmModeRow ldsmModes[] = {
    {"M88", 8, 8, 16},  {"MT88", 8, 8, 16},    {"M816", 8, 16, 8},
    {"M832", 8, 32, 4}, {"MT1616", 16, 16, 8},
};

/// The row of a mode, or null when the mode is unknown.
inline const LdsmModeRow *findLdsmMode(int32_t mode) {
  return mode >= 0 && mode < int32_t(std::size(ldsmModes)) ? &ldsmModes[mode]
                                                           : nullptr;
}

/// The extent of `count` matrices, also of counts that no mode allows (C-I02).
inline int64_t ldsmExtent(const LdsmModeRow &mode, int32_t count) {
  const int bitsInAllLanes = 32 * 32;
  int64_t registersOfOneMatrix =
      mode.rows * mode.columns * mode.elementBits / bitsInAllLanes;
  return registersOfOneMatrix * count;
}

/// Appends the name of a mode, or its number.
inline void appendLdsmMode(std::string &text, int32_t mode) {
  if (const LdsmModeRow *row = findLdsmMode(mode))
    append(text, row->name);
  else
    append(text, mode);
}

/// The register shape of a case, and the shape that its mode requires.
struct LdsmShape {
  int32_t mode;
  const LdsmModeRow *row;
  int32_t count;
  int64_t rank;
  int64_t dim;    // the first extent; only for a shape that has one
  int64_t extent; // the required extent; only for a known mode

  template <typename Question>
  void read(const Question &testCase) {
    mode = testCase.mode();
    row = findLdsmMode(mode);
    count = testCase.num_matrices();
    rank = testCase.result_shape_size();
    dim = rank > 0 ? testCase.result_shape(0) : 0;
    extent = row ? ldsmExtent(*row, count) : 0;
  }

  /// Whether the shape has one extent, and the mode requires one.
  bool hasExtent() const { return row && rank == 1; }
  bool isWrongExtent() const { return dim != extent; }

  void appendUnknownMode(std::string &text) const {
    appendAll(text, "expected a mode in {M88, MT88, M816, M832, MT1616}, but "
                    "got ");
    appendLdsmMode(text, mode);
  }
  void appendWrongRank(std::string &text) const {
    appendAll(text, "expected a result shape of rank 1, but got rank ", rank);
  }
  void appendWrongExtent(std::string &text) const {
    appendAll(text, "expected a result extent of ", extent, " for mode ");
    appendLdsmMode(text, mode);
    appendAll(text, " with num_matrices = ", count, ", but got ", dim);
  }

  /// The operands that the two families share; false for another name.
  bool appendOperand(std::string_view name, std::string &text) const {
    if (name == "mode")
      appendLdsmMode(text, mode);
    else if (name == "num_matrices")
      append(text, count);
    else if (name == "rank")
      append(text, rank);
    else if (name == "dim0")
      rank > 0 ? append(text, dim) : append(text, "none");
    else if (name == "extent")
      row ? append(text, extent) : append(text, "undefined");
    else
      return false;
    return true;
  }
};

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_LDSMMODES_H
