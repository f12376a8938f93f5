//===- PredicateGrids.cpp - Assumptions within bounds ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_predicates.md and Grid.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Values.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

using Predicates = google::protobuf::RepeatedPtrField<TileAAAttribute>;

/// Adds an empty list of predicates to an assume.
static Predicates &addPredicates(OpView &assume) {
  return *IrWriter::attribute(assume.op, ATTR_PREDICATES).mutable_predicates();
}

/// Sets the type of the value and of the result.
static void setTypes(OpView &assume, const IrType &made) {
  for (llvm::StringRef slot : assume.names())
    assume.type(slot) = made;
}

/// A type with these sizes. What it nests is a pointer of a grid.
static IrType makeType(IrTypeKind kind, llvm::ArrayRef<int64_t> shape = {},
                       ElementType element = TYPE_I32) {
  IrType made;
  made.set_kind(kind);
  made.set_element(element);
  made.mutable_shape()->Assign(shape.begin(), shape.end());
  if (!canHoldElement(kind))
    made.set_nested(OpView::pointerTo(SPACE_GLOBAL));
  made.set_space(SPACE_GLOBAL);
  made.set_text("memref<4xf32>");
  // A memref has as many strides as sizes.
  if (kind == IR_MEMREF)
    made.mutable_strides()->Resize(static_cast<int>(shape.size()), 1);
  return made;
}

/// Returns tiles of integers and of floats, memrefs and views of up to three
/// axes of the sizes 2, 3 and 4.
static llvm::SmallVector<IrType, 0> shapedTypes() {
  static constexpr int64_t sizes[] = {2, 3, 4};
  llvm::SmallVector<IrType, 0> types;
  for (size_t rank = 0; rank <= std::size(sizes); ++rank) {
    const llvm::ArrayRef<int64_t> shape =
        llvm::ArrayRef(sizes).take_front(rank);
    types.push_back(makeType(IR_TILE, shape, TYPE_F32));
    for (IrTypeKind kind : {IR_TILE, IR_MEMREF, IR_TILEAA_VIEW, IR_TILEAS_VIEW})
      types.push_back(makeType(kind, shape));
  }
  types.push_back(makeType(IR_TILE, {0, 2}));
  types.push_back(makeType(IR_TILEAS_VIEW, {2, 0}));
  types.push_back(makeType(IR_TILEAA_VIEW, {2, 3}));
  types.back().set_nested(OpView::memrefIn(SPACE_GLOBAL));
  types.push_back(makeType(IR_TILE, {2, 3}));
  holdElement(types.back(), OpView::pointerTo(SPACE_GLOBAL));
  return types;
}

/// One type of each other kind, scalars left out.
static llvm::SmallVector<IrType, 0> otherTypes() {
  llvm::SmallVector<IrType, 0> types;
  for (IrTypeKind kind :
       {IR_INDEX, IR_PTR, IR_OPAQUE, IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN,
        IR_ITERATOR, IR_ASYNC_TOKEN, IR_MEM_TOKEN, IR_PROGRAM_ID,
        IR_TMA_DESCRIPTOR, IR_QUEUE})
    types.push_back(makeType(kind));
  return types;
}

/// Returns scalars of MLIR that are no element of a tile: integers of odd
/// widths, wide ones and signed ones, and other types whose names look like an
/// integer's.
static llvm::SmallVector<IrType, 0> opaqueScalars() {
  llvm::SmallVector<IrType, 0> types;
  for (const char *text : {"i0", "i3", "i7", "i24", "i63", "i65", "i128", "si8",
                           "si64", "ui1", "ui16", "ui64", "ui65", "f80",
                           "complex<i8>", "tensor<i8>", "vector<4xi8>"}) {
    types.push_back(makeType(IR_OPAQUE));
    types.back().set_text(text);
  }
  return types;
}

using Types = std::vector<IrType>;
using OptionalNumbers = std::vector<OptionalNumber>;

static Axis types(Types all) {
  return {llvm::formatv("each of {0} types", all.size()),
          [=](Decisions &decisions, OpView &assume) {
            setTypes(assume, decisions.pick(llvm::ArrayRef(all)));
          }};
}

/// Returns these types of Assume.h.
static Types join(std::initializer_list<llvm::ArrayRef<IrType>> lists) {
  Types all;
  for (llvm::ArrayRef<IrType> list : lists)
    all.insert(all.end(), list.begin(), list.end());
  return all;
}

