//===- LowerAttributes.cpp - Attributes of IR cases to MLIR's -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/LowerAttributes.h"

#include "fuzz/module/IrSignature.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <optional>

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

/// Bit i is the attribute with the number i.
using NameSet = uint32_t;

/// The attributes that the roster gives to a kind of operation.
static NameSet attributesOf(IrOpKind kind) {
  NameSet set = 0;
  if (const IrSignature *signature = signatureOf(kind))
    for (llvm::ArrayRef names : {signature->required, signature->optional})
      for (IrAttributeName name : names)
        set |= NameSet(1) << name;
  return set;
}

/// Whether the operation has these attributes and each of them once.
static bool hasOwnAttributes(const IrOp &op) {
  NameSet left = attributesOf(op.kind());
  for (const IrAttribute &attribute : op.attributes()) {
    const auto name = static_cast<uint32_t>(attribute.name());
    if (name >= 32 || !(left >> name & 1))
      return false;
    left &= ~(NameSet(1) << name);
  }
  return true;
}

static bool isWidth(unsigned width) {
  return width == 8 || width == 16 || width == 32 || width == 64;
}

static bool lower(const IrAttribute &attribute, unsigned width,
                  IrContext &context, mlir::IntegerAttr &lowered) {
  if (attribute.has_width())
    width = attribute.width();
  if (!isWidth(width) || !llvm::isIntN(width, attribute.integer()))
    return false;
  lowered = context.integer(width, attribute.integer());
  return true;
}

static bool lower(const IrAttribute &attribute, IrContext &context,
                  mlir::BoolAttr &lowered) {
  lowered = mlir::BoolAttr::get(&context.context(), attribute.integer() != 0);
  return attribute.integer() == 0 || attribute.integer() == 1;
}

static bool lower(const IrAttribute &attribute, IrContext &context,
                  mlir::DenseI32ArrayAttr &lowered) {
  llvm::SmallVector<int32_t, 8> numbers;
  for (int64_t number : attribute.integers()) {
    if (!llvm::isInt<32>(number))
      return false;
    numbers.push_back(static_cast<int32_t>(number));
  }
  lowered = context.integers(numbers);
  return true;
}

static bool lower(const IrAttribute &attribute, IrContext &context,
                  mlir::ArrayAttr &lowered) {
  llvm::SmallVector<mlir::Type, 8> types;
  for (uint32_t position : attribute.types()) {
    if (position >= context.types.size())
      return false;
    types.push_back(context.types[position]);
  }
  lowered = context.typeList(types);
  return true;
}

static bool lower(const IrAttribute &attribute, IrContext &context,
                  as::AtomAttr &lowered) {
  lowered = buildChecked<as::AtomAttr>(context.context(), &context.context(),
                                       llvm::StringRef(attribute.text()),
                                       /*packedShape=*/uint64_t(0));
  return lowered != nullptr;
}

bool tilefuzz::lowerAttributes(const IrOp &op, IrContext &context,
                               as::PipelineOpSpec &spec) {
  if (!op.attributes_size())
    return true;
  if (!hasOwnAttributes(op))
    return false;
  auto lowerOne = [&](const IrAttribute &attribute) {
    switch (attribute.name()) {
    case ATTR_NUM_STAGES:
      return lower(attribute, 32, context, spec.numStages);
    case ATTR_PRODUCER_GROUP_ID:
      return lower(attribute, 8, context, spec.producerGroupId);
    case ATTR_CONSUMER_GROUP_ID:
      return lower(attribute, 8, context, spec.consumerGroupId);
    case ATTR_SHARED_MEM:
      return lower(attribute, context, spec.sharedMem);
    case ATTR_DYNAMIC:
      return lower(attribute, context, spec.dynamic);
    case ATTR_PRODUCER_TYPES:
    case ATTR_CONSUMER_TYPES:
      return lower(attribute, context, spec.typeList);
    case ATTR_CONSUMER_IDX:
      return lower(attribute, 32, context, spec.consumerIdx);
    case ATTR_NUM_AGENTS_PER_GROUP:
      return lower(attribute, 32, context, spec.numAgentsPerGroup);
    case ATTR_MAX_REGS:
      return lower(attribute, context, spec.maxRegs);
    case ATTR_AGENT_WARPS:
      return lower(attribute, context, spec.agentWarps);
    case ATTR_ISOLATED:
      return lower(attribute, context, spec.isolated);
    default:
      return false;
    }
  };
  return llvm::all_of(op.attributes(), lowerOne);
}

bool tilefuzz::lowerAttributes(const IrOp &op, IrContext &context,
                               as::BlockScaledMmaOp::Properties &properties) {
  if (!hasOwnAttributes(op))
    return false;
  auto lowerOne = [&](const IrAttribute &attribute) {
    switch (attribute.name()) {
    case ATTR_OPERAND_SEGMENT_SIZES:
      return lower(attribute, context, properties.operandSegmentSizes);
    case ATTR_ATOM:
      return lower(attribute, context, properties.atom);
    case ATTR_TWO_CTA:
      properties.two_cta = mlir::UnitAttr::get(&context.context());
      return true;
    default:
      return false;
    }
  };
  return llvm::all_of(op.attributes(), lowerOne);
}

bool tilefuzz::lowerAttributes(const IrOp &op, IrContext &context,
                               as::DotOp::Properties &properties) {
  if (!hasOwnAttributes(op))
    return false;
  auto lowerOne = [&](const IrAttribute &attribute) {
    switch (attribute.name()) {
    case ATTR_ATOM:
      return lower(attribute, context, properties.atom);
    case ATTR_SIGNEDNESS_A:
      return lower(attribute, context, properties.signedness_a);
    case ATTR_SIGNEDNESS_B:
      return lower(attribute, context, properties.signedness_b);
    default:
      return false;
    }
  };
  return llvm::all_of(op.attributes(), lowerOne);
}
