//===- SliceWalk.cpp - Reductions and bodies within bounds ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/slices.md, control.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

bool tilefuzz::walkBodies(IrCase &module, IrOpKind kind, Visit visit) {
  for (IrOpKind yield : {OP_TILEAS_YIELD, OP_YIELD})
    for (Ending ending : allEndings)
      for (Second second : allSeconds)
        for (int regions : {1, 2, 0}) {
          IrStage stage(module);
          IrOp &op = stage.add(*module.mutable_ops(), kind);
          op.clear_regions();
          for (int i = 0; i < regions; ++i)
            stage.end(*op.add_regions(), i ? Ending::Yield : ending, {},
                      i ? Second::None : second, i ? OP_TILEAS_YIELD : yield);
          if (!visit())
            return false;
        }
  return true;
}

/// Walks up to three operands and results of three types each, with a body that
/// is right, one without an end, and none.
template <IrOpKind kind>
static bool walkCounts(IrCase &module, Visit visit) {
  static constexpr uint32_t types[] = {StageTile, OtherTile, StageView};
  for (int body = 0; body < 3; ++body) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), kind);
    op.clear_regions();
    if (body < 2)
      stage.end(*op.add_regions(), body ? Ending::Other : Ending::Yield, {},
                Second::None, OP_TILEAS_YIELD);
    if (!walkLists(*op.mutable_operands(), types, 3, [&] {
          return walkLists(*op.mutable_result_types(), types, 3, visit);
        }))
      return false;
  }
  return true;
}

/// Gives a pragma lists of directives that are absent or of up to two strings,
/// as the digits of `choice` say.
static void setDirectives(IrOp &pragma, unsigned choice) {
  for (IrAttributeName name :
       {ATTR_OCG_ENTER_DIRECTIVES, ATTR_OCG_LEAVE_DIRECTIVES}) {
    IrWriter::remove(pragma, name);
    if (choice % 4) {
      IrAttribute &list = IrWriter::attribute(pragma, name);
      for (unsigned i = 1; i < choice % 4; ++i)
        list.add_texts(i == 1 ? "unroll=4" : "");
    }
    choice /= 4;
  }
}

static bool walkPragma(IrCase &module, Visit visit) {
  static constexpr uint32_t types[] = {StageTile, OtherTile, StageView};
  for (int other = 0; other < 3; ++other) {
    IrStage stage(module);
    IrOp &op = stage.add(*module.mutable_ops(), OP_PRAGMA);
    op.clear_regions();
    IrRegion *body = other == 1 ? nullptr : op.add_regions();
    if (other)
      stage.end(*op.add_regions(), Ending::Yield, {}, Second::None,
                OP_TILEAS_YIELD);
    if (!body)
      body = op.add_regions();
    stage.end(*body, Ending::Yield, {}, Second::None, OP_TILEAS_YIELD);
    IrOp &yield = *body->mutable_blocks(0)->mutable_ops(0);
    if (!walkLists(*yield.mutable_operands(), types, 3, [&] {
          return walkLists(*op.mutable_result_types(), types, 3, visit);
        }))
      return false;
    for (unsigned choice = 0; choice < 16; ++choice) {
      setDirectives(op, choice);
      if (!visit())
        return false;
    }
  }
  return true;
}

template <IrOpKind kind>
static bool walkBodiesOf(IrCase &module, Visit visit) {
  return walkBodies(module, kind, visit);
}

llvm::ArrayRef<OpWalk> tilefuzz::sliceWalks() {
  static const OpWalk walks[] = {
      {"reduce with up to three operands and results of three types, with a "
       "body "
       "that is right, one without an end, and none",
       walkCounts<OP_REDUCE>},
      {"scan likewise", walkCounts<OP_SCAN>},
      {"the body of reduce with each of five endings and three second blocks, "
       "of "
       "either yield, alone, with another region and without one",
       walkBodiesOf<OP_REDUCE>},
      {"that of scan likewise", walkBodiesOf<OP_SCAN>},
      {"that of pragma likewise", walkBodiesOf<OP_PRAGMA>},
      {"pragma with up to three results and yielded values of three types "
       "each, "
       "with another region in front, behind or none, and lists of directives "
       "of up to two strings or none",
       walkPragma},
  };
  return walks;
}
