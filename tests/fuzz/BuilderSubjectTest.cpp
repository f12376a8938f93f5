//===- BuilderSubjectTest.cpp - Tests of calls of builders ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both sides give the same answer to a call, and agree on what is no call.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Examiner.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/OtherSubjects.h"
#include "oracle/NormalForm.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using oracle::Outcome;

// The types that `types` in a case refers to, and their values, are numbered:
// 0 f32, 1 index, 2 i1, 3 memory token, 4 tile of f16, 5 tile of f32, 6 view,
// 7 i32, 8 tile with a layout, 9 f16 and an iterator, 10 the type of this, 11
// another iterator, 12 tile of f8E8M0FNU, whose values are 10 and 11. The value
// 12 is not in the module's own block, 13 to 15 are of what stands behind it.
static const char *const prelude = R"mlir(
  !V = !nv_tileas.tiled_view<8x8xf16>
  %v:12 = builtin.unrealized_conversion_cast to
    f32, index, i1, !nv_tileaa.mem_token, !nv_tileas.tile<8x8xf16>,
    !nv_tileas.tile<8x8xf32>, !V, i32,
    !nv_tileas.tile<8x8xf16, #nv_tileas.layout<8:1>>,
    !nv_tileas.async.pipeline.iterator<f16>,
    !nv_tileas.async.pipeline.iterator<f32>, !nv_tileas.tile<8x8xf8E8M0FNU>
  "scf.if"(%v#2) ({
    %inner = arith.constant 1 : index
    scf.yield
  }, {}) : (i1) -> ()
  %x = arith.addi %v#1, %v#1 overflow<nsw> : index
  %view = nv_tileas.view %v#0, %x : f32, index -> !V
  %tile = nv_tileas.tiled_load %view, %x, %v#1
      {operandSegmentSizes = array<i32: 1, 2, 0, 0>,
       atom = #nv_tileas<atom mma>} : !V, index, index
      -> !nv_tileas.tile<8x8xf16>
)mlir";

namespace {
class BuilderSubject : public ::testing::Test {
protected:
  BuilderSubject() {
    if (llvm::Error error = importIr(prelude, testCase).takeError())
      ADD_FAILURE() << llvm::toString(std::move(error));
    module = testCase.ir();
  }

  /// Sets the case to a call, whose fields are text. `%m` is the module.
  void call(const std::string &fields) {
    BuilderCase &builder = *testCase.mutable_builder();
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(fields, &builder))
        << fields;
    if (!builder.has_module())
      *builder.mutable_module() = module;
  }
  /// Expects both sides to have this outcome and the same answer.
  void expect(Outcome outcome, const std::string &fields) {
    call(fields);
    subject.verify(
        [&](VerifierContext &context, oracle::Verdict &verdict) {
          verifyBuilderCase(testCase, context, verdict);
        },
        answer);
    oracle::Evaluation expected;
    oracle::familyOf(testCase)->evaluate(testCase, expected);
    EXPECT_EQ(answer.verdict.outcome, outcome) << fields;
    EXPECT_EQ(expected.verdict.outcome, outcome) << fields << "\n"
                                                 << expected.unsupportedReason;
    EXPECT_TRUE(answer.verdict == expected.verdict)
        << fields << "\n"
        << made(answer.verdict) << "expected:\n"
        << made(expected.verdict);
    EXPECT_EQ(answer.verdict.diagnostic.empty(), outcome != Outcome::Rejected);
  }
  void expectMade(const std::string &fields, int ops) {
    expect(Outcome::Accepted, fields);
    ASSERT_TRUE(answer.verdict.made) << fields;
    EXPECT_EQ(answer.verdict.made->ops_size(), module.ops_size() + ops)
        << fields;
  }
  void expectNoCall(const std::string &fields) {
    expect(Outcome::Unsupported, fields);
    EXPECT_FALSE(answer.verdict.made) << fields;
  }

  static std::string made(const oracle::Verdict &verdict) {
    return verdict.made ? oracle::normalForm(*verdict.made).DebugString()
                        : "nothing\n";
  }

  Case testCase;
  IrCase module;
  InProcess subject;
  Answer answer;
};
} // namespace

static std::string list(const std::string &values) {
  return " arguments { values: [" + values + "] }";
}
static const std::string atom = " attributes { name: ATTR_ATOM text: \"mma\" }";
static const std::string dot = atom + " attributes { name: ATTR_SIGNEDNESS_B "
                                      "integer: 1 }";
static const std::string nsw =
    " attributes { name: ATTR_OVERFLOW_FLAGS integer: 1 }";
static const std::string load =
    "builder: BUILD_VIEW_THEN_TILED_LOAD types: 6" + list("0");
