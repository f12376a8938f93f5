//===- Vocabulary.cpp - What a reader of modules knows --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/Vocabulary.h"

#include "fuzz/module/HeldTypes.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/bit.h"

#include <algorithm>

using namespace tilefuzz;
using Part = Word::Part;
using Visit = llvm::function_ref<bool(Word)>;

thread_local GenerationLimits *GenerationLimits::current = nullptr;

/// The most elements of a type that are few.
static constexpr int64_t fewElements = int64_t(1) << 24;

/// The size of an axis that nobody knows.
static constexpr int64_t unknown = INT64_MIN;

static bool isHalfByte(ElementType element) {
  return element == TYPE_I4 || element == TYPE_F4E2M1FN ||
         element == TYPE_NV4E0M3F;
}

static bool isOdd(int64_t size) {
  return size > 0 && !llvm::has_single_bit(static_cast<uint64_t>(size));
}

/// The number of elements, more than are few for too many; 0 where a size is
/// not known.
static int64_t elementCount(const IrType &type) {
  int64_t count = 1;
  for (int64_t size : type.shape())
    count = size <= 0             ? 0
            : count > fewElements ? count
            : size > fewElements  ? size
                                  : count * size;
  return count;
}

/// The element of a type, or of the tensor view that it is made of.
static ElementType elementOf(const IrTypes &types, const IrType &type) {
  return hasNested(type) && type.nested() < uint32_t(types.size())
             ? types[static_cast<int>(type.nested())].element()
             : type.element();
}

/// Whether there are elements of 4 bits in an odd number.
static bool hasHalfByte(const IrTypes &types, const IrType &type) {
  return type.kind() != IR_SCALAR && isHalfByte(elementOf(types, type)) &&
         elementCount(type) % 2;
}

/// Visits the words of the type alone.
static bool ownWords(const IrTypes &types, const IrType &type, Visit visit) {
  const auto say = [&](bool holds, Part part, int64_t number = 0) {
    return !holds || visit({part, static_cast<uint16_t>(type.kind()),
                            static_cast<uint8_t>(number)});
  };
  const auto any = [](const auto &list, auto predicate) {
    return std::any_of(list.begin(), list.end(), predicate);
  };
  return say(true, Part::Type) &&
         say(type.has_element(), Part::Element, type.element()) &&
         say(type.has_space(), Part::Space, type.space()) &&
         say(true, Part::Rank,
             std::min<int64_t>(type.shape_size(), Word::mostRank)) &&
         say(any(type.shape(), isOdd), Part::OddSize) &&
         say(any(type.shape(), [](int64_t size) { return size == 0; }),
             Part::NoSize) &&
         say(any(type.shape(), [](int64_t size) { return size == unknown; }),
             Part::UnknownSize) &&
         say(any(type.strides(), [](int64_t size) { return size == unknown; }),
             Part::UnknownStride) &&
         say(any(type.shape(), [](int64_t size) { return size > INT32_MAX; }),
             Part::LargeSize) &&
         say(elementCount(type) > fewElements, Part::ManyElements) &&
         say(hasHalfByte(types, type), Part::HalfByte,
             elementOf(types, type)) &&
         say(type.has_padding(), Part::Padding, type.padding()) &&
         say(!type.dim_map().empty(), Part::Map) &&
         say(type.has_layout(), Part::Layout);
}

bool tilefuzz::allWords(const IrTypes &types, uint32_t position, Visit visit) {
  if (position >= uint32_t(types.size()))
    return true;
  const IrType &type = types[static_cast<int>(position)];
  return ownWords(types, type, visit) && allHeld(type, [&](uint32_t held) {
           return held >= position ||
                  (visit({Part::Nested, static_cast<uint16_t>(type.kind()),
                          static_cast<uint8_t>(
                              types[static_cast<int>(held)].kind())}) &&
                   allWords(types, held, visit));
         });
}

namespace {
/// Visits the words of each type once.
struct ModuleWords {
  const IrTypes &types;
  Visit visit;
  llvm::BitVector seen{static_cast<unsigned>(types.size())};
  /// The numbers of the values that are defined so far.
  llvm::DenseSet<uint32_t> defined = {};

  void define(uint32_t first, int count) {
    for (uint32_t number = first, end = first + uint32_t(count); number != end;
         ++number)
      defined.insert(number);
  }
  bool ofType(uint32_t type) {
    if (type >= seen.size() || seen[type])
      return true;
    seen.set(type);
    return allWords(types, type, visit);
  }
  template <typename Positions>
  bool ofTypes(const Positions &positions) {
    return llvm::all_of(positions, [&](uint32_t type) { return ofType(type); });
  }
  bool ofValues(uint16_t kind, const AttributeValues &values) {
    return llvm::all_of(values, [&](const AttributeValue &value) {
      return visit({Part::Value, kind, static_cast<uint8_t>(value.kind())}) &&
             ofValues(kind, value.values());
    });
  }
  bool ofOps(const google::protobuf::RepeatedPtrField<IrOp> &ops) {
    return llvm::all_of(ops, [&](const IrOp &op) {
      const auto kind = static_cast<uint16_t>(op.kind());
      const bool isRead =
          visit({Part::Operation, kind}) && ofTypes(op.result_types()) &&
          llvm::all_of(
              op.attributes(),
              [&](const IrAttribute &attribute) {
                return visit({Part::Attribute, kind,
                              static_cast<uint8_t>(attribute.name())}) &&
                       ofValues(kind, attribute.values()) &&
                       allTypesOf(attribute,
                                  [&](uint32_t type) { return ofType(type); });
              }) &&
          ofValues(castKind, op.discardable()) &&
          (llvm::all_of(
               op.operands(),
               [&](uint32_t operand) { return defined.contains(operand); }) ||
           visit({Part::Forward, castKind})) &&
          llvm::all_of(op.regions(), [&](const IrRegion &region) {
            return llvm::all_of(region.blocks(), [&](const IrBlock &block) {
              define(block.first_argument(), block.argument_types_size());
              return ofTypes(block.argument_types()) && ofOps(block.ops());
            });
          });
      define(op.first_result(), op.result_types_size());
      return isRead;
    });
  }
};
} // namespace

