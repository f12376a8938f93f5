//===- LedgerMemory.cpp - Other readings of memory and TMA ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one operation behind a cast. The other readings look at
// its attributes, segments and types in another way.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

IrAttribute *find(Case &testCase, IrAttributeName name) {
  for (IrOp &op : *testCase.mutable_ir()->mutable_ops())
    for (IrAttribute &attribute : *op.mutable_attributes())
      if (attribute.name() == name)
        return &attribute;
  return nullptr;
}

bool isLoad(const IrOp &op) {
  return isOneOf(op, {OP_TILED_LOAD, OP_ASYNC_TILED_LOAD});
}

size_t segmentsOf(IrOp &op) {
  IrAttribute *segments = findAttribute(op, ATTR_OPERAND_SEGMENT_SIZES);
  return segments ? size_t(segments->integers_size()) : 0;
}

// The case with one kind of type for another one wherever it is.
Verdict takingTypes(const Case &testCase, IrTypeKind from, IrTypeKind to) {
  Case changed = testCase;
  for (IrType &type : *changed.mutable_ir()->mutable_types())
    if (type.kind() == from)
      type.set_kind(to);
  return asImplemented(changed);
}

constexpr int64_t relaxed = 1, acquire = 2, release = 3;
constexpr int64_t add = 0, addf = 10;

//===----------------------------------------------------------------------===//
// Tiled memory operations
//===----------------------------------------------------------------------===//

// As legal as a relaxed load, which every page takes.
Verdict loadsMayAcquire(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *semantic = findAttribute(op, ATTR_MEM_SEMANTIC);
    if (isLoad(op) && semantic && semantic->integer() == acquire)
      semantic->set_integer(relaxed);
  });
}

Verdict storesMayRelease(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *semantic = findAttribute(op, ATTR_MEM_SEMANTIC);
    if (op.kind() == OP_TILED_STORE && semantic &&
        semantic->integer() == release)
      semantic->set_integer(relaxed);
  });
}

// A load of four operand groups, as the other page lists them.
Verdict loadsHaveFourSegments(const Case &testCase) {
  return rejectingFirst(testCase, [](IrOp &op) {
    return isLoad(op) && segmentsOf(op) != 4
               ? "operandSegmentSizes does not match the op schema"
               : "";
  });
}

// Of four numbers of a store the last one is for its offsets.
Verdict storesLackTheirToken(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    if (op.kind() == OP_TILED_STORE && segmentsOf(op) == 4)
      findAttribute(op, ATTR_OPERAND_SEGMENT_SIZES)->add_integers(0);
  });
}

// The mode has another name than the operation that the text bans.
Verdict addfIsNotFadd(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *mode = findAttribute(op, ATTR_RMW_MODE);
    if (mode && mode->integer() == addf)
      mode->set_integer(add);
  });
}

// The async form names itself, as it does in its texts on types.
Verdict asyncFormNamesItself(const Case &testCase) {
  bool isAsync = hasOp(testCase, [](const IrOp &op) {
    return op.kind() == OP_ASYNC_TILED_ATOMIC_RMW;
  });
  return saying("tileas.atomic.no_xchg", testCase, [&](std::string &text) {
    if (isAsync)
      text.insert(0, "async_");
  });
}

Verdict oneAxisOutOfBoundsIsEnough(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *inBounds = findAttribute(op, ATTR_IN_BOUNDS);
    if (inBounds && std::ranges::count(inBounds->integers(), 0))
      std::ranges::fill(*inBounds->mutable_integers(), 0);
  });
}

// What is out of bounds has to be padded.
Verdict paddingAndBoundsAgree(const Case &testCase) {
  return rejectingFirst(testCase, [](IrOp &op) {
    IrAttribute *inBounds = findAttribute(op, ATTR_IN_BOUNDS);
    return inBounds && std::ranges::count(inBounds->integers(), 0) &&
                   !findAttribute(op, ATTR_PADDING_VALUE)
               ? "padding value is allowed only when in-bounds is false"
               : "";
  });
}

// Semantics are no part of the bundle that trait 21 is, but the operation's
// own.
Verdict paddingComesFirst(const Case &testCase) {
  const char *padding = "tileas.trait.22.TiledPaddingValueTrait";
  return isBroken(testCase, padding) ? rejectingBy(padding, testCase)
                                     : asImplemented(testCase);
}

Verdict typesComeFirst(const Case &testCase) {
  return isBroken(testCase, "ir.tiled_atomic_type")
             ? rejectingBy("ir.tiled_atomic_type", testCase)
             : asImplemented(testCase);
}

// A type that has no size of 0 is refused where it stands first.
Verdict sizesAreAtLeastOne(const Case &testCase) {
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    for (uint32_t result : op.result_types()) {
      const IrType &type = testCase.ir().types(int(result));
      for (int axis = 0; axis < type.shape_size(); ++axis)
        if (type.shape(axis) == 0)
          return "expected size #" + std::to_string(axis) +
                 " to be at least 1, but got 0";
    }
    return "";
  });
}