/// One predicate, with each combination of the numbers of its fields.
static Axis
fields(const char *mnemonic,
       std::vector<std::pair<TileAAFieldName, OptionalNumbers>> lists) {
  return {llvm::formatv("{0} with each of {1} numbers of each field, or "
                        "without it",
                        mnemonic, lists.front().second.size()),
          [=](Decisions &decisions, OpView &assume) {
            TileAAAttribute &predicate = *addPredicates(assume).Add();
            setFields(predicate, mnemonic, {});
            for (const auto &[name, numbers] : lists)
              if (const OptionalNumber number =
                      decisions.pick(llvm::ArrayRef(numbers))) {
                TileAAField &field = *predicate.add_fields();
                field.set_name(name);
                field.add_numbers(*number);
              }
          }};
}

/// The numbers on both sides of each end of each range, and those around 0.
static OptionalNumbers limits() {
  OptionalNumbers numbers = {
      std::nullopt,  0,   1,  -1, INT64_MIN, INT64_MAX, INT64_MIN + 1,
      INT64_MAX - 1, 255, 256};
  for (unsigned width : {1, 2, 3, 4, 7, 8, 16, 24, 32, 63}) {
    const int64_t end = int64_t(1) << (width - 1);
    for (int64_t number : {end, end - 1, -end, -end - 1})
      numbers.push_back(number);
  }
  llvm::sort(numbers);
  numbers.erase(llvm::unique(numbers), numbers.end());
  return numbers;
}

/// The numbers around every power of two.
static OptionalNumbers powers() {
  OptionalNumbers numbers;
  for (int bit = 0; bit < 64; ++bit)
    for (uint64_t more : {-1, 0, 1})
      numbers.push_back(static_cast<int64_t>((uint64_t(1) << bit) + more));
  return numbers;
}

static void chooseValues(Decisions &decisions, OpView &assume) {
  TileAAAttribute &predicate = *addPredicates(assume).Add();
  setFields(predicate, "same_elements",
            {{FIELD_VALUES, chooseNumbers(decisions, {0, -1, 2, 3, 4, 5}, 4)}});
}

/// Chooses a type of a higher rank with as many values as a predicate may have,
/// of which one or none is beside the range of its axis.
static void chooseManyAxes(Decisions &decisions, OpView &assume) {
  static constexpr size_t ranks[] = {4, 5, 8, 15, 16, 17};
  static constexpr int64_t sizes[] = {1, 7, int64_t(1) << 62};
  static constexpr IrTypeKind kinds[] = {IR_TILE, IR_MEMREF, IR_TILEAA_VIEW};
  const size_t rank = decisions.pick(ranks);
  llvm::SmallVector<int64_t, 17> shape(rank, decisions.pick(sizes));
  setTypes(assume, makeType(decisions.pick(kinds), shape));
  shape.truncate(std::min<size_t>(shape.size(), maxFieldNumbers));
  if (const int place = drawIndex(decisions, int(shape.size()) + 1)) {
    const int64_t others[] = {-1, shape[0] + 1, INT64_MAX};
    shape[place - 1] = decisions.pick(others);
  }
  setFields(*addPredicates(assume).Add(), "same_elements",
            {{FIELD_VALUES, shape}});
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaPredicateWalks() {
  const std::vector<IrOpKind> assume = {OP_AA_ASSUME};
  Types bounded = join({otherTypes(), opaqueScalars()});
  for (IrTypeKind kind : {IR_SCALAR, IR_TILE})
    for (ElementType element : elementTypes)
      bounded.push_back(makeType(kind, {}, element));
  Types divided = join({shapedTypes(), otherTypes(), opaqueScalars()});
  for (ElementType element : {TYPE_I1, TYPE_UI8, TYPE_I64, TYPE_F32})
    divided.push_back(makeType(IR_SCALAR, {}, element));
  static const OpWalk walks[] = {
      Grid{assume,
           nullptr,
           {regionTooMany(), types(bounded),
            fields("bounded",
                   {{FIELD_LOWER, limits()}, {FIELD_UPPER, limits()}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(), types(divided),
            fields("div_by",
                   {{FIELD_DIVISOR,
                     {1, 2, 3, 0, -1, -4, INT64_MIN, INT64_MAX, 6,
                      int64_t(1) << 62}},
                    {FIELD_EVERY,
                     {std::nullopt, 1, 2, 0, -1, INT64_MAX, INT64_MIN}},
                    {FIELD_ALONG,
                     {std::nullopt, 0, 1, 2, 3, -1, INT64_MAX, INT64_MIN}}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(), types({makeType(IR_INDEX)}),
            fields("div_by", {{FIELD_DIVISOR, powers()}})}},
      Grid{assume,
           nullptr,
           {regionTooMany(),
            types(join({shapedTypes(), otherTypes(), {makeType(IR_SCALAR)}})),
            {"same_elements with lists of up to four of six values",
             chooseValues}}},
      Grid{assume,
           nullptr,
           {regionTooMany(),
            {"types of up to 17 axes with a value that is too small or too "
             "large at each",
             chooseManyAxes}}},
  };
  return walks;
}
