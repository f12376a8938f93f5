//===- IrContext.h - What lowering keeps for each context -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types, attributes and locations that nearly every module needs, found in
// the context once, and the table in which the lowering of one module keeps the
// values that it has defined.
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

/// Of the pages: what a well-formed case has no more of.
inline constexpr int maxIrTypes = 256;
inline constexpr uint32_t maxIrValues = 65536;
inline constexpr unsigned maxIrOps = 4096;

/// A type or an attribute, or null where its constraints forbid it. What they
/// say is no part of an answer: such a case is not well formed.
template <typename T, typename... Arguments>
T buildChecked(mlir::MLIRContext &context, Arguments &&...arguments) {
  // Nobody hears of an abandoned diagnostic, and a handler that silences one
  // would be registered each time.
  return T::getChecked(
      [&] {
        mlir::InFlightDiagnostic complaint =
            mlir::emitError(mlir::UnknownLoc::get(&context));
        complaint.abandon();
        return complaint;
      },
      std::forward<Arguments>(arguments)...);
}

class IrContext : public PerContext {
public:
  /// Loads the dialects.
  explicit IrContext(mlir::MLIRContext &context);

  /// That of an verifier context, made when it is asked for first.
  static IrContext &of(VerifierContext &verifierContext);

  mlir::MLIRContext &context() { return *theContext; }

  /// The location of the operation at this place.
  mlir::Location location(unsigned place) {
    if (place >= locations.size())
      addLocations(place);
    return locations[place];
  }
  /// Null for a number without a name.
  mlir::Type element(ElementType element) const;
  mlir::IntegerAttr integer(unsigned width, int64_t value);
  mlir::BoolAttr boolean(bool value) const { return booleans[value]; }
  /// Null for what is no name of an atom.
  mlir::Attribute atom(llvm::StringRef name);
  mlir::DenseI32ArrayAttr integers(llvm::ArrayRef<int32_t> values);
  /// The attribute that lists these types.
  mlir::ArrayAttr typeList(llvm::ArrayRef<mlir::Type> types);

  mlir::Type index, producerToken, consumerToken, asyncToken, memToken;
  mlir::UnitAttr unit;
  mlir::DictionaryAttr noAttributes;
  OpBindings bindings;
  mlir::OperationName castName, branchYieldName;

  /// The attributes of a module with this launch budget and this compute
  /// capability, as far as there are.
  mlir::DictionaryAttr moduleAttributes(std::optional<int32_t> warps,
                                        std::optional<int32_t> capability);

  /// The types of the module at hand.
  llvm::SmallVector<mlir::Type, 32> types;
  /// Types with a shape that were built lately, by a hash of what they are
  /// built from: finding one in the context takes several times as long.
  struct RecentType {
    int kind = -1;
    mlir::Type base;
    int space = 0;
    llvm::SmallVector<int64_t, 4> shape;
    mlir::Type type;
  };
  std::array<RecentType, 2048> recentTypes;
  /// Filled for each case and emptied after it.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The values of the module at hand by their numbers, each with its position
  /// in `defined`; `hidden` for one whose block has ended.
  struct Slot {
    mlir::Value value;
    int32_t position = undefined;
  };
  static constexpr int32_t undefined = -1, hidden = -2;
  std::vector<Slot> values;
  /// The numbers of the visible values, innermost last, and of all.
  llvm::SmallVector<uint32_t, 64> visible, defined;

private:
  mlir::MLIRContext *theContext;
  mlir::StringAttr availableWarps, computeCapability;
  /// One built lately, found by a hash of what it is built from.
  struct RecentAttributes {
    std::optional<int32_t> warps, capability;
    mlir::DictionaryAttr attributes;
  };
  std::array<RecentAttributes, 1024> recentAttributes;
  /// A list built lately, likewise.
  template <typename Item, typename Attribute>
  struct RecentList {
    llvm::SmallVector<Item, 6> items;
    Attribute attribute;
  };
  std::array<RecentList<int32_t, mlir::DenseI32ArrayAttr>, 1024>
      recentIntegerLists;
  std::array<RecentList<mlir::Type, mlir::ArrayAttr>, 512> recentTypeLists;
  /// An atom looked for lately, likewise.
  struct RecentAtom {
    std::string name;
    mlir::Attribute attribute;
  };
  std::array<RecentAtom, 64> recentAtoms;
  void addLocations(unsigned place);
  std::vector<mlir::Location> locations;
  std::array<mlir::BoolAttr, 2> booleans;
  std::array<mlir::Type, 18> elements;
  /// One built lately, found by its value and width.
  struct RecentInteger {
    int64_t value = 0;
    unsigned width = 0;
    mlir::IntegerAttr attribute;
  };
  std::array<RecentInteger, 1024> recentIntegers;
};

} // namespace tilefuzz

#endif // FUZZ_IR_IRCONTEXT_H
