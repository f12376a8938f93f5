//===- TmaDescriptorWalk.cpp - Descriptors within bounds ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tma.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/Tma.h"

using namespace tilefuzz;

/// Adds a maker with an atom of this rank and as many box dimensions.
static IrOp &addMaker(IrStage &stage, IrOps &ops, uint32_t rank) {
  IrOp &maker = stage.add(ops, OP_MAKE_TILED_TMA_DESC);
  IrWriter::find(maker, ATTR_ATOM)->set_text(tmaName("load", rank, ""));
  maker.mutable_operands()->Truncate(1);
  for (uint32_t i = 0; i < rank; ++i)
    maker.add_operands(Index);
  return maker;
}

static bool walkNumbers(IrCase &module, Visit visit) {
  for (bool isLowered : {false, true})
    for (bool hasRegion : {false, true})
      for (uint32_t rank = 1; rank <= maxTmaRank; ++rank)
        for (int boxDims = 0; boxDims <= 6; ++boxDims) {
          IrStage stage(module);
          IrOp &maker = addMaker(stage, *module.mutable_ops(), rank);
          maker.mutable_operands()->Resize(1 + boxDims, Index);
          module.set_tma_descriptors_lowered(isLowered);
          if (hasRegion)
            maker.add_regions();
          IrWriter::remove(maker, ATTR_ALIGNMENT);
          if (!visit())
            return false;
          IrAttribute &alignment = IrWriter::attribute(maker, ATTR_ALIGNMENT);
          for (int64_t bytes : {0, 1, 64, 127, 128, 129, 192, 255, 256, 257, -1,
                                -128, -256, INT32_MAX, INT32_MIN}) {
            alignment.set_integer(bytes);
            if (!visit())
              return false;
          }
        }
  return true;
}

/// Walks elements and leading box dimensions around whole units of 16 bytes.
static bool walkLeadingBoxes(IrCase &module, Visit visit) {
  for (IrOpKind source : {OP_CONSTANT, OP_CONVERSION_CAST})
    for (ElementType element : elementTypes)
      for (bool hasRegion : {false, true}) {
        IrStage stage(module);
        IrOps &ops = *module.mutable_ops();
        const uint32_t view = stage.writer.value(
            ops, stage.writer.tileasView({64}, element, SPACE_GLOBAL));
        IrOp &constant = stage.writer.op(ops, source, {}, {Index});
        if (source == OP_CONSTANT)
          IrWriter::attribute(constant, ATTR_VALUE).add_types(Index);
        IrOp &maker = addMaker(stage, ops, 2);
        maker.set_operands(0, view);
        maker.set_operands(1, constant.first_result());
        if (hasRegion)
          maker.add_regions();
        for (int64_t unit : {0, 2, 4, 8, 16, 32, 64, 128, 256})
          for (int64_t more : {-1, 0, 1}) {
            if (source == OP_CONSTANT)
              IrWriter::find(constant, ATTR_VALUE)->set_integer(unit + more);
            if (!visit())
              return false;
          }
        for (int64_t number : {INT64_MAX, INT64_MIN, int64_t(1) << 57}) {
          if (source == OP_CONSTANT)
            IrWriter::find(constant, ATTR_VALUE)->set_integer(number);
          if (!visit())
            return false;
        }
      }
  return true;
}

/// Returns the last value of a chain of casts, all of this type, or `value`
/// where there is none.
static uint32_t castOften(IrStage &stage, IrOps &ops, uint32_t value,
                          uint32_t type, int casts) {
  for (int i = 0; i < casts; ++i)
    value = stage.writer.op(ops, OP_CONVERSION_CAST, {value}, {type})
                .first_result();
  return value;
}

