//===- TileAAPredicateWalk.cpp - One predicate within bounds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An assume with one predicate. The words are defined in
// oracle/spec/tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Assume.h"
#include "fuzz/ops/AttributeWalk.h"
#include "fuzz/ops/OpWalk.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

/// Calls `walk` with the predicate of an assume on each of the types, with and
/// without a region.
static bool walkTypes(IrCase &module, llvm::ArrayRef<IrType> types,
                      llvm::function_ref<bool(TileAAAttribute &)> walk) {
  for (bool hasRegion : {false, true}) {
    Assume assume(module);
    if (hasRegion)
      assume.op->add_regions();
    TileAAAttribute &predicate = *assume.predicates().Add();
    for (const IrType &type : types) {
      assume.setType(type);
      if (!walk(predicate))
        return false;
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

/// The numbers on both sides of each end of each range, and those around 0.
static llvm::SmallVector<OptionalNumber, 40> limits() {
  llvm::SmallVector<int64_t, 40> numbers = {
      0, 1, -1, INT64_MIN, INT64_MAX, INT64_MIN + 1, INT64_MAX - 1};
  for (unsigned width : {1, 2, 3, 4, 7, 8, 16, 24, 32, 63}) {
    const int64_t end = int64_t(1) << (width - 1);
    for (int64_t number : {end, end - 1, -end, -end - 1})
      numbers.push_back(number);
  }
  // Above the ranges of unsigned integers.
  numbers.append({255, 256});
  llvm::sort(numbers);
  numbers.erase(llvm::unique(numbers), numbers.end());
  llvm::SmallVector<OptionalNumber, 40> all = {std::nullopt};
  all.append(numbers.begin(), numbers.end());
  return all;
}

static bool walkBounded(IrCase &module, Visit visit) {
  llvm::SmallVector<IrType, 0> types = otherTypes();
  llvm::append_range(types, opaqueScalars());
  for (IrTypeKind kind : {IR_SCALAR, IR_TILE})
    for (ElementType element : elementTypes)
      types.push_back(makeType(kind, {}, element));
  const auto numbers = limits();
  return walkTypes(module, types, [&](TileAAAttribute &predicate) {
    return walkBounds(predicate, numbers, visit);
  });
}

//===----------------------------------------------------------------------===//
// div_by
//===----------------------------------------------------------------------===//

static bool walkDividing(IrCase &module, Visit visit) {
  llvm::SmallVector<IrType, 0> types = shapedTypes();
  llvm::append_range(types, otherTypes());
  llvm::append_range(types, opaqueScalars());
  for (ElementType element : {TYPE_I1, TYPE_UI8, TYPE_I64, TYPE_F32})
    types.push_back(makeType(IR_SCALAR, {}, element));
  static constexpr int64_t divisors[] = {
      1, 2, 3, 0, -1, -4, INT64_MIN, INT64_MAX, 6, int64_t(1) << 62};
  static constexpr OptionalNumber everies[] = {std::nullopt, 1,        2, 0, -1,
                                               INT64_MAX,    INT64_MIN};
  static constexpr OptionalNumber alongs[] = {
      std::nullopt, 0, 1, 2, 3, -1, INT64_MAX, INT64_MIN};
  return walkTypes(module, types, [&](TileAAAttribute &predicate) {
    return walkDivisors(predicate, divisors, everies, alongs, visit);
  });
}

/// Walks the divisors around every power of two.
static bool walkPowers(IrCase &module, Visit visit) {
  return walkTypes(module, makeType(IR_INDEX), [&](TileAAAttribute &predicate) {
    for (int bit = 0; bit < 64; ++bit)
      for (uint64_t more : {-1, 0, 1}) {
        setNumbers(predicate, "div_by",
                   {{FIELD_DIVISOR,
                     static_cast<int64_t>((uint64_t(1) << bit) + more)}});
        if (!visit())
          return false;
      }
    return true;
  });
}

//===----------------------------------------------------------------------===//
// same_elements
//===----------------------------------------------------------------------===//

static bool walkCounts(IrCase &module, Visit visit) {
  static constexpr int64_t values[] = {0, -1, 2, 3, 4, 5};
  llvm::SmallVector<IrType, 0> types = shapedTypes();
  llvm::append_range(types, otherTypes());
  types.push_back(makeType(IR_SCALAR));
  return walkTypes(module, types, [&](TileAAAttribute &predicate) {
    setFields(predicate, "same_elements", {{FIELD_VALUES, {}}});
    return walkLists(*findNumbers(predicate, FIELD_VALUES), values, 4, visit);
  });
}

/// Walks a value beside its range at every axis of types of higher ranks, and
/// as many values as a predicate may have.
static bool walkManyAxes(IrCase &module, Visit visit) {
  for (size_t rank : {4, 5, 8, 15, 16, 17})
    for (int64_t size : {int64_t(1), int64_t(7), int64_t(1) << 62})
      for (IrTypeKind kind : {IR_TILE, IR_MEMREF, IR_TILEAA_VIEW}) {
        const llvm::SmallVector<int64_t, 17> sizes(rank, size);
        const IrType type = makeType(kind, sizes);
        if (!walkTypes(module, type, [&](TileAAAttribute &predicate) {
              const size_t count = std::min<size_t>(rank, maxFieldNumbers);
              setFields(
                  predicate, "same_elements",
                  {{FIELD_VALUES, llvm::ArrayRef(sizes).take_front(count)}});
              if (!visit())
                return false;
              for (int64_t &value : *findNumbers(predicate, FIELD_VALUES)) {
                for (int64_t other : {int64_t(-1), size + 1, INT64_MAX}) {
                  value = other;
                  if (!visit())
                    return false;
                }
                value = size;
              }
              return true;
            }))
          return false;
      }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaPredicateWalks() {
  static const OpWalk walks[] = {
      {"assume with bounded on scalars and tiles of all elements, on seventeen "
       "scalars that are no elements and on eleven other types, without a "
       "lower "
       "or upper bound and with those on both sides "
       "of the ends of every range, with and without a region",
       walkBounded},
      {"with div_by on tiles, memrefs and views of up to three axes, two with "
       "a "
       "size of 0 among them and one over a memref, and on "
       "thirty-two other types, with ten divisors, seven numbers for every and "
       "eight for along, or without these, likewise",
       walkDividing},
      {"with divisors around all powers of two", walkPowers},
      {"with same_elements on the shaped types and twelve others, and all "
       "lists "
       "of up to four of six values, likewise",
       walkCounts},
      {"and on types of up to 17 axes with a value that is too small or large "
       "at "
       "each",
       walkManyAxes},
  };
  return walks;
}
