//===- LedgerTileAA.cpp - Other readings of nv_tileaa ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one operation of nv_tileaa behind a cast that defines
// its operands, or a function; or they are pairs of types.
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

//===----------------------------------------------------------------------===//
// Tools of the other readings
//===----------------------------------------------------------------------===//

// The types of the operands of the first operation of this kind.
std::vector<IrType> operandTypes(const Case &testCase, IrOpKind kind) {
  Values values(testCase);
  std::vector<IrType> types;
  hasOp(testCase, [&](const IrOp &op) {
    if (op.kind() == kind && types.empty())
      for (uint32_t operand : op.operands())
        types.push_back(values.type(operand));
    return false;
  });
  return types;
}

enum DotOperand { A, B, C };

std::vector<IrType> dotTypes(const Case &testCase) {
  return operandTypes(testCase, OP_AA_DOT);
}

// The numbers of a field; null when the attribute does not have it.
google::protobuf::RepeatedField<int64_t> *numbersOf(TileAAAttribute &attribute,
                                                    TileAAFieldName name) {
  for (TileAAField &field : *attribute.mutable_fields())
    if (field.name() == name)
      return field.mutable_numbers();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Dot
//===----------------------------------------------------------------------===//

// In the order of the prose the factors come behind the tuple.
Verdict factorsComeSecond(const Case &testCase) {
  return isBroken(testCase, "tileaa.dot.sf_both") &&
                 !isBroken(testCase, "tileaa.dot.int_or_float")
             ? rejectingBy("tileaa.dot.sf_both", testCase)
             : asImplemented(testCase);
}

// The table of elements has accumulators of 16 bits.
Verdict halvesAddToHalves(const Case &testCase) {
  std::vector<IrType> types = dotTypes(testCase);
  return types[A].element() == TYPE_F16 && types[C].element() == TYPE_F16
             ? without("tileaa.dot.acc_f32", testCase)
             : asImplemented(testCase);
}

Verdict fp4OfBCounts(const Case &testCase) {
  std::vector<IrType> types = dotTypes(testCase);
  bool isFp4 = types[B].element() == TYPE_F4E2M1FN ||
               types[B].element() == TYPE_NV4E0M3F;
  return isFp4 && types[C].element() == TYPE_F16
             ? without("tileaa.dot.acc_f32", testCase)
             : asImplemented(testCase);
}

// Batches are no contracting dimensions.
Verdict onlyContractingDimensionsAgree(const Case &testCase) {
  std::vector<IrType> types = dotTypes(testCase);
  const auto &a = types[A].shape(), &b = types[B].shape();
  return a.size() == 3 && b.size() == 3 && a[2] == b[1]
             ? without("tileaa.dot.ab_shape", testCase)
             : asImplemented(testCase);
}

Verdict onlyCIsLookedAt(const Case &testCase) {
  return withResultLikeC(testCase, OP_AA_DOT);
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

// An axis that stands twice in one group stands in no more than one group.
Verdict groupsAreSets(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *groups = findAttribute(op, ATTR_DIM_GROUPS);
    if (op.kind() != OP_BLOCK_TILE || !groups)
      return;
    IrAttribute sets;
    auto axis = groups->integers().begin();
    for (uint32_t size : groups->sizes()) {
      std::set<int64_t> set(axis, axis + size);
      axis += size;
      sets.mutable_integers()->Add(set.begin(), set.end());
      sets.add_sizes(uint32_t(set.size()));
    }
    *groups->mutable_integers() = sets.integers();
    *groups->mutable_sizes() = sets.sizes();
  });
}

// A list of another length than the filter is as wrong as one of another length
// than the other lists.
Verdict paramsFitTheFilter(const Case &testCase) {
  return afterEdit(testCase, [](IrOp &op, IrOp *) {
    IrAttribute *params = findAttribute(op, ATTR_CONV_PARAMS);
    IrAttribute *filter = findAttribute(op, ATTR_FILTER_SIZES);
    if (!params || !filter)
      return;
    auto *strides = numbersOf(*params->mutable_dialect(), FIELD_STRIDES);
    if (strides->size() != filter->integers_size())
      strides->Add(1);
  });
}

//===----------------------------------------------------------------------===//
// Regions and conversions
//===----------------------------------------------------------------------===//

