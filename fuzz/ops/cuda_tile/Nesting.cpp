//===- Nesting.cpp - Control flow of cuda_tile in a proof -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/cuda_tile/Nesting.h"

using namespace tilefuzz;

/// The types behind those that are carried and given.
enum : uint32_t {
  Branched = CudaNesting::typeCount,
  Bound,
  Reduced,
  UpstreamFlag,
  allTypes
};

/// The element of the body of a reduction is that of its input.
static constexpr uint32_t combined = CudaNesting::given(0);

CudaNesting::CudaNesting(IrCase &module, bool isInEntry)
    : writer(module, 0), module(module), isInEntry(isInEntry) {
  static constexpr ElementType elements[] = {
      TYPE_F16, TYPE_F32, TYPE_I64, TYPE_BF16, TYPE_I8,
      TYPE_F64, TYPE_I16, TYPE_I4,  TYPE_TF32, /*Branched:*/ TYPE_I1,
      TYPE_I32};
  static_assert(std::size(elements) == Reduced);
  module.Clear();
  for (ElementType element : elements) {
    IrType &type = *module.add_types();
    type.set_kind(IR_CUDA_TILE);
    type.set_element(element);
  }
  *module.add_types() = module.types(combined);
  module.mutable_types(Reduced)->add_shape(4);
  writer.scalar(TYPE_I1);
  if (!isInEntry)
    define(*module.mutable_ops());
}

void CudaNesting::define(IrOps &ops) {
  llvm::SmallVector<uint32_t, allTypes> types;
  for (uint32_t type = 0; type < allTypes; ++type)
    types.push_back(type);
  firstValue = writer.op(ops, OP_CONVERSION_CAST, {}, types).first_result();
}

void CudaNesting::nest(IrOps &ops, const Around &around, size_t depth,
                       Write write, bool isEnded) {
  const auto value = [&](uint32_t type) { return firstValue + type; };
  const uint32_t inner = carried(depth), outer = given(depth);
  const uint32_t before = firstValue;
  IrOp &op = writer.op(ops, around.kind);
  const auto setOperands = [&](std::initializer_list<uint32_t> types) {
    for (uint32_t type : types)
      op.add_operands(value(type));
  };
  const auto setResult = [&](uint32_t type) {
    op.add_result_types(type);
    op.set_first_result(writer.newValues(1));
  };
  /// The types of the body's arguments, and what ends it.
  llvm::SmallVector<uint32_t, 2> arguments;
  std::optional<IrOpKind> end;
  std::optional<uint32_t> handedOver;
  switch (around.kind) {
  case OP_CUDA_IF:
    setOperands({Branched});
    setResult(outer);
    end = OP_CUDA_YIELD;
    handedOver = outer;
    break;
  case OP_CUDA_FOR:
    setOperands({Bound, Bound, Bound, inner});
    setResult(inner);
    arguments = {Bound, inner};
    end = OP_CUDA_CONTINUE;
    handedOver = inner;
    break;
  case OP_CUDA_LOOP:
    setOperands({inner});
    setResult(outer);
    arguments = {inner};
    end = OP_CUDA_BREAK;
    handedOver = outer;
    break;
  case OP_CUDA_REDUCE: {
    setOperands({Reduced});
    setResult(combined);
    IrWriter::integer(op, ATTR_CUDA_DIM, 0);
    AttributeValue &identity =
        *IrWriter::attribute(op, ATTR_CUDA_IDENTITIES).add_values();
    identity.set_kind(VALUE_NUMBER);
    identity.set_element(writer.typeAt(combined).element());
    identity.set_integer(0);
    arguments = {combined, combined};
    end = OP_CUDA_YIELD;
    handedOver = combined;
    break;
  }
  case OP_CUDA_ENTRY:
    IrWriter::attribute(op, ATTR_CUDA_FUNCTION_TYPE)
        .mutable_sizes()
        ->Resize(2, 0);
    end = OP_CUDA_RETURN;
    [[fallthrough]];
  case OP_CUDA_MODULE:
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, "s" + std::to_string(symbols++));
    break;
  case OP_IF:
    setOperands({UpstreamFlag});
    end = OP_IF_YIELD;
    break;
  case OP_PRAGMA:
    end = OP_TILEAS_YIELD;
    break;
  case OP_HOLDER:
    end = OP_HOLDER_END;
    break;
  default:
    break;
  }
  const bool hasArms = around.kind == OP_CUDA_IF;
  for (int arm = 0; arm <= (hasArms ? 1 : 0); ++arm) {
    IrOps &body = *writer.region(op, arguments).mutable_ops();
    const bool isChosen = arm == (around.isElse ? 1 : 0);
    if (oracle::findOp(around.kind)->traits.isIsolatedFromAbove)
      define(body);
    if (isChosen)
      write(body);
    if (end && (isEnded || !isChosen)) {
      IrOp &last = writer.op(body, *end);
      if (handedOver)
        last.add_operands(value(*handedOver));
    }
  }
  // The other arm of a branch of scf.
  if (around.kind == OP_IF)
    op.add_regions();
  firstValue = before;
}

void CudaNesting::nest(IrOps &ops, llvm::ArrayRef<Around> nesting, size_t depth,
                       Write write, bool isEnded) {
  if (nesting.empty())
    return write(ops);
  nest(
      ops, nesting.front(), depth,
      [&](IrOps &inner) {
        nest(inner, nesting.drop_front(), depth + 1, write, isEnded);
      },
      isEnded || nesting.size() > 1);
}

void CudaNesting::begin(llvm::ArrayRef<Around> nesting, Write write,
                        bool isEnded) {
  if (!isInEntry)
    return nest(*module.mutable_ops(), nesting, 0, write, isEnded);
  nest(
      *module.mutable_ops(), {OP_CUDA_ENTRY}, 0,
      [&](IrOps &ops) { nest(ops, nesting, 0, write, isEnded); },
      isEnded || !nesting.empty());
}

IrOp &CudaNesting::write(llvm::ArrayRef<Around> nesting, IrOpKind end,
                         bool isFollowed) {
  IrOp *written = nullptr;
  begin(
      nesting, [&](IrOps &ops) { written = &writer.op(ops, end); }, isFollowed);
  return *written;
}

void CudaNesting::writeRow(const Around &around, const Positions &row,
                           llvm::ArrayRef<IrOpKind> ends) {
  begin(
      around,
      [&](IrOps &ops) {
        for (uint32_t place : row) {
          const IrOpKind end = ends[place];
          IrOp &op = writer.op(ops, end);
          if (end == OP_CUDA_CONTINUE &&
              (around.kind == OP_CUDA_FOR || around.kind == OP_CUDA_LOOP))
            op.add_operands(firstValue + carried(0));
          if ((end == OP_CUDA_BREAK && around.kind == OP_CUDA_LOOP) ||
              (end == OP_CUDA_YIELD && around.kind == OP_CUDA_IF))
            op.add_operands(firstValue + given(0));
          if (end == OP_CUDA_YIELD && around.kind == OP_CUDA_REDUCE)
            op.add_operands(firstValue + combined);
        }
      },
      /*isEnded=*/false);
}
