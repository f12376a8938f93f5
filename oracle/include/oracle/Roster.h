//===- Roster.h - The signatures of all operations --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster of oracle/spec/ir.md as data: one OpSpec for each operation. All
// that follows from a signature is derived from this data: the rules on counts,
// slots, attributes, segments, regions and traits, the values that `tilefuzz
// explain` prints, the valid operations that the fuzzer drafts, and the edits
// that break them.
//
// Words:
//   slot        an operand or a result in a signature (ValueSpec); an optional
//               or variadic slot may have another number of values than one
//   constraint  a type constraint: a set of types, with the name that
//               diagnostics use for it
//   segment     the operands of one slot, in an operation whose attribute
//               operandSegmentSizes assigns the operands to slots: it has the
//               number of operands of each slot
//   upstream    an upstream operation is defined by MLIR itself, for example
//               scf.if, or stands in for operations of other dialects, for
//               example tilefuzz.holder; modules need a few of them around the
//               other operations
//
// Example, the operand types of an operation of a case:
//
//   const oracle::OpSpec *spec = oracle::findOp(op.kind());
//   for (const oracle::ValueSpec &operand : spec->operands)
//     use(operand.name, operand.type->text, operand.arity);
//
// To add an operation, add its kind to the schema, its row to the page, and its
// OpSpec to the OpGroup of its page in oracle/lib/ops/.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_ROSTER_H
#define ORACLE_ROSTER_H

#include "oracle/schema/case.pb.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace tilefuzz::oracle {

/// Up to `capacity` items, in the order in which they are listed.
template <typename T, size_t capacity>
struct FixedList {
  std::array<T, capacity> items = {};
  uint8_t count = 0;

  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> list) {
    assert(list.size() <= capacity && "the list holds more than it can");
    for (const T &item : list)
      items[count++] = item;
  }
  constexpr const T *begin() const { return items.data(); }
  constexpr const T *end() const { return items.data() + count; }
  constexpr size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr const T &operator[](size_t index) const { return items[index]; }
  constexpr const T &back() const { return items[count - 1]; }
};

/// A set of types. The masks of elements and spaces, the range of ranks, and
/// the text apply only to the kinds of types that have such a part. The space
/// of an nv_tileaa view is that of its source.
struct TypeConstraint {
  /// The name in diagnostics, for example "pipeline iterator".
  std::string_view text;
  /// Bit k: whether the IrTypeKind k is allowed.
  uint64_t kinds = ~uint64_t(0);
  /// Bit e: whether the ElementType e is allowed.
  uint32_t elements = ~uint32_t(0);
  /// Bit s: whether the MemorySpace s is allowed.
  uint32_t spaces = ~uint32_t(0);
  uint8_t minRank = 0, maxRank = 255;
  /// The text of an opaque type; empty when any text is allowed.
  std::string_view opaqueText = {};
  /// Whether elements that are no scalars are allowed: in a cuda tile pointers,
  /// and in the types of nv_tileas and nv_tileaa index and other integers too.
  bool allowsOtherElements = true;
  /// Bit k: whether types of the IrTypeKind k are allowed whatever their parts.
  uint64_t wholeKinds = 0;

  constexpr bool allowsKind(int kind) const { return kinds >> kind & 1; }
  constexpr bool allowsOnly(int kind) const {
    return kinds == uint64_t(1) << kind;
  }
  /// Whether the constraint restricts only the kind of a type.
  constexpr bool asksForKindOnly() const {
    return ~elements == 0 && ~spaces == 0 && minRank == 0 && maxRank == 255 &&
           opaqueText.empty() && allowsOtherElements;
  }
  constexpr bool allowsEverything() const {
    return ~kinds == 0 && asksForKindOnly();
  }
  /// `source` is the type that `type` nests. Without it, and where it is a tile
  /// of pointers, an nv_tileaa view may be in any space.
  bool allows(const IrType &type, const IrType *source = nullptr) const;
};

enum class Arity : uint8_t { One, Optional, Variadic };

