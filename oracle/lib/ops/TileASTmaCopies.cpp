//===- TileASTmaCopies.cpp - Rules on loads and stores --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma.md on loads and stores.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASTma.h"

#include "ops/MemoryAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

using Kind = TmaAtom::Kind;

constexpr auto isLoad = isOneOf<OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD>;
constexpr auto isStore = isOneOf<OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE>;
constexpr auto isCopy = isOneOf<OP_TILED_TMA_LOAD, OP_GATHER_TMA_LOAD,
                                OP_TILED_TMA_STORE, OP_SCATTER_TMA_STORE>;
constexpr auto isTiledLoad = isOneOf<OP_TILED_TMA_LOAD>;
constexpr auto isGather = isOneOf<OP_GATHER_TMA_LOAD>;
constexpr auto isScatter = isOneOf<OP_SCATTER_TMA_STORE>;
constexpr auto isOfRows = isOneOf<OP_GATHER_TMA_LOAD, OP_SCATTER_TMA_STORE>;

/// A predicate of an operation with readable slots.
template <auto holds>
bool ofCopy(const Module &module, const Op &op) {
  std::optional<TmaCopy> found = TmaCopy::read(module, op);
  return found && holds(*found);
}

//===----------------------------------------------------------------------===//
// Atoms and boxes
//===----------------------------------------------------------------------===//

template <Kind kind>
bool hasOtherKind(const Module &module, const Op &op) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  return copy && module.hasAttribute(op, ATTR_ATOM) &&
         (!copy->atom || copy->atom->kind != kind);
}

template <Kind kind>
constexpr auto hasOtherMaker = ofCopy<[](const TmaCopy &copy) {
  return copy.maker && copy.makerAtom->kind != kind;
}>;
constexpr auto hasMaker =
    ofCopy<[](const TmaCopy &copy) { return copy.maker != nullptr; }>;
constexpr auto hasOtherBox =
    ofCopy<[](const TmaCopy &copy) { return copy.hasOtherBox(); }>;
constexpr auto hasOtherRank = ofCopy<[](const TmaCopy &copy) {
  return !isTmaRank(copy.sharedView->shape.size());
}>;
constexpr auto isAtEndOfRanks = ofCopy<[](const TmaCopy &copy) {
  size_t rank = copy.sharedView->shape.size();
  return !isTmaRank(rank - 1) || !isTmaRank(rank + 1);
}>;

std::string_view makerAtomName(const Module &module, const Op &op) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  return copy && copy->maker ? module.atomOf(*copy->maker) : std::string_view();
}

template <Text start>
void formatMakerAtom(const Module &module, const Op &op, std::string &text) {
  appendAll(text, start.text, makerAtomName(module, op), "'");
}

void formatCoords(const Module &module, const Op &op, std::string &text) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  appendAll(text, "ir.tma_coords: expected ",
            copy && copy->atom ? copy->atom->rank : 0, " coordinates, but got ",
            copy ? copy->coords : 0);
}

// The mode that the name of the operation asks for.
std::string_view neededMode(const Op &op) {
  return isGather(*op.spec) ? "gather4" : "scatter4";
}

bool hasOtherMode(const Module &module, const Op &op) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  return copy && copy->atom &&
         (copy->atom->mode != neededMode(op) ||
          (copy->maker && copy->makerAtom->mode != neededMode(op)));
}

void formatMode(const Module &module, const Op &op, std::string &text) {
  std::optional<TmaAtom> atom = tmaAtomOf(module, op);
  bool isOfMaker = atom && atom->mode == neededMode(op);
  appendAll(text, "roster.gather_scatter_tma.modes: expected ",
            isOfMaker ? "a descriptor" : "an atom", " of mode ", neededMode(op),
            ", but got '",
            isOfMaker ? makerAtomName(module, op) : module.atomOf(op), "'");
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

bool hasOtherPaddingType(const Module &module, const Op &op) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  std::optional<Element> scalar = scalarPadding(module, op);
  return copy && scalar && *scalar != copy->element;
}

void formatPaddingType(const Module &module, const Op &op, std::string &text) {
  std::optional<TmaCopy> copy = TmaCopy::read(module, op);
  append(text, "roster.tma_load.attr_padding");
  formatPadding(module, op, copy ? copy->element : TYPE_I1, text);
}

