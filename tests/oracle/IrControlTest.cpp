//===- IrControlTest.cpp - Control ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/control.md: the body of pragma, what it yields, directives, and
// program ids.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string yielding(const std::string &values) {
  return op("TILEAS_YIELD", values, "", 0);
}
std::string pragma(const std::string &results, const std::string &rest) {
  return module(op("PRAGMA", "", results, 20, rest));
}
const std::string otherYield =
    "expects region yield types to match with result types [";

} // namespace

TEST(IrControlTest, pragmasHandOutWhatTheyYield) {
  expectAtBoundary(pragma("", region(yielding(""))), "ir.pragma_results");
  expectAccepted(pragma("8, 4", region(yielding("8, 4"))));
  expectBrokenAt(1, pragma("8, 4", region(yielding("4, 8"))),
                 {"ir.pragma_results"},
                 otherYield + "tile<8xf16>, !nv_tileas.async.token], but got: "
                              "[!nv_tileas.async.token, tile<8xf16>]");
  expectBrokenAt(1, pragma("", region(yielding("6"))), {"ir.pragma_results"},
                 otherYield + "], but got: [i1]");
  // The first of two regions that yield something else.
  expectBrokenAt(1,
                 pragma("8", region(yielding("8")) + region(yielding("4")) +
                                 region(yielding("6"))),
                 {"ir.region_count", "ir.pragma_results"},
                 "requires one region");
  // The first block alone counts.
  expectBrokenAt(
      1, pragma("8", regionOf(block(yielding("8")) + block(yielding("4")))),
      {"ir.body_single_block"},
      "ir.body_single_block: expected region #0 to have one block, "
      "but got 2");
}

TEST(IrControlTest, bodiesWithoutAYield) {
  for (const std::string &body :
       {std::string("regions {}"), region(""), region(yield("8")),
        region(yielding("4")) + region("")})
    EXPECT_EQ(brokenIn(caseOf(pragma("8", body))).back(), "ir.body_terminator")
        << body;
  for (const char *exit : {"CUDA_BREAK", "CUDA_CONTINUE"})
    expectBrokenAt(2, pragma("8", region(op(exit, "", "", 0))),
                   {"cudatile.exit.parent"},
                   "early-exit must be enclosed by a compatible loop or for");
}

TEST(IrControlTest, directives) {
  auto with = [](const std::string &texts) {
    return pragma("", region(yielding("")) +
                          attribute("OCG_ENTER_DIRECTIVES", texts) +
                          attribute("OCG_LEAVE_DIRECTIVES", ""));
  };
  auto times = [](size_t count, const std::string &text) {
    std::string all;
    for (size_t i = 0; i < count; ++i)
      all += " texts: '" + text + "'";
    return all;
  };
  expectAccepted(with(times(1, "a\"b\\\\c") + times(1, "")));
  expectAccepted(with(times(64, std::string(256, '~'))));
  expectUnsupported(with(times(65, "")), fault::attributeValue);
  expectUnsupported(with(times(1, std::string(257, ' '))),
                    fault::attributeValue);
  expectUnsupported(with(times(1, "\\n")), fault::attributeValue);
}

TEST(IrControlTest, programIds) {
  for (const char *kind :
       {"CANCEL_NEXT_PROGRAM_ID", "ASYNC_CANCEL_NEXT_PROGRAM_ID"}) {
    std::string token = kind[0] == 'A' ? ", 4" : "";
    auto with = [&](const std::string &result) {
      return caseOf(module(op(kind, "", result + token, 20)),
                    "ir { types { kind: IR_PROGRAM_ID } }");
    };
    expectAccepted(with("10"));
    expectBrokenAt(1, with("6"), {"ir.cancel_next_program_id_slots"},
                   "result #0 must be program id, but got 'i1'");
  }
  Case used = caseOf(module(op("CANCEL_NEXT_PROGRAM_ID", "", "10", 20) +
                            op("ASYNC_WAIT", "20", "", 0)),
                     "ir { types { kind: IR_PROGRAM_ID } }");
  expectBrokenAt(2, used, {"ir.async_wait_slots"},
                 "operand #0 must be async token, but got "
                 "'!nv_tileaa.program_id'");
}
