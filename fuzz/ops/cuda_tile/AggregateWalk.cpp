//===- AggregateWalk.cpp - Reductions of cuda_tile within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/ValueList.h"

using namespace tilefuzz;

static constexpr IrOpKind aggregates[] = {OP_CUDA_REDUCE, OP_CUDA_SCAN};

namespace {
/// The types, each with the number of its value.
enum : uint32_t {
  Pointee,
  Line,
  OtherLine,
  PointerLine,
  Element,
  OtherElement,
  PointerElement,
  Token,
  Number,
  aggregateTypes
};

/// A reduction or scan in the module's own block.
struct Aggregate {
  Aggregate(IrCase &module, IrOpKind kind);

  /// Adds an input with all that belongs to it.
  void addInput();
  void setIdentities(int count);
  AttributeValues &identities() {
    return *IrWriter::find(op, ATTR_CUDA_IDENTITIES)->mutable_values();
  }
  Positions &arguments() { return *block->mutable_argument_types(); }
  Positions &yielded() { return *block->mutable_ops(0)->mutable_operands(); }
  IrType &type(uint32_t position) {
    return *module.mutable_types(static_cast<int>(position));
  }

  IrCase &module;
  IrWriter writer;
  IrOp &op;
  IrBlock *block;
};
} // namespace

/// Clears the module and adds the types and their values.
static IrOp &start(IrCase &module, IrWriter &writer, IrOpKind kind) {
  module.Clear();
  llvm::SmallVector<uint32_t, aggregateTypes> types;
  for (uint32_t i = 0; i < aggregateTypes; ++i) {
    types.push_back(i);
    IrType &type = *module.add_types();
    type.set_kind(i == Pointee  ? IR_CUDA_PTR
                  : i == Token  ? IR_CUDA_TOKEN
                  : i == Number ? IR_SCALAR
                                : IR_CUDA_TILE);
    if (i == PointerLine || i == PointerElement)
      type.set_nested(Pointee);
    else
      type.set_element(i == OtherLine || i == OtherElement ? TYPE_I32
                                                           : TYPE_F32);
    if (i >= Line && i <= PointerLine)
      type.add_shape(4);
  }
  writer.op(*module.mutable_ops(), OP_CONVERSION_CAST, {}, types);
  return writer.op(*module.mutable_ops(), kind);
}

Aggregate::Aggregate(IrCase &module, IrOpKind kind)
    : module(module), writer(module, 0), op(start(module, writer, kind)) {
  op.set_first_result(writer.newValues(8));
  IrWriter::integer(op, ATTR_CUDA_DIM, 0);
  if (kind == OP_CUDA_SCAN)
    IrWriter::integer(op, ATTR_CUDA_REVERSE, 1);
  IrWriter::attribute(op, ATTR_CUDA_IDENTITIES);
  block = &writer.region(op);
  block->set_first_argument(writer.newValues(16));
  writer.op(*block->mutable_ops(), OP_CUDA_YIELD);
}

void Aggregate::setIdentities(int count) {
  identities().Clear();
  for (int i = 0; i < count; ++i) {
    AttributeValue &value = *identities().Add();
    value.set_kind(VALUE_NUMBER);
    value.set_element(TYPE_F32);
    value.set_integer(0);
  }
}

