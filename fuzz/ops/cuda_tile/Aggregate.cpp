//===- Aggregate.cpp - Making the bodies of reductions --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a reduction or scan of cuda_tile computes of two elements: mostly one
// operation, sometimes a comparison and a choice, a branch or a loop, or
// another reduction beside them. Words: oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/cuda_tile/Aggregate.h"

#include "fuzz/ops/CudaElements.h"

using namespace tilefuzz;

namespace {
/// Combines two scalars of one type.
struct Combination {
  OpGenerator &generator;
  uint32_t type, lhs, rhs;
  bool isFloat;

  OpDraft::Slot slot(uint32_t value) const { return {type, value}; }
  uint32_t make(IrOpKind kind, OpGenerator::Prepare prepare) const {
    return generator.generate(kind, 0, prepare).first_result();
  }

  uint32_t apply() const;
  uint32_t compare() const;
  uint32_t choose() const;
  uint32_t branch() const;
  uint32_t repeat() const;
  uint32_t combine() const;
};
} // namespace

uint32_t Combination::apply() const {
  static constexpr IrOpKind floats[] = {OP_CUDA_ADDF, OP_CUDA_MULF,
                                        OP_CUDA_MAXF, OP_CUDA_MINF,
                                        OP_CUDA_SUBF, OP_CUDA_POW},
                            integers[] = {OP_CUDA_ADDI, OP_CUDA_MULI,
                                          OP_CUDA_MAXI, OP_CUDA_MINI,
                                          OP_CUDA_ANDI, OP_CUDA_ORI,
                                          OP_CUDA_XORI};
  Decisions &decisions = generator.decisions;
  return make(isFloat ? decisions.pick(floats) : decisions.pick(integers),
              [&](OpDraft &draft) {
                draft.operand(0) = slot(lhs);
                draft.operand(1) = slot(rhs);
              });
}

uint32_t Combination::compare() const {
  return make(isFloat ? OP_CUDA_CMPF : OP_CUDA_CMPI, [&](OpDraft &draft) {
    draft.operand(0) = slot(lhs);
    draft.operand(1) = slot(rhs);
    draft.result(0).type = generator.cudaTile({}, TYPE_I1);
  });
}

uint32_t Combination::choose() const {
  const OpDraft::Slot condition = {generator.cudaTile({}, TYPE_I1), compare()};
  return make(OP_CUDA_SELECT, [&](OpDraft &draft) {
    draft["cond"] = condition;
    draft["val_if_true"] = slot(lhs);
    draft["val_if_false"] = slot(rhs);
    draft["result"].type = type;
  });
}

uint32_t Combination::branch() const {
  const OpDraft::Slot condition = {generator.cudaTile({}, TYPE_I1), compare()};
  return make(OP_CUDA_IF, [&](OpDraft &draft) {
    draft["condition"] = condition;
    draft.variadicResults = {type};
  });
}

uint32_t Combination::repeat() const {
  return make(generator.decisions.flip() ? OP_CUDA_FOR : OP_CUDA_LOOP,
              [&](OpDraft &draft) { draft.variadicResults = {type}; });
}

uint32_t Combination::combine() const {
  switch (generator.decisions.below(16)) {
  case 12:
  case 13:
    return choose();
  case 14:
    return branch();
  case 15:
    return repeat();
  default:
    return apply();
  }
}

void tilefuzz::computeBody(OpGenerator &generator, const IrBlock &block,
                           llvm::SmallVectorImpl<uint32_t> &yielded) {
  Decisions &decisions = generator.decisions;
  for (int i = 0; i + 1 < block.argument_types_size(); i += 2) {
    const uint32_t type = block.argument_types(i),
                   first = block.first_argument() + static_cast<uint32_t>(i);
    const ElementType element = generator.typeAt(type).element();
    Combination pair = {generator, type, first, first + 1,
                        llvm::is_contained(cudaPlainFloats, element)};
    // What has no arithmetic of its own is handed over as it is.
    if (!pair.isFloat &&
        !llvm::is_contained(llvm::ArrayRef(cudaIntegers).drop_back(),
                            element)) {
      yielded.push_back(first + decisions.below(2));
      continue;
    }
    pair.lhs = pair.combine();
    while (decisions.oneIn(4))
      pair.lhs = pair.combine();
    yielded.push_back(pair.lhs);
  }
  if (generator.place().depth < 3 && decisions.oneIn(16))
    generator.generate(decisions.flip() ? OP_CUDA_REDUCE : OP_CUDA_SCAN);
}
