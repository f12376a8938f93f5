//===- Picture.h - Layouts that one can look at -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A picture shows the grids of a case: a cell for each coordinate, with its
// offset, filled by the bank of shared memory and outlined by the canonical
// tile. Beside the grid that is given stands the one that the broken rule
// expects. Grids.cpp makes the picture of a case,
// NearestLayout.cpp finds what is expected, Svg.cpp draws it.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PICTURE_PICTURE_H
#define FUZZ_PICTURE_PICTURE_H

#include "oracle/Oracle.h"

#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <map>

namespace tilefuzz {

struct PictureCell {
  std::string text;
  /// All facts about the cell, for readers that point at it.
  std::string title;
  /// One of 32; nothing where the size of an element is unknown.
  std::optional<unsigned> bank;
  bool isMarked = false;
};

struct PictureGrid {
  std::string title, caption, rowAxis, columnAxis;
  /// The offset of a cell is the sum of the two indexes.
  Layout rows, columns;
  int64_t rowCount, columnCount;
  /// The coordinate of a second row and of a second column.
  int64_t rowStep = 1, columnStep = 1;
  int64_t tileRows, tileColumns;
  std::function<PictureCell(int64_t offset)> describe;
};

struct Picture {
  std::string title;
  std::vector<std::string> paragraphs;
  /// The meaning of fills, outlines and marked corners.
  std::string banks, tiles, marks;
  /// One grid, or two to be compared: cells with other texts are marked.
  std::vector<std::vector<PictureGrid>> rows;
};

/// Returns the picture of a case with the oracle's answer, or what is missing.
std::optional<Picture> pictureOf(const Case &testCase,
                                 const oracle::Evaluation &answer,
                                 std::string &whyNot);

/// Draws a page of SVG, 800 pixels wide.
void printSvg(const Picture &picture, llvm::raw_ostream &os);

struct NearestLayout {
  Case testCase;
  /// The changes by the position of the type; 0 in a case without types.
  std::map<int, std::string> changes;
};

/// Returns a rejected case with the smallest changes of one or two of its
/// strides, offsets and sizes that a search of layouts finds
/// (fuzz/nearest/Nearest.h). Nothing where the rule reads something else.
std::optional<NearestLayout> nearestLayout(const Case &testCase);

} // namespace tilefuzz

#endif // FUZZ_PICTURE_PICTURE_H
