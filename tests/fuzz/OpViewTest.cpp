//===- OpViewTest.cpp - One operation by its slots ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Not covered by GeneratorsTest.cpp: what exactly a view reads and writes.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpView.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace tilefuzz;

namespace {

/// A load of two coordinates without a mask. The second one is the first one's
/// value.
class LoadView : public testing::Test {
protected:
  static Case makeLoad() {
    Case made;
    OpView grid(*made.mutable_ir(), OP_TILED_LOAD);
    grid.type("coords").set_kind(IR_INDEX);
    grid.type("view").set_kind(IR_TILEAS_VIEW);
    grid.type("view").set_space(SPACE_SHARED);
    for (llvm::StringRef slot : {"token", "resultToken"})
      grid.type(slot).set_kind(IR_MEM_TOKEN);
    grid.setCount("coords", 2);
    for (llvm::StringRef slot : {"mask", "offsets"})
      grid.setCount(slot, 0);
    return made;
  }

  Case testCase = makeLoad();
  Decisions decisions = Decisions::fromSeed(1);
  IrEditor editor{testCase, decisions};
  IrOp &load = *testCase.mutable_ir()->mutable_ops(1);

  std::vector<int64_t> segments() {
    const auto &sizes =
        IrWriter::find(load, ATTR_OPERAND_SEGMENT_SIZES)->integers();
    return {sizes.begin(), sizes.end()};
  }
};

} // namespace

TEST_F(LoadView, reads_slots) {
  ASSERT_TRUE(hasReadableSlots(editor, load));
  OpView view(editor, load);
  EXPECT_TRUE(view.has("view"));
  EXPECT_FALSE(view.has("mask"));
  EXPECT_FALSE(view.has("nothing"));
  EXPECT_EQ(view["view"].value, load.operands(0));
}

TEST_F(LoadView, names_slots_and_attributes_of_the_operation) {
  OpView view(editor, load);
  EXPECT_DEATH(view["nothing"], "expected the name of a slot of "
                                "nv_tileas.tiled_load, found 'nothing'");
  EXPECT_DEATH(view.set(ATTR_SIGNEDNESS_A),
               "expected the name of an attribute of nv_tileas.tiled_load, "
               "found 'signedness_a'");
}

TEST(Axes, name_slots_and_attributes_of_the_grid) {
  Case testCase;
  const auto walk = [&](Axis axis) {
    OpWalk(Grid{{OP_COPY, OP_DOT}, nullptr, {std::move(axis)}})
        .walk(*testCase.mutable_ir(), [] { return false; });
  };
  walk(kinds({"a", "mask"}, {IR_TILE}));
  walk(unit(ATTR_SIGNEDNESS_A));
  EXPECT_DEATH(
      walk(allOf({kinds({"nothing"}, {IR_TILE})})),
      "expected the name of a slot of nv_tileas.copy, found 'nothing'");
  EXPECT_DEATH(
      walk(kinds({"a", "nothing"}, {IR_TILE})),
      "expected the name of a slot of nv_tileas.copy, found 'nothing'");
  EXPECT_DEATH(walk(without(ATTR_AGENT_WARPS)),
               "expected the name of an attribute of nv_tileas.copy, found");
}

TEST_F(LoadView, counts_the_uses_of_values) {
  IrOps &ops = *testCase.mutable_ir()->mutable_ops();
  const uint32_t value = load.operands(0);
  editor.scopeBefore(load);
  const auto uses = [&] {
    return llvm::find_if(
               editor.scope,
               [&](const IrValue &each) { return each.number == value; })
        ->uses;
  };
  EXPECT_EQ(uses(), llvm::count(load.operands(), value));
  IrOp &other = editor.generator.writer.op(ops, OP_HOLDER_END, {value, value});
  editor.reindex();
  editor.scopeBefore(other);
  EXPECT_EQ(uses(), llvm::count(testCase.ir().ops(1).operands(), value) + 2);
}

TEST_F(LoadView, writes_what_it_reads) {
  const IrOp before = load;
  OpView(editor, load).write();
  EXPECT_EQ(std::vector(load.operands().begin(), load.operands().end()),
            std::vector(before.operands().begin(), before.operands().end()));
  EXPECT_EQ(
      std::vector(load.result_types().begin(), load.result_types().end()),
      std::vector(before.result_types().begin(), before.result_types().end()));
}

TEST_F(LoadView, gives_a_new_slot_a_value) {
  const std::vector<int64_t> before = segments();
  OpView view(editor, load);
  view.setTile("mask", {2}, TYPE_I1);
  view.write();
  const std::vector<int64_t> after = segments();
  EXPECT_EQ(std::accumulate(after.begin(), after.end(), 0),
            std::accumulate(before.begin(), before.end(), 0) + 1);
  EXPECT_EQ(OpView(editor, load).element("mask"), TYPE_I1);
}

TEST_F(LoadView, keeps_values_that_others_use) {
  IrOp &other = editor.generator.writer.op(
      *testCase.mutable_ir()->mutable_ops(), OP_HOLDER_END, {load.operands(0)});
  editor.reindex();
  const uint32_t type = editor.typeOf(other.operands(0));
  OpView view(editor, load);
  view.setElement("view", TYPE_F16);
  view.write();
  EXPECT_EQ(editor.typeOf(other.operands(0)), type);
  EXPECT_EQ(OpView(editor, load).element("view"), TYPE_F16);
}
