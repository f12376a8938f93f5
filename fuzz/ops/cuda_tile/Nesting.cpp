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

CudaNesting::Form CudaNesting::formOf(IrOpKind kind, size_t depth) {
  const uint32_t inner = carried(depth), outer = given(depth);
  switch (kind) {
  case OP_CUDA_IF:
    return {{Branched}, {outer}, {}, OP_CUDA_YIELD, {outer}};
  case OP_CUDA_FOR:
    return {{Bound, Bound, Bound, inner},
            {inner},
            {Bound, inner},
            OP_CUDA_CONTINUE,
            {inner}};
  case OP_CUDA_LOOP:
    return {{inner}, {outer}, {inner}, OP_CUDA_BREAK, {outer}};
  case OP_CUDA_REDUCE:
    return {
        {Reduced}, {combined}, {combined, combined}, OP_CUDA_YIELD, {combined}};
  case OP_CUDA_ENTRY:
    return {.end = OP_CUDA_RETURN};
  case OP_IF:
    return {.operands = {UpstreamFlag}, .end = OP_IF_YIELD};
  case OP_PRAGMA:
    return {.end = OP_TILEAS_YIELD};
  case OP_HOLDER:
    return {.end = OP_HOLDER_END};
  default:
    return {};
  }
}

void CudaNesting::addAttributes(IrOp &op) {
  if (op.kind() == OP_CUDA_ENTRY || op.kind() == OP_CUDA_MODULE)
    IrWriter::text(op, ATTR_CUDA_SYM_NAME, "s" + std::to_string(symbols++));
  if (op.kind() == OP_CUDA_ENTRY)
    IrWriter::attribute(op, ATTR_CUDA_FUNCTION_TYPE)
        .mutable_sizes()
        ->Resize(2, 0);
  if (op.kind() != OP_CUDA_REDUCE)
    return;
  IrWriter::integer(op, ATTR_CUDA_DIM, 0);
  AttributeValue &identity =
      *IrWriter::attribute(op, ATTR_CUDA_IDENTITIES).add_values();
  identity.set_kind(VALUE_NUMBER);
  identity.set_element(writer.typeAt(combined).element());
  identity.set_integer(0);
}

IrOp &CudaNesting::add(IrOps &ops, IrOpKind kind, const Types &operands) {
  IrOp &op = writer.op(ops, kind);
  for (uint32_t type : operands)
    op.add_operands(firstValue + type);
  return op;
}

void CudaNesting::nest(IrOps &ops, llvm::ArrayRef<Around> nesting, size_t depth,
                       Write write, bool isEnded) {
  if (nesting.empty())
    return write(ops);
  const Around &around = nesting.front();
  const Form form = formOf(around.kind, depth);
  const uint32_t before = firstValue;
  IrOp &op = add(ops, around.kind, form.operands);
  op.mutable_result_types()->Assign(form.results.begin(), form.results.end());
  op.set_first_result(
      writer.newValues(static_cast<unsigned>(form.results.size())));
  addAttributes(op);
  for (int arm = 0; arm <= (around.kind == OP_CUDA_IF ? 1 : 0); ++arm) {
    IrOps &body = *writer.region(op, form.arguments).mutable_ops();
    const bool isChosen = arm == (around.isElse ? 1 : 0);
    if (oracle::findOp(around.kind)->traits.isIsolatedFromAbove)
      define(body);
    if (isChosen)
      nest(body, nesting.drop_front(), depth + 1, write, isEnded);
    if (form.end && (isEnded || !isChosen || nesting.size() > 1))
      add(body, *form.end, form.handedOver);
  }
  // The other arm of a branch of scf.
  if (around.kind == OP_IF)
    op.add_regions();
  firstValue = before;
}

void CudaNesting::begin(llvm::ArrayRef<Around> nesting, Write write,
                        bool isEnded) {
  llvm::SmallVector<Around, 5> all;
  if (isInEntry)
    all.push_back({OP_CUDA_ENTRY});
  all.append(nesting.begin(), nesting.end());
  // The entry carries nothing.
  nest(*module.mutable_ops(), all, isInEntry ? size_t(-1) : 0, write, isEnded);
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
  const Form form = formOf(around.kind, 0);
  begin(
      around,
      [&](IrOps &ops) {
        for (uint32_t place : row)
          if (ends[place] == OP_CUDA_CONTINUE && around.kind == OP_CUDA_LOOP)
            add(ops, ends[place], {carried(0)});
          else
            add(ops, ends[place],
                ends[place] == form.end ? form.handedOver : Types());
      },
      /*isEnded=*/false);
}

llvm::SmallVector<Around, 4>
tilefuzz::chooseNesting(Decisions &decisions, llvm::ArrayRef<Around> arounds,
                        int maxDepth) {
  llvm::SmallVector<Around, 4> nesting;
  const auto choices = static_cast<uint32_t>(arounds.size()) + 1;
  while (nesting.size() < static_cast<size_t>(maxDepth))
    if (const uint32_t choice = decisions.below(choices))
      nesting.push_back(arounds[choice - 1]);
    else
      break;
  return nesting;
}

void tilefuzz::chooseRegions(Decisions &decisions, IrStage &stage, IrOp &op) {
  static constexpr IrOpKind ends[] = {OP_CUDA_YIELD, OP_CUDA_BREAK,
                                      OP_CUDA_CONTINUE, OP_CUDA_RETURN,
                                      OP_TILEAS_YIELD};
  const IrRegion right = op.regions(0);
  const Positions &list = right.blocks(0).ops(0).operands();
  op.clear_regions();
  const int regions = drawIndex(decisions, 4);
  for (int i = 0; i < regions; ++i) {
    *op.add_regions() = right;
    op.mutable_regions(i)->mutable_blocks(0)->set_first_argument(
        stage.writer.newValues(4));
  }
  if (!regions)
    return;
  IrRegion &broken = *op.mutable_regions(drawIndex(decisions, regions));
  const Ending ending = decisions.pick(allEndings);
  const Second second = decisions.pick(allSeconds);
  stage.end(broken, ending, {list.data(), static_cast<size_t>(list.size())},
            second, decisions.pick(ends));
  if (!broken.blocks().empty())
    broken.mutable_blocks(0)->mutable_argument_types()->Resize(
        drawIndex(decisions, 3), CudaInteger);
}
