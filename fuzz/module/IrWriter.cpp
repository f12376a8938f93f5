//===- IrWriter.cpp - Writes IR cases -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrWriter.h"

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/Upstream.h"
#include "fuzz/module/Vocabulary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>

using namespace tilefuzz;

/// One more than the largest number of a value that the operations define.
static uint32_t endOfValues(const IrOps &ops) {
  uint32_t end = 0;
  for (const IrOp &op : ops) {
    if (op.result_types_size())
      end = std::max(end, op.first_result() + op.result_types_size());
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks()) {
        if (block.argument_types_size())
          end = std::max(end,
                         block.first_argument() + block.argument_types_size());
        end = std::max(end, endOfValues(block.ops()));
      }
  }
  return end;
}

IrWriter::IrWriter(IrCase &module)
    : module(module), nextValue(endOfValues(module.ops())) {}

bool tilefuzz::hasSameLayout(const IrType &lhs, const IrType &rhs) {
  if (!lhs.has_layout() || !rhs.has_layout())
    return lhs.has_layout() == rhs.has_layout();
  return lhs.has_layout_space() == rhs.has_layout_space() &&
         lhs.layout_space() == rhs.layout_space() &&
         lhs.layout().SerializeAsString() == rhs.layout().SerializeAsString();
}

static bool isSame(const IrType &lhs, const IrType &rhs) {
  return lhs.kind() == rhs.kind() && lhs.element() == rhs.element() &&
         lhs.nested() == rhs.nested() && lhs.space() == rhs.space() &&
         llvm::equal(lhs.shape(), rhs.shape()) && lhs.text() == rhs.text() &&
         llvm::equal(lhs.types(), rhs.types()) &&
         lhs.isolated() == rhs.isolated() &&
         llvm::equal(lhs.strides(), rhs.strides()) &&
         lhs.alias_scope() == rhs.alias_scope() &&
         hasNested(lhs) == hasNested(rhs) &&
         lhs.has_padding() == rhs.has_padding() &&
         lhs.padding() == rhs.padding() &&
         llvm::equal(lhs.dim_map(), rhs.dim_map()) &&
         lhs.sparse_dim() == rhs.sparse_dim() && hasSameLayout(lhs, rhs);
}

uint32_t IrWriter::share() {
  const auto last = static_cast<uint32_t>(module.types_size()) - 1;
  if (const Vocabulary *vocabulary = GenerationLimits::get())
    vocabulary->fit(module.types(),
                    *module.mutable_types(static_cast<int>(last)));
  for (uint32_t i = 0; i < last; ++i)
    if (isSame(module.types(i), module.types(last))) {
      module.mutable_types()->RemoveLast();
      return i;
    }
  return last;
}

/// The position of the first type for which the predicate holds, or -1. Most
/// requested types exist already, and searching costs less than adding a type
/// in order to compare it.
template <typename Predicate>
static int findType(const IrCase &module, Predicate predicate) {
  for (int i = 0, e = module.types_size(); i < e; ++i)
    if (predicate(module.types(i)))
      return i;
  return -1;
}

uint32_t IrWriter::type(IrTypeKind kind) {
  const int found =
      findType(module, [&](const IrType &type) { return type.kind() == kind; });
  if (found >= 0)
    return static_cast<uint32_t>(found);
  module.add_types()->set_kind(kind);
  return static_cast<uint32_t>(module.types_size()) - 1;
}

uint32_t IrWriter::scalar(ElementType element) {
  IrType &type = *module.add_types();
  type.set_kind(IR_SCALAR);
  type.set_element(element);
  return share();
}

uint32_t IrWriter::tile(llvm::ArrayRef<int64_t> shape, ElementType element) {
  IrType &type = *module.add_types();
  type.set_kind(IR_TILE);
  type.set_element(element);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  return share();
}

uint32_t IrWriter::opaque(llvm::StringRef text) {
  IrType &type = *module.add_types();
  type.set_kind(IR_OPAQUE);
  type.set_text(text.data(), text.size());
  return share();
}

uint32_t IrWriter::iterator(uint32_t payload) {
  const int found = findType(module, [&](const IrType &type) {
    return type.kind() == IR_ITERATOR && type.nested() == payload;
  });
  if (found >= 0)
    return static_cast<uint32_t>(found);
  IrType &type = *module.add_types();
  type.set_kind(IR_ITERATOR);
  type.set_nested(payload);
  return static_cast<uint32_t>(module.types_size()) - 1;
}

uint32_t IrWriter::ptr(ElementType element, MemorySpace space) {
  IrType &type = *module.add_types();
  type.set_kind(IR_PTR);
  type.set_element(element);
  type.set_space(space);
  return share();
}

uint32_t IrWriter::tileaaView(llvm::ArrayRef<int64_t> shape, uint32_t source) {
  IrType &type = *module.add_types();
  type.set_kind(IR_TILEAA_VIEW);
  type.set_nested(source);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  return share();
}

