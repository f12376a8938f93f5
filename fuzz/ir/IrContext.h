//===- IrContext.h - What lowering keeps for each context -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Caches of types, attributes, names and locations, which cost several times as
// much to look up in the MLIRContext, and the table of values of the module
// that is being lowered.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_IR_IRCONTEXT_H
#define FUZZ_IR_IRCONTEXT_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/ir/OpBindings.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/SmallVector.h"

#include <array>
#include <optional>

namespace tilefuzz {

/// A diagnostic that no handler hears: registering a handler that silences one
/// would cost more.
inline mlir::InFlightDiagnostic discardedError(mlir::MLIRContext &context) {
  mlir::InFlightDiagnostic complaint =
      mlir::emitError(mlir::UnknownLoc::get(&context));
  complaint.abandon();
  return complaint;
}

/// Builds a type or an attribute; null where its verifier rejects the
/// parameters. The diagnostic is discarded: such a case is not well formed.
template <typename T, typename... Arguments>
T buildChecked(mlir::MLIRContext &context, Arguments &&...arguments) {
  return T::getChecked([&] { return discardedError(context); },
                       std::forward<Arguments>(arguments)...);
}

/// Whether two lists are equal, compared item by item: std::equal would be a
/// memcmp for numbers, which libFuzzer intercepts and records.
template <typename Lhs, typename Rhs>
bool isSameList(const Lhs &lhs, const Rhs &rhs) {
  if (lhs.size() != rhs.size())
    return false;
  for (size_t i = 0; i < lhs.size(); ++i)
    if (lhs[i] != rhs[i])
      return false;
  return true;
}

class IrContext : public PerContext {
public:
  /// Loads the dialects.
  explicit IrContext(mlir::MLIRContext &context);

  /// Returns the IrContext of a verifier context, created on first use.
  static IrContext &of(VerifierContext &verifierContext);

  mlir::MLIRContext &context() { return *theContext; }

  /// The location of the operation with this place.
  mlir::Location location(unsigned place) {
    if (place >= locations.size())
      addLocations(place);
    return locations[place];
  }
  /// Null for a number without a name.
  mlir::Type element(ElementType element) const;
  mlir::IntegerAttr integer(unsigned width, int64_t value);
  mlir::BoolAttr boolean(bool value) const { return booleans[value]; }
  /// Null when the text is not a name of an atom, or the number not the shape
  /// of one.
  mlir::Attribute atom(llvm::StringRef name, uint64_t packedShape);
  /// The keyword with this number of an attribute that has keywords; null for a
  /// number without a keyword.
  mlir::Attribute keyword(IrAttributeName name, int64_t number);
  mlir::DenseI32ArrayAttr integers(llvm::ArrayRef<int32_t> values);
  /// The attribute that lists these types.
  mlir::ArrayAttr typeList(llvm::ArrayRef<mlir::Type> types);

  mlir::Type index, producerToken, consumerToken, asyncToken, memToken,
      programId, tmaDescriptor;
  mlir::UnitAttr unit;
  mlir::DictionaryAttr noAttributes;
  OpBindings bindings;
  mlir::OperationName castName, branchYieldName;

  /// The attributes of a module with this launch budget and this compute
  /// capability, each of them optional.
  mlir::DictionaryAttr moduleAttributes(std::optional<int32_t> warps,
                                        std::optional<int32_t> capability);

  /// The types of the module that is being lowered, by position.
  llvm::SmallVector<mlir::Type, 32> types;
  /// A cache of types with parameters, indexed by a hash of the parameters.
  struct RecentType {
    int kind = -1;
    mlir::Type base;
    int space = 0;
    llvm::SmallVector<int64_t, 4> shape;
    mlir::Type type;
  };
  std::array<RecentType, 2048> recentTypes;
  /// Reused by all cases: emptied and filled again.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The values of the module by their numbers, each with its position in
  /// `visible`; `hidden` when its block has ended.
  struct Slot {
    mlir::Value value;
    int32_t position = undefined;
  };
  static constexpr int32_t undefined = -1, hidden = -2;
  std::vector<Slot> values;
  /// The numbers of the visible values, innermost last, and of all values.
  llvm::SmallVector<uint32_t, 64> visible, defined;

private:
  mlir::MLIRContext *theContext;
  mlir::StringAttr availableWarps, computeCapability;
  // Direct-mapped caches, indexed by hashes of the parameters.
  struct RecentAttributes {
    std::optional<int32_t> warps, capability;
    mlir::DictionaryAttr attributes;
  };
  std::array<RecentAttributes, 1024> recentAttributes;
  template <typename Item, typename Attribute>
  struct RecentList {
    llvm::SmallVector<Item, 6> items;
    Attribute attribute;
  };
  std::array<RecentList<int32_t, mlir::DenseI32ArrayAttr>, 1024>
      recentIntegerLists;
  std::array<RecentList<mlir::Type, mlir::ArrayAttr>, 512> recentTypeLists;
  struct RecentAtom {
    std::string name;
    uint64_t packedShape = 0;
    mlir::Attribute attribute;
  };
  std::array<RecentAtom, 64> recentAtoms;
  /// The keywords that were asked for, by attribute and number.
  std::array<llvm::SmallVector<mlir::Attribute, 0>, IrAttributeName_ARRAYSIZE>
      keywords;
  void addLocations(unsigned place);
  std::vector<mlir::Location> locations;
  std::array<mlir::BoolAttr, 2> booleans;
  std::array<mlir::Type, ElementType_ARRAYSIZE> elements;
  struct RecentInteger {
    int64_t value = 0;
    unsigned width = 0;
    mlir::IntegerAttr attribute;
  };
  std::array<RecentInteger, 1024> recentIntegers;
};

} // namespace tilefuzz

#endif // FUZZ_IR_IRCONTEXT_H
