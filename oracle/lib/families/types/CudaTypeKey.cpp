//===- CudaTypeKey.cpp - Keys of the types of cuda_tile -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of CudaTypeKey.h.
//
//===----------------------------------------------------------------------===//

#include "families/types/CudaTypeKey.h"

#include "ir/CudaKey.h"
#include "ir/IrTypeFields.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using Facts = TypeKeyFacts;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

// Whether there is a failing type, which meets a condition.
template <auto condition>
static bool fails(const Facts &facts) {
  return facts.failing &&
         bool((CudaKey(*facts.types, *facts.failing).*condition)());
}

bool cuda_key::hasOtherElement(const Facts &facts) {
  return fails<&CudaKey::hasOtherElement>(facts);
}
bool cuda_key::hasSmallSize(const Facts &facts) {
  return fails<&CudaKey::findSmallSize>(facts);
}
bool cuda_key::hasOtherStrideCount(const Facts &facts) {
  return fails<&CudaKey::hasOtherStrideCount>(facts);
}
bool cuda_key::hasSmallStride(const Facts &facts) {
  return fails<&CudaKey::findSmallStride>(facts);
}
bool cuda_key::hasOtherSource(const Facts &facts) {
  return fails<&CudaKey::hasOtherSource>(facts);
}
bool cuda_key::hasOtherRank(const Facts &facts) {
  return fails<&CudaKey::findOtherLength>(facts);
}
bool cuda_key::hasOtherMap(const Facts &facts) {
  return fails<&CudaKey::findOtherEntry>(facts);
}
bool cuda_key::hasOtherSparse(const Facts &facts) {
  return fails<&CudaKey::hasOtherSparse>(facts);
}
bool cuda_key::hasOtherPadding(const Facts &facts) {
  return fails<&CudaKey::hasOtherPadding>(facts);
}

//===----------------------------------------------------------------------===//
// Boundaries
//===----------------------------------------------------------------------===//

static bool hasOne(std::span<const int64_t> numbers) {
  return std::ranges::find(numbers, 1) != numbers.end();
}

bool cuda_key::hasLeastSize(const Facts &facts) {
  return facts.anyAsked([](const Type &type) {
    return isCudaKind(type.kind) && hasOne(type.shape);
  });
}
bool cuda_key::hasLeastStride(const Facts &facts) {
  return facts.anyAsked([](const Type &type) {
    return isCudaKind(type.kind) && hasOne(type.strides);
  });
}
bool cuda_key::hasOuterSparse(const Facts &facts) {
  return facts.anyAsked([](const Type &type) {
    return type.kind == IR_CUDA_GATHER_SCATTER_VIEW &&
           (type.sparseDim == 0 ||
            type.sparseDim == std::ssize(type.shape) - 1);
  });
}

//===----------------------------------------------------------------------===//
// Applicability
//===----------------------------------------------------------------------===//

// Whether a type of this dialect has a field.
static bool anyWith(const Facts &facts, field::Field which) {
  return facts.anyAsked([&](const Type &type) {
    return isCudaKind(type.kind) && fieldsOf(type.kind) & which;
  });
}

bool cuda_key::asksElement(const Facts &facts) {
  return anyWith(facts, field::Scalar);
}
bool cuda_key::asksSize(const Facts &facts) {
  return anyWith(facts, field::Shape);
}
bool cuda_key::asksStride(const Facts &facts) {
  return anyWith(facts, field::Strides);
}
bool cuda_key::asksSource(const Facts &facts) {
  return facts.anyAsked(
      [](const Type &type) { return isTileViewKind(type.kind); });
}

// Whether a condition holds of a tile view whose tensor view is one.
template <typename Predicate>
static bool anyView(const Facts &facts, Predicate holds) {
  return facts.anyAsked([&](const Type &type) {
    return isTileViewKind(type.kind) && holds(type) &&
           (*facts.types)[type.nested].kind == IR_CUDA_TENSOR_VIEW;
  });
}

