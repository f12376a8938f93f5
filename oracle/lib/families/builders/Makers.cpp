//===- Makers.cpp - The table of builders ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of oracle/spec/builders.md, and what the builders make that put
// their operations behind those of the module.
//
// A type that a section demands of an operation made is not checked here: MLIR
// demands it as well, so that what is made would be no well-formed module.
//
//===----------------------------------------------------------------------===//

#include "families/builders/Builders.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::builders;

//===----------------------------------------------------------------------===//
// Views with tiled operations
//===----------------------------------------------------------------------===//

static void appendOperands(IrOp &op, const ValueList &list) {
  op.mutable_operands()->MergeFrom(list.values());
}

// Makes a view of the value of one list with the indices of the next one, and
// a tiled operation that takes the view, the values of `leading`, and the lists
// behind the indices.
static std::string_view makeViewThen(Call &call, IrOpKind kind, int viewed,
                                     std::initializer_list<uint32_t> leading) {
  const BuilderCase &given = call.given;
  auto &ops = *call.made().mutable_ops();
  IrOp &view = call.add(ops, OP_VIEW, {call.value(viewed)}, {given.types(0)});
  appendOperands(view, given.arguments(viewed + 1));
  IrOp &tiled = call.add(ops, kind, {view.first_result()}, {});
  tiled.mutable_operands()->Add(leading.begin(), leading.end());
  *tiled.mutable_result_types() = given.result_types();
  call.define(tiled);
  call.setAttributes(tiled);
  IrAttribute &segments = *tiled.add_attributes();
  segments.set_name(ATTR_OPERAND_SEGMENT_SIZES);
  segments.mutable_integers()->Resize(int(1 + leading.size()), 1);
  for (int list = viewed + 2; list < given.arguments_size(); ++list) {
    appendOperands(tiled, given.arguments(list));
    segments.add_integers(given.arguments(list).values_size());
  }
  return "";
}

// roster.builder.view_then_tiled_load
static std::string_view makeViewThenLoad(Call &call) {
  return makeViewThen(call, OP_TILED_LOAD, 0, {});
}

// roster.builder.view_then_tiled_store
static std::string_view makeViewThenStore(Call &call) {
  return makeViewThen(call, OP_TILED_STORE, 1, {call.value(0)});
}

//===----------------------------------------------------------------------===//
// Dots
//===----------------------------------------------------------------------===//

static uint32_t makeDot(Call &call, Call::Ops &ops, uint32_t a, uint32_t b,
                        uint32_t c, uint32_t type) {
  IrOp &dot = call.add(ops, OP_DOT, {a, b, c}, {type});
  call.setAttributes(dot);
  return dot.first_result();
}

// Whether a type is a tile whose element has a zero. That the element is one of
// a constant is left to the constant.
static bool hasZero(const IrType &type) {
  return type.kind() == IR_TILE &&
         (type.has_nested() || type.element() != TYPE_F8E8M0FNU);
}

static constexpr std::string_view hasNoZero =
    "the type of the zeros is no tile, or its element has no zero";

// Makes a zero of the element of a tile, and a tile of zeros.
static uint32_t makeZeros(Call &call, uint32_t tile) {
  IrCase &made = call.made();
  const IrType &type = made.types(int(tile));
  uint32_t scalar = type.nested();
  if (!type.has_nested()) {
    scalar = uint32_t(made.types_size());
    ElementType element = type.element();
    made.add_types()->set_element(element);
  }
  IrOp &zero = call.add(*made.mutable_ops(), OP_CONSTANT, {}, {scalar});
  IrAttribute &value = *zero.add_attributes();
  value.set_name(ATTR_VALUE);
  value.add_types(scalar);
  // Where there is no number, all bits are 0.
  uint32_t element = zero.first_result();
  IrOp &generate = call.add(*made.mutable_ops(), OP_GENERATE, {}, {tile});
  call.add(*generate.add_regions()->add_blocks()->mutable_ops(),
           OP_TILEAS_YIELD, {element}, {});
  return generate.first_result();
}

// roster.builder.zero_accumulator_dot
static std::string_view makeZeroAccumulatorDot(Call &call) {
  uint32_t type = call.given.types(0);
  if (!hasZero(call.given.module().types(int(type))))
    return hasNoZero;
  auto &ops = *call.made().mutable_ops();
  uint32_t storage = call.add(ops, OP_ALLOC_TENSOR, {}, {type}).first_result();
  uint32_t zeros = makeZeros(call, type);
  uint32_t accumulator =
      call.add(ops, OP_INSERT_SLICE, {zeros, storage}, {type}).first_result();
  makeDot(call, ops, call.value(0), call.value(1), accumulator, type);
  return "";
}