// Keyword 0 is `zero`, and a scalar is zero when none of its bits is set.
bool isPaddedByMore(const Module &module, const Op &op) {
  return integerOf(module, op, ATTR_PADDING_VALUE).value_or(0) != 0;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

constexpr IrRule rules[] = {
    {{"tileas.tma.load.atom_kind", "C-C01",
      "the atom of a load is no TMA atom of kind load", "atom"},
     isLoad,
     hasOtherKind<Kind::Load>,
     isOneStepAway,
     formatText<"expected a TMA load atom">},
    {{"tileas.tma.store.atom_kind", "C-C01",
      "the atom of a store is no TMA atom of kind store", "atom"},
     isStore,
     hasOtherKind<Kind::Store>,
     isOneStepAway,
     formatText<"expect a tma_store atom type">},
    {{"roster.tma_load.attr_atom", "",
      "the atom of the maker of a load is not of kind load", "maker_atom"},
     isLoad,
     hasOtherMaker<Kind::Load>,
     hasMaker,
     formatMakerAtom<"roster.tma_load.attr_atom: expected a descriptor with a "
                     "TMA load atom, but got '">},
    {{"roster.tma_store.attr_atom", "",
      "the atom of the maker of a store is not of kind store", "maker_atom"},
     isStore,
     hasOtherMaker<Kind::Store>,
     hasMaker,
     formatMakerAtom<"roster.tma_store.attr_atom: expected a descriptor with a "
                     "TMA store atom, but got '">},
    {{"tileas.tma.load.box_count", "C-C14",
      "the number of boxDims of the maker of a load, or where there is none "
      "the number of its coords, is not the rank of the atom of the load",
      "box_count atom"},
     isLoad,
     hasOtherBox,
     isOneStepAway,
     formatText<"tma box-dim and copy atom box-dim mismatch">},
    {{"tileas.tma.store.box", "C-C15",
      "the number of boxDims of the maker of a store, or where there is none "
      "the number of its coords, is not the rank of the atom of the store",
      "box_count atom"},
     isStore,
     hasOtherBox,
     isOneStepAway,
     formatText<"tma box-dim and copy atom box-dim mismatch">},
    {{"ir.tma_coords", "",
      "the number of coords of a load or a store is not the rank of its atom",
      "coords atom"},
     isCopy,
     ofCopy<[](const TmaCopy &copy) {
       return !copy.hasOtherBox() && copy.atom &&
              copy.coords != copy.atom->rank;
     }>,
     hasMaker,
     formatCoords},
    {{"tileas.tma.load.element_stride", "C-C14",
      "the element stride of the view of the maker of a load is not 1",
      "maker_stride"},
     isLoad,
     ofCopy<[](const TmaCopy &copy) {
       return copy.descriptor && copy.descriptor->elementStride != 1;
     }>,
     ofCopy<[](const TmaCopy &copy) {
       return copy.descriptor && copy.descriptor->hasLayout;
     }>,
     formatText<"TMA descriptors require unit element stride">},
    {{"tileas.tma.load.shared_layout", "C-C04",
      "the shared view of a load has a rank that is not 1 to 5", "dst"},
     isLoad,
     hasOtherRank,
     isAtEndOfRanks,
     formatText<"shared-memory layout is not TMA-compatible">},
    {{"tileas.tma.store.layout", "C-C15",
      "the shared view of a store has a rank that is not 1 to 5", "src"},
     isStore,
     hasOtherRank,
     isAtEndOfRanks,
     formatText<"shared-memory layout is not TMA-compatible">},
    {{"roster.gather_scatter_tma.modes", "",
      "the mode of the atom of async.gather_tma_load is not gather4, or that "
      "of async.scatter_tma_store not scatter4; or the mode of the maker's "
      "atom is another than that",
      "atom maker_atom"},
     isOfRows,
     hasOtherMode,
     isOneStepAway,
     formatMode},
    {{"roster.tma_load.attr_padding", "C-D15",
      "padding_value of a load is a scalar of another type than the element of "
      "the shared view",
      "padding_value dst"},
     isLoad,
     hasOtherPaddingType,
     hasScalarPadding,
     formatPaddingType},
    {{"tileas.tma.load.zero_padding", "C-C06",
      "padding_value of async.tiled_tma_load is not zero: it is another "
      "keyword than zero, or a scalar of which a bit is set, as in -0.0, "
      "whatever number the bits are",
      "padding_value"},
     isTiledLoad,
     whereReadable<isPaddedByMore>,
     hasAttribute<ATTR_PADDING_VALUE>,
     formatText<"TmaLoad only support zero padding now">},
    {{"roster.gather_scatter_tma.gather_padding", "C-C11",
      "padding_value of async.gather_tma_load is not zero, as above",
      "padding_value"},
     isGather,
     whereReadable<isPaddedByMore>,
     hasAttribute<ATTR_PADDING_VALUE>,
     formatText<"GatherTmaLoad only support zero padding now">},
    {{"roster.gather_scatter_tma.scatter_padding", "C-C11",
      "async.scatter_tma_store has a padding_value, whatever it is",
      "padding_value"},
     isScatter,
     whereReadable<hasAttribute<ATTR_PADDING_VALUE>>,
     isOneStepAway,
     formatText<"roster.gather_scatter_tma.scatter_padding: expected no "
                "padding_value, but got one">},
};

constexpr Value values[] = {
    {"maker_atom", isCopy,
     [](const Module &module, const Op &op, std::string &text) {
       std::string_view name = makerAtomName(module, op);
       append(text, name.empty() ? "none" : name);
     }},
    {"maker_stride", isCopy,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<TmaCopy> copy = TmaCopy::read(module, op);
       appendNumber(copy && copy->descriptor
                        ? std::optional(copy->descriptor->elementStride)
                        : std::nullopt,
                    text);
     }},
    {"box_count", isCopy,
     [](const Module &module, const Op &op, std::string &text) {
       std::optional<TmaCopy> copy = TmaCopy::read(module, op);
       std::optional<uint32_t> boxDims = copy ? copy->boxDims() : std::nullopt;
       appendNumber(boxDims ? std::optional<int64_t>(*boxDims) : std::nullopt,
                    text);
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::tmaCopyRules = rules;
constinit const std::span<const Value> ir::tmaCopyValues = values;