Verdict everyViewIsFromBlockTile(const Case &testCase) {
  Values values(testCase);
  return rejectingFirst(testCase, [&](const IrOp &op) {
    if (!isLoad(op))
      return "";
    const IrOp *definition = values.definition(op.operands(0));
    return definition && definition->kind() == OP_BLOCK_TILE
               ? ""
               : "tiled_load's tiled_view type must be produced by block_tile "
                 "directly";
  });
}

// The constraint of the slot is asked before what the pages have a text for.
Verdict slotsAreTyped(const Case &testCase) {
  return saying("tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait",
                testCase, [](std::string &text) {
                  if (text == "tiled memop coordinates must be index-typed")
                    text = "operand #1 must be variadic of index, but got "
                           "'i32'";
                });
}

Verdict atomicsTakeAsyncTokens(const Case &testCase) {
  return takingTypes(testCase, IR_ASYNC_TOKEN, IR_MEM_TOKEN);
}

//===----------------------------------------------------------------------===//
// TMA
//===----------------------------------------------------------------------===//

// The spelling of the tables alone.
Verdict descriptorsHaveOneSpelling(const Case &testCase) {
  Values values(testCase);
  return rejectingFirst(testCase, [&](const IrOp &op) -> std::string {
    if (op.kind() != OP_TILED_TMA_LOAD)
      return "";
    const IrType &type = values.type(op.operands(0));
    return type.kind() == IR_OPAQUE
               ? "operand #0 must be variadic of tma descriptor, but got '" +
                     type.text() + "'"
               : "";
  });
}

// The spelling of the example for the token of the tables.
Verdict resultIsAsInTheExample(const Case &testCase) {
  return takingTypes(testCase, IR_OPAQUE, IR_ASYNC_TOKEN);
}

Verdict boxTextOfTheCode(const Case &testCase) {
  return saying("roster.make_tma_desc.v2_box", testCase, [](std::string &text) {
    text = "TMA box dimensions do not match atom box dimensions";
  });
}

Verdict descriptorsAreSegmented(const Case &testCase) {
  return rejectingFirst(testCase, [](IrOp &op) {
    return op.kind() == OP_MAKE_TILED_TMA_DESC && segmentsOf(op) == 0
               ? "requires attribute 'operandSegmentSizes'"
               : "";
  });
}

// The sign of a zero of 16 bits does not count.
Verdict negativeZeroIsZero(const Case &testCase) {
  Case changed = testCase;
  IrAttribute *padding = find(changed, ATTR_PADDING_VALUE);
  if (padding && padding->integer() == INT16_MIN)
    padding->set_integer(0);
  return asImplemented(changed);
}

// The scatter may say what the gather may say, and nothing is read of it.
Verdict zeroPaddingIsNone(const Case &testCase) {
  Case changed = testCase;
  for (IrOp &op : *changed.mutable_ir()->mutable_ops())
    for (int i = op.attributes_size() - 1; i >= 0; --i)
      if (op.attributes(i).name() == ATTR_PADDING_VALUE &&
          op.attributes(i).integer() == 0)
        op.mutable_attributes()->DeleteSubrange(i, 1);
  return asImplemented(changed);
}

// Of an element that is no float of 16 bits, addf is as good as add.
Verdict banIsOnHalves(const Case &testCase) {
  Case changed = testCase;
  bool hasHalf =
      std::ranges::any_of(testCase.ir().types(), [](const IrType &type) {
        return type.element() == TYPE_F16 || type.element() == TYPE_BF16;
      });
  IrAttribute *mode = find(changed, ATTR_RMW_MODE);
  if (mode && mode->integer() == addf && !hasHalf)
    mode->set_integer(add);
  return asImplemented(changed);
}

} // namespace

const Readings &oracle::memoryReadings() {
  static const Readings readings = {
      {"D-83", negativeZeroIsZero},      {"D-84", zeroPaddingIsNone},
      {"D-85", banIsOnHalves},           {"D-118", loadsMayAcquire},
      {"D-119", storesMayRelease},       {"D-120", everyViewIsFromBlockTile},
      {"D-121", slotsAreTyped},          {"D-122", asyncFormNamesItself},
      {"D-123", addfIsNotFadd},          {"D-124", oneAxisOutOfBoundsIsEnough},
      {"D-125", paddingAndBoundsAgree},  {"D-126", descriptorsHaveOneSpelling},
      {"D-127", resultIsAsInTheExample}, {"D-128", atomicsTakeAsyncTokens},
      {"D-129", boxTextOfTheCode},       {"D-130", descriptorsAreSegmented},
      {"D-131", loadsHaveFourSegments},  {"D-132", storesLackTheirToken},
      {"D-133", paddingComesFirst},      {"D-134", typesComeFirst},
      {"D-135", sizesAreAtLeastOne},     {"D-136", sizesAreAtLeastOne},
  };
  return readings;
}