// builder.guarded_dot
static std::string_view makeGuardedDot(Call &call) {
  uint32_t c = call.value(3), type = call.typeOf(c);
  IrOp &branch =
      call.add(*call.made().mutable_ops(), OP_IF, {call.value(0)}, {type});
  auto &then = *branch.add_regions()->add_blocks()->mutable_ops();
  uint32_t dot = makeDot(call, then, call.value(1), call.value(2), c, type);
  call.add(then, OP_IF_YIELD, {dot}, {});
  call.add(*branch.add_regions()->add_blocks()->mutable_ops(), OP_IF_YIELD, {c},
           {});
  return "";
}

// builder.masked_dot
static std::string_view makeMaskedDot(Call &call) {
  uint32_t a = call.value(1), c = call.value(3), type = call.typeOf(a);
  if (!hasZero(call.given.module().types(int(type))))
    return hasNoZero;
  uint32_t zeros = makeZeros(call, type);
  auto &ops = *call.made().mutable_ops();
  uint32_t masked = call.add(ops, OP_SELECT, {call.value(0), a, zeros}, {type})
                        .first_result();
  uint32_t converted =
      call.add(ops, OP_CONVERT_LAYOUT, {masked}, {call.given.types(0)})
          .first_result();
  makeDot(call, ops, converted, call.value(2), c, call.typeOf(c));
  return "";
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

// roster.builder.index_expr
static std::string_view makeIndexExpr(Call &call) {
  uint32_t base = call.value(0), type = call.typeOf(base);
  auto &ops = *call.made().mutable_ops();
  IrOp &offset =
      call.add(ops, OP_MULTIPLY, {call.value(1), call.value(2)}, {type});
  call.setAttributes(offset);
  call.setAttributes(
      call.add(ops, OP_ADD, {base, offset.first_result()}, {type}));
  return "";
}

// roster.builder.no_implicit_flags
static std::string_view makeArith(Call &call) {
  const BuilderCase &given = call.given;
  // A constant has a type of its own. The first operand of a selection is a
  // condition, and any other operand has the type of the result.
  uint32_t type = given.operation() == OP_CONSTANT ? given.types(0)
                                                   : call.typeOf(call.value(1));
  IrOp &op =
      call.add(*call.made().mutable_ops(), given.operation(), {}, {type});
  for (const ValueList &list : given.arguments())
    appendOperands(op, list);
  call.setAttributes(op);
  return "";
}

// builder.iterator_merge
static std::string_view mergeIterators(Call &call) {
  const ir::TypeTable &types = ir::scratchModule().types();
  call.answer.arms = {&types, types.idOf(call.given.types(0)),
                      types.idOf(call.given.types(1))};
  return "";
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

using enum Arity;

static constexpr Builder arith(IrOpKind operation,
                               FixedList<Arity, 6> parameters, uint8_t types) {
  return {.kind = BUILD_ARITH,
          .parameters = parameters,
          .types = types,
          .attributesOf = operation,
          .make = makeArith};
}

static constexpr Builder allBuilders[] = {
    {.kind = BUILD_VIEW_THEN_TILED_LOAD,
     .parameters = {{One, Variadic, Variadic, Variadic, Arity::Optional}},
     .types = 1,
     .resultTypes = {{1, 2}},
     .attributesOf = OP_TILED_LOAD,
     .mayLackAttributes = true,
     .make = makeViewThenLoad},
    {.kind = BUILD_VIEW_THEN_TILED_STORE,
     .parameters = {{One, One, Variadic, Variadic, Variadic, Arity::Optional}},
     .types = 1,
     .resultTypes = {{0, 1}},
     .attributesOf = OP_TILED_STORE,
     .mayLackAttributes = true,
     .make = makeViewThenStore},
    {.kind = BUILD_ZERO_ACCUMULATOR_DOT,
     .parameters = {{One, One}},
     .types = 1,
     .attributesOf = OP_DOT,
     .make = makeZeroAccumulatorDot},
    {.kind = BUILD_GUARDED_DOT,
     .parameters = {{One, One, One, One}},
     .attributesOf = OP_DOT,
     .make = makeGuardedDot},
    {.kind = BUILD_MASKED_DOT,
     .parameters = {{One, One, One, One}},
     .types = 1,
     .attributesOf = OP_DOT,
     .make = makeMaskedDot},
    {.kind = BUILD_INDEX_EXPR,
     .parameters = {{One, One, One}},
     .attributesOf = OP_MULTIPLY,
     .make = makeIndexExpr},
    arith(OP_CONSTANT, {}, 1),
    arith(OP_ADD, {One, One}, 0),
    arith(OP_SUBTRACT, {One, One}, 0),
    arith(OP_MULTIPLY, {One, One}, 0),
    arith(OP_DIVIDE, {One, One}, 0),
    arith(OP_MAXIMUM, {One, One}, 0),
    arith(OP_SELECT, {One, One, One}, 0),
    {.kind = BUILD_EXPAND_SINGLE_TILED_OP, .make = expandTiledOp},
    {.kind = BUILD_MATERIALIZE_SCHEDULE,
     .readsModule = false,
     .make = materializeSchedule},
    {.kind = BUILD_ITERATOR_MERGE, .types = 2, .make = mergeIterators},
};

std::span<const Builder> builders::builders() { return allBuilders; }
