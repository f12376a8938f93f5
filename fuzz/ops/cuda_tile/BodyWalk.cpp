//===- BodyWalk.cpp - Bodies of cuda_tile's reductions in a proof ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands in the body of a reduction or scan. The words are defined in
// oracle/spec/cuda_aggregate.md and IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

static constexpr IrOpKind aggregates[] = {OP_CUDA_REDUCE, OP_CUDA_SCAN};

/// Appends a valid reduction or scan of tiles of f32, whose body has nothing
/// but its yield.
static IrOp &addAggregate(IrStage &stage, IrOpKind kind) {
  IrWriter &writer = stage.writer;
  IrOps &ops = *stage.module.mutable_ops();
  IrType type;
  type.set_kind(IR_CUDA_TILE);
  type.set_element(TYPE_F32);
  const uint32_t scalar = writer.copy(type);
  type.add_shape(4);
  const uint32_t input = writer.value(ops, writer.copy(type));
  IrOp &op = writer.op(ops, kind, {input}, {scalar});
  IrWriter::integer(op, ATTR_CUDA_DIM, 0);
  if (kind == OP_CUDA_SCAN)
    IrWriter::integer(op, ATTR_CUDA_REVERSE, 0);
  AttributeValue &identity =
      *IrWriter::attribute(op, ATTR_CUDA_IDENTITIES).add_values();
  identity.set_kind(VALUE_NUMBER);
  identity.set_element(TYPE_F32);
  identity.set_integer(0);
  IrBlock &block = writer.region(op, {scalar, scalar});
  const uint32_t first = block.first_argument();
  writer.op(*block.mutable_ops(), OP_CUDA_YIELD, {first});
  return op;
}

/// Walks every operation of the roster in a body, and what stands for those of
/// other dialects, with and without a yield behind it, and with an argument too
/// many.
static bool walkContents(IrCase &module, Visit visit) {
  static constexpr IrOpKind upstream[] = {OP_CONVERSION_CAST, OP_MODULE,
                                          OP_HOLDER, OP_ISOLATED_HOLDER};
  for (IrOpKind aggregate : aggregates)
    for (const oracle::OpSpec *spec : oracle::allOps()) {
      if (spec->isUpstream && !llvm::is_contained(upstream, spec->kind))
        continue;
      for (const auto &[isEnded, hasArgument] :
           {std::pair(true, false), std::pair(false, false),
            std::pair(true, true)}) {
        IrStage stage(module, isCudaOp(spec->kind));
        IrOp &op = addAggregate(stage, aggregate);
        IrBlock &block = *firstBlock(op);
        IrOps &body = *block.mutable_ops();
        if (hasArgument) {
          block.set_first_argument(stage.writer.newValues(3));
          block.add_argument_types(block.argument_types(0));
          body[0].set_operands(0, block.first_argument());
        }
        IrOp *yield = body.ReleaseLast();
        if (spec->kind == OP_CONVERSION_CAST)
          stage.writer.value(body, 0);
        else
          stage.add(body, spec->kind);
        if (isEnded)
          body.AddAllocated(yield);
        else
          delete yield;
        if (!visit())
          return false;
      }
    }
  return true;
}

/// Walks rows of up to two operations that are free of effects, legal or
/// neither, in up to three operations around each other.
static bool walkOrders(IrCase &module, Visit visit) {
  static constexpr Around arounds[] = {{OP_CUDA_REDUCE}, {OP_CUDA_IF},
                                       {OP_CUDA_FOR},    {OP_CUDA_LOOP},
                                       {OP_HOLDER},      {OP_CUDA_MODULE}};
  enum : uint32_t { Free, Effect, Other, Return, Break, Continue };
  static constexpr uint32_t sorts[] = {Free,   Effect, Other,
                                       Return, Break,  Continue};
  IrCase lists;
  Positions &row = *lists.add_ops()->mutable_operands();
  return walkNestings(arounds, 3, [&](llvm::ArrayRef<Around> nesting) {
    if (llvm::none_of(nesting, [](const Around &around) {
          return around.kind == OP_CUDA_REDUCE;
        }))
      return true;
    return walkLists(row, sorts, 2, [&] {
      CudaNesting nest(module, /*isInEntry=*/false);
      IrWriter &writer = nest.writer;
      const uint32_t token = writer.type(IR_CUDA_TOKEN);
      nest.nest(nesting, [&](IrOps &ops) {
        for (uint32_t sort : row)
          switch (sort) {
          case Free:
            writer.op(ops, OP_CUDA_MAKE_TOKEN, {}, {token});
            break;
          case Effect:
            IrWriter::text(
                writer.op(ops, OP_CUDA_ASSERT, {writer.value(ops, 0)}),
                ATTR_CUDA_MESSAGE, "no");
            break;
          case Other:
            writer.value(ops, token);
            break;
          default:
            writer.op(ops, sort == Return  ? OP_CUDA_RETURN
                           : sort == Break ? OP_CUDA_BREAK
                                           : OP_CUDA_CONTINUE);
          }
      });
      return visit();
    });
  });
}

/// Walks the ends of the body, with another region in front, behind or none.
static bool walkEnds(IrCase &module, Visit visit) {
  for (IrOpKind kind : aggregates)
    for (IrOpKind end : {OP_CUDA_YIELD, OP_CUDA_CONTINUE, OP_CUDA_BREAK,
                         OP_CUDA_RETURN, OP_TILEAS_YIELD})
      for (Ending ending : allEndings)
        for (Second second : allSeconds)
          for (int regions = 0; regions <= 3; ++regions)
            for (int broken = 0; broken < std::max(regions, 1); ++broken) {
              IrStage stage(module, /*isCuda=*/true);
              IrOp &op = addAggregate(stage, kind);
              // Only what is right needs its arguments.
              IrRegion right = op.regions(0);
              const uint32_t yielded = CudaScalarFloat;
              right.mutable_blocks(0)->mutable_ops(0)->set_operands(0, yielded);
              op.clear_regions();
              for (int i = 0; i < regions; ++i) {
                IrRegion &region = *op.add_regions();
                region = right;
                region.mutable_blocks(0)->set_first_argument(
                    stage.writer.newValues(2));
                if (i == broken)
                  stage.end(region, ending, yielded, second, end);
              }
              if (!visit())
                return false;
            }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaBodyWalks() {
  static const OpWalk walks[] = {
      {"reduce and scan whose body has each operation of the roster, a cast, a "
       "module or a holder, in front of a yield or last, or "
       "with an argument too many",
       walkContents},
      {"with up to two of six operations in up to three of six around each "
       "other, one of them a reduce",
       walkOrders},
      {"and with up to three regions, one of which has one of five ends in one "
       "of five ways and three second blocks",
       walkEnds},
  };
  return walks;
}
