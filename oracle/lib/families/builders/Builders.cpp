//===- Builders.cpp - Answering the calls of builders ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks a call against the row of its builder, lets the builder make what it
// makes, and checks that a case can spell it.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

#include "ir/IrFamily.h"
#include "oracle/NormalForm.h"

#include <algorithm>
#include <unordered_map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::builders;

const Builder *builders::findBuilder(const BuilderCase &given) {
  auto row = std::ranges::find_if(builders(), [&](const Builder &builder) {
    return builder.kind == given.builder() &&
           (builder.kind != BUILD_ARITH ||
            builder.attributesOf == given.operation());
  });
  return row == builders().end() ? nullptr : &*row;
}

//===----------------------------------------------------------------------===//
// The inputs of a builder
//===----------------------------------------------------------------------===//

static bool allows(Arity arity, int count) {
  switch (arity) {
  case Arity::One:
    return count == 1;
  case Arity::Optional:
    return count <= 1;
  case Arity::Variadic:
    return true;
  }
  __builtin_unreachable();
}

// Returns the positions of the types of the values that the operations of the
// module's own block define.
static std::unordered_map<uint32_t, uint32_t>
typesOfValues(const IrCase &module) {
  std::unordered_map<uint32_t, uint32_t> types;
  for (const IrOp &op : module.ops())
    for (int i = 0; i < op.result_types_size(); ++i)
      types[op.first_result() + uint32_t(i)] = op.result_types(i);
  return types;
}

static bool hasArguments(const BuilderCase &given,
                         const FixedList<Arity, 6> &parameters) {
  if (size_t(given.arguments_size()) != parameters.size())
    return false;
  std::unordered_map<uint32_t, uint32_t> types = typesOfValues(given.module());
  for (int i = 0; i < given.arguments_size(); ++i) {
    const ValueList &list = given.arguments(i);
    if (!allows(parameters[size_t(i)], list.values_size()))
      return false;
    for (uint32_t value : list.values())
      if (!types.contains(value))
        return false;
  }
  return true;
}

static bool hasTypes(const google::protobuf::RepeatedField<uint32_t> &positions,
                     int fewest, int most, const IrCase &module) {
  return positions.size() >= fewest && positions.size() <= most &&
         std::ranges::all_of(positions, [&](uint32_t position) {
           return position < uint32_t(module.types_size());
         });
}

static bool hasAttributes(const BuilderCase &given, const Builder &builder,
                          const ir::Module &module) {
  const OpSpec &spec = *findOp(*builder.attributesOf);
  for (const IrAttribute &attribute : given.attributes()) {
    const AttributeSpec *slot = spec.attribute(attribute.name());
    if (!slot || slot->name == ATTR_OPERAND_SEGMENT_SIZES ||
        !module.isLegalAttribute(attribute, attributeInfo(slot->name)))
      return false;
  }
  return std::ranges::all_of(spec.attributes, [&](const AttributeSpec &slot) {
    auto count =
        std::ranges::count(given.attributes(), slot.name, &IrAttribute::name);
    return count == 1 ||
           (count == 0 && (builder.mayLackAttributes || !slot.isRequired));
  });
}

// Returns why a call does not have what the row asks for, or an empty text.
static std::string_view findFault(const BuilderCase &given,
                                  const Builder &builder) {
  if (!builder.readsModule)
    return "";
  ir::Module &module = ir::scratchModule();
  if (!module.read(given.module()))
    return module.fault();
  if (!ir::isAccepted(module))
    return "the module is not accepted";
  if (builder.parameters && !hasArguments(given, *builder.parameters))
    return "the lists of arguments are not those of the builder, or a value is "
           "no result of an operation of the module's own block";
  if ((builder.types && !hasTypes(given.types(), *builder.types, *builder.types,
                                  given.module())) ||
      (builder.resultTypes &&
       !hasTypes(given.result_types(), builder.resultTypes->first,
                 builder.resultTypes->second, given.module())))
    return "the types are not those of the builder, or do not exist";
  if (builder.attributesOf && !hasAttributes(given, builder, module))
    return "the attributes are not those of the builder";
  return "";
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

IrCase &Call::made() {
  if (!answer.made)
    answer.made = given.module();
  return *answer.made;
}

uint32_t Call::typeOf(uint32_t value) const {
  return typesOfValues(given.module()).at(value);
}

IrOp &Call::add(Ops &ops, IrOpKind kind,
                std::initializer_list<uint32_t> operands,
                std::initializer_list<uint32_t> results) {
  IrOp &op = *ops.Add();
  op.set_kind(kind);
  op.mutable_operands()->Add(operands.begin(), operands.end());
  op.mutable_result_types()->Add(results.begin(), results.end());
  define(op);
  return op;
}

void Call::define(IrOp &op) {
  op.set_first_result(nextValue);
  nextValue += uint32_t(op.result_types_size());
}

Answer builders::call(const BuilderCase &given) {
  Answer answer;
  const Builder *builder = findBuilder(given);
  if (!builder)
    return {.fault = "the builder has no name, or is for no such operation"};
  if (std::string_view fault = findFault(given, *builder); !fault.empty())
    return {.fault = fault};
  Call call(given, answer);
  if (std::string_view fault = builder->make(call); !fault.empty())
    return {.fault = fault};
  if (answer.made) {
    answer.made = normalForm(*answer.made);
    if (!ir::scratchModule().read(*answer.made))
      return {.fault = "what is made is no well-formed module"};
  }
  return answer;
}
