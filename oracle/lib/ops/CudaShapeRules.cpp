//===- CudaShapeRules.cpp - Rules on shapes -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of oracle/spec/cuda_views.md on shapes, the second half of
// them.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaSlots.h"
#include "ops/ElementCount.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isReshape = isOneOf<OP_CUDA_RESHAPE>;
constexpr auto isCat = isOneOf<OP_CUDA_CAT>;
constexpr auto isPermute = isOneOf<OP_CUDA_PERMUTE>;
constexpr auto isIota = isOneOf<OP_CUDA_IOTA>;

// Returns the first axis of a source of an extract that its result does not
// divide, or nothing.
std::optional<size_t> findUndivided(const Module &module, const Op &op) {
  const Type &source = operandType(module, op, 0);
  const Type &result = resultType(module, op);
  if (source.shape.size() != result.shape.size())
    return std::nullopt;
  for (size_t axis = 0; axis < source.shape.size(); ++axis)
    if (source.shape[axis] % result.shape[axis] != 0)
      return axis;
  return std::nullopt;
}

// Whether the operand 1 or the result of a cat is meant: the first of the two
// that differs from the operand 0, or else the operand.
template <auto differs>
const Type *findOther(const Module &module, const Op &op) {
  const Type &lhs = operandType(module, op, 0);
  for (const Type *other :
       {&operandType(module, op, 1), &resultType(module, op)})
    if (differs(module, lhs, *other))
      return other;
  return nullptr;
}

bool hasOtherRank(const Module &, const Type &lhs, const Type &other) {
  return lhs.shape.size() != other.shape.size();
}
bool hasOtherElement(const Module &module, const Type &lhs, const Type &other) {
  return elementOf(module, lhs) != elementOf(module, other);
}

template <auto differs>
bool hasOther(const Module &module, const Op &op) {
  return findOther<differs>(module, op) != nullptr;
}

void appendPlace(const Module &module, const Op &op, const Type *other,
                 std::string &text) {
  append(text, other && other != &operandType(module, op, 1) ? "result #0"
                                                             : "operand #1");
}

// Returns the first axis but the concatenated one in which the operands of a
// cat differ, or nothing.
std::optional<size_t> findOtherAxis(const Module &module, const Op &op) {
  std::optional<int64_t> dim = integerOf(module, op, ATTR_CUDA_CAT_DIM);
  if (!dim || op.faults & wrongWidth || hasOther<hasOtherRank>(module, op))
    return std::nullopt;
  const Type &lhs = operandType(module, op, 0);
  const Type &rhs = operandType(module, op, 1);
  for (size_t axis = 0; axis < lhs.shape.size(); ++axis)
    if (int64_t(axis) != *dim && lhs.shape[axis] != rhs.shape[axis])
      return axis;
  return std::nullopt;
}

// A permutation and its faults: another size, or else a repeated entry, or else
// an entry that is no axis.
struct Permutation {
  std::span<const int64_t> entries;
  size_t rank;

  Permutation(const Module &module, const Op &op)
      : entries(integersOf(module, op, ATTR_CUDA_PERMUTATION)),
        rank(operandType(module, op, 0).shape.size()) {}

  bool hasOtherSize() const { return entries.size() != rank; }
  bool hasRepeated() const {
    std::vector<int64_t> sorted(entries.begin(), entries.end());
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) != sorted.end();
  }
  /// Returns the first place of an entry that is no axis; the number of entries
  /// when there is none.
  size_t findNoAxis() const {
    return size_t(std::ranges::find_if(entries,
                                       [&](int64_t entry) {
                                         return entry < 0 ||
                                                entry >= int64_t(rank);
                                       }) -
                  entries.begin());
  }
  bool isWrong() const {
    return hasOtherSize() || hasRepeated() || findNoAxis() != entries.size();
  }
};

void formatPermutation(const Module &module, const Op &op, std::string &text) {
  Permutation permutation(module, op);
  size_t place = permutation.findNoAxis();
  if (permutation.hasRepeated() && !permutation.hasOtherSize())
    return append(text, "expect permutation elements to be unique");
  if (permutation.hasOtherSize() || place == permutation.entries.size())
    return appendAll(
        text, "expect permutation size (", permutation.entries.size(),
        ") to equal the rank of the source (", permutation.rank, ")");
  appendAll(text, "permutation element at index ", place, " (",
            permutation.entries[place], ") is out of bound [0, ",
            permutation.rank, ")");
}

bool isVector(const Type &type) { return type.shape.size() == 1; }

