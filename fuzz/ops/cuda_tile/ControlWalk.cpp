//===- ControlWalk.cpp - Control flow of cuda_tile within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What branches and loops carry, and their regions. The words are defined in
// oracle/spec/cuda_control.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

/// What is carried: each kind of view, values of this dialect that are none,
/// and one of another dialect.
static constexpr uint32_t carried[] = {CudaInteger,
                                       CudaToken,
                                       CudaTensorView,
                                       CudaPartitionView,
                                       CudaStridedView,
                                       CudaGatherScatterView,
                                       Index};
/// The same for lists that differ.
static constexpr uint32_t few[] = {CudaScalarFloat, CudaTensorView,
                                   CudaPartitionView};

namespace {
/// A branch or a loop in the module's own block, whose lists of types are set
/// apart from each other. A type has the number of its value.
struct Carrier {
  Carrier(IrCase &module, IrOpKind kind)
      : stage(module, /*isCuda=*/true),
        op(stage.writer.op(*module.mutable_ops(), kind)) {
    op.set_first_result(stage.writer.newValues(16));
    if (kind == OP_CUDA_IF)
      op.add_operands(CudaFlag);
    if (kind == OP_CUDA_FOR)
      op.mutable_operands()->Resize(3, CudaInteger);
  }

  /// Appends a region that ends in an operation with these operands.
  IrBlock &addRegion(IrOpKind end, llvm::ArrayRef<uint32_t> handedOver,
                     llvm::ArrayRef<uint32_t> arguments = {}) {
    IrBlock &block = stage.writer.region(op, arguments);
    stage.writer.op(*block.mutable_ops(), end, handedOver);
    return block;
  }
  void setResults(llvm::ArrayRef<uint32_t> types) {
    op.mutable_result_types()->Assign(types.begin(), types.end());
  }

  IrStage stage;
  IrOp &op;
};
} // namespace

//===----------------------------------------------------------------------===//
// if
//===----------------------------------------------------------------------===//

/// Walks results and what both arms yield.
static bool walkYields(IrCase &module, Visit visit) {
  Carrier branch(module, OP_CUDA_IF);
  Positions *yielded[2];
  for (Positions *&list : yielded)
    list =
        branch.addRegion(OP_CUDA_YIELD, {}).mutable_ops(0)->mutable_operands();
  return walkLists(*branch.op.mutable_result_types(), few, 2, [&] {
    return walkLists(*yielded[0], few, 2,
                     [&] { return walkLists(*yielded[1], few, 2, visit); });
  });
}

/// Walks views in every position, with each arm absent, ending in a yield that
/// agrees, or in something else.
static bool walkBranchViews(IrCase &module, Visit visit) {
  static constexpr IrOpKind ends[] = {OP_CUDA_YIELD, OP_CUDA_BREAK,
                                      OP_CUDA_RETURN, OP_CUDA_MODULE};
  llvm::SmallVector<uint32_t, 3> types;
  IrCase lists;
  Positions &list = *lists.add_ops()->mutable_operands();
  return walkLists(list, carried, 3, [&] {
    types.assign(list.begin(), list.end());
    for (IrOpKind first : ends)
      for (IrOpKind second : ends)
        for (int more = 0; more < 2; ++more) {
          Carrier branch(module, OP_CUDA_IF);
          branch.setResults(types);
          for (IrOpKind end : {first, second})
            // Here the kind stands for no block.
            if (end == OP_CUDA_MODULE)
              branch.op.add_regions();
            else
              branch.addRegion(end, types);
          if (more)
            branch.op.add_regions();
          if (!visit())
            return false;
        }
    return true;
  });
}

//===----------------------------------------------------------------------===//
// for and loop
//===----------------------------------------------------------------------===//