uint32_t IrWriter::queue(llvm::ArrayRef<uint32_t> types, bool isIsolated) {
  IrType &type = *module.add_types();
  type.set_kind(IR_QUEUE);
  type.mutable_types()->Assign(types.begin(), types.end());
  if (isIsolated)
    type.set_isolated(true);
  return share();
}

uint32_t IrWriter::memref(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<int64_t> strides, ElementType element,
                          MemorySpace space) {
  IrType &type = *module.add_types();
  type.set_kind(IR_MEMREF);
  type.set_element(element);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  type.mutable_strides()->Assign(strides.begin(), strides.end());
  type.set_space(space);
  return share();
}

uint32_t IrWriter::tileasView(llvm::ArrayRef<int64_t> shape,
                              ElementType element, MemorySpace space) {
  IrType &type = *module.add_types();
  type.set_kind(IR_TILEAS_VIEW);
  type.set_element(element);
  type.set_space(space);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  return share();
}

uint32_t IrWriter::copy(const IrType &type) {
  *module.add_types() = type;
  return share();
}

IrOp &IrWriter::op(IrOps &ops, IrOpKind kind, llvm::ArrayRef<uint32_t> operands,
                   llvm::ArrayRef<uint32_t> resultTypes) {
  IrOp &op = *ops.Add();
  op.set_kind(kind);
  op.mutable_operands()->Assign(operands.begin(), operands.end());
  op.mutable_result_types()->Assign(resultTypes.begin(), resultTypes.end());
  if (!resultTypes.empty())
    op.set_first_result(newValues(static_cast<unsigned>(resultTypes.size())));
  return op;
}

uint32_t IrWriter::value(IrOps &ops, uint32_t type) {
  return op(ops, castKind, {}, {type}).first_result();
}

IrBlock &IrWriter::region(IrOp &op, llvm::ArrayRef<uint32_t> argumentTypes) {
  IrBlock &block = *op.add_regions()->add_blocks();
  block.mutable_argument_types()->Assign(argumentTypes.begin(),
                                         argumentTypes.end());
  if (!argumentTypes.empty())
    block.set_first_argument(
        newValues(static_cast<unsigned>(argumentTypes.size())));
  return block;
}

IrAttribute &IrWriter::attribute(IrOp &op, IrAttributeName name) {
  IrAttribute &attribute = *op.add_attributes();
  attribute.set_name(name);
  return attribute;
}

void IrWriter::integer(IrOp &op, IrAttributeName name, int64_t value) {
  attribute(op, name).set_integer(value);
}

void IrWriter::integers(IrOp &op, IrAttributeName name,
                        llvm::ArrayRef<int64_t> values) {
  attribute(op, name).mutable_integers()->Assign(values.begin(), values.end());
}

void IrWriter::types(IrOp &op, IrAttributeName name,
                     llvm::ArrayRef<uint32_t> types) {
  attribute(op, name).mutable_types()->Assign(types.begin(), types.end());
}

void IrWriter::text(IrOp &op, IrAttributeName name, llvm::StringRef text) {
  attribute(op, name).set_text(text.data(), text.size());
}

static bool isSymbolOf(const IrOps &ops, llvm::StringRef name) {
  return llvm::any_of(ops, [&](const IrOp &op) {
    const IrAttribute *own = IrWriter::find(op, ATTR_CUDA_SYM_NAME);
    return (own && own->text() == name) ||
           llvm::any_of(op.regions(), [&](const IrRegion &region) {
             return llvm::any_of(region.blocks(), [&](const IrBlock &block) {
               return isSymbolOf(block.ops(), name);
             });
           });
  });
}

bool IrWriter::isSymbol(llvm::StringRef name) const {
  return isSymbolOf(module.ops(), name);
}

std::string IrWriter::newSymbol(llvm::StringRef beginning) {
  std::string name;
  do
    name = (beginning + llvm::Twine(newValues(1))).str();
  while (isSymbol(name));
  return name;
}

const IrAttribute *IrWriter::find(const IrOp &op, IrAttributeName name) {
  for (const IrAttribute &attribute : op.attributes())
    if (attribute.name() == name)
      return &attribute;
  return nullptr;
}

void IrWriter::drop(IrOp &op, IrAttributeName name) {
  for (int i = 0; i < op.attributes_size(); ++i)
    if (op.attributes(i).name() == name) {
      op.mutable_attributes()->DeleteSubrange(i, 1);
      return;
    }
}

void IrWriter::unit(IrOp &op, IrAttributeName name, bool isPresent) {
  drop(op, name);
  if (isPresent)
    attribute(op, name);
}

void IrWriter::remove(IrOp &op, IrAttributeName name) {
  for (int i = op.attributes_size() - 1; i >= 0; --i)
    if (op.attributes(i).name() == name)
      op.mutable_attributes()->DeleteSubrange(i, 1);
}