struct ValueSpec {
  std::string_view name;
  const TypeConstraint *type = nullptr;
  Arity arity = Arity::One;
  /// The rule that is broken when the slot's type is wrong. Empty when the slot
  /// allows any type or the operation is upstream.
  std::string_view rule = {};
};

struct AttributeSpec {
  IrAttributeName name = {};
  bool isRequired = false;
  /// The rule that is broken when a required attribute is missing.
  std::string_view rule = {};
};

/// How many regions an operation has.
enum class RegionCount : uint8_t { None, One, Two, Any };

/// The traits of OpTrait::nv_tile, in the order of the inventory
/// (oracle/spec/traits.md).
enum class Trait : uint8_t {
  FirstOperandIsNonAliasingQueue,
  MemoryModelRead,
  MemoryModelWrite,
  MemoryModelReadWrite,
  MustHaveMemLayoutAmongOperandsAndResult,
  PipelineAcquireOp,
  PipelineReleaseOp,
  ResultsAreSharedEncoding,
  SameLoadStoreOperandsAndResultEncoding,
  SameLoadStoreOperandsAndResultShape,
  SameLoadStoreOperandsEncoding,
  SameLoadStoreOperandsShape,
  SameOperandsAndResultEncoding,
  SameOperandsEncoding,
  SameOperandsAndResultsAtom,
  SameOperationAndResultsAtom,
  SameTiledViewAndTensorShape,
  TensorSize,
  TensorTypeHavingLayout,
  TiledLoadStoreOp,
  TiledLoadStoreOpSameElementType,
  TiledPaddingValue,
  ValidTileASLoadOperandsAndResultEncoding,
};
inline constexpr unsigned traitCount = 23;

/// Returns the name of the trait in the inventory, for example
/// "PipelineAcquireOpTrait".
std::string_view traitName(Trait trait);
/// Returns the id of the trait's rule, for example
/// "tileas.trait.06.PipelineAcquireOpTrait".
std::string_view traitRule(Trait trait);

/// A set of the traits above, and two properties for which MLIR has its own
/// traits.
struct TraitSet {
  uint32_t traits = 0;
  /// The operation must be the last one of its block. For an upstream operation
  /// this is a condition of a well-formed module, for every other operation it
  /// is the rule ir.terminator_last.
  bool isTerminator = false;
  /// The regions of the operation cannot use values defined outside of it. Of
  /// the operations in the regions around it, it is verified behind those that
  /// are not isolated.
  bool isIsolatedFromAbove = false;

  constexpr bool has(Trait trait) const {
    return traits >> unsigned(trait) & 1;
  }
};

/// The capacities of an OpSpec: operand slots or result slots, and attributes.
inline constexpr size_t maxSlots = 8, maxAttributes = 12;

/// A slot or an attribute of an OpSpec, by its number among those of its kind.
struct PartRef {
  enum class Side : uint8_t { Operand, Result, Attribute };

  Side side = Side::Operand;
  uint8_t number = 0;
};

/// A trait of oracle/spec/cuda_types.md: what the values of some slots,
/// and the types of some attributes, have in common.
struct SameTrait {
  enum class Property : uint8_t { Type, Shape, Element, Rank };

  Property property = Property::Type;
  FixedList<PartRef, 4> parts = {};
};

/// Whether the attribute operandSegmentSizes assigns the operands to slots, and
/// for which slots it has a number: for all, or for all but one (allBut).
enum class Segments : uint8_t { None, All, AllBut };

/// The list may have no number for this slot, which is empty when the list is
/// one number shorter than there are slots.
constexpr Segments allBut(size_t slot) {
  return Segments(size_t(Segments::AllBut) + slot);
}

struct OpSpec {
  IrOpKind kind = {};
  FixedList<ValueSpec, maxSlots> operands = {}, results = {};
  FixedList<AttributeSpec, maxAttributes> attributes = {};
  RegionCount regions = RegionCount::None;
  TraitSet traits = {};
  /// With segments, diagnostics call every operand slot variadic, and the rule
  /// on segments checks the number of operands. Without segments, at most one
  /// operand slot has an arity other than One.
  Segments segments = Segments::None;
  bool isUpstream = false;
  /// The rule that is broken when the operands and results are not all of one
  /// type; empty when their types may differ.
  std::string_view sameTypesRule = {};
  FixedList<SameTrait, 3> same = {};

