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
