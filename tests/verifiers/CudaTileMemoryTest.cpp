//===- CudaTileMemoryTest.cpp - Tests of token-ordered memory -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "CudaTileText.h"

using namespace tileir::cuda_tile;

static const std::string f32 = "tile<4xf32>", i32 = "tile<4xi32>",
                         mask = "tile<4xi1>", token = "token",
                         pointers = "tile<4xptr<f32>>",
                         view = "partition_view<tile=(4), tensor_view<8xf32, "
                                "strides=[1]>>";

/// Weak is 0, relaxed 1, acquire 2, release 3, acq_rel 4; -1 is no scope.
static std::string accessOf(const char *segments, int ordering, int scope = -1,
                            int mode = -1) {
  std::string text =
      "operandSegmentSizes = array<i32: " + std::string(segments) +
      ">, memory_ordering_semantics = " + std::to_string(ordering) + " : i32";
  if (scope >= 0)
    text += ", memory_scope = " + std::to_string(scope) + " : i32";
  if (mode >= 0)
    text += ", mode = " + std::to_string(mode) + " : i32";
  return text;
}

TEST(CudaTileMemory, Enumerations) {
  const char *rule = "ir.cuda_memory_enumeration";
  expectVerdicts({
      {rule,
       "load_ptr_tko",
       {pointers},
       {f32, token},
       accessOf("1, 0, 0, 0", 5),
       "attribute 'memory_ordering_semantics' failed to satisfy constraint: "
       "memory ordering semantics"},
      {rule,
       "load_ptr_tko",
       {pointers},
       {f32, token},
       accessOf("1, 0, 0, 0", 1, 3),
       "attribute 'memory_scope' failed to satisfy constraint: memory scope"},
      {rule,
       "load_ptr_tko",
       {pointers},
       {f32, token},
       "operandSegmentSizes = array<i32: 1, 0, 0, 0>, "
       "memory_ordering_semantics = 0 : i64",
       "attribute 'memory_ordering_semantics' failed to satisfy constraint: "
       "memory ordering semantics"},
      // In front of slots.
      {rule,
       "atomic_rmw_tko",
       {f32, f32},
       {f32, token},
       accessOf("1, 1, 0, 0", 0, -1, 10),
       "attribute 'mode' failed to satisfy constraint: allowed 32-bit signless "
       "integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"},
  });
}

TEST(CudaTileMemory, Segments) {
  expectVerdicts({
      {"ir.cuda_load_ptr_tko_slots",
       "load_ptr_tko",
       {pointers, token},
       {f32, token},
       accessOf("1, 0, 0, 1", 0)},
      {"ir.cuda_load_ptr_tko_slots",
       "load_ptr_tko",
       {pointers, token},
       {f32, token},
       accessOf("1, 1, 0, 0", 0),
       "operand #1 must be variadic of i1 tile, but got '!cuda_tile.token'"},
      {"tileas.helper.segments",
       "load_ptr_tko",
       {pointers},
       {f32, token},
       accessOf("1, 0, 0", 0),
       "operandSegmentSizes does not match the op schema"},
      {"ir.cuda_same_type",
       "load_ptr_tko",
       {pointers, i32},
       {f32, token},
       accessOf("1, 0, 1, 0", 0),
       "ir.cuda_same_type: expected result #0 to have the type "
       "'!cuda_tile.tile<4xi32>' of operand #1, but got "
       "'!cuda_tile.tile<4xf32>'"},
  });
}

TEST(CudaTileMemory, Pointers) {
  const char *pointee =
      "pointer pointee element type must match value element type";
  const char *shape = "pointer tile shape must match value shape";
  const char *masked = "mask shape must match value shape";
  const std::string wide = "tile<8xf32>", wideMask = "tile<8xi1>";
  expectVerdicts({
      {"cudatile.tko.pointee",
       "load_ptr_tko",
       {pointers},
       {i32, token},
       accessOf("1, 0, 0, 0", 0),
       pointee},
      {"cudatile.tko.pointee",
       "store_ptr_tko",
       {pointers, pointers},
       {token},
       accessOf("1, 1, 0, 0", 0),
       pointee},
      {"cudatile.tko.shape",
       "store_ptr_tko",
       {pointers, wide, mask},
       {token},
       accessOf("1, 1, 1, 0", 0),
       shape},
      {"cudatile.tko.mask",
       "store_ptr_tko",
       {pointers, f32, wideMask},
       {token},
       accessOf("1, 1, 1, 0", 0),
       masked},
      {"cudatile.tko.mask",
       "atomic_cas_tko",
       {pointers, f32, f32, wideMask},
       {f32, token},
       accessOf("1, 1, 1, 1, 0", 0),
       masked},
      {"cudatile.tko.mask",
       "atomic_cas_tko",
       {pointers, f32, f32, mask},
       {f32, token},
       accessOf("1, 1, 1, 1, 0", 0)},
  });
}

