//===- TileaaTypeKeyDomain.cpp - All pairs of a table of types ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_types.md. What a pair does not reach is not looked
// at, so that one table holds legal types and others.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include "llvm/ADT/SmallVector.h"

using namespace tilefuzz;

namespace {
/// Appends types to a table.
class Table {
public:
  explicit Table(TileAATypeKeyCase &made) : made(made) {}

  uint32_t add(IrTypeKind kind) {
    made.add_types()->set_kind(kind);
    return static_cast<uint32_t>(made.types_size()) - 1;
  }
  IrType &last() { return *made.mutable_types(made.types_size() - 1); }

  uint32_t scalar(ElementType element) {
    const uint32_t type = add(IR_SCALAR);
    last().set_element(element);
    return type;
  }
  uint32_t pointer(ElementType element, MemorySpace space) {
    const uint32_t type = add(IR_PTR);
    last().set_element(element);
    last().set_space(space);
    return type;
  }
  uint32_t queue(std::initializer_list<uint32_t> types, bool isIsolated) {
    const uint32_t type = add(IR_QUEUE);
    last().mutable_types()->Assign(types.begin(), types.end());
    last().set_isolated(isIsolated);
    return type;
  }
  void memref(std::initializer_list<int64_t> shape,
              std::initializer_list<int64_t> strides, int64_t aliasScope = 0,
              ElementType element = TYPE_F16,
              MemorySpace space = SPACE_GLOBAL) {
    add(IR_MEMREF);
    last().set_element(element);
    last().set_space(space);
    last().mutable_shape()->Assign(shape.begin(), shape.end());
    last().mutable_strides()->Assign(strides.begin(), strides.end());
    last().set_alias_scope(aliasScope);
  }
  void view(uint32_t source, std::initializer_list<int64_t> shape,
            int64_t stride = 0) {
    add(IR_TILEAA_VIEW);
    last().set_nested(source);
    last().mutable_shape()->Assign(shape.begin(), shape.end());
    if (!stride)
      return;
    last().mutable_layout()->set_shape(8);
    last().mutable_layout()->set_stride(stride);
  }

private:
  TileAATypeKeyCase &made;
};
} // namespace

/// Adds the types twice, so that equal ones stand at different positions.
static void addTypes(Table &table) {
  const uint32_t half = table.scalar(TYPE_F16);
  const uint32_t single = table.scalar(TYPE_F32);
  const uint32_t index = table.add(IR_INDEX);
  llvm::SmallVector<uint32_t, 8> pointers;
  for (ElementType element : {TYPE_F16, TYPE_F32, TYPE_NV4E0M3F})
    for (MemorySpace space : {SPACE_GENERIC, SPACE_GLOBAL, SPACE_SHARED})
      pointers.push_back(table.pointer(element, space));
  table.add(IR_PROGRAM_ID);
  table.add(IR_MEM_TOKEN);
  for (bool isIsolated : {false, true}) {
    table.queue({}, isIsolated);
    const uint32_t inner = table.queue({half}, isIsolated);
    table.queue({single}, isIsolated);
    table.queue({half, index}, isIsolated);
    table.queue({index, half}, isIsolated);
    table.queue({half, half}, isIsolated);
    table.queue({inner}, isIsolated);
    table.queue({inner, inner, pointers[0]}, isIsolated);
  }
  table.memref({}, {});
  table.memref({4}, {1});
  table.memref({4}, {1}, 1);
  table.memref({4}, {1}, 0, TYPE_F32);
  table.memref({4}, {1}, 0, TYPE_F16, SPACE_SHARED);
  table.memref({4}, {1}, 0, TYPE_F16, SPACE_GENERIC);
  table.memref({4}, {0});
  table.memref({4}, {-1});
  table.memref({1}, {1});
  table.memref({4, 8}, {8, 1});
  table.memref({8, 4}, {8, 1});
  table.memref({4, 8}, {1, 8}, INT64_MAX);
  // What is broken, alone and together.
  table.memref({4}, {});
  table.memref({}, {1});
  table.memref({0}, {1});
  table.memref({4, -1}, {1, 1});
  table.memref({0}, {});
  table.memref({4}, {1}, -1);
  table.memref({4}, {1, 1}, -1);
  table.memref({-1}, {1, 1}, -1);
  for (uint32_t source : {pointers[0], pointers[1], pointers[3], half, index})
    for (int64_t stride : {0, 1, 8}) {
      table.view(source, {2, 4}, stride);
      table.view(source, {4, 2}, stride);
      table.view(source, {0, 4}, stride);
    }
  table.view(pointers[0], {});
  table.view(pointers[0], {1});
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAATypeKeyCase &made = *testCase.mutable_tileaa_type_key();
  made.Clear();
  Table table(made);
  addTypes(table);
  addTypes(table);
  const auto count = static_cast<uint32_t>(made.types_size());
  for (uint32_t first = 0; first < count; ++first) {
    made.set_first(first);
    for (uint32_t second = 0; second <= count; ++second) {
      made.set_second(second);
      if (!visit())
        return;
    }
  }
}

constinit const Domain tilefuzz::tileaaTypeKeyDomain = {
    "all pairs of positions of a table that has each of about 80 types twice: "
    "pointers to three elements in three spaces, queues of up to three types "
    "and of queues, memrefs and views that differ in one parameter or break up "
    "to three rules, and types of other kinds",
    enumerate};