/// Walks what a loop is given, carries and gives, where its end agrees.
template <IrOpKind kind>
static bool walkCarried(IrCase &module, Visit visit) {
  Carrier loop(module, kind);
  const int bounds = loop.op.operands_size();
  IrBlock &block = loop.addRegion(OP_CUDA_CONTINUE, {});
  block.set_first_argument(loop.stage.writer.newValues(8));
  Positions &handedOver = *block.mutable_ops(0)->mutable_operands();
  IrCase lists;
  Positions &initial = *lists.add_ops()->mutable_operands();
  Positions &arguments = *lists.add_ops()->mutable_operands();
  const auto visitWith = [&] {
    loop.op.mutable_operands()->Truncate(bounds);
    loop.op.mutable_operands()->MergeFrom(initial);
    block.clear_argument_types();
    if (kind == OP_CUDA_FOR)
      block.add_argument_types(CudaInteger);
    block.mutable_argument_types()->MergeFrom(arguments);
    handedOver = arguments;
    return visit();
  };
  return walkLists(*loop.op.mutable_result_types(), few, 2, [&] {
    return walkLists(initial, few, 2,
                     [&] { return walkLists(arguments, few, 2, visitWith); });
  });
}

/// Walks what a loop carries, what it gives, and what each end hands over.
template <IrOpKind kind>
static bool walkEndTypes(IrCase &module, Visit visit) {
  for (IrOpKind end : {OP_CUDA_CONTINUE, OP_CUDA_BREAK}) {
    Carrier loop(module, kind);
    const int bounds = loop.op.operands_size();
    IrBlock &block = loop.addRegion(end, {});
    block.set_first_argument(loop.stage.writer.newValues(8));
    IrCase lists;
    Positions &arguments = *lists.add_ops()->mutable_operands();
    if (!walkLists(arguments, few, 2, [&] {
          loop.op.mutable_operands()->Truncate(bounds);
          loop.op.mutable_operands()->MergeFrom(arguments);
          block.clear_argument_types();
          if (kind == OP_CUDA_FOR)
            block.add_argument_types(CudaInteger);
          block.mutable_argument_types()->MergeFrom(arguments);
          return walkLists(*loop.op.mutable_result_types(), few, 2, [&] {
            return walkLists(*block.mutable_ops(0)->mutable_operands(), few, 2,
                             visit);
          });
        }))
      return false;
  }
  return true;
}

/// Walks views in every position of a loop whose lists agree, with a region too
/// many or without.
static bool walkLoopViews(IrCase &module, Visit visit) {
  for (IrOpKind kind : {OP_CUDA_FOR, OP_CUDA_LOOP})
    for (bool hasRegion : {false, true}) {
      Carrier loop(module, kind);
      const int bounds = loop.op.operands_size();
      IrBlock &block = loop.addRegion(OP_CUDA_CONTINUE, {});
      block.set_first_argument(loop.stage.writer.newValues(8));
      if (hasRegion)
        loop.addRegion(OP_CUDA_CONTINUE, {});
      Positions &list = *loop.op.mutable_result_types();
      if (!walkLists(list, carried, 3, [&] {
            loop.op.mutable_operands()->Truncate(bounds);
            loop.op.mutable_operands()->MergeFrom(list);
            block.clear_argument_types();
            if (kind == OP_CUDA_FOR)
              block.add_argument_types(CudaInteger);
            block.mutable_argument_types()->MergeFrom(list);
            *block.mutable_ops(0)->mutable_operands() = list;
            return visit();
          }))
        return false;
    }
  return true;
}

