//===- IrRoster.h - What every operation of a module must be ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster of oracle/spec/ir.md as one table: an entry for each operation.
// The rules on counts, attributes and types of operands and results read it,
// and know no operation by themselves.
//
// Words:
//   entry    what the roster says of one operation
//   word     a set of types with the text by which a diagnostic calls it
//   slots    the operands, or the results, of an entry: fixed ones, and those
//            that may follow them in any number
//   upstream  of MLIR itself, and not of the roster
//
// To add an operation, add its kind to the schema, its row to the page and its
// entry to the table, which is in the order of the kinds.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRROSTER_H
#define ORACLE_LIB_IR_IRROSTER_H

#include "Ladder.h"
#include "oracle/Roster.h"

#include <initializer_list>

namespace tilefuzz::oracle::ir {

enum class Word : uint8_t {
  Any,
  View,
  ProducerToken,
  ConsumerToken,
  EitherToken,
  Iterator,
  AsyncToken,
  Tile,
  VariadicTile,
};

struct WordInfo {
  std::string_view text;
  /// The kinds of type that it allows: bit k is the IrTypeKind k.
  uint32_t kinds;
};

constexpr uint32_t kindSet(std::initializer_list<IrTypeKind> kinds) {
  uint32_t set = 0;
  for (IrTypeKind kind : kinds)
    set |= 1u << kind;
  return set;
}

// In the order of Word.
inline constexpr WordInfo words[] = {
    {"any type", ~0u},
    {"tiled view", kindSet({IR_TILEAA_VIEW, IR_TILEAS_VIEW})},
    {"pipeline producer token", kindSet({IR_PRODUCER_TOKEN})},
    {"pipeline consumer token", kindSet({IR_CONSUMER_TOKEN})},
    {"pipeline producer or consumer token",
     kindSet({IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN})},
    {"pipeline iterator", kindSet({IR_ITERATOR})},
    {"async token", kindSet({IR_ASYNC_TOKEN})},
    {"tile", kindSet({IR_TILE})},
    {"variadic of tile", kindSet({IR_TILE})},
};
static_assert(std::size(words) == size_t(Word::VariadicTile) + 1);

inline std::string_view wordText(Word word) { return words[size_t(word)].text; }
inline bool fits(Word word, int typeKind) {
  return words[size_t(word)].kinds >> typeKind & 1;
}

struct Slots {
  std::array<Word, 4> fixed = {};
  uint8_t count = 0;
  /// Whether more may follow, and what they are.
  bool isOpen = false;
  Word rest = Word::Any;

  constexpr Word operator[](size_t slot) const {
    return slot < count ? fixed[slot] : rest;
  }
  constexpr bool allows(size_t size) const {
    return isOpen ? size >= count : size == count;
  }
};

struct AttributeSlot {
  IrAttributeName name;
  bool isRequired;
};

struct RosterEntry {
  static constexpr int anyNumber = -1;

  IrOpKind kind;
  std::string_view name;
  bool isUpstream;
  Slots operands;
  Slots results;
  std::array<AttributeSlot, 5> attributeArray;
  uint8_t attributeCount;
  int regions;

  constexpr std::span<const AttributeSlot> attributes() const {
    return {attributeArray.data(), attributeCount};
  }
  /// The slot of the attribute with this name, or null.
  constexpr const AttributeSlot *attribute(int name) const {
    for (const AttributeSlot &slot : attributes())
      if (slot.name == name)
        return &slot;
    return nullptr;
  }
};

std::span<const RosterEntry> roster();

/// The entry of a kind, or null when the kind has no name in the schema.
const RosterEntry *findEntry(int kind);

/// The number of an entry in the roster.
inline size_t entryNumber(const RosterEntry &entry) {
  return size_t(&entry - roster().data());
}

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRROSTER_H
