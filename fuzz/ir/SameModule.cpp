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
  explicit Comparison(bool withLocations) : withLocations(withLocations) {}
  /// False when `difference` has been set.
  bool isSame(mlir::Operation &expected, mlir::Operation &found);
  std::string difference;

private:
  bool isSame(mlir::Region &expected, mlir::Region &found);
  bool isSame(mlir::Block &expected, mlir::Block &found);
  bool hasSameOperands(mlir::Operation &expected, mlir::Operation &found);
  void pair(mlir::ValueRange expected, mlir::ValueRange found);
  template <typename T>
  bool differ(llvm::StringRef what, const T &expected, const T &found);

  bool withLocations;
  /// Where the walk is.
  mlir::Operation *current = nullptr;
  /// The expected values in the regions by those found in their place.
  llvm::DenseMap<mlir::Value, mlir::Value> paired;
};
} // namespace

template <typename T>
bool Comparison::differ(llvm::StringRef what, const T &expected,
                        const T &found) {
  llvm::raw_string_ostream os(difference);
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
    return differ("the number of operands", expected.getNumOperands(),
                  found.getNumOperands());
  for (auto [number, from, to] :
       llvm::enumerate(expected.getOperands(), found.getOperands())) {
    auto known = paired.find(to);
    if (from != (known == paired.end() ? to : known->second)) {
      difference = llvm::formatv("expected operand #{0} of '{1}' to be the "
                                 "same value, found another one",
                                 number, current->getName());
      return false;
    }
  }
  return true;
}

bool Comparison::isSame(mlir::Block &expected, mlir::Block &found) {
  if (expected.getArgumentTypes() != found.getArgumentTypes())
    return differ("block arguments", textOf(expected.getArgumentTypes()),
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
    return differ("the number of operations in a block",
                  expected.getOperations().size(),
                  found.getOperations().size());
  return true;
}

bool Comparison::isSame(mlir::Region &expected, mlir::Region &found) {
  if (expected.getBlocks().size() != found.getBlocks().size())
    return differ("the number of blocks", expected.getBlocks().size(),
                  found.getBlocks().size());
  for (auto [from, to] : llvm::zip_equal(expected, found))
    if (!isSame(from, to))
      return false;
  return true;
}

bool Comparison::isSame(mlir::Operation &expected, mlir::Operation &found) {
  current = &expected;
  if (expected.getName() != found.getName())
    return differ("the operation", expected.getName(), found.getName());
  if (withLocations && expected.getLoc() != found.getLoc())
    return differ("the location", expected.getLoc(), found.getLoc());
  if (!hasSameOperands(expected, found))
    return false;
  if (expected.getResultTypes() != found.getResultTypes())
    return differ("results", textOf(expected.getResultTypes()),
                  textOf(found.getResultTypes()));
  if (expected.getDiscardableAttrDictionary() !=
          found.getDiscardableAttrDictionary() ||
      !expected.getName().compareOpProperties(expected.getPropertiesStorage(),
                                              found.getPropertiesStorage()))
    return differ("attributes", expected.getAttrDictionary(),
                  found.getAttrDictionary());
  if (expected.getNumRegions() != found.getNumRegions())
    return differ("the number of regions", expected.getNumRegions(),
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
  comparison.isSame(expected, found);
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
