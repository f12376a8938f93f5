//===- IrControlTest.cpp - Control ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lists of directives of oracle/spec/control.md in cases. What pragma
// accepts and rejects is in tests/ops/pragma.mlir.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(IrControlTest, directives) {
  auto with = [](const std::string &texts) {
    return module(op("PRAGMA", "", "", 20,
                     region(op("TILEAS_YIELD", "", "", 0)) +
                         attribute("OCG_ENTER_DIRECTIVES", texts) +
                         attribute("OCG_LEAVE_DIRECTIVES", "")));
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

// By such texts a finding tells which rule a wrong diagnostic is of.
TEST(IrControlTest, whatDoesNotBreakARuleHasItsTextToo) {
  auto textOf = [](std::string_view id, const std::string &text) {
    const Family &family = *findFamily("ir");
    for (unsigned rule = 0; rule < family.rules.size(); ++rule)
      if (family.rules[rule].id == id)
        return family.diagnostic(caseOf(text), rule);
    return std::string("no such rule");
  };
  auto end = [](const std::string &operands) {
    return region(op("TILEAS_YIELD", operands, "", 0));
  };
  auto pragma = [&](const std::string &regions) {
    return textOf("ir.pragma_results",
                  module(op("PRAGMA", "", "2", 20, regions)));
  };
  const std::string start = "expects region yield types to match with result "
                            "types [tile<128x64xf16>], but got: [";
  EXPECT_EQ(pragma(end("2")), start + "tile<128x64xf16>]");
  EXPECT_EQ(pragma(end("2") + end("8")), start + "tile<8xf16>]");
  EXPECT_EQ(pragma(end("2") + region("")), start + "tile<128x64xf16>]");
  EXPECT_EQ(pragma(regionOf("")), start + "]");
  EXPECT_EQ(pragma(""), start + "]");
  auto produce = [&](const std::string &regions) {
    return textOf(
        "tileas.pipeline.region_args_match_producer",
        module(op("PRODUCE_ONE", "0, 3", "0", 20,
                  attribute("PRODUCER_TYPES", "types: 2") + regions)));
  };
  const std::string arguments = "expects region arguement types to match with "
                                "producer types [tile<128x64xf16>], but got: [";
  EXPECT_EQ(produce(region("", "2", 30)), arguments + "tile<128x64xf16>]");
  EXPECT_EQ(produce(region("", "2", 30) + region("", "8", 31)),
            arguments + "tile<8xf16>]");
  EXPECT_EQ(produce(regionOf("")), arguments + "]");
  EXPECT_EQ(produce(""), arguments + "]");
}
