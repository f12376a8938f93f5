//===- TileASTmaMakers.cpp - Rules on descriptors -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma.md on make_tiled_tma_desc.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASTma.h"

#include "ops/MemoryAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using Kind = TmaAtom::Kind;

constexpr auto isMaker = isOneOf<OP_MAKE_TILED_TMA_DESC>;

/// A predicate of an operation with readable slots.
template <auto holds>
bool ofDescriptor(const Module &module, const Op &op) {
  std::optional<TmaDescriptor> found = TmaDescriptor::read(module, op);
  return found && holds(*found);
}

bool hasOtherMakerAtom(const Module &module, const Op &op) {
  if (!hasReadableSlots(module, op) || !module.hasAttribute(op, ATTR_ATOM))
    return false;
  std::optional<TmaAtom> atom = tmaAtomOf(module, op);
  return !atom || atom->kind == Kind::Redg;
}

bool hasOtherBoxDims(const Module &module, const Op &op) {
  std::optional<TmaDescriptor> found = TmaDescriptor::read(module, op);
  std::optional<TmaAtom> atom = tmaAtomOf(module, op);
  return found && atom && found->boxDims != atom->rank;
}

bool hasUnalignedBox(const Module &module, const Op &op) {
  if (hasOtherMakerAtom(module, op) || hasOtherBoxDims(module, op))
    return false;
  std::optional<TmaDescriptor> found = TmaDescriptor::read(module, op);
  // The product of the remainder is exact, and as divisible as the whole one.
  return found && found->leadingBox &&
         *found->leadingBox % 128 * found->elementWidth % 128 != 0;
}

bool hasUnalignedBase(const Module &module, const Op &op) {
  std::optional<int64_t> bytes = integerOf(module, op, ATTR_ALIGNMENT);
  return bytes && (*bytes < 128 || *bytes % 128 != 0);
}

constexpr IrRule rules[] = {
    {{"roster.make_tma_desc.v1_atom", "",
      "the atom of make_tiled_tma_desc is no TMA atom, or one of kind redg",
      "atom"},
     isMaker,
     hasOtherMakerAtom,
     isOneStepAway,
     formatText<"invalid TMA atom type">},
    {{"roster.make_tma_desc.v2_box", "C-C02",
      "the number of boxDims is not the rank of the atom", "boxDims atom"},
     isMaker,
     hasOtherBoxDims,
     isOneStepAway,
     formatText<"tma box-dim and copy atom box-dim mismatch">},
    {{"tileas.tma.desc.leading_16B", "C-C05",
      "the first of the boxDims is the result of an arith.constant, and that "
      "integer times the width of the view's element is not a multiple of 128",
      "leading_box view"},
     isMaker,
     hasUnalignedBox,
     ofDescriptor<[](const TmaDescriptor &descriptor) {
       return descriptor.leadingBox.has_value();
     }>,
     formatText<"tma leading box-dim bit-width is not 16 bytes aligned">},
    {{"roster.make_tma_desc.v3_stride", "C-C03",
      "the element stride of the view is not 1", "element_stride"},
     isMaker,
     ofDescriptor<[](const TmaDescriptor &descriptor) {
       return descriptor.elementStride != 1;
     }>,
     ofDescriptor<[](const TmaDescriptor &descriptor) {
       return descriptor.hasLayout;
     }>,
     formatText<"TMA descriptors require unit element stride">},
    {{"tileas.tma.desc.aligned", "C-C09",
      "alignment is not a multiple of 128, or is below 128", "alignment"},
     isMaker,
     whereReadable<hasUnalignedBase>,
     hasAttribute<ATTR_ALIGNMENT>,
     formatText<
         "expected tma descriptor pointer to have alignment at least 128">},
    {{"tileas.tma.desc.no_scf", "C-C07",
      "the slice of the operation has a value that is inside of an operation "
      "of scf",
      "operation parent operand_types"},
     isMaker,
     whereReadable<dependsOnScf>,
     isInScf,
     formatText<"expected MakeTiledTMADescOp not depends on scf">},
};

constexpr Value values[] = {
    {"leading_box", isMaker,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<TmaDescriptor> found = TmaDescriptor::read(module, op);
       appendNumber(found ? found->leadingBox : std::nullopt, text);
     }},
    {"element_stride", isMaker,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<TmaDescriptor> found = TmaDescriptor::read(module, op);
       appendNumber(found ? std::optional(found->elementStride) : std::nullopt,
                    text);
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::tmaMakerRules = rules;
constinit const std::span<const Value> ir::tmaMakerValues = values;
