//===- SameModule.cpp - Whether two modules are the same ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One walk over both modules. Types and attributes of one context are equal
// when they are one object, so only a difference is ever printed.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/SameModule.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;

namespace {
class Comparison {
public:
  explicit Comparison(bool withLocations, bool allowsDefaults = false)
      : withLocations(withLocations), allowsDefaults(allowsDefaults) {}
  /// False when `difference` has been set.
  bool areSame(mlir::Operation &expected, mlir::Operation &found) {
    return isSame(expected, found) && haveSameForward();
  }
  ModuleDifference difference;

private:
  bool isSame(mlir::Operation &expected, mlir::Operation &found);
  bool isSame(mlir::Region &expected, mlir::Region &found);
  bool isSame(mlir::Block &expected, mlir::Block &found);
  bool hasSameOperands(mlir::Operation &expected, mlir::Operation &found);
  bool haveSameForward();
  bool differInOperand(mlir::OpOperand &operand);
  bool hasSameAttributes(mlir::Operation &expected, mlir::Operation &found);
  void pair(mlir::ValueRange expected, mlir::ValueRange found);
  template <typename T>
  bool differ(llvm::StringRef part, llvm::StringRef what, const T &expected,
              const T &found);
  void setPart(llvm::StringRef part) {
    difference.part = (current->getName().getStringRef() + " " + part).str();
  }

  bool withLocations, allowsDefaults;
  /// Where the walk is.
  mlir::Operation *current = nullptr;
  /// The expected values in the regions by those found in their place.
  llvm::DenseMap<mlir::Value, mlir::Value> paired;
  /// The operands that have no value in front of them, which are compared at
  /// the end.
  struct Forward {
    mlir::Operation *user;
    mlir::OpOperand &expected, &found;
  };
  llvm::SmallVector<Forward, 0> forward;
};
} // namespace

template <typename T>
bool Comparison::differ(llvm::StringRef part, llvm::StringRef what,
                        const T &expected, const T &found) {
  setPart(part);
  llvm::raw_string_ostream os(difference.text);
  os << "expected " << what << ' ' << expected << " of '" << current->getName()
     << "', found " << found;
  return false;
}

static std::string textOf(mlir::TypeRange types) {
  std::string text = "(";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(types, os);
  os << ')';
  return text;
}

void Comparison::pair(mlir::ValueRange expected, mlir::ValueRange found) {
  for (auto [from, to] : llvm::zip_equal(expected, found))
    paired[to] = from;
}

bool Comparison::hasSameOperands(mlir::Operation &expected,
                                 mlir::Operation &found) {
  if (expected.getNumOperands() != found.getNumOperands())
    return differ("operands", "the number of operands",
                  expected.getNumOperands(), found.getNumOperands());
  for (auto [from, to] :
       llvm::zip_equal(expected.getOpOperands(), found.getOpOperands())) {
    auto known = paired.find(to.get());
    if (known == paired.end() && from.get() != to.get())
      forward.push_back({current, from, to});
    else if (known != paired.end() && from.get() != known->second)
      return differInOperand(from);
  }
  return true;
}

bool Comparison::haveSameForward() {
  for (const Forward &each : forward)
    if (paired.lookup(each.found.get()) != each.expected.get()) {
      current = each.user;
      return differInOperand(each.expected);
    }
  return true;
}

bool Comparison::differInOperand(mlir::OpOperand &operand) {
  setPart("operands");
  difference.text =
      llvm::formatv("expected operand #{0} of '{1}' to be "
                    "the same value, found another one",
                    operand.getOperandNumber(), current->getName());
  return false;
}

/// The inherent attributes of an operation, also of one that is not registered.
static mlir::DictionaryAttr inherentOf(mlir::Operation &op) {
  auto attributes = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(
      op.getPropertiesAsAttribute());
  return attributes ? attributes : mlir::DictionaryAttr::get(op.getContext());
}

