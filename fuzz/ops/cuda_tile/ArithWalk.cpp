//===- ArithWalk.cpp - Arithmetic of cuda_tile within bounds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_arith.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Arith.h"

using namespace tilefuzz;

static const oracle::OpGroup &arithmetic() {
  static const oracle::OpGroup &found =
      *llvm::find_if(oracle::opGroups(), [](const oracle::OpGroup &group) {
        return group.page == "cuda_arith.md";
      });
  return found;
}

/// Gives an operation the attributes that it must have.
static void setRequired(OneOp &one, const oracle::OpSpec &spec) {
  for (const oracle::AttributeSpec &attribute : spec.attributes)
    if (attribute.isRequired)
      IrWriter::integer(*one.op, attribute.name, 0);
}

/// Visits the operation with each state of an attribute that it may have:
/// missing, and present with each of `count` numbers.
static bool walkAttribute(OneOp &one, const oracle::OpSpec &spec,
                          IrAttributeName name, int64_t count, Visit visit) {
  if (!spec.attribute(name))
    return visit();
  for (int64_t number = -1; number < count; ++number) {
    IrWriter::remove(*one.op, name);
    if (number >= 0)
      IrWriter::integer(*one.op, name, number);
    if (!visit())
      return false;
  }
  return true;
}

/// Walks roundings, flushing and elements of all operations that have a
/// rounding or flush, with a region too many or none.
template <bool hasRegion>
static bool walkRoundings(IrCase &module, Visit visit) {
  for (const oracle::OpSpec &spec : arithmetic().ops) {
    if (!spec.attribute(ATTR_CUDA_ROUNDING_MODE) &&
        !spec.attribute(ATTR_CUDA_FLUSH_TO_ZERO))
      continue;
    OneOp one(module, spec.kind);
    setRequired(one, spec);
    if (hasRegion)
      one.op->add_regions();
    for (ElementType element : cudaElements)
      for (ElementType last : {element, TYPE_F32, TYPE_I32}) {
        for (llvm::StringRef slot : one.slots)
          one.setElement(slot, element);
        one.setElement(one.slots.back(), last);
        if (!walkAttribute(one, spec, ATTR_CUDA_ROUNDING_MODE, roundingCount,
                           [&] {
                             return walkAttribute(
                                 one, spec, ATTR_CUDA_FLUSH_TO_ZERO, 1, visit);
                           }))
          return false;
      }
  }
  return true;
}

/// Walks the elements of all slots of all operations, and two shapes of one
/// slot.
static bool walkTypes(IrCase &module, Visit visit) {
  static constexpr ElementType few[] = {TYPE_F32, TYPE_F16,      TYPE_I32,
                                        TYPE_I1,  TYPE_F8E4M3FN, TYPE_I4};
  for (const oracle::OpSpec &spec : arithmetic().ops) {
    OneOp one(module, spec.kind);
    setRequired(one, spec);
    const bool isPair = one.slots.size() == 2;
    for (llvm::StringRef slot : one.slots)
      for (int rank = 0; rank < 2; ++rank) {
        one.setShape(slot, rank ? llvm::ArrayRef<int64_t>(4)
                                : llvm::ArrayRef<int64_t>());
        if (!one.walkElements(isPair ? llvm::ArrayRef(cudaElements)
                                     : llvm::ArrayRef(few),
                              one.slots, visit))
          return false;
      }
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaArithWalks() {
  static const OpWalk walks[] = {
      {"each operation of cuda_tile with a rounding or flush-to-zero, each "
       "rounding or none, with and without flushing, all elements in all slots "
       "and in all but the result",
       walkRoundings<false>},
      {"the same with a region", walkRoundings<true>},
      {"each operation of cuda_arith.md with all elements in each of two "
       "slots, "
       "six where there are more, and one more slot after the other of rank 1",
       walkTypes},
  };
  return walks;
}