// The parent is what is directly around the yield.
Verdict yieldStandsDirectlyInItsFunction(const Case &testCase) {
  Verdict verdict = asImplemented(testCase);
  Case copy = testCase;
  int32_t position = 0;
  visitOps(*copy.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *around) {
    if (verdict.outcome == Outcome::Accepted &&
        isOneOf(op, {OP_AA_YIELD, OP_AA_QUEUE_YIELD}) &&
        !(around && around->kind() == OP_AA_FUNC)) {
      verdict = rejectingBy("tileaa.region.yield_parent", testCase);
      verdict.place = position;
    }
    ++position;
  });
  return verdict;
}

// f64 is an ordinary floating type of MLIR, as f32 is.
Verdict doublesConvert(const Case &testCase) {
  Case changed = testCase;
  for (IrType &type : *changed.mutable_ir()->mutable_types())
    if (type.element() == TYPE_F64)
      type.set_element(TYPE_F32);
  return asImplemented(changed);
}

//===----------------------------------------------------------------------===//
// Sources of views
//===----------------------------------------------------------------------===//

Case withSources(const Case &testCase, IrTypeKind from, IrTypeKind to) {
  Case changed = testCase;
  auto &types = *changed.mutable_tileaa_type_key()->mutable_types();
  for (const IrType &view : testCase.tileaa_type_key().types())
    if (IrType *source = view.kind() == IR_TILEAA_VIEW
                             ? &types[int(view.nested())]
                             : nullptr;
        source && source->kind() == from)
      source->set_kind(to);
  return changed;
}

// A memref is as wrong as an index.
Verdict pointersAreTheOnlySources(const Case &testCase) {
  const Case wrong = withSources(testCase, IR_MEMREF, IR_INDEX);
  return saying("ir.key_view_source", wrong, [&](std::string &text) {
    Case source = testCase;
    TileAATypeKeyCase &pair = *source.mutable_tileaa_type_key();
    pair.set_first(pair.types(int(pair.first())).nested());
    text = "ir.key_view_source: expected the source of a tiled view to be a "
           "pointer, but got '" +
           familyOf(source)->operand(source, "first") + "'";
  });
}

Verdict valuesAreSources(const Case &testCase) {
  return asImplemented(withSources(testCase, IR_INDEX, IR_PTR));
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

// A view stands for a memory object.
Verdict viewsAreMemrefLike(const Case &testCase) {
  return operandTypes(testCase, OP_AA_ASSUME)[0].kind() == IR_TILEAA_VIEW
             ? without("tileaa.div_by.type", testCase)
             : asImplemented(testCase);
}

// The range of ui8 ends at 255.
Verdict unsignedElementsHaveTheirRange(const Case &testCase) {
  bool fits = operandTypes(testCase, OP_AA_ASSUME)[0].element() == TYPE_UI8 &&
              hasOp(testCase, [](IrOp op) {
                IrAttribute *list = findAttribute(op, ATTR_PREDICATES);
                if (!list)
                  return false;
                auto *upper =
                    numbersOf(*list->mutable_predicates(0), FIELD_UPPER);
                return upper && upper->at(0) >= 0 && upper->at(0) <= UINT8_MAX;
              });
  return fits ? without("tileaa.bounded.upper", testCase)
              : asImplemented(testCase);
}

// Any other value than the extent is as wrong as one that is out of range.
Verdict extentsAreExact(const Case &testCase) {
  IrType type = operandTypes(testCase, OP_AA_ASSUME)[0];
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (op.kind() != OP_AA_ASSUME)
      return;
    for (TileAAAttribute &predicate :
         *findAttribute(op, ATTR_PREDICATES)->mutable_predicates()) {
      auto *values = numbersOf(predicate, FIELD_VALUES);
      if (!values || values->size() != type.shape_size())
        continue;
      for (int axis = 0; axis < values->size(); ++axis)
        if (values->at(axis) != type.shape(axis))
          values->Set(axis, -1);
    }
  });
}

} // namespace

const Readings &oracle::tileAAReadings() {
  static const Readings readings = {
      {"D-86", factorsComeSecond},
      {"D-87", halvesAddToHalves},
      {"D-88", fp4OfBCounts},
      {"D-89", onlyContractingDimensionsAgree},
      {"D-90", onlyCIsLookedAt},
      {"D-91", groupsAreSets},
      {"D-92", paramsFitTheFilter},
      {"D-93", yieldStandsDirectlyInItsFunction},
      {"D-94", viewsAreMemrefLike},
      {"D-95", unsignedElementsHaveTheirRange},
      {"D-96", extentsAreExact},
      {"D-97", doublesConvert},
      {"D-137", pointersAreTheOnlySources},
      {"D-138", valuesAreSources},
  };
  return readings;
}
