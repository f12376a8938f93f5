//===- CudaMemoryRules.cpp - Rules on token-ordered memory ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "ir/MemopSlots.h"
#include "ops/Cuda.h"
#include "ops/CudaSlots.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Operations that the rules apply to
//===----------------------------------------------------------------------===//

constexpr auto isPointerOperation =
    isOneOf<OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_ATOMIC_CAS_TKO,
            OP_CUDA_ATOMIC_RMW_TKO>;
constexpr auto isLoad = isOneOf<OP_CUDA_LOAD_PTR_TKO, OP_CUDA_LOAD_VIEW_TKO>;
constexpr auto isStore = isOneOf<OP_CUDA_STORE_PTR_TKO, OP_CUDA_STORE_VIEW_TKO>;
constexpr auto isCas = isOneOf<OP_CUDA_ATOMIC_CAS_TKO>;

// The operations of the page are those that have an ordering.
constexpr auto isOrdered = needs<ATTR_CUDA_MEMORY_ORDERING>;
constexpr auto hasMode = needs<ATTR_CUDA_ATOMIC_MODE>;

//===----------------------------------------------------------------------===//
// Reading an operation
//===----------------------------------------------------------------------===//

enum Ordering : int64_t { Weak, Relaxed, Acquire, Release, AcqRel };
enum Mode : int64_t {
  And,
  Or,
  Xor,
  Add,
  AddF,
  Max,
  Min,
  UMax,
  UMin,
  Xchg,
};

constexpr ElementSet integers = elementSet({TYPE_I32, TYPE_I64});
constexpr ElementSet addends =
    elementSet({TYPE_F16, TYPE_BF16, TYPE_F32, TYPE_F64});
constexpr ElementSet exchanged =
    elementSet({TYPE_I32, TYPE_I64, TYPE_F32, TYPE_F64});

// The operations of the page have their value in one of these slots, or as
// their first result.
const Type &valueOf(const Module &module, const Op &op) {
  for (std::string_view name : {"value", "arg", "val"})
    if (auto values = operandsNamed(module, op, name))
      return module.types()[values->front().type];
  return resultType(module, op);
}

const Type &pointersOf(const Module &module, const Op &op) {
  return operandType(module, op, 0);
}

bool hasElementIn(const Module &module, const Op &op, ElementSet set) {
  return elementOf(module, valueOf(module, op))->isIn(set);
}

bool hasOtherPointee(const Module &module, const Op &op) {
  return elementOf(module, valueOf(module, op)) !=
         pointeeOf(module, pointersOf(module, op));
}

bool hasOtherMask(const Module &module, const Op &op) {
  auto mask = operandsNamed(module, op, "mask");
  return !mask->empty() &&
         !isSameShape(module.types()[mask->front().type], valueOf(module, op));
}

// Whether the ordering is given, and one of these.
template <Ordering... orderings>
bool hasOrdering(const Module &module, const Op &op) {
  std::optional<int64_t> ordering =
      integerOf(module, op, ATTR_CUDA_MEMORY_ORDERING);
  return ((ordering == orderings) || ...);
}

bool hasScope(const Module &module, const Op &op) {
  return module.hasAttribute(op, ATTR_CUDA_MEMORY_SCOPE);
}

