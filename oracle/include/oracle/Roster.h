//===- Roster.h - What every operation of a module must be ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster of oracle/spec/ir.md as data: an OpSpec for each operation. What
// follows from a signature is derived from here, and known nowhere else: the
// rules on counts, slots, attributes, segments, regions and traits, the values
// of `tilefuzz explain`, valid drafts of operations and the edits that break
// them.
//
// Words:
//   slot        an operand or a result; its name is the roster's
//   constraint  a set of types, with the text by which diagnostics call it
//   segment     the operands of one ValueSpec of an operation that tells them
//               apart by the attribute operandSegmentSizes
//   upstream    an operation of MLIR itself that stands around the roster's
//
// Example, the operand types of an operation:
//
//   const oracle::OpSpec *spec = oracle::findOp(tilefuzz::OP_DOT);
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
};

/// A set of types. The masks of elements, spaces and ranks concern the kinds
/// that have such a part.
struct TypeConstraint {
  /// "pipeline iterator".
  std::string_view text;
  /// Bit k: the IrTypeKind k.
  uint64_t kinds = ~uint64_t(0);
  /// Bit e: the ElementType e.
  uint32_t elements = ~uint32_t(0);
  /// Bit s: the MemorySpace s.
  uint32_t spaces = ~uint32_t(0);
  uint8_t minRank = 0, maxRank = 255;

  constexpr bool allowsKind(int kind) const { return kinds >> kind & 1; }
  /// Whether it asks for the kind of a type and nothing else.
  constexpr bool asksForKindOnly() const {
    return ~elements == 0 && ~spaces == 0 && minRank == 0 && maxRank == 255;
  }
  constexpr bool allowsEverything() const {
    return ~kinds == 0 && asksForKindOnly();
  }
  bool allows(const IrType &type) const;
};

enum class Arity : uint8_t { One, Optional, Variadic };

struct ValueSpec {
  std::string_view name;
  const TypeConstraint *type = nullptr;
  Arity arity = Arity::One;
  /// The rule that is broken when the slot's type is wrong; empty where any
  /// type will do.
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

/// "PipelineAcquireOpTrait", the name of the trait in the inventory.
std::string_view traitName(Trait trait);
/// "tileas.trait.06.PipelineAcquireOpTrait", the id of its rule.
std::string_view traitRule(Trait trait);

/// A set of traits, and the structural facts that MLIR has traits for.
struct TraitSet {
  uint32_t traits = 0;
  /// It must be the last operation of its block: of the roster's own by the
  /// rule ir.terminator_last, of upstream ones as part of being well formed.
  bool isTerminator = false;
  /// Its regions see no value from outside of it.
  bool isIsolatedFromAbove = false;

  constexpr bool has(Trait trait) const {
    return traits >> unsigned(trait) & 1;
  }
};

/// What an OpSpec has room for.
inline constexpr size_t maxSlots = 8, maxAttributes = 12;

struct OpSpec {
  IrOpKind kind = {};
  FixedList<ValueSpec, maxSlots> operands = {}, results = {};
  FixedList<AttributeSpec, maxAttributes> attributes = {};
  RegionCount regions = RegionCount::None;
  TraitSet traits = {};
  /// The operands are told apart by operandSegmentSizes. A diagnostic on one of
  /// their types calls it variadic, and their number is a matter of the
  /// segments. Without it at most one operand is not of arity One.
  bool hasSegments = false;
  bool isUpstream = false;
  /// The rule that is broken when the operands and results are not all of one
  /// type; empty where they may differ.
  std::string_view sameTypesRule = {};

  /// The spec of the attribute with this name, or null.
  constexpr const AttributeSpec *attribute(int name) const {
    for (const AttributeSpec &spec : attributes)
      if (spec.name == name)
        return &spec;
    return nullptr;
  }
};

/// The operations of one page, in the order of the page.
struct OpGroup {
  /// The page in oracle/spec/ with the rules of their own, "dot.md".
  std::string_view page;
  std::span<const OpSpec> ops;
};

std::span<const OpGroup> opGroups();

/// All operations, upstream ones last, in the order of their kinds. The
/// position in this list is an operation's *subject* number (Oracle.h); reserved
/// kinds, which are no operations, are the subjects behind.
std::span<const OpSpec *const> allOps();

/// The operation of a kind, or null when the kind has no name in the schema or
/// is reserved.
const OpSpec *findOp(int kind);

/// "nv_tileas.dot"; empty for a number without a name.
std::string_view opName(int kind);
/// The kind of an operation by its name in MLIR.
std::optional<IrOpKind> findOpKind(std::string_view name);

/// What the value of an attribute looks like, whatever the operation.
enum class AttributeForm : uint8_t {
  Integer,
  Bool,
  Unit,
  Integers,
  Types,
  Atom,
};

struct AttributeInfo {
  /// "numStages".
  std::string_view name;
  AttributeForm form = AttributeForm::Integer;
  /// Of an integer, in bits.
  uint32_t width = 0;
  /// Of an integer: any signedness will do.
  bool isAnySign = false;
};

/// Of a name in the schema.
const AttributeInfo &attributeInfo(int name);
std::optional<IrAttributeName> findAttributeName(std::string_view name);

} // namespace tilefuzz::oracle

#endif // ORACLE_ROSTER_H
