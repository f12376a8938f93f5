//===- IrCopyTest.cpp - Copies, layouts, slices and reductions ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All pairs of residencies of oracle/spec/copy.md, and the boundary of the
// count of a conversion. The rest is in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string atom = attribute("ATOM", "text: 'a'");
const std::string spaces[] = {"generic", "gmem", "rmem", "smem", "tmem"};
const std::string enumerators[] = {"SPACE_GENERIC", "SPACE_GLOBAL",
                                   "SPACE_REGISTER", "SPACE_SHARED",
                                   "SPACE_TENSOR"};
// A row for each source: the legal destinations.
constexpr bool isLegal[5][5] = {{false, false, false, false, false},
                                {false, false, true, true, false},
                                {false, true, false, true, true},
                                {false, true, true, false, true},
                                {false, false, true, false, false}};

// A type that nests another takes the position 0 or 1 for it.
std::string view(size_t space, bool isOfTileaa, int nested) {
  std::string pointer =
      "types { kind: IR_PTR element: TYPE_F16 space: " + enumerators[space] +
      " }";
  return pointer + (isOfTileaa ? "types { kind: IR_TILEAA_VIEW shape: 8 "
                                 "nested: " +
                                     std::to_string(nested) + " }"
                               : "types { kind: IR_TILEAS_VIEW shape: 8 "
                                 "element: TYPE_F16 space: " +
                                     enumerators[space] + " }");
}

std::string copyOf(const std::string &views, bool isAsync) {
  return "ir { " + views + "types { kind: IR_ASYNC_TOKEN }" +
         op("CONVERSION_CAST", "", "1, 3", 0) +
         (isAsync ? op("ASYNC_COPY", "0, 1", "4", 10, atom)
                  : op("COPY", "0, 1", "", 0, atom)) +
         " }";
}

} // namespace

TEST(IrCopyTest, allPairsOfResidencies) {
  for (bool isAsync : {false, true})
    for (bool isSourceOfTileaa : {false, true})
      for (bool isDestinationOfTileaa : {false, true})
        for (size_t i = isSourceOfTileaa ? 0 : 1; i < 5; ++i)
          for (size_t j = isDestinationOfTileaa ? 0 : 1; j < 5; ++j) {
            std::string text = copyOf(view(i, isSourceOfTileaa, 0) +
                                          view(j, isDestinationOfTileaa, 2),
                                      isAsync);
            if (isLegal[i][j])
              expectAtBoundary(text, "tileas.copy.space_pair");
            else
              expectBrokenAt(1, text, {"tileas.copy.space_pair"},
                             "tileas.copy.space_pair: expected a legal pair of "
                             "source and destination spaces, but got " +
                                 spaces[i] + "/" + spaces[j]);
          }
}

TEST(IrCopyTest, countsOfConversions) {
  expectAtBoundary(
      "ir { types { kind: IR_TILE element: TYPE_F16 shape: [4096, 4096]"
      "             layout { shape: 8 stride: 1 } }"
      "     types { kind: IR_TILE element: TYPE_F16 shape: 16777216 }" +
          op("CONVERSION_CAST", "", "0", 0) +
          op("CONVERT_LAYOUT", "0", "1", 10) + " }",
      "tileas.layout.convert_count");
}