static const std::string store =
    "builder: BUILD_VIEW_THEN_TILED_STORE types: 6" + list("4") + list("0");
static const std::string zero =
    "builder: BUILD_ZERO_ACCUMULATOR_DOT" + list("4") + list("4");
static const std::string guarded = "builder: BUILD_GUARDED_DOT" + list("2") +
                                   list("4") + list("4") + list("5");
static const std::string masked = "builder: BUILD_MASKED_DOT types: 4" +
                                  list("2") + list("8") + list("4") + list("5");
static const std::string indexExpr =
    "builder: BUILD_INDEX_EXPR" + list("1") + list("13") + list("1");
static const std::string arith = "builder: BUILD_ARITH operation: ";
static const std::string expand = "builder: BUILD_EXPAND_SINGLE_TILED_OP ";
static const std::string schedule = "builder: BUILD_MATERIALIZE_SCHEDULE ";
static const std::string merge = "builder: BUILD_ITERATOR_MERGE ";

TEST_F(BuilderSubject, Views) {
  expectMade(load + list("1") + list("1, 13") + list("") + list("") +
                 "result_types: 4" + atom,
             2);
  expectMade(load + list("") + list("1") + list("1, 1") + list("3") +
                 "result_types: [4, 3] attributes { name: ATTR_PADDING_VALUE "
                 "types: 0 } attributes { name: ATTR_IN_BOUNDS integers: 1 } "
                 "attributes { name: ATTR_MEM_SCOPE integer: 2 }",
             2);
  expectMade(store + list("1") + list("1, 13") + list("1") + list("3") +
                 "result_types: 3" + atom,
             2);
  expectMade(store + list("") + list("") + list("") + list(""), 2);
}

TEST_F(BuilderSubject, NoViews) {
  const std::string lists = list("1") + list("1, 1") + list("") + list("");
  expectNoCall(load + lists + atom);
  expectNoCall(load + lists + "result_types: [4, 3, 3]" + atom);
  expectNoCall(load + lists + "result_types: 4 types: 6" + atom);
  expectNoCall(load + lists + "result_types: 99" + atom);
  expectNoCall(load + lists + list("") + "result_types: 4" + atom);
  expectNoCall(load + list("") + list("") + list("") + list("3, 3") +
               "result_types: 4" + atom);
  expectNoCall(load + lists + "result_types: 4" + atom + atom);
  expectNoCall(load + lists +
               "result_types: 4 attributes { name: "
               "ATTR_RMW_MODE integer: 0 }");
  expectNoCall(load + lists +
               "result_types: 4 attributes { name: "
               "ATTR_OPERAND_SEGMENT_SIZES integers: 1 }");
  expectNoCall(load + lists +
               "result_types: 4 attributes { name: "
               "ATTR_MEM_SCOPE integer: 9 }");
  // A value of an inner block, and one that does not exist.
  expectNoCall(load + list("12") + list("") + list("") + list("") +
               "result_types: 4");
  expectNoCall(load + list("99") + list("") + list("") + list("") +
               "result_types: 4");
  expectNoCall(store + lists + "result_types: [3, 3]");
  // A module that is not accepted.
  expectNoCall("builder: BUILD_ITERATOR_MERGE types: [0, 0] module { types { "
               "kind: IR_INDEX } ops { kind: OP_ASYNC_WAIT } }");
  expectNoCall("builder: BUILD_ITERATOR_MERGE types: [0, 0] module { types { "
               "kind: IR_INDEX } ops { kind: OP_PIPELINE_RESERVED } }");
  expectNoCall("builder: 10");
}

TEST_F(BuilderSubject, Dots) {
  expectMade(zero + "types: 5" + dot, 5);
  expectMade(guarded + dot, 1);
  expectMade(masked + dot, 5);
  for (const std::string &call : {zero + "types: 5", guarded, masked}) {
    expectNoCall(call);
    expectNoCall(call + atom + list("1"));
    expectNoCall(call + atom +
                 "attributes { name: ATTR_MEM_SCOPE integer: 0 }");
  }
  expectNoCall(zero + "types: 12" + atom);
  expectNoCall(zero + "types: 0" + atom);
  expectNoCall("builder: BUILD_GUARDED_DOT" + list("1") + list("4") +
               list("4") + list("5") + atom);
  expectNoCall("builder: BUILD_MASKED_DOT types: 4" + list("2") + list("11") +
               list("4") + list("5") + atom);
}