  constexpr bool hasSegments() const { return segments != Segments::None; }
  constexpr bool mayLackSegment(size_t slot) const {
    return segments == allBut(slot);
  }

  /// Returns the spec of the attribute with this name, or null.
  constexpr const AttributeSpec *attribute(int name) const {
    for (const AttributeSpec &spec : attributes)
      if (spec.name == name)
        return &spec;
    return nullptr;
  }
};

/// The operations of one page, in the order of the page.
struct OpGroup {
  /// The page in oracle/spec/ with the operations' own rules, for example
  /// "dot.md".
  std::string_view page;
  std::span<const OpSpec> ops;
};

std::span<const OpGroup> opGroups();

/// Returns all operations in the order of their kinds, upstream ones last. The
/// position in this list is an operation's *subject* number (Oracle.h). The
/// reserved kind, which is not an operation, is the last subject.
std::span<const OpSpec *const> allOps();

/// Returns the operation of a kind, or null when the kind has no name in the
/// schema or is reserved.
const OpSpec *findOp(int kind);

/// Returns the name in MLIR, for example "nv_tileas.dot"; empty for a number
/// without a name.
std::string_view opName(int kind);
/// Returns the kind of the operation with this name in MLIR.
std::optional<IrOpKind> findOpKind(std::string_view name);

/// The form of an attribute's value, which is the same in all operations.
enum class AttributeForm : uint8_t {
  Integer,
  Bool,
  Unit,
  /// A list of 32-bit integers.
  Integers,
  /// A list of 64-bit integers.
  LongIntegers,
  Bools,
  /// A list of lists of 32-bit integers.
  Groups,
  Strings,
  Types,
  Atom,
  /// One of the keywords.
  Keyword,
  /// An integer or a floating-point number with its type.
  Scalar,
  /// One of the keywords, or a scalar.
  Padding,
  /// An attribute of nv_tileaa with fields; its mnemonic is the name.
  Fields,
  /// A list of attributes of nv_tileaa.
  Predicates,
  /// The overflow flags of MLIR's arithmetic.
  Flags,
  /// An integer that is meant to be 32 bits wide and the number of one of the
  /// keywords. Another width or number is well formed, and breaks a rule.
  Enumeration,
  String,
  /// The name that a symbol has.
  SymbolName,
  /// The name of a symbol that is meant.
  Symbol,
  /// The inputs and the results of a function.
  FunctionType,
  /// A list of values of any kind.
  Values,
  /// A dictionary of values: the hints of cuda_tile.
  Hints,
  /// A tile of numbers.
  Dense,
  /// An attribute of cuda_tile with a keyword or with fields.
  Predicate,
};

struct AttributeInfo {
  /// The name in MLIR, for example "numStages".
  std::string_view name;
  AttributeForm form = AttributeForm::Integer;
  /// The width of an integer, in bits.
  uint32_t width = 0;
  /// Whether an integer may have any signedness.
  bool isAnySign = false;
  /// The keywords of an enumeration in the order of their numbers, and the text
  /// that precedes one in MLIR, for example "#nv_tileaa<mem_scope " or
  /// "#cuda_tile.rounding<". Integers with keywords have no such text.
  std::span<const std::string_view> keywords = {};
  std::string_view opening = {};
  /// The name of the constraint on an enumeration in diagnostics.
  std::string_view constraint = {};
  /// The most items that a list may have, when it has a limit of its own.
  std::optional<int> mostItems = {};

  constexpr bool isKeyword(int64_t number) const {
    // A negative number becomes a large one.
    return uint64_t(number) < keywords.size();
  }
};

/// Returns the name and form of an attribute, given its IrAttributeName.
const AttributeInfo &attributeInfo(int name);

} // namespace tilefuzz::oracle

#endif // ORACLE_ROSTER_H