// Whether the mode is given, and one of these, and the element of the value is
// in none of the set.
template <ElementSet set, Mode... modes>
bool hasModeOfOthers(const Module &module, const Op &op) {
  std::optional<int64_t> mode = integerOf(module, op, ATTR_CUDA_ATOMIC_MODE);
  return ((mode == modes) || ...) && !hasElementIn(module, op, set);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

// A condition that does not hold where the slots or an enumeration cannot be
// read.
template <auto condition>
bool whereLegible(const Module &module, const Op &op) {
  return !(op.faults & wrongEnumeration) &&
         whereReadable<condition>(module, op);
}

template <Text id, auto broken, Text diagnostic>
constexpr IrRule rule(bool (*isAsked)(const OpSpec &), std::string_view source,
                      std::string_view statement, std::string_view operands) {
  return {{id.text, source, statement, operands},
          isAsked,
          whereLegible<broken>,
          isOneStepAway,
          formatText<diagnostic>};
}

constexpr std::string_view allTypes = "operation operand_types result_types";
constexpr std::string_view orderingAndScope =
    "memory_ordering_semantics memory_scope";
constexpr std::string_view modeAndTypes = "mode operand_types";

constexpr IrRule rules[] = {
    rule<"cudatile.tko.pointee", hasOtherPointee,
         "pointer pointee element type must match value element type">(
        isPointerOperation, "",
        "the pointee of a pointer operation is not the element of the value",
        allTypes),
    rule<"cudatile.tko.shape",
         [](const Module &module, const Op &op) {
           return !isSameShape(pointersOf(module, op), valueOf(module, op));
         },
         "pointer tile shape must match value shape">(
        isPointerOperation, "C-J09",
        "the shape of the pointers of a pointer operation is not that of the "
        "value",
        allTypes),
    rule<"cudatile.tko.mask", hasOtherMask,
         "mask shape must match value shape">(
        isPointerOperation, "",
        "a pointer operation has a mask, whose shape is not that of the value",
        allTypes),
    rule<"cudatile.tko.load_order", hasOrdering<Release, AcqRel>,
         "load ordering must be weak, relaxed, or acquire">(
        isLoad, "", "the ordering of a load is release or acq_rel",
        "operation memory_ordering_semantics"),
    rule<"cudatile.tko.store_order", hasOrdering<Acquire, AcqRel>,
         "store ordering must be weak, relaxed, or release">(
        isStore, "C-J10", "the ordering of a store is acquire or acq_rel",
        "operation memory_ordering_semantics"),
    rule<"cudatile.tko.weak_scope",
         [](const Module &module, const Op &op) {
           return hasOrdering<Weak>(module, op) && hasScope(module, op);
         },
         "weak memory ordering must not carry a scope">(
        isOrdered, "",
        "the ordering of an operation of this page is weak, and a scope is "
        "present",
        orderingAndScope),
    rule<"cudatile.tko.nonweak_scope",
         [](const Module &module, const Op &op) {
           return hasOrdering<Relaxed, Acquire, Release, AcqRel>(module, op) &&
                  !hasScope(module, op);
         },
         "non-weak memory ordering requires an explicit scope">(
        isOrdered, "C-D17",
        "the ordering of an operation of this page is not weak, and no scope "
        "is present",
        orderingAndScope),
    rule<"cudatile.atomic.int_mode_type",
         hasModeOfOthers<integers, And, Or, Xor, Add, Max, Min, UMax, UMin>,
         "integer rmw mode requires i32 or i64 element type">(
        hasMode, "",
        "the mode of atomic_rmw_tko or atomic_red_view_tko is and, or, xor, "
        "add, max, min, umax or umin, and the element of the value is neither "
        "i32 nor i64",
        modeAndTypes),
    rule<"cudatile.atomic.addf_type", hasModeOfOthers<addends, AddF>,
         "floating-add rmw requires a target-supported floating width">(
        hasMode, "C-J10",
        "the mode of atomic_rmw_tko or atomic_red_view_tko is addf, and the "
        "element of the value is none of f16, bf16, f32 and f64",
        modeAndTypes),
    rule<"cudatile.atomic.xchg_type", hasModeOfOthers<exchanged, Xchg>,
         "xchg rmw requires a target-supported atomic width">(
        hasMode, "C-J10",
        "the mode of atomic_rmw_tko or atomic_red_view_tko is xchg, and the "
        "element of the value is none of i32, i64, f32 and f64; tf32 is not "
        "among them",
        modeAndTypes),
    rule<"cudatile.atomic.cas_type",
         [](const Module &module, const Op &op) {
           return !hasElementIn(module, op, exchanged);
         },
         "expect only float or integer types with 32 or 64 bit">(
        isCas, "C-J10",
        "the element of the value of atomic_cas_tko is none of i32, i64, f32 "
        "and f64",
        "val"),
};

} // namespace

constinit const std::span<const IrRule> ir::cudaMemoryRules = rules;