TEST_F(BuilderSubject, Arithmetic) {
  expectMade(indexExpr + nsw, 2);
  expectMade(indexExpr + "types: 99", 2);
  expectNoCall("builder: BUILD_INDEX_EXPR" + list("1") + list("7") + list("1"));
  expectNoCall("builder: BUILD_INDEX_EXPR" + list("0") + list("0") + list("0"));
  expectNoCall(indexExpr +
               "attributes { name: ATTR_OVERFLOW_FLAGS integer: 0 }");
  expectNoCall(indexExpr +
               "attributes { name: ATTR_OVERFLOW_FLAGS integer: 4 }");

  const std::string value = " attributes { name: ATTR_VALUE types: 7 integer: "
                            "-5 }";
  expectMade(arith + "OP_CONSTANT types: 7" + value, 1);
  expectNoCall(arith + "OP_CONSTANT types: 1" + value);
  expectNoCall(arith + "OP_CONSTANT types: 7");
  expectNoCall(arith + "OP_CONSTANT types: 7" + value + list("1"));
  for (const char *name : {"OP_ADD", "OP_SUBTRACT", "OP_MULTIPLY"}) {
    expectMade(arith + name + list("1") + list("13"), 1);
    expectMade(arith + name + list("7") + list("7") + nsw, 1);
    expectNoCall(arith + name + list("1") + list("13") + "types: 1");
  }
  for (const char *name : {"OP_DIVIDE", "OP_MAXIMUM"}) {
    expectMade(arith + name + list("2") + list("2"), 1);
    expectNoCall(arith + name + list("2") + list("2") + nsw);
    expectNoCall(arith + name + list("2") + list("1"));
    expectNoCall(arith + name + list("4") + list("4"));
  }
  expectMade(arith + "OP_SELECT" + list("2") + list("9") + list("9"), 1);
  expectNoCall(arith + "OP_SELECT" + list("1") + list("9") + list("9"));
  expectNoCall(arith + "OP_SELECT" + list("2") + list("9") + list("10"));
  expectNoCall(arith + "OP_DOT" + list("4") + list("4"));
}

TEST_F(BuilderSubject, Schedules) {
  // The load, its view and the addition; and the first values.
  expectMade(expand + "root: 4 stages: 1", 0);
  expectMade(expand + "root: 4 stages: 3", 8);
  for (const char *fields :
       {"root: 4 stages: 0", "root: 4 stages: 17", "root: 3 stages: 2",
        "root: 5 stages: 2", "root: 4294967295 stages: 2"})
    expectNoCall(expand + fields);

  expect(Outcome::Accepted,
         schedule + "async: true module { types { kind: IR_TILE nested: 9 } } "
                    "roots { kind: OP_LOAD first_stage: 1 last_stage: 2 } "
                    "roots { kind: OP_GATHER_LOAD } "
                    "roots { kind: OP_STORE last_stage: 1 } "
                    "roots { kind: OP_TILED_LOAD } "
                    "roots { kind: OP_SCATTER_STORE }");
  EXPECT_FALSE(answer.verdict.made);
  EXPECT_EQ(std::vector<uint64_t>(answer.verdict.packed().begin(),
                                  answer.verdict.packed().end()),
            (std::vector<uint64_t>{0b01010, 0b10000, 0b00001, 0b00100, 0b01000,
                                   0b00001}));
  expectNoCall(schedule + "roots { kind: OP_DOT }");
  expectNoCall(schedule + "roots { kind: 99 }");
  expectNoCall(schedule + "roots { kind: OP_LOAD first_stage: 1 }");
  std::string most = schedule;
  for (int i = 0; i < 64; ++i)
    most += " roots { kind: OP_STORE }";
  expect(Outcome::Accepted, most);
  expectNoCall(most + " roots { kind: OP_STORE }");
}

TEST_F(BuilderSubject, IteratorMerge) {
  expect(Outcome::Accepted, merge + "types: [10, 10]");
  EXPECT_FALSE(answer.verdict.made);
  expect(Outcome::Accepted, merge + "types: [10, 0]");
  expect(Outcome::Accepted, merge + "types: [0, 1]");
  expect(Outcome::Rejected, merge + "types: [10, 11]");
  expectNoCall(merge + "types: 10");
  expectNoCall(merge + "types: [10, 99]");
}

TEST_F(BuilderSubject, SizeOfWhatIsMade) {
  // The last number of operations that a case can have.
  const IrOp filler = module.ops(2);
  while (module.ops_size() < 4094) {
    IrOp &op = *module.add_ops();
    op = filler;
    op.set_first_result(static_cast<uint32_t>(100 + module.ops_size()));
  }
  // The branch has two more in it.
  expectNoCall(arith + "OP_ADD" + list("1") + list("1"));
  module.mutable_ops()->RemoveLast();
  expectMade(arith + "OP_ADD" + list("1") + list("1"), 1);
}
