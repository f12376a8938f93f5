//===- TraitRules.cpp - The traits of OpTrait::nv_tile --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of the rules of oracle/spec/traits.md. AlikeTraits.h has the
// conditions on values that must be alike, TiledMemopTraits.h those on tiled
// memory operations; the other conditions are here.
//
//===----------------------------------------------------------------------===//

#include "ir/TraitRules.h"

#include "ir/AlikeTraits.h"
#include "ir/TiledMemopTraits.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// The other conditions
//===----------------------------------------------------------------------===//

// Returns the first operand that is the same value as operand 0, or nothing.
std::optional<int> findAlias(const Op &op) {
  const auto &operands = op.source->operands();
  for (int i = 1; i < operands.size(); ++i)
    if (operands[i] == operands[0])
      return i;
  return std::nullopt;
}

bool isShared(const Module &module, const SlotValue &value) {
  return isShaped(module, value) && module.types()[value.type].layout &&
         module.types().layoutSpaceOf(value.type) == SPACE_SHARED;
}

// The first result that breaks ResultsAreSharedEncoding, and the first operand
// with a shared encoding, if they exist.
struct Unshared {
  std::optional<SlotValue> result, operand;
};
Unshared findUnshared(const Module &module, const Op &op) {
  std::optional<SlotValue> operand =
      findValue(module, op, Side::Operands, [&](const SlotValue &value) {
        return isShared(module, value);
      });
  std::optional<SlotValue> result = findValue(
      module, op, Side::OperandsAndResults, [&](const SlotValue &value) {
        return value.isResult && isShaped(module, value) &&
               (!isShared(module, value) ||
                (operand &&
                 !module.types().isSameEncoding(operand->type, value.type)));
      });
  return {result, operand};
}

void formatUnshared(const Module &module, const Op &op, std::string &text) {
  auto [result, operand] = findUnshared(module, op);
  appendAll(text, traitRule(Trait::ResultsAreSharedEncoding),
            ": expected result #", result ? result->index : 0);
  if (result && isShared(module, *result)) {
    append(text, " to have the layout '");
    module.types().appendEncoding(text, operand->type);
    append(text, "' of ");
    appendSlot(text, operand);
  } else {
    append(text, " to have a layout in smem");
  }
  append(text, ", but got '");
  if (result)
    module.types().appendEncoding(text, result->type);
  append(text, "'");
}

struct OtherAxis {
  std::optional<SlotValue> view, tile;
  size_t axis = 0;
  int64_t inView = 0, inTile = 0;
};

// Returns the first axis in which the first view and the first tile differ.
std::optional<OtherAxis> findOtherAxis(const Module &module, const Op &op) {
  auto find = [&](bool isWanted) {
    return findValue(
        module, op, Side::OperandsAndResults, [&](const SlotValue &value) {
          return isShaped(module, value) && isTile(module, value) == isWanted;
        });
  };
  OtherAxis other = {find(false), find(true)};
  if (!other.view || !other.tile)
    return std::nullopt;
  std::span<const int64_t> view = module.types()[other.view->type].shape;
  std::span<const int64_t> tile = module.types()[other.tile->type].shape;
  for (; other.axis < std::min(view.size(), tile.size()); ++other.axis)
    if (view[other.axis] != tile[other.axis]) {
      other.inView = view[other.axis];
      other.inTile = tile[other.axis];
      return other;
    }
  return std::nullopt;
}

void formatOtherAxis(const Module &module, const Op &op, std::string &text) {
  OtherAxis other = findOtherAxis(module, op).value_or(OtherAxis());
  appendAll(text, traitRule(Trait::SameTiledViewAndTensorShape),
            ": expected axis ", other.axis, " of ");
  appendSlot(text, other.view);
  appendAll(text, " to be ", other.inTile, " as in ");
  appendSlot(text, other.tile);
  appendAll(text, ", but got ", other.inView);
}

