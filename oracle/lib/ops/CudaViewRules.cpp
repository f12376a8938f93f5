//===- CudaViewRules.cpp - Rules on making views --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of oracle/spec/cuda_views.md on views, the first half of
// them.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto makesTensorView = isOneOf<OP_CUDA_MAKE_TENSOR_VIEW>;
constexpr auto dividesView =
    isOneOf<OP_CUDA_MAKE_PARTITION_VIEW, OP_CUDA_MAKE_STRIDED_VIEW,
            OP_CUDA_MAKE_GATHER_SCATTER_VIEW>;

std::optional<Element> pointeeOfBase(const Module &module, const Op &op) {
  return pointeeOf(module, operandType(module, op, 0));
}

// A list of numbers of a tensor view, some of them dynamic, and the operands
// that stand for those.
struct Sizes {
  static constexpr auto numbers = &Type::shape;
  static constexpr size_t slot = 1;
  static constexpr std::string_view name = "shape";
};
struct Strides {
  static constexpr auto numbers = &Type::strides;
  static constexpr size_t slot = 2;
  static constexpr std::string_view name = "stride";
};

template <typename List>
size_t countDynamic(const Module &module, const Op &op) {
  return size_t(
      std::ranges::count(resultType(module, op).*List::numbers, INT64_MIN));
}

template <typename List>
size_t countValues(const Module &module, const Op &op) {
  std::optional<Range> values = operandsOf(module, op, List::slot);
  return values ? values->size : 0;
}

template <typename List>
bool hasOtherCount(const Module &module, const Op &op) {
  return countDynamic<List>(module, op) != countValues<List>(module, op);
}

template <typename List>
void formatOtherCount(const Module &module, const Op &op, std::string &text) {
  appendAll(text, "expected ", countDynamic<List>(module, op), " dynamic ",
            List::name, " operands, got ", countValues<List>(module, op));
}

// Returns the tensor view that the type of a view names, or nothing.
std::optional<TypeId> viewedBy(const Module &module, const Op &op) {
  const Type &view = resultType(module, op);
  return view.parts.empty() ? std::nullopt : std::optional(view.parts[0]);
}

void appendFull(const Module &module, std::optional<TypeId> type,
                std::string &text) {
  if (type)
    module.types().appendFull(text, *type);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr std::string_view sourceAndResult = "operand_types result_types";

constexpr IrRule rules[] = {
    {{"cudatile.view.mtv_pointee", "C-J11",
      "the pointee of base of make_tensor_view is not the element of the "
      "result",
      sourceAndResult},
     makesTensorView,
     whereReadable<[](const Module &module, const Op &op) {
       return pointeeOfBase(module, op) !=
              elementOf(module, resultType(module, op));
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "expected pointer to '");
       appendElement(module, elementOf(module, resultType(module, op)), text);
       append(text, "' to build tensor_view of this type, got '");
       appendElement(module, pointeeOfBase(module, op), text);
       append(text, "'");
     }},
    {{"cudatile.view.mtv_shape_dyn", "C-J11",
      "make_tensor_view has another number of values in dynamicShape than the "
      "result has dynamic sizes",
      "dynamicShape result_types"},
     makesTensorView,
     whereReadable<hasOtherCount<Sizes>>,
     isOneStepAway,
     formatOtherCount<Sizes>},
    {{"cudatile.view.mtv_stride_dyn", "C-J11",
      "make_tensor_view has another number of values in dynamicStrides than "
      "the result has dynamic strides",
      "dynamicStrides result_types"},
     makesTensorView,
     whereReadable<hasOtherCount<Strides>>,
     isOneStepAway,
     formatOtherCount<Strides>},
    {{"cudatile.view.mpv_match", "C-J22",
      "the type of tensor_view of make_partition_view, make_strided_view or "
      "make_gather_scatter_view is not the tensor view in the type of the "
      "result",
      sourceAndResult},
     dividesView,
     whereReadable<[](const Module &module, const Op &op) {
       return module.operands(op).front().type != viewedBy(module, op);
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "expected the type of the provided tensor_view value ('");
       if (op.operands.size != 0)
         appendFull(module, module.operands(op).front().type, text);
       append(text, "') to be the same as the view's tensor_view type ('");
       appendFull(module, viewedBy(module, op), text);
       append(text, "')");
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaViewRules = rules;