bool tilefuzz::allWords(const IrCase &module, Visit visit) {
  return ModuleWords{module.types(), visit}.ofOps(module.ops());
}

void Vocabulary::addRead(const IrCase &module) {
  allWords(module, [&](Word word) {
    addRead(word);
    return true;
  });
}

void Vocabulary::addUnread(llvm::ArrayRef<Case> modules, bool isOfOperations) {
  std::vector<llvm::SmallVector<Word, 16>> several;
  for (const Case &testCase : modules) {
    llvm::SmallVector<Word, 16> missing;
    allWords(testCase.ir(), [&](Word word) {
      if (word.isOfOperation() == isOfOperations && !hasRead(word) &&
          !llvm::is_contained(missing, word))
        missing.push_back(word);
      return true;
    });
    const bool lacksWhole =
        llvm::any_of(missing, [](Word word) { return word.isWhole(); });
    if (!lacksWhole && missing.size() > 1)
      several.push_back(std::move(missing));
    else
      for (Word word : missing)
        if (word.isWhole() || !lacksWhole)
          addUnread(word);
  }
  llvm::erase_if(several, [&](const auto &missing) {
    return !llvm::all_of(missing, [&](Word word) { return reads(word); });
  });
  for (const auto &missing : several)
    for (Word word : missing)
      addUnread(word);
}

uint64_t Vocabulary::kinds() const {
  uint64_t kinds = 0;
  for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind)
    kinds |= uint64_t(reads(static_cast<IrTypeKind>(kind))) << kind;
  return kinds;
}

std::vector<Word> Vocabulary::neverRead() const {
  std::vector<Word> words;
  for (uint32_t code : unread)
    if (const Word word = Word::ofCode(code);
        word.isWhole() || reads(word.whole()))
      words.push_back(word);
  llvm::sort(words, [](Word a, Word b) {
    return std::tuple(!a.isOfOperation(), a.subject, a.code()) <
           std::tuple(!b.isOfOperation(), b.subject, b.code());
  });
  return words;
}

void Vocabulary::fit(const IrTypes &types, IrType &type) const {
  const auto lacks = [&](Part part, int number = 0) {
    return !reads({part, static_cast<uint16_t>(type.kind()),
                   static_cast<uint8_t>(number)});
  };
  const auto replaceElement = [&] {
    for (int tries = 1; tries < ElementType_ARRAYSIZE; ++tries)
      // One of the same width is the next one mostly.
      if (const auto next = static_cast<ElementType>((type.element() + tries) %
                                                     ElementType_ARRAYSIZE);
          hasRead({Part::Element, static_cast<uint16_t>(type.kind()),
                   static_cast<uint8_t>(next)})) {
        type.set_element(next);
        return;
      }
  };
  if (canHoldElement(type.kind()) && hasNested(type) &&
      lacks(Part::Nested, types[static_cast<int>(type.nested())].kind()))
    setElement(type, TYPE_I1);
  const bool hasElement = type.has_element() && !hasNested(type);
  if (hasElement && lacks(Part::Element, type.element()))
    replaceElement();
  const bool needsPowers = lacks(Part::OddSize),
             needsSize = lacks(Part::NoSize),
             needsFew = lacks(Part::ManyElements);
  int64_t left = fewElements;
  for (int64_t &size : *type.mutable_shape()) {
    if (size < 0)
      continue;
    if (size == 0 && needsSize)
      size = 1;
    if (needsFew)
      size = std::min(size, left);
    if (needsPowers && isOdd(size))
      size = static_cast<int64_t>(llvm::bit_floor(static_cast<uint64_t>(size)));
    left = size ? left / size : left;
  }
  if (hasHalfByte(types, type) &&
      lacks(Part::HalfByte, elementOf(types, type))) {
    if (type.shape_size())
      type.set_shape(type.shape_size() - 1, 2);
    else if (hasElement)
      replaceElement();
  }
  if (type.has_padding() && lacks(Part::Padding, type.padding()))
    type.clear_padding();
  if (!type.dim_map().empty() && lacks(Part::Map))
    type.clear_dim_map();
  if (type.has_layout() && lacks(Part::Layout)) {
    type.clear_layout();
    type.clear_layout_space();
  }
}