/// Walks the types of bounds, step and induction variable: all combinations of
/// some, all elements in one place, and no argument.
static bool walkInduction(IrCase &module, Visit visit) {
  Carrier loop(module, OP_CUDA_FOR);
  IrWriter &writer = loop.stage.writer;
  IrBlock &block = loop.addRegion(OP_CUDA_CONTINUE, {});
  block.set_first_argument(writer.newValues(8));
  // Values of the bounds' types, in front of the loop.
  IrOp &cast = *module.mutable_ops(0);
  const uint32_t first = writer.newValues(32);
  cast.set_first_result(first);
  cast.clear_result_types();
  const auto add = [&](const IrType &type) {
    cast.add_result_types(writer.copy(type));
  };
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  for (ElementType element : cudaElements) {
    type.set_element(element);
    add(type);
  }
  const int scalars = cast.result_types_size();
  type.set_element(TYPE_I32);
  type.add_shape(1);
  add(type);
  for (uint32_t other : {CudaScalarPointer, CudaToken, CudaTensorView})
    cast.add_result_types(other);
  const int all = cast.result_types_size();
  const auto visitWith = [&](std::array<int, 4> places) {
    for (int i = 0; i < 3; ++i)
      loop.op.set_operands(i, first + static_cast<uint32_t>(places[i]));
    block.clear_argument_types();
    block.add_argument_types(cast.result_types(places[3]));
    return visit();
  };
  for (bool isUnsigned : {false, true}) {
    IrWriter::unit(loop.op, ATTR_CUDA_UNSIGNED_CMP, isUnsigned);
    for (int usual = 0; usual < scalars; ++usual)
      for (int place = 0; place < 4; ++place)
        for (int other = 0; other < all; ++other) {
          std::array<int, 4> places = {usual, usual, usual, usual};
          places[static_cast<size_t>(place)] = other;
          if (!visitWith(places))
            return false;
        }
    for (int pairs = 0; pairs < 256; ++pairs)
      if (!visitWith({pairs & 3, pairs >> 2 & 3, pairs >> 4 & 3, pairs >> 6}))
        return false;
    block.clear_argument_types();
    if (!visit())
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// Walks the ends, second blocks and arguments of one of up to three regions,
/// where the others are right.
static bool walkRegions(IrCase &module, Visit visit) {
  static constexpr IrOpKind ends[] = {OP_CUDA_YIELD, OP_CUDA_BREAK,
                                      OP_CUDA_CONTINUE, OP_CUDA_RETURN,
                                      OP_TILEAS_YIELD};
  for (IrOpKind kind : {OP_CUDA_IF, OP_CUDA_FOR, OP_CUDA_LOOP})
    for (int regions = 0; regions <= 3; ++regions)
      for (int broken = 0; broken < std::max(1, regions); ++broken)
        for (IrOpKind end : ends)
          for (Ending ending : allEndings)
            for (Second second : allSeconds)
              for (bool hasResult : {false, true}) {
                Carrier carrier(module, kind);
                llvm::SmallVector<uint32_t, 1> results;
                if (hasResult)
                  results = {CudaInteger};
                carrier.setResults(results);
                for (int i = 0; i < regions; ++i) {
                  IrBlock &block = carrier.addRegion(
                      kind == OP_CUDA_IF ? OP_CUDA_YIELD : OP_CUDA_CONTINUE,
                      results);
                  block.set_first_argument(carrier.stage.writer.newValues(2));
                  if (i == broken)
                    carrier.stage.end(*carrier.op.mutable_regions(i), ending,
                                      results, second, end);
                }
                for (int more = 0; more < 3; ++more) {
                  if (!visit())
                    return false;
                  if (regions == 0 ||
                      carrier.op.regions(broken).blocks().empty())
                    break;
                  carrier.op.mutable_regions(broken)
                      ->mutable_blocks(0)
                      ->add_argument_types(more ? CudaTensorView : CudaInteger);
                }
              }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaControlWalks() {
  static const OpWalk walks[] = {
      {"if of cuda_tile with up to two results of three types and arms that "
       "yield such lists",
       walkYields},
      {"with up to three results of seven types, four of them views, and arms "
       "that "
       "agree, are absent or end in a break or return, with a region more or "
       "none",
       walkBranchViews},
      {"for with up to two initial values, iteration types and results of "
       "three "
       "types",
       walkCarried<OP_CUDA_FOR>},
      {"loop likewise", walkCarried<OP_CUDA_LOOP>},
      {"for and loop with up to two iteration types and results, and a "
       "continue "
       "or break of up to two values of three types",
       walkEndTypes<OP_CUDA_FOR>},
      {"of both", walkEndTypes<OP_CUDA_LOOP>},
      {"with up to three of seven types that are carried, with a region more "
       "or "
       "none",
       walkLoopViews},
      {"for with bounds, step and induction variable of all elements but one "
       "of "
       "nineteen types, and of all combinations of four",
       walkInduction},
      {"if, for and loop with up to three regions, one of which has one of "
       "five "
       "ends in one of five ways, three second blocks and up to two arguments",
       walkRegions},
  };
  return walks;
}