// Returns the diagnostic on the first tile that is too large or has a size that
// is not a power of two; empty when there is none.
std::string_view findSizeText(const Module &module, const Op &op) {
  std::string_view text;
  anyValue(module, op, [&](const SlotValue &value) {
    if (isTile(module, value))
      text = tileSizeText(module.types()[value.type]);
    return !text.empty();
  });
  return text;
}

std::optional<SlotValue> findBareTile(const Module &module, const Op &op) {
  return findValue(module, op, Side::Operands, [&](const SlotValue &value) {
    return isTile(module, value) && !module.types()[value.type].layout;
  });
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <Trait trait>
bool carries(const OpSpec &spec) {
  return spec.traits.has(trait);
}

// A rule on values that must be alike.
template <Trait trait, typename Property, Side side>
IrRule alike(std::string_view statement) {
  return {{traitRule(trait), "C-G01", statement,
           "operation operand_types result_types"},
          carries<trait>,
          differs<Property, side>,
          isOneStepAway,
          formatDifference<trait, Property, side>};
}

template <Trait trait>
IrRule rule(std::string_view source, std::string_view statement,
            bool (*broken)(const Module &, const Op &),
            void (*diagnose)(const Module &, const Op &, std::string &),
            bool (*boundary)(const Module &, const Op &) = isOneStepAway) {
  return {{traitRule(trait), source, statement,
           "operation operand_types result_types"},
          carries<trait>,
          broken,
          boundary,
          diagnose};
}

bool isNever(const Module &, const Op &) { return false; }

constexpr std::string_view otherEncoding =
    "a shaped slot has another encoding than the first shaped slot";
constexpr std::string_view otherOperandEncoding =
    "a shaped operand has another encoding than the first shaped operand";

std::vector<IrRule> makeRules() {
  using enum Trait;
  return {
      // tileas.trait.01.FirstOperandIsNonAliasingQueue
      rule<FirstOperandIsNonAliasingQueue>(
          "C-G02", "operand 0 is the same value as another operand",
          [](const Module &, const Op &op) {
            return findAlias(op).has_value();
          },
          [](const Module &, const Op &op, std::string &text) {
            appendAll(text, traitRule(FirstOperandIsNonAliasingQueue),
                      ": expected operand #0 to be no other operand, but "
                      "operand #",
                      findAlias(op).value_or(0), " is the same value");
          }),
      // tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult
      rule<MustHaveMemLayoutAmongOperandsAndResult>(
          "C-G04", "no shaped slot has an encoding",
          [](const Module &module, const Op &op) {
            return !findValue(module, op, Side::OperandsAndResults,
                              [&](const SlotValue &value) {
                                return isShaped(module, value) &&
                                       module.types()[value.type].layout;
                              });
          },
          formatText<"tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: "
                     "expected an operand or a result with a layout, but got "
                     "none">),
      // tileas.trait.08.ResultsAreSharedEncoding
      rule<ResultsAreSharedEncoding>(
          "C-G04",
          "a shaped result has no shared encoding, or has another encoding "
          "than the first shaped operand whose encoding is shared",
          [](const Module &module, const Op &op) {
            return findUnshared(module, op).result.has_value();
          },
          formatUnshared),
      // tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
      alike<SameLoadStoreOperandsAndResultEncoding, Encoding,
            Side::OperandsAndResults>(otherEncoding),
      // tileas.trait.10.SameLoadStoreOperandsAndResultShape
      alike<SameLoadStoreOperandsAndResultShape, Shape,
            Side::OperandsAndResults>(
          "a shaped slot has another shape than the first shaped slot"),
      // tileas.trait.11.SameLoadStoreOperandsEncoding
      alike<SameLoadStoreOperandsEncoding, Encoding, Side::Operands>(
          otherOperandEncoding),
      // tileas.trait.12.SameLoadStoreOperandsShape
      alike<SameLoadStoreOperandsShape, Shape, Side::Operands>(
          "a shaped operand has another shape than the first shaped operand"),
      // tileas.trait.13.SameOperandsAndResultEncoding
      alike<SameOperandsAndResultEncoding, Encoding, Side::OperandsAndResults>(
          otherEncoding),
      // tileas.trait.14.SameOperandsEncoding
      alike<SameOperandsEncoding, Encoding, Side::Operands>(
          otherOperandEncoding),
      // tileas.trait.15.SameOperandsAndResultsAtom
      alike<SameOperandsAndResultsAtom, Atom, Side::OperandsAndResults>(
          "an operand or a result that has an atom has another atom than the "
          "first one that has one"),
      // tileas.trait.16.SameOperationAndResultsAtom is never broken: the atom
      // of a result is always the operation's.
      rule<SameOperationAndResultsAtom>(
          "C-G04", "a result has another atom than the operation", isNever,
          [](const Module &module, const Op &op, std::string &text) {
            std::string_view atom = module.atomOf(op);
            appendAll(text, traitRule(SameOperationAndResultsAtom),
                      ": expected result #0 to have the atom '", atom,
                      "' of the operation, but got '", atom, "'");
          },
          isNever),
      // tileas.trait.17.SameTiledViewAndTensorShapeTrait
      rule<SameTiledViewAndTensorShape>(
          "C-G01",
          "the first slot in order that is a tiled view and the first slot in "
          "order that is a tile differ in the size of an axis that both have",
          [](const Module &module, const Op &op) {
            return findOtherAxis(module, op).has_value();
          },
          formatOtherAxis),
      // tileas.trait.18.TensorSizeTrait
      rule<TensorSize>(
          "C-D08",
          "a tile among the slots has a size that is not a power of two, or "
          "more than 16777216 elements",
          [](const Module &module, const Op &op) {
            return !findSizeText(module, op).empty();
          },
          [](const Module &module, const Op &op, std::string &text) {
            std::string_view found = findSizeText(module, op);
            append(text, found.empty() ? powerOfTwoText : found);
          }),
      // tileas.trait.19.TensorTypeHavingLayout
      rule<TensorTypeHavingLayout>(
          "C-G04", "an operand that is a tile has no encoding",
          [](const Module &module, const Op &op) {
            return findBareTile(module, op).has_value();
          },
          [](const Module &module, const Op &op, std::string &text) {
            std::optional<SlotValue> tile = findBareTile(module, op);
            appendAll(text, traitRule(TensorTypeHavingLayout), ": expected ");
            appendSlot(text, tile);
            append(text, " to have a layout, but got '");
            if (tile)
              module.types().appendFull(text, tile->type);
            append(text, "'");
          }),
      // tileas.trait.20.TiledLoadStoreOpTrait
      rule<TiledLoadStoreOp>(
          "C-D09",
          "one of the conditions of tiled memory operations holds: there is "
          "more than one token; the number of coords is not the rank of the "
          "view; one of the coords is no index; the shape of the tile is not "
          "the shape of the view; a size of the tile is not a power of two; "
          "the tile has more than 16777216 elements",
          breaksTiledMemop<false>, formatTiledMemop<false>),
      // tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
      rule<TiledLoadStoreOpSameElementType>(
          "C-D09",
          "one of the conditions of the trait before holds, or, asked right "
          "after that on the shapes, the element of the tile is not the "
          "element of the view",
          breaksTiledMemop<true>, formatTiledMemop<true>),
      // tileas.trait.22.TiledPaddingValueTrait
      rule<TiledPaddingValue>(
          "C-D12",
          "the operation has the attribute padding_value, and an entry of its "
          "attribute in_bounds is true; without the attribute every entry is "
          "false",
          hasPaddingInBounds,
          formatText<"padding value is allowed only when in-bounds is false">),
      // tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding
      rule<ValidTileASLoadOperandsAndResultEncoding>(
          "C-G04", "the tile of a load has another encoding than its view",
          hasOtherTileEncoding, formatOtherTileEncoding),
  };
}

} // namespace

std::span<const IrRule> ir::traitRules() {
  static const std::vector<IrRule> rules = makeRules();
  return rules;
}
