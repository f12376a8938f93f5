//===- IrCases.h - Modules as protobuf text ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of the family `ir`: modules over one table of types,
// built from protobuf text.
//
// Words:
//   the start  the first operation of every module: a cast that defines the
//              values 0 to 9, the value n of the type n
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_IRCASES_H
#define TESTS_ORACLE_IRCASES_H

#include "Evaluate.h"

namespace tilefuzz::oracle {

/// The types, by position.
inline const std::string irTypes =
    "types { kind: IR_PRODUCER_TOKEN }"                          // 0
    "types { kind: IR_CONSUMER_TOKEN }"                          // 1
    "types { kind: IR_TILE shape: [128, 64] element: TYPE_F16 }" // 2
    "types { kind: IR_ITERATOR nested: 2 }"                      // 3
    "types { kind: IR_ASYNC_TOKEN }"                             // 4
    "types { kind: IR_TILEAS_VIEW shape: [2, 128, 64] element: TYPE_F16"
    "        space: SPACE_SHARED }"                      // 5
    "types { kind: IR_SCALAR element: TYPE_I1 }"         // 6
    "types { kind: IR_ITERATOR nested: 3 }"              // 7
    "types { kind: IR_TILE shape: 8 element: TYPE_F16 }" // 8
    "types { kind: IR_ITERATOR nested: 8 }";             // 9

inline const std::string irStart =
    "ops { kind: OP_CONVERSION_CAST first_result: 0"
    "      result_types: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }";

inline std::string module(const std::string &ops) {
  return "ir { " + irTypes + irStart + ops + " }";
}

/// An operation: lists of numbers are written "0, 3".
inline std::string op(const std::string &kind, const std::string &operands,
                      const std::string &results, int first,
                      const std::string &rest = "") {
  return " ops { kind: OP_" + kind + " operands: [" + operands +
         "] result_types: [" + results +
         "] first_result: " + std::to_string(first) + " " + rest + " }";
}

inline std::string attribute(const std::string &name,
                             const std::string &value) {
  return " attributes { name: ATTR_" + name + " " + value + " }";
}
inline std::string number(const std::string &name, int64_t value) {
  return attribute(name, "integer: " + std::to_string(value));
}

/// A discardable attribute; a unit where the value says nothing else.
inline std::string discardable(const std::string &key,
                               const std::string &value = "") {
  return " discardable { key: '" + key + "' " + value + " }";
}

inline std::string block(const std::string &ops,
                         const std::string &arguments = "", int first = 0) {
  return " blocks { argument_types: [" + arguments +
         "] first_argument: " + std::to_string(first) + " " + ops + " }";
}
inline std::string regionOf(const std::string &blocks) {
  return " regions { " + blocks + " }";
}
inline std::string region(const std::string &ops,
                          const std::string &arguments = "", int first = 0) {
  return regionOf(block(ops, arguments, first));
}

inline std::string yield(const std::string &operands = "") {
  return op("YIELD", operands, "", 0);
}

inline void expectBrokenAt(int place, const Case &testCase, const Ids &broken,
                           std::string_view diagnostic) {
  expectBroken(testCase, broken, diagnostic);
  EXPECT_EQ(evaluate(testCase).verdict.place, place)
      << testCase.ShortDebugString();
  expectConsistent(testCase);
}
inline void expectBrokenAt(int place, const std::string &text,
                           const Ids &broken, std::string_view diagnostic) {
  expectBrokenAt(place, caseOf(text), broken, diagnostic);
}

/// Why a case is not well formed.
namespace fault {
inline constexpr std::string_view
    type = "a type cannot be built, or there are more than 256",
    typePosition = "a type's position does not exist",
    operand = "an operand is not a visible value",
    redefinition = "a value is defined twice",
    foreignAttribute = "an attribute is none that its operation has",
    attributeValue = "the value of an attribute is none that it can have",
    discardableName = "a discardable attribute has a name that its operation "
                      "does not leave to it",
    attributeFields = "the fields are not those of the mnemonic's table",
    upstreamOperation =
        "an operation of MLIR itself or a stand-in has operands, results, "
        "attributes or regions that it cannot have, or ends no block",
    arms = "the arms of scf.if are not one block each that yields its results",
    arithTypes = "the operands and the result of an operation of arith are not "
                 "of one type",
    builder = "the builder has no name, or is for no such operation",
    builderArguments =
        "the lists of arguments are not those of the builder, or a value is no "
        "result of an operation of the module's own block",
    builderTypes = "the types are not those of the builder, or do not exist",
    builderAttributes = "the attributes are not those of the builder",
    root = "the root is no tiled operation of the module's own block",
    madeModule = "what is made is no well-formed module";
} // namespace fault

/// The case is not well formed for this reason.
inline void expectUnsupported(const std::string &text,
                              std::string_view reason) {
  Case testCase = caseOf(text);
  Evaluation answer = evaluate(testCase);
  EXPECT_EQ(answer.verdict.outcome, Outcome::Unsupported)
      << testCase.ShortDebugString();
  EXPECT_EQ(answer.unsupportedReason, reason) << testCase.ShortDebugString();
  EXPECT_EQ(answer.broken, 0u);
  EXPECT_EQ(answer.boundary, 0u);
  EXPECT_EQ(answer.verdict.place, Verdict::noPlace);
  for (const Relation &relation : familyOf(testCase)->relations)
    EXPECT_FALSE(relation.transform(testCase)) << relation.id;
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_IRCASES_H