void Aggregate::addInput() {
  op.add_operands(Line);
  op.add_result_types(Element);
  setIdentities(op.operands_size());
  for (int i = 0; i < 2; ++i)
    arguments().Add(Element);
  yielded().Add(Element);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Walks identities of all kinds and types for inputs of all elements, alone
/// and with another identity behind.
static bool walkIdentities(IrCase &module, Visit visit) {
  for (IrOpKind kind : aggregates)
    for (size_t i = 0; i <= std::size(cudaElements); ++i) {
      Aggregate aggregate(module, kind);
      aggregate.addInput();
      if (i == std::size(cudaElements)) {
        aggregate.op.set_operands(0, PointerLine);
        *aggregate.op.mutable_result_types()->Mutable(0) = PointerElement;
        aggregate.arguments().Set(0, PointerElement);
        aggregate.yielded().Set(0, PointerElement);
      } else {
        for (uint32_t type : {Line, Element})
          aggregate.type(type).set_element(cudaElements[i]);
      }
      for (int count = 1; count <= 2; ++count) {
        aggregate.setIdentities(count);
        for (const AttributeValue &value : cudaValues()) {
          aggregate.identities()[0] = value;
          if (!visit())
            return false;
        }
      }
    }
  return true;
}

/// Walks axes of two inputs up to rank 3.
static bool walkAxes(IrCase &module, Visit visit) {
  static constexpr int64_t sizes[] = {1, 4},
                           axes[] = {-2, -1, 0,         1,        2,
                                     3,  4,  INT32_MIN, INT32_MAX};
  // With a region too many, the shapes are looked at later.
  for (unsigned i = 0; i < 2 * std::size(aggregates); ++i) {
    Aggregate aggregate(module, aggregates[i / 2]);
    aggregate.addInput();
    aggregate.addInput();
    if (i % 2)
      aggregate.op.add_regions();
    aggregate.op.set_operands(1, OtherLine);
    aggregate.identities()[1].set_element(TYPE_I32);
    IrAttribute &axis = *IrWriter::find(aggregate.op, ATTR_CUDA_DIM);
    if (!walkLists(*aggregate.type(Line).mutable_shape(), sizes, 3, [&] {
          return walkLists(*aggregate.type(OtherLine).mutable_shape(), sizes, 3,
                           [&] {
                             for (int64_t number : axes) {
                               axis.set_integer(number);
                               if (!visit())
                                 return false;
                             }
                             return true;
                           });
        }))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Numbers and types
//===----------------------------------------------------------------------===//

/// Walks inputs, results, what is yielded, and the numbers of identities and
/// arguments.
static bool walkCounts(IrCase &module, Visit visit) {
  static constexpr uint32_t inputs[] = {Line, OtherLine},
                            elements[] = {Element, OtherElement};
  for (IrOpKind kind : aggregates) {
    Aggregate aggregate(module, kind);
    IrOp &op = aggregate.op;
    const auto visitAll = [&] {
      for (int identities = 0; identities <= 2; ++identities)
        for (int arguments = 0; arguments <= 5; ++arguments) {
          aggregate.setIdentities(identities);
          aggregate.arguments().Clear();
          aggregate.arguments().Resize(arguments, Element);
          if (!visit())
            return false;
        }
      return true;
    };
    if (!walkLists(*op.mutable_operands(), inputs, 2, [&] {
          return walkLists(*op.mutable_result_types(), elements, 2, [&] {
            return walkLists(aggregate.yielded(), elements, 2, visitAll);
          });
        }))
      return false;
  }
  return true;
}

/// Walks the arguments of the body of one and of two inputs.
static bool walkArguments(IrCase &module, Visit visit) {
  static constexpr uint32_t types[] = {Element, OtherElement, Line, Token,
                                       Number};
  for (IrOpKind kind : aggregates)
    for (int inputs = 1; inputs <= 2; ++inputs)
      for (uint32_t input : {Line, OtherElement}) {
        Aggregate aggregate(module, kind);
        for (int i = 0; i < inputs; ++i)
          aggregate.addInput();
        // Of rank 0 there is no axis.
        aggregate.op.set_operands(0, input);
        if (!walkLists(aggregate.arguments(), types, 4, visit))
          return false;
      }
  return true;
}

/// Walks the types of input, arguments, what is yielded, and result.
static bool walkTypes(IrCase &module, Visit visit) {
  for (IrOpKind kind : aggregates) {
    Aggregate aggregate(module, kind);
    aggregate.addInput();
    for (uint32_t input : {Line, OtherLine, PointerLine, Token})
      for (uint32_t first : {Element, OtherElement, PointerElement})
        for (uint32_t second : {Element, OtherElement})
          for (uint32_t yielded :
               {Element, OtherElement, PointerElement, Line, Token, Number})
            for (uint32_t result :
                 {Element, OtherElement, PointerElement, Line, Token}) {
              aggregate.op.set_operands(0, input);
              aggregate.op.set_result_types(0, result);
              aggregate.arguments().Set(0, first);
              aggregate.arguments().Set(1, second);
              aggregate.yielded().Set(0, yielded);
              if (!visit())
                return false;
            }
  }
  return true;
}

/// Walks all elements of an argument, of what is yielded, and of a result.
static bool walkElements(IrCase &module, Visit visit) {
  Aggregate aggregate(module, OP_CUDA_REDUCE);
  aggregate.addInput();
  aggregate.op.set_result_types(0, OtherLine);
  aggregate.yielded().Set(0, OtherElement);
  for (ElementType argument : cudaElements)
    for (ElementType yielded : cudaElements)
      for (ElementType result : cudaElements) {
        aggregate.type(Element).set_element(argument);
        aggregate.type(OtherElement).set_element(yielded);
        aggregate.type(OtherLine).set_element(result);
        if (!visit())
          return false;
      }
  return true;
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaAggregateWalks() {
  static const OpWalk walks[] = {
      {"reduce and scan of cuda_tile of all elements and pointers, with an "
       "identity of about 130 values of all kinds, and one more or none",
       walkIdentities},
      {"with two inputs up to rank 3 with the sizes 1 and 4, along nine axes, "
       "with a region too many and without",
       walkAxes},
      {"with up to two inputs and results, identities, and yielded values, of "
       "two "
       "elements, and up to five arguments",
       walkCounts},
      {"with one and two inputs and up to four arguments of five types",
       walkArguments},
      {"with four types of its input, three and two of its arguments, six of "
       "what is yielded and five of its result",
       walkTypes},
      {"and with all elements of an argument, of what is yielded and of the "
       "result",
       walkElements},
  };
  return walks;
}
