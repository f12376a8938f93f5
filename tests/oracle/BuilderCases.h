//===- BuilderCases.h - Calls of builders as protobuf text ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of the family `builder` (oracle/spec/builders.md).
//
// Words:
//   the start  the first operation of the module given: a cast that defines the
//              value n of the type n
//   behind     what is made behind the operations of the module
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_BUILDERCASES_H
#define TESTS_ORACLE_BUILDERCASES_H

#include "IrCases.h"

#include "oracle/NormalForm.h"

namespace tilefuzz::oracle {

/// The types, by position.
inline const std::string callTypes =
    "types { kind: IR_TILE shape: [128, 64] element: TYPE_F16 }"   // 0
    "types { kind: IR_SCALAR element: TYPE_I1 }"                   // 1
    "types { kind: IR_INDEX }"                                     // 2
    "types { kind: IR_MEM_TOKEN }"                                 // 3
    "types { kind: IR_SCALAR element: TYPE_I32 }"                  // 4
    "types { kind: IR_TILEAS_VIEW shape: [2, 4] element: TYPE_F16" //
    "        space: SPACE_GLOBAL }"                                // 5
    "types { kind: IR_TILE shape: [128, 128] element: TYPE_F32 }"  // 6
    "types { kind: IR_ITERATOR nested: 0 }"                        // 7
    "types { kind: IR_ITERATOR nested: 6 }"                        // 8
    "types { kind: IR_TILE shape: 4 element: TYPE_F8E8M0FNU }"     // 9
    "types { kind: IR_TILE shape: 4 element: TYPE_UI8 }"           // 10
    "types { kind: IR_TILE shape: 4 element: TYPE_NV4E0M3F }"      // 11
    "types { kind: IR_SCALAR element: TYPE_F16 }"                  // 12
    "types { kind: IR_SCALAR element: TYPE_F32 }"                  // 13
    "types { kind: IR_TILE shape: [2, 4] element: TYPE_F16 }";     // 14

inline const std::string callStart =
    op("CONVERSION_CAST", "",
       "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14", 0);

/// The start and what stands behind it, as text of an IrCase.
inline std::string callModule(const std::string &behind = "") {
  return callTypes + callStart + behind;
}

inline std::string values(const std::string &list) {
  return " arguments { values: [" + list + "] }";
}

/// A call of a builder; `behind` is of the module that is given.
inline std::string call(const std::string &builder, const std::string &rest,
                        const std::string &behind = "") {
  return "builder { builder: BUILD_" + builder + " module { " +
         callModule(behind) + " } " + rest + " }";
}

/// The call is accepted, and makes this module.
inline void expectMade(const std::string &text, const std::string &module) {
  SCOPED_TRACE(text);
  Case testCase = caseOf(text);
  IrCase expected = caseOf("ir { " + module + " }").ir();
  Verdict verdict = evaluate(testCase).verdict;
  EXPECT_EQ(verdict.outcome, Outcome::Accepted)
      << evaluate(testCase).unsupportedReason;
  ASSERT_TRUE(verdict.made.has_value());
  EXPECT_EQ(normalForm(expected).DebugString(),
            normalForm(*verdict.made).DebugString());
  EXPECT_EQ(verdict.valueCount, 0);
  expectConsistent(testCase);
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_BUILDERCASES_H