bool Comparison::hasSameAttributes(mlir::Operation &expected,
                                   mlir::Operation &found) {
  if (expected.getDiscardableAttrDictionary() !=
      found.getDiscardableAttrDictionary())
    return differ("attributes", "attributes", expected.getAttrDictionary(),
                  found.getAttrDictionary());
  if (expected.getName().compareOpProperties(expected.getPropertiesStorage(),
                                             found.getPropertiesStorage()))
    return true;
  const mlir::DictionaryAttr before = inherentOf(expected),
                             after = inherentOf(found);
  const auto isOther = [&](mlir::NamedAttribute each) {
    return before.get(each.getName()) != after.get(each.getName());
  };
  const auto *other = llvm::find_if(before, isOther);
  if (other == before.end())
    other = llvm::find_if(after, [&](mlir::NamedAttribute each) {
      return isOther(each) &&
             (!allowsDefaults || llvm::isa<mlir::UnitAttr>(each.getValue()));
    });
  if (allowsDefaults && other == after.end())
    return true;
  return differ(other == after.end() ? "attributes"
                                     : other->getName().getValue(),
                "attributes", before, after);
}

bool Comparison::isSame(mlir::Block &expected, mlir::Block &found) {
  if (expected.getArgumentTypes() != found.getArgumentTypes())
    return differ("regions", "block arguments",
                  textOf(expected.getArgumentTypes()),
                  textOf(found.getArgumentTypes()));
  pair(expected.getArguments(), found.getArguments());
  mlir::Operation *around = current;
  auto other = found.begin();
  for (mlir::Operation &op : expected) {
    if (other == found.end())
      break;
    if (!isSame(op, *other++))
      return false;
  }
  current = around;
  if (expected.getOperations().size() != found.getOperations().size())
    return differ("regions", "the number of operations in a block",
                  expected.getOperations().size(),
                  found.getOperations().size());
  return true;
}

bool Comparison::isSame(mlir::Region &expected, mlir::Region &found) {
  if (expected.getBlocks().size() != found.getBlocks().size())
    return differ("regions", "the number of blocks",
                  expected.getBlocks().size(), found.getBlocks().size());
  for (auto [from, to] : llvm::zip_equal(expected, found))
    if (!isSame(from, to))
      return false;
  return true;
}

bool Comparison::isSame(mlir::Operation &expected, mlir::Operation &found) {
  current = &expected;
  if (expected.getName() != found.getName())
    return differ("operands", "the operation", expected.getName(),
                  found.getName());
  if (withLocations && expected.getLoc() != found.getLoc())
    return differ("location", "the location", expected.getLoc(),
                  found.getLoc());
  if (!hasSameOperands(expected, found))
    return false;
  if (expected.getResultTypes() != found.getResultTypes())
    return differ("types", "results", textOf(expected.getResultTypes()),
                  textOf(found.getResultTypes()));
  if (!hasSameAttributes(expected, found))
    return false;
  if (expected.getNumRegions() != found.getNumRegions())
    return differ("regions", "the number of regions", expected.getNumRegions(),
                  found.getNumRegions());
  for (auto [from, to] :
       llvm::zip_equal(expected.getRegions(), found.getRegions()))
    if (!isSame(from, to))
      return false;
  pair(expected.getResults(), found.getResults());
  return true;
}

std::string tilefuzz::differenceOf(mlir::Operation &expected,
                                   mlir::Operation &found, bool withLocations) {
  Comparison comparison(withLocations);
  comparison.areSame(expected, found);
  return std::move(comparison.difference.text);
}

ModuleDifference tilefuzz::differenceWithDefaults(mlir::Operation &expected,
                                                  mlir::Operation &found) {
  Comparison comparison(/*withLocations=*/false, /*allowsDefaults=*/true);
  comparison.areSame(expected, found);
  return std::move(comparison.difference);
}

bool tilefuzz::isCloned(mlir::ModuleOp module) {
  return !module
              ->walk([](mlir::Operation *op) {
                return op->getNumOperands() &&
                               op->hasTrait<mlir::OpTrait::ZeroOperands>()
                           ? mlir::WalkResult::interrupt()
                           : mlir::WalkResult::advance();
              })
              .wasInterrupted();
}
