//===- TileAADotWalk.cpp - Dot of nv_tileaa within bounds -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MmaRows.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr llvm::StringRef dotSlots[] = {"a", "b", "c", "d"};

using Slots = llvm::ArrayRef<llvm::StringRef>;

namespace {
/// A dot of square tiles without scale factors.
class PlainDot : public OneOp {
public:
  explicit PlainDot(IrCase &module) : OneOp(module, OP_AA_DOT) {
    for (llvm::StringRef slot : slots)
      setShape(slot, {2, 2});
    setScales(*this, false, false);
  }
  /// Gives the operation these signednesses, or none for a negative one.
  void setSignedness(int64_t ofA, int64_t ofB) {
    for (auto [name, value] : {std::pair(ATTR_SIGNEDNESS_KEYWORD_A, ofA),
                               std::pair(ATTR_SIGNEDNESS_KEYWORD_B, ofB)}) {
      IrWriter::remove(*op, name);
      if (value >= 0)
        IrWriter::integer(*op, name, value);
    }
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static bool walkElements(IrCase &module, Visit visit) {
  PlainDot dot(module);
  for (bool isSignedA : {false, true}) {
    // One of the two is there, and only that of A counts.
    dot.setSignedness(isSignedA ? 1 : -1, isSignedA ? -1 : 1);
    if (!dot.walkElements(walkedElements, dotSlots, visit))
      return false;
  }
  return true;
}

static bool walkFaults(IrCase &module, Visit visit) {
  static constexpr ElementType sorts[] = {TYPE_I8,       TYPE_I32, TYPE_UI8,
                                          TYPE_F4E2M1FN, TYPE_F16, TYPE_F32};
  for (bool hasRegion : {false, true})
    for (unsigned scales = 0; scales < 4; ++scales)
      for (int64_t ofA = -1; ofA <= 1; ++ofA)
        for (int64_t ofB = -1; ofB <= 1; ++ofB) {
          PlainDot dot(module);
          if (hasRegion)
            dot.op->add_regions();
          setScales(dot, scales & 1, scales & 2);
          dot.setSignedness(ofA, ofB);
          if (!dot.walkElements(sorts, dotSlots, visit))
            return false;
        }
  return true;
}

/// Walks the elements of the scale factors, which no rule reads.
static bool walkScales(IrCase &module, Visit visit) {
  PlainDot dot(module);
  for (unsigned scales = 1; scales < 4; ++scales) {
    setScales(dot, scales & 1, scales & 2);
    if (!dot.walkElements(walkedElements, {"sfa", "sfb"}, visit))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Walks these kinds of types in all of the slots.
static bool walkKinds(OneOp &dot, llvm::ArrayRef<IrTypeKind> kinds, Slots slots,
                      Visit visit) {
  if (slots.empty())
    return visit();
  IrType &type = dot.type(slots.front());
  for (IrTypeKind kind : kinds) {
    type.set_kind(kind);
    if (!walkKinds(dot, kinds, slots.drop_front(), visit))
      return false;
  }
  return true;
}

static bool walkTypes(IrCase &module, Visit visit) {
  static constexpr IrTypeKind kinds[] = {
      IR_TILE,        IR_SCALAR,         IR_INDEX,
      IR_ITERATOR,    IR_PRODUCER_TOKEN, IR_CONSUMER_TOKEN,
      IR_ASYNC_TOKEN, IR_MEM_TOKEN,      IR_PTR,
      IR_TILEAA_VIEW, IR_TILEAS_VIEW};
  for (ElementType element : {TYPE_F32, TYPE_I8})
    for (unsigned scales : {0, 1, 3}) {
      PlainDot dot(module);
      for (llvm::StringRef slot : dot.slots) {
        dot.setElement(slot, element);
        dot.type(slot).set_nested(0);
        dot.type(slot).set_space(SPACE_TENSOR);
      }
      dot.setSignedness(0, -1);
      setScales(dot, scales & 1, scales & 2);
      for (size_t i = 0; i < dot.slots.size(); ++i)
        for (size_t j = 0; j < i; ++j) {
          if (!walkKinds(dot, kinds, {dot.slots[i], dot.slots[j]}, visit))
            return false;
          for (size_t slot : {i, j})
            dot.type(dot.slots[slot]).set_kind(IR_TILE);
        }
      if (!walkKinds(dot, {IR_TILE, IR_SCALAR, IR_PTR, IR_TILEAS_VIEW},
                     dotSlots, visit))
        return false;
    }
  return true;
}

/// Walks segments with up to five operands.
static bool walkSegments(IrCase &module, Visit visit) {
  static constexpr int64_t numbers[] = {1, 0, 2, -1};
  PlainDot dot(module);
  for (uint32_t count = 0; count <= 5; ++count) {
    dot.setOperandCount(count);
    if (!walkLists(*IrWriter::find(*dot.op, ATTR_OPERAND_SEGMENT_SIZES)
                        ->mutable_integers(),
                   numbers, 6, visit))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

using Shape = llvm::SmallVector<int64_t, 4>;

/// Walks these shapes in all of the slots.
static bool walkShapesOf(OneOp &dot, llvm::ArrayRef<Shape> shapes, Slots slots,
                         Visit visit) {
  if (slots.empty())
    return visit();
  for (const Shape &shape : shapes) {
    dot.setShape(slots.front(), shape);
    if (!walkShapesOf(dot, shapes, slots.drop_front(), visit))
      return false;
  }
  return true;
}

/// Walks all shapes of sizes 2 and 3 up to rank 3, and one of rank 4.
static bool walkShapes(IrCase &module, Visit visit) {
  llvm::SmallVector<Shape, 16> shapes = {{2, 2, 2, 2}};
  for (unsigned rank = 0; rank <= 3; ++rank)
    for (unsigned sizes = 0; sizes < 1u << rank; ++sizes) {
      Shape &shape = shapes.emplace_back();
      for (unsigned axis = 0; axis < rank; ++axis)
        shape.push_back(2 + (sizes >> axis & 1));
    }
  PlainDot dot(module);
  return walkShapesOf(dot, shapes, dotSlots, visit);
}

/// Walks some shapes of operations with and without faults of other kinds.
static bool walkShapeFaults(IrCase &module, Visit visit) {
  const Shape shapes[] = {{}, {2}, {2, 2}, {3, 2}, {2, 2, 2}, {2, 2, 2, 2}};
  struct Fault {
    ElementType b, c;
    bool hasRegion = false;
    bool isScaledOnce = false;
  };
  for (const Fault &fault : {Fault{TYPE_I8, TYPE_F32},
                             {TYPE_F32, TYPE_F16},
                             {TYPE_F32, TYPE_F32, true},
                             {TYPE_F32, TYPE_F32, false, true},
                             {TYPE_I8, TYPE_F32, false, true}}) {
    PlainDot dot(module);
    dot.setElement("b", fault.b);
    dot.setElement("c", fault.c);
    if (fault.hasRegion)
      dot.op->add_regions();
    setScales(dot, false, fault.isScaledOnce);
    if (!walkShapesOf(dot, shapes, dotSlots, visit))
      return false;
  }
  for (int64_t ofA = -1; ofA <= 1; ++ofA)
    for (ElementType b : {TYPE_I8, TYPE_I32}) {
      PlainDot dot(module);
      for (llvm::StringRef slot : dotSlots)
        dot.setElement(slot, slot == "b" ? b : TYPE_I8);
      dot.setSignedness(ofA, -1);
      if (!walkShapesOf(dot, shapes, dotSlots, visit))
        return false;
    }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaDotWalks() {
  static const OpWalk walks[] = {
      {"dot of nv_tileaa with all element types of A, B, C and D, with the "
       "signedness of A alone and of B alone",
       walkElements},
      {"with i8, i32, ui8, f4E2M1FN, f16 and f32 for each of them, every "
       "signedness of A and of B or none, and with and without SFA, SFB and a "
       "region",
       walkFaults},
      {"with all element types of SFA and SFB", walkScales},
      {"with eleven kinds of types in each two slots and four kinds in A, B, C "
       "and D, with no, one and two scale factors",
       walkTypes},
      {"with up to five operands and all segments of up to six numbers, each "
       "of "
       "four",
       walkSegments},
      {"with all shapes of the sizes 2 and 3 to rank 3 and one of rank 4 for "
       "each of them",
       walkShapes},
      {"with six shapes for each of them and elements, a signedness, scale "
       "factors or regions that are wrong",
       walkShapeFaults},
  };
  return walks;
}
