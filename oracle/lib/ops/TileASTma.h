//===- TileASTma.h - The TMA ------------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The data of the rules of oracle/spec/tma.md: atoms, descriptors and copies.
//
// Words:
//   load         async.tiled_tma_load or async.gather_tma_load
//   store        async.tiled_tma_store or async.scatter_tma_store
//   copy         a load or a store
//   shared view  the destination of a load, the source of a store
//   maker        of a copy: the make_tiled_tma_desc that its descriptor is a
//                result of
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASTMA_H
#define ORACLE_LIB_OPS_TILEASTMA_H

#include "ir/IrGroup.h"

namespace tilefuzz::oracle::ir {

/// The operations; initialized at compile time.
extern const std::span<const OpSpec> tmaOps;
/// The rules on make_tiled_tma_desc, and those on loads and stores.
extern const std::span<const IrRule> tmaMakerRules, tmaCopyRules;
extern const std::span<const Value> tmaMakerValues, tmaCopyValues;
extern const std::span<const Relation> tmaRelations;

constexpr std::string_view survivedText = "expect lower MakeTiledTMADescOp";

/// The parts of the name of a TMA atom.
struct TmaAtom {
  enum class Kind : uint8_t { Load, Store, Redg };
  Kind kind;
  uint32_t rank;
  /// For example "gather4"; "tiled" where the name has none.
  std::string_view mode;

  /// Returns nothing for the name of another atom.
  static std::optional<TmaAtom> parse(std::string_view name);
};

/// Returns the TMA atom of an operation, if it has one.
std::optional<TmaAtom> tmaAtomOf(const Module &module, const Op &op);

/// Whether the rank of a shared view is one that the TMA copies.
constexpr bool isTmaRank(size_t rank) { return rank >= 1 && rank <= 5; }

/// A make_tiled_tma_desc whose operands and results match its signature.
struct TmaDescriptor {
  /// The first number of the stride of the view's layout, 1 without a layout.
  int64_t elementStride = 1;
  bool hasLayout = false;
  uint32_t elementWidth = 0;
  uint32_t boxDims = 0;
  /// The first box dimension, when it is a constant.
  std::optional<int64_t> leadingBox;

  static std::optional<TmaDescriptor> read(const Module &module, const Op &op);
};

/// Whether a value that the operands of an operation depend on is inside of an
/// operation of scf.
bool dependsOnScf(const Module &module, const Op &op);
/// Whether the operation itself is.
bool isInScf(const Module &module, const Op &op);

/// A load or a store whose operands and results match its signature.
struct TmaCopy {
  std::optional<TmaAtom> atom;
  /// The maker, or null, and its atom.
  const Op *maker = nullptr;
  std::optional<TmaAtom> makerAtom;
  /// The descriptor; nothing when the maker does not match its signature.
  std::optional<TmaDescriptor> descriptor;
  const Type *sharedView = nullptr;
  Element element = TYPE_I1;
  uint32_t coords = 0;

  /// Returns the number of box dimensions, if it is known (C-C14).
  std::optional<uint32_t> boxDims() const;
  bool hasOtherBox() const;

  static std::optional<TmaCopy> read(const Module &module, const Op &op);
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASTMA_H