/// Walks where an operand of a maker is from: the place of its source and that
/// of the maker in nestings, and a chain of casts in between.
static bool walkBranches(IrCase &module, Visit visit) {
  static constexpr Around arounds[] = {
      {OP_IF}, {OP_IF, true}, {OP_SCF_HOLDER}, {OP_AGENT_SWITCH}, {OP_PRAGMA}};
  return walkNestings(arounds, 2, [&](llvm::ArrayRef<Around> nesting) {
    for (bool hasRegion : {false, true})
      for (bool isSourceInside : {false, true})
        for (int casts = 0; casts <= 2; ++casts)
          for (int operand = 0; operand <= 2; ++operand) {
            IrStage stage(module);
            IrOps &outside = *module.mutable_ops();
            const uint32_t global =
                stage.writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL);
            const uint32_t view = stage.writer.value(outside, global);
            const uint32_t type = operand ? uint32_t(Index) : global;
            stage.nest(outside, nesting, [&](IrOps &ops) {
              uint32_t value = operand ? uint32_t(Index) : view;
              if (isSourceInside)
                value = stage.writer.value(ops, type);
              value = castOften(stage, ops, value, type, casts);
              IrOp &maker = addMaker(stage, ops, 2);
              maker.set_operands(0, view);
              maker.set_operands(operand, value);
              if (hasRegion)
                maker.add_regions();
            });
            if (!visit())
              return false;
          }
    return true;
  });
}

/// Walks a maker in the region of a holder, or of one around that, which has an
/// argument that is one of its operands, through up to two casts.
static bool walkArguments(IrCase &module, Visit visit) {
  for (IrOpKind outer : {OP_HOLDER, OP_SCF_HOLDER})
    for (IrOpKind inner : {OP_HOLDER, OP_SCF_HOLDER})
      for (bool isOfOuter : {false, true})
        for (int operand = 0; operand <= 2; ++operand)
          for (int casts = 0; casts <= 2; ++casts) {
            IrStage stage(module);
            const uint32_t view =
                stage.writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL);
            const uint32_t type = operand ? uint32_t(Index) : view;
            IrOps *ops = module.mutable_ops();
            const uint32_t global = stage.writer.value(*ops, view);
            uint32_t value = 0;
            for (bool isOuter : {true, false}) {
              IrOp &holder = stage.writer.op(*ops, isOuter ? outer : inner);
              IrBlock &block = stage.writer.region(holder, {type});
              if (isOuter == isOfOuter)
                value = block.first_argument();
              ops = block.mutable_ops();
            }
            value = castOften(stage, *ops, value, type, casts);
            IrOp &maker = addMaker(stage, *ops, 2);
            maker.set_operands(0, global);
            maker.set_operands(operand, value);
            if (!visit())
              return false;
          }
  return true;
}

/// Walks a maker behind a branch or a loop whose result is one of its operands,
/// through up to three casts.
static bool walkBranchResults(IrCase &module, Visit visit) {
  for (bool isLoop : {false, true})
    for (int operand = 0; operand <= 2; ++operand)
      for (int casts = 0; casts <= 3; ++casts)
        for (bool isUsed : {false, true})
          for (bool hasRegion : {false, true}) {
            IrStage stage(module);
            IrOps &ops = *module.mutable_ops();
            const uint32_t type =
                operand ? uint32_t(Index)
                        : stage.writer.tileasView({64}, TYPE_F16, SPACE_GLOBAL);
            IrOp &source = isLoop
                               ? stage.writer.op(ops, OP_SCF_HOLDER, {}, {type})
                               : stage.writer.op(ops, OP_IF, {Flag}, {type});
            for (int arms = isLoop ? 0 : 2; arms; --arms)
              stage.addArm(source, type);
            uint32_t value =
                isUsed ? source.first_result() : stage.writer.value(ops, type);
            value = castOften(stage, ops, value, type, casts);
            IrOp &maker = addMaker(stage, ops, 2);
            maker.set_operands(operand, value);
            if (hasRegion)
              maker.add_regions();
            if (!visit())
              return false;
          }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tmaDescriptorWalks() {
  static const OpWalk walks[] = {
      {"make_tiled_tma_desc with atoms of all ranks, up to six box dimensions "
       "and alignments around multiples of 128, before and behind the "
       "lowering, "
       "with and without a region",
       walkNumbers},
      {"with a view of all elements and a leading box dimension around powers "
       "of two, which is a constant or not",
       walkLeadingBoxes},
      {"in up to two branches, loops, agents and pragmas around each other, "
       "with "
       "an "
       "operand from inside or outside, through up to two casts",
       walkBranches},
      {"in two holders, of scf or not, of which one has an argument that is an "
       "operand, through up to two casts",
       walkArguments},
      {"and behind a branch or a loop whose result is an operand or not, "
       "through "
       "up to "
       "three casts",
       walkBranchResults},
  };
  return walks;
}
