//===- Vocabulary.h - What a reader of modules knows ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Another reader may lack an operation, a kind of type, or a parameter that a
// type may have here: an element, a size that is no power of two. Each of these
// is a *word*. A vocabulary learns from modules that were read and from others
// that were not which words are never read, and keeps the generator to the
// others: where types are written (IrWriter.h) and where the kinds of types and
// operations are drawn. Without a vocabulary nothing is limited.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_VOCABULARY_H
#define FUZZ_MODULE_VOCABULARY_H

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/Upstream.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <utility>
#include <vector>

namespace tilefuzz {

struct Word {
  enum class Part : uint8_t {
    Operation, // subject: an IrOpKind; all else is of an IrTypeKind
    Attribute, // subject: an IrOpKind; number: an IrAttributeName
    Value,     // the same; number: an AttributeValueKind. A discardable
               // attribute counts as one of a cast, whatever operation has it.
    Forward,   // a use in front of its definition; subject: a cast
    Type,
    Nested,  // number: the kind of type that it holds
    Element, // number: an ElementType
    Space,   // number: a MemorySpace
    Rank,    // number: the rank, or mostRank for that and more
    OddSize, // a size that is no power of two
    NoSize,  // a size of 0
    UnknownSize,
    UnknownStride,
    LargeSize,    // of more than 31 bits
    ManyElements, // more than 2^24
    HalfByte,     // number: an ElementType of 4 bits, of which there is an odd
                  // number
    Padding,      // number: a CudaPadding
    Map,
    Layout,
  };
  static constexpr unsigned mostRank = 9;

  Part part;
  uint16_t subject;
  uint8_t number = 0;

  bool isOfOperation() const { return part <= Part::Forward; }
  /// The word without which there is no such word.
  Word whole() const {
    return {isOfOperation() ? Part::Operation : Part::Type, subject};
  }
  bool isWhole() const { return part == Part::Operation || part == Part::Type; }
  bool operator==(const Word &) const = default;
  constexpr uint32_t code() const {
    return uint32_t(part) << 24 | uint32_t(subject) << 8 | number;
  }
  static constexpr Word ofCode(uint32_t code) {
    return {Part(code >> 24), uint16_t(code >> 8), uint8_t(code)};
  }
};

/// Calls `visit` with the words of a type at this position, and of those that
/// it holds, until it returns false; then returns false.
bool allWords(const IrTypes &types, uint32_t position,
              llvm::function_ref<bool(Word)> visit);
/// The same for a module and all types that its operations have.
bool allWords(const IrCase &module, llvm::function_ref<bool(Word)> visit);

class Vocabulary {
public:
  /// Learns from a module that was read whole.
  void addRead(const IrCase &module);
  /// Learns from those that were not, when all that were are known: the words
  /// of which nothing was read, of operations or of types, are at fault. Where
  /// there are whole operations or types among them, these are; and a word that
  /// alone is at fault elsewhere explains the others.
  void addUnread(llvm::ArrayRef<Case> modules, bool isOfOperations);
  /// Learns of one word that it is read, and that it is not.
  void addRead(Word word) {
    read.insert(word.code());
    unread.erase(word.code());
  }
  void addUnread(Word word) { unread.insert(word.code()); }

  /// Learns that an operation cannot do without an optional attribute.
  void addDemanded(IrOpKind kind, IrAttributeName attribute) {
    demanded.insert(attributeOf(kind, attribute).code());
  }
  bool demands(IrOpKind kind, IrAttributeName attribute) const {
    return demanded.contains(attributeOf(kind, attribute).code());
  }

  /// Whether a word was read.
  bool hasRead(Word word) const { return read.contains(word.code()); }
  /// Whether a word was read, or never asked.
  bool reads(Word word) const { return !unread.contains(word.code()); }
  bool reads(IrOpKind kind) const {
    return reads({Word::Part::Operation, static_cast<uint16_t>(kind)});
  }
  /// Whether attributes that no operation defines are read with such values.
  bool readsDiscardable(AttributeValueKind kind) const {
    return reads({Word::Part::Value, castKind, static_cast<uint8_t>(kind)});
  }
  /// Whether uses in front of their definitions are read.
  bool readsForward() const { return reads({Word::Part::Forward, castKind}); }
  bool reads(IrTypeKind kind) const {
    return reads({Word::Part::Type, static_cast<uint16_t>(kind)});
  }
  bool reads(const IrTypes &types, uint32_t position) const {
    return allWords(types, position, [&](Word word) { return reads(word); });
  }
  bool reads(const IrCase &module) const {
    return allWords(module, [&](Word word) { return reads(word); });
  }
  bool knowsAll() const { return unread.empty() && demanded.empty(); }
  /// Bit k: whether types of the kind k are read.
  uint64_t kinds() const;
  /// Changes the sizes, the element and the optional parts of a type that are
  /// not read to the nearest that are. `types` has those that it holds.
  void fit(const IrTypes &types, IrType &type) const;

  /// The words that are never read, without those of types and operations of
  /// which nothing is.
  std::vector<Word> neverRead() const;

private:
  static Word attributeOf(IrOpKind kind, IrAttributeName attribute) {
    return {Word::Part::Attribute, static_cast<uint16_t>(kind),
            static_cast<uint8_t>(attribute)};
  }

  llvm::DenseSet<uint32_t> read, unread, demanded;
};

/// Limits the generator on this thread for the lifetime of the object.
class GenerationLimits {
public:
  explicit GenerationLimits(const Vocabulary &vocabulary)
      : vocabulary(vocabulary), outer(std::exchange(current, this)) {}
  ~GenerationLimits() { current = outer; }
  GenerationLimits(const GenerationLimits &) = delete;
  GenerationLimits &operator=(const GenerationLimits &) = delete;

  /// Null where nothing is limited.
  static const Vocabulary *get() {
    return current && !current->vocabulary.knowsAll() ? &current->vocabulary
                                                      : nullptr;
  }
  static bool reads(IrOpKind kind) {
    return !current || current->vocabulary.reads(kind);
  }
  static bool readsForward() {
    return !current || current->vocabulary.readsForward();
  }
  /// The operation that the next fresh module is to have; nothing where any
  /// will do.
  static std::optional<IrOpKind> takeWanted() {
    return current ? std::exchange(current->wanted, std::nullopt)
                   : std::nullopt;
  }

  std::optional<IrOpKind> wanted;

private:
  static thread_local GenerationLimits *current;
  const Vocabulary &vocabulary;
  GenerationLimits *outer;
};

} // namespace tilefuzz

#endif // FUZZ_MODULE_VOCABULARY_H
