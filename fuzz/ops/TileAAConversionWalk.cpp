//===- TileAAConversionWalk.cpp - Conversions of floats within bounds -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/tileaa_ops.md and OneOp.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/TileAAValues.h"

using namespace tilefuzz;

static constexpr llvm::StringRef bothSlots[] = {"source", "result"};

/// No compute capability, and two that are too low and high enough.
static constexpr int32_t noCapability = -1;
static constexpr int32_t fewCapabilities[] = {noCapability, 99, 100};

static void setCapability(IrCase &module, int32_t capability) {
  module.clear_compute_capability();
  if (capability != noCapability)
    module.set_compute_capability(capability);
}

static bool walkElements(IrCase &module, Visit visit) {
  for (bool hasRegion : {false, true})
    for (int32_t capability : fewCapabilities)
      for (IrTypeKind source : {IR_TILE, IR_SCALAR})
        for (IrTypeKind result : {IR_TILE, IR_SCALAR}) {
          OneOp conversion(module, OP_AA_FP_TO_FP);
          conversion.type("source").set_kind(source);
          conversion.type("result").set_kind(result);
          if (hasRegion)
            conversion.op->add_regions();
          setCapability(module, capability);
          if (!conversion.walkElements(elementTypes, bothSlots, visit))
            return false;
        }
  return true;
}

/// Walks the modes of rounding, which no rule reads.
static bool walkRounding(IrCase &module, Visit visit) {
  const size_t modes =
      oracle::attributeInfo(ATTR_ROUNDING_MODE).keywords.size();
  for (int32_t capability : fewCapabilities)
    for (size_t mode = 0; mode < modes; ++mode) {
      OneOp conversion(module, OP_AA_FP_TO_FP);
      IrWriter::integer(*conversion.op, ATTR_ROUNDING_MODE,
                        static_cast<int64_t>(mode));
      setCapability(module, capability);
      if (!conversion.walkElements(elementTypes, bothSlots, visit))
        return false;
    }
  return true;
}

static bool walkKinds(IrCase &module, Visit visit) {
  for (ElementType element : {TYPE_F32, TYPE_F4E2M1FN})
    for (int32_t capability : fewCapabilities) {
      OneOp conversion(module, OP_AA_FP_TO_FP);
      for (llvm::StringRef slot : bothSlots) {
        IrType &type = conversion.type(slot);
        type.set_element(element);
        type.set_nested(0);
        type.set_space(SPACE_TENSOR);
        type.set_text("memref<4xf32>");
      }
      setCapability(module, capability);
      for (int source = IR_SCALAR; source <= IR_QUEUE; ++source)
        for (int result = IR_SCALAR; result <= IR_QUEUE; ++result) {
          conversion.type("source").set_kind(static_cast<IrTypeKind>(source));
          conversion.type("result").set_kind(static_cast<IrTypeKind>(result));
          if (!visit())
            return false;
        }
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

namespace {
/// The elements of a source and a result.
struct Elements {
  ElementType source, result;
};
} // namespace
static constexpr Elements elementPairs[] = {
    {TYPE_F32, TYPE_F16},      {TYPE_F4E2M1FN, TYPE_F32},
    {TYPE_F32, TYPE_NV4E0M3F}, {TYPE_F8E8M0FNU, TYPE_F8E8M0FNU},
    {TYPE_I8, TYPE_F4E2M1FN},  {TYPE_F4E2M1FN, TYPE_F64}};

static bool walkCapabilities(IrCase &module, Visit visit) {
  for (const Elements &pair : elementPairs) {
    OneOp conversion(module, OP_AA_FP_TO_FP);
    conversion.setElement("source", pair.source);
    conversion.setElement("result", pair.result);
    for (int32_t capability : {INT32_MIN, -1, 0, 1, 75, 80, 89, 90, 99, 100,
                               101, 103, 120, INT32_MAX}) {
      module.set_compute_capability(capability);
      if (!visit())
        return false;
    }
  }
  return true;
}

/// Appends a nested module with this compute capability, or a function of
/// nv_tileaa with that target, and returns its operations.
static IrOps &addAround(IrStage &stage, IrOps &ops, IrOpKind kind,
                        int32_t capability) {
  IrOp &around = stage.writer.op(ops, kind);
  if (capability != noCapability && kind == OP_MODULE)
    IrWriter::integer(around, ATTR_COMPUTE_CAPABILITY, capability);
  if (capability != noCapability && kind == tileFunctionKind)
    setFields(*IrWriter::attribute(around, ATTR_TARGET_SPEC).mutable_dialect(),
              "target_spec",
              {{FIELD_COMPUTE_CAPABILITY, int64_t(capability)},
               {FIELD_ARCH_CONDITIONAL, int64_t(0)}});
  return *stage.writer.region(around).mutable_ops();
}

/// Walks the capabilities of the module, and of nested modules or functions of
/// nv_tileaa, one in the other, around the operation.
static bool walkTargets(IrCase &module, Visit visit) {
  static constexpr IrOpKind arounds[] = {OP_MODULE, tileFunctionKind,
                                         OP_HOLDER};
  IrCase patternModule;
  OneOp pattern(patternModule, OP_AA_FP_TO_FP);
  for (const Elements &pair : elementPairs) {
    pattern.setElement("source", pair.source);
    pattern.setElement("result", pair.result);
    for (IrOpKind outer : arounds)
      for (IrOpKind inner : arounds)
        for (int32_t ofModule : fewCapabilities)
          for (int32_t ofOuter : fewCapabilities)
            for (int32_t ofInner : fewCapabilities) {
              IrStage stage(module);
              IrOps &outerOps =
                  addAround(stage, *module.mutable_ops(), outer, ofOuter);
              pattern.addTo(stage.writer,
                            addAround(stage, outerOps, inner, ofInner));
              setCapability(module, ofModule);
              if (!visit())
                return false;
            }
  }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::tileaaConversionWalks() {
  static const OpWalk walks[] = {
      {"fp_to_fp of all elements to all others, of tiles and scalars, with the "
       "compute capabilities 99 and 100 and without one, with and without a "
       "region",
       walkElements},
      {"of tiles with every rounding mode, likewise", walkRounding},
      {"with fifteen kinds of types of both, likewise", walkKinds},
      {"with the compute capabilities -2147483648, -1, 0, 1, 75, 80, 89, 90, "
       "99, "
       "100, 101, 103, 120 and 2147483647",
       walkCapabilities},
      {"and in two of nested modules, functions of nv_tileaa and holders "
       "around "
       "each other, each of them and the module with the compute capability or "
       "target 99 or 100 or without one",
       walkTargets},
  };
  return walks;
}