bool exceedsElement(const Module &module, const Op &op) {
  const Type &result = resultType(module, op);
  uint32_t width = elementOf(module, result)->width;
  // A size has 63 bits.
  return isVector(result) && width < 63 &&
         result.shape[0] > int64_t(1) << width;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr std::string_view sourceAndResult = "operand_types result_types";

constexpr IrRule rules[] = {
    {{"cudatile.shape.reshape_elem", "",
      "the elements of source and result of reshape differ", sourceAndResult},
     isReshape,
     whereReadable<[](const Module &module, const Op &op) {
       return hasOtherElement(module, operandType(module, op, 0),
                              resultType(module, op));
     }>,
     isOneStepAway,
     formatText<"reshape requires matching element types">},
    {{"cudatile.shape.reshape_count", "C-J12",
      "the counts of source and result of reshape differ", sourceAndResult},
     isReshape,
     whereReadable<[](const Module &module, const Op &op) {
       return ElementCount(operandType(module, op, 0).shape) !=
              ElementCount(resultType(module, op).shape);
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "reshape element-count mismatch: source has ");
       ElementCount(operandType(module, op, 0).shape).appendTo(text);
       append(text, " elements, result has ");
       ElementCount(resultType(module, op).shape).appendTo(text);
     }},
    {{"cudatile.shape.extract_div", "C-J11",
      "a size of source of extract is no multiple of the size of result at the "
      "same axis",
      sourceAndResult},
     isOneOf<OP_CUDA_EXTRACT>,
     whereReadable<[](const Module &module, const Op &op) {
       return findUndivided(module, op).has_value();
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       size_t axis = findUndivided(module, op).value_or(0);
       appendAll(text, "source dimension ", axis, " size (",
                 sizeOf(operandType(module, op, 0), axis),
                 ") must be evenly divisible by result dimension ", axis,
                 " size (", sizeOf(resultType(module, op), axis), ")");
     }},
    {{"cudatile.shape.cat_rank", "",
      "the rank of rhs, or else that of result, of cat is not the rank of lhs",
      sourceAndResult},
     isCat,
     whereReadable<hasOther<hasOtherRank>>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       const Type *other = findOther<hasOtherRank>(module, op);
       append(text, "cudatile.shape.cat_rank: expected ");
       appendPlace(module, op, other, text);
       appendAll(text, " to have the rank ",
                 operandType(module, op, 0).shape.size(),
                 " of operand #0, but got ", other ? other->shape.size() : 0);
     }},
    {{"cudatile.shape.cat_elem", "",
      "the element of rhs, or else that of result, of cat is not the element "
      "of lhs",
      sourceAndResult},
     isCat,
     whereReadable<hasOther<hasOtherElement>>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       const Type *other = findOther<hasOtherElement>(module, op);
       append(text, "cudatile.shape.cat_elem: expected ");
       appendPlace(module, op, other, text);
       append(text, " to have the element '");
       appendElement(module, elementOf(module, operandType(module, op, 0)),
                     text);
       append(text, "' of operand #0, but got '");
       appendElement(module, other ? elementOf(module, *other) : std::nullopt,
                     text);
       append(text, "'");
     }},
    {{"cudatile.shape.cat_axis", "C-J13",
      "lhs and rhs of cat differ in the size of an axis other than dim; on dim "
      "they may differ",
      "operand_types dim"},
     isCat,
     whereReadable<[](const Module &module, const Op &op) {
       return findOtherAxis(module, op).has_value();
     }>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       size_t axis = findOtherAxis(module, op).value_or(0);
       appendAll(text,
                 "expect lhs and rhs shapes to match at non-concat position ",
                 axis, ", expected: ", sizeOf(operandType(module, op, 0), axis),
                 " but got: ", sizeOf(operandType(module, op, 1), axis));
     }},
    {{"cudatile.shape.permute", "C-J11",
      "permutation has another number of entries than source has axes; or else "
      "two entries are equal; or else an entry is negative or not below the "
      "rank of source, of which the first one is named",
      "source permutation"},
     isPermute,
     whereReadable<[](const Module &module, const Op &op) {
       return module.hasAttribute(op, ATTR_CUDA_PERMUTATION) &&
              Permutation(module, op).isWrong();
     }>,
     isOneStepAway,
     formatPermutation},
    {{"cudatile.shape.iota_1d", "", "the rank of the result of iota is not 1",
      "result_types"},
     isIota,
     whereReadable<[](const Module &module, const Op &op) {
       return !isVector(resultType(module, op));
     }>,
     isOneStepAway,
     formatText<"expects result type to be 1-d tile">},
    {{"cudatile.shape.iota_fit", "C-J13",
      "the size of the result of iota is greater than 2^width of its element: "
      "2 for i1, 256 for i8",
      "result_types"},
     isIota,
     whereReadable<exceedsElement>,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       const Type &result = resultType(module, op);
       appendAll(text, "the number of elements ", sizeOf(result, 0),
                 " exceeds the maximum value of element type '");
       appendElement(module, elementOf(module, result), text);
       append(text, "'");
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaShapeRules = rules;