bool cuda_key::asksRank(const Facts &facts) {
  return anyView(facts, [](const Type &) { return true; });
}
bool cuda_key::asksMap(const Facts &facts) {
  return anyView(facts, [](const Type &type) { return !type.dimMap.empty(); });
}
bool cuda_key::asksSparse(const Facts &facts) {
  return anyView(facts, [](const Type &type) {
    return type.kind == IR_CUDA_GATHER_SCATTER_VIEW;
  });
}
bool cuda_key::asksPadding(const Facts &facts) {
  return anyView(
      facts, [](const Type &type) { return type.padding != Type::noPadding; });
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

// The failing type, whose conditions can be evaluated; without one a scalar,
// which meets all of them.
static const Type &failingOf(const Facts &facts) {
  static const Type scalar = {.kind = IR_SCALAR, .element = TYPE_I1};
  const Type *type = facts.failingType();
  return type ? *type : scalar;
}

void cuda_key::formatElement(const Facts &facts, std::string &text) {
  const Type &type = failingOf(facts);
  appendAll(text, "ir.key_cuda_element: expected ",
            type.kind == IR_CUDA_PTR           ? "a pointee"
            : type.kind == IR_CUDA_TENSOR_VIEW ? "an element of a tensor view"
                                               : "an element of a tile",
            ", but got '");
  if (type.parts.empty())
    facts.types->appendElement(text, type.element);
  else
    facts.types->appendFull(text, type.nested);
  append(text, "'");
}

// Appends the first number of a list that is too small.
static void formatSmall(std::string_view start, std::optional<size_t> axis,
                        std::span<const int64_t> numbers, std::string &text) {
  appendAll(text, start, axis.value_or(0), " to be at least 1, but got ",
            axis ? numbers[*axis] : 0);
}

// Returns what a function finds in the failing type, or nothing.
template <auto find>
static auto findInFailing(const Facts &facts) {
  using Found = decltype((CudaKey(*facts.types, 0).*find)());
  return facts.failing ? (CudaKey(*facts.types, *facts.failing).*find)()
                       : Found();
}

void cuda_key::formatSize(const Facts &facts, std::string &text) {
  formatSmall("ir.key_cuda_size: expected size #",
              findInFailing<&CudaKey::findSmallSize>(facts),
              failingOf(facts).shape, text);
}

void cuda_key::formatStrideCount(const Facts &facts, std::string &text) {
  const Type &type = failingOf(facts);
  appendAll(text, "ir.key_cuda_stride_count: expected ", type.shape.size(),
            " strides, but got ", type.strides.size());
}

void cuda_key::formatStride(const Facts &facts, std::string &text) {
  formatSmall("ir.key_cuda_stride: expected stride #",
              findInFailing<&CudaKey::findSmallStride>(facts),
              failingOf(facts).strides, text);
}

void cuda_key::formatSource(const Facts &facts, std::string &text) {
  append(text, "ir.key_cuda_source: expected a tensor view, but got '");
  if (const Type &type = failingOf(facts); !type.parts.empty())
    facts.types->appendFull(text, type.nested);
  append(text, "'");
}

// Returns the rank of the tensor view of the failing type.
static size_t rankOf(const Facts &facts) {
  const Type &type = failingOf(facts);
  return type.parts.empty() ? 0 : (*facts.types)[type.nested].shape.size();
}

void cuda_key::formatRank(const Facts &facts, std::string &text) {
  CudaKey::OtherLength other =
      findInFailing<&CudaKey::findOtherLength>(facts).value_or(
          CudaKey::OtherLength{"tile sizes", 0});
  appendAll(text, "ir.key_cuda_rank: expected ", rankOf(facts), " ", other.of,
            ", but got ", other.length);
}

void cuda_key::formatMap(const Facts &facts, std::string &text) {
  auto other = findInFailing<&CudaKey::findOtherEntry>(facts);
  size_t place = other ? other->place : 0;
  int64_t entry = other ? failingOf(facts).dimMap[place] : 0;
  appendAll(text, "ir.key_cuda_map: expected dimension #", place, " to be ");
  if (other && other->isRepeated)
    return appendAll(text, "no earlier one, but got ", entry, " again");
  appendAll(text, "in [0, ", rankOf(facts), "), but got ", entry);
}

void cuda_key::formatSparse(const Facts &facts, std::string &text) {
  appendAll(text, "ir.key_cuda_sparse: expected a sparse dimension in [0, ",
            rankOf(facts), "), but got ", failingOf(facts).sparseDim);
}

void cuda_key::formatPadding(const Facts &facts, std::string &text) {
  const Type &type = failingOf(facts);
  size_t padding = size_t(std::max(type.padding, 0));
  append(text, "ir.key_cuda_padding: expected padding zero for '");
  facts.types->appendElement(
      text, type.parts.empty() ? TYPE_I1 : (*facts.types)[type.nested].element);
  appendAll(text, "', but got '",
            attributeInfo(ATTR_PADDING_VALUE).keywords[padding], "'");
}