TEST(CudaTileMemory, Orderings) {
  for (int ordering = 0; ordering != 5; ++ordering) {
    const char *load =
        ordering < 3 ? "" : "load ordering must be weak, relaxed, or acquire";
    const char *store =
        ordering < 2 || ordering == 3
            ? ""
            : "store ordering must be weak, relaxed, or release";
    int scope = ordering == 0 ? -1 : 2;
    expectVerdicts({
        {"cudatile.tko.load_order",
         "load_ptr_tko",
         {pointers},
         {f32, token},
         accessOf("1, 0, 0, 0", ordering, scope),
         load},
        {"cudatile.tko.load_order",
         "load_view_tko",
         {view, "tile<i32>"},
         {f32, token},
         accessOf("1, 1, 0", ordering, scope),
         load},
        {"cudatile.tko.store_order",
         "store_ptr_tko",
         {pointers, f32},
         {token},
         accessOf("1, 1, 0, 0", ordering, scope),
         store},
        {"cudatile.tko.store_order",
         "store_view_tko",
         {f32, view},
         {token},
         accessOf("1, 1, 0, 0", ordering, scope),
         store},
        {"cudatile.atomic.addf_type",
         "atomic_rmw_tko",
         {pointers, f32},
         {f32, token},
         accessOf("1, 1, 0, 0", ordering, scope, 4)},
    });
  }
  expectVerdicts({
      {"cudatile.tko.weak_scope",
       "store_view_tko",
       {f32, view},
       {token},
       accessOf("1, 1, 0, 0", 0, 0),
       "weak memory ordering must not carry a scope"},
      {"cudatile.tko.nonweak_scope",
       "atomic_red_view_tko",
       {view, f32},
       {token},
       accessOf("1, 0, 1, 0", 1, -1, 4),
       "non-weak memory ordering requires an explicit scope"},
  });
}

TEST(CudaTileMemory, AtomicElements) {
  const char *integer = "integer rmw mode requires i32 or i64 element type";
  const char *floating =
      "floating-add rmw requires a target-supported floating width";
  const char *exchange = "xchg rmw requires a target-supported atomic width";
  const char *compare = "expect only float or integer types with 32 or 64 bit";
  const std::vector<std::string> elements = {
      "i1",   "i8",  "i16", "i32",  "i64",    "f16",
      "bf16", "f32", "f64", "tf32", "f8E5M2", "f4E2M1FN"};
  for (const std::string &element : elements) {
    const std::string tile = "tile<" + element + ">",
                      pointer = "tile<ptr<" + element + ">>";
    auto isOneOf = [&](std::initializer_list<const char *> listed) {
      return llvm::is_contained(listed, element);
    };
    bool isWord = isOneOf({"i32", "i64", "f32", "f64"});
    for (int mode = 0; mode != 10; ++mode) {
      const char *rule = "cudatile.atomic.int_mode_type";
      const char *text = isOneOf({"i32", "i64"}) ? "" : integer;
      if (mode == 4) {
        rule = "cudatile.atomic.addf_type";
        text = isOneOf({"f16", "bf16", "f32", "f64"}) ? "" : floating;
      } else if (mode == 9) {
        rule = "cudatile.atomic.xchg_type";
        text = isWord ? "" : exchange;
      }
      expectVerdicts({
          {rule,
           "atomic_rmw_tko",
           {pointer, tile},
           {tile, token},
           accessOf("1, 1, 0, 0", 0, -1, mode),
           text},
          {rule,
           "atomic_red_view_tko",
           {view, tile},
           {token},
           accessOf("1, 0, 1, 0", 0, -1, mode),
           text},
      });
    }
    expectVerdicts({{"cudatile.atomic.cas_type",
                     "atomic_cas_tko",
                     {pointer, tile, tile},
                     {tile, token},
                     accessOf("1, 1, 1, 0, 0", 0),
                     isWord ? "" : compare}});
  }
}
