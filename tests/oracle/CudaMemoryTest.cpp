//===- CudaMemoryTest.cpp - Token-ordered memory --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The own rules of the page cuda_memory.md.
//
//===----------------------------------------------------------------------===//

#include "CudaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// The pointers point to what type 2 is.
Types typesOf(const std::string &element) {
  return {cudaPointer(element),         // 0
          pointerTile(0, "4"),          // 1
          cudaTile(element, "4"),       // 2
          cudaTile("I1", "4"),          // 3
          cudaToken,                    // 4
          cudaTile("F64", "4"),         // 5
          cudaTile(element, "8"),       // 6
          cudaTile("I1", "8"),          // 7
          tensorView("F32", "16", "1"), // 8
          partitionView(8, "4"),        // 9
          cudaTile("I32")};             // 10
}

enum Ordering { Weak, Relaxed, Acquire, Release, AcqRel };
enum Mode { And, Or, Xor, Add, AddF, Max, Min, UMax, UMin, Xchg };

std::string ordered(int64_t ordering, bool hasScope = false) {
  return cudaNumber("MEMORY_ORDERING", ordering) +
         (hasScope ? cudaNumber("MEMORY_SCOPE", 1) : "");
}
std::string ordered(Ordering ordering) {
  return ordered(ordering, ordering != Weak);
}

std::string load(const std::string &operands, const std::string &sizes,
                 const std::string &result,
                 const std::string &order = ordered(Weak)) {
  return cudaModule(typesOf("F32"), "LOAD_PTR_TKO", operands, result + ", 4",
                    segments(sizes) + order);
}
std::string store(const std::string &operands, const std::string &sizes,
                  const std::string &order = ordered(Weak)) {
  return cudaModule(typesOf("F32"), "STORE_PTR_TKO", operands, "4",
                    segments(sizes) + order);
}
std::string loadView(const std::string &order) {
  return cudaModule(typesOf("F32"), "LOAD_VIEW_TKO", "9, 10", "5, 4",
                    segments("1, 1, 0") + order);
}
std::string storeView(const std::string &order) {
  return cudaModule(typesOf("F32"), "STORE_VIEW_TKO", "5, 9, 10, 10, 4", "4",
                    segments("1, 1, 2, 1") + order);
}
std::string rmw(const std::string &element, int64_t mode,
                const std::string &order = ordered(Relaxed)) {
  return cudaModule(typesOf(element), "ATOMIC_RMW_TKO", "1, 2", "2, 4",
                    segments("1, 1, 0, 0") + order +
                        cudaNumber("ATOMIC_MODE", mode));
}
std::string red(const std::string &element, int64_t mode) {
  return cudaModule(typesOf(element), "ATOMIC_RED_VIEW_TKO", "9, 2", "4",
                    segments("1, 0, 1, 0") + ordered(Relaxed) +
                        cudaNumber("ATOMIC_MODE", mode));
}
std::string cas(const std::string &element) {
  return cudaModule(typesOf(element), "ATOMIC_CAS_TKO", "1, 2, 2, 3, 4", "2, 4",
                    segments("1, 1, 1, 1, 1") + ordered(AcqRel));
}

const std::string pointee =
    "pointer pointee element type must match value element type";
const std::string shape = "pointer tile shape must match value shape";
const std::string mask = "mask shape must match value shape";

} // namespace

TEST(CudaMemoryTest, pointersMatchValues) {
  expectAccepted(load("1, 3, 2, 4", "1, 1, 1, 1", "2"));
  expectAccepted(store("1, 2", "1, 1, 0, 0"));
  expectBrokenAt(1, load("1", "1, 0, 0, 0", "5"), {"cudatile.tko.pointee"},
                 pointee);
  expectBrokenAt(1, store("1, 5", "1, 1, 0, 0"), {"cudatile.tko.pointee"},
                 pointee);
  // A tile of pointers is the value of no pointer.
  expectBrokenAt(1, store("1, 1", "1, 1, 0, 0"), {"cudatile.tko.pointee"},
                 pointee);
  expectBrokenAt(1, load("1", "1, 0, 0, 0", "6"), {"cudatile.tko.shape"},
                 shape);
  expectBrokenAt(1, store("1, 6", "1, 1, 0, 0"), {"cudatile.tko.shape"}, shape);
}

TEST(CudaMemoryTest, masksMatchValues) {
  expectBrokenAt(1, store("1, 2, 7", "1, 1, 1, 0"), {"cudatile.tko.mask"},
                 mask);
  expectBrokenAt(1, load("1, 7", "1, 1, 0, 0", "2"), {"cudatile.tko.mask"},
                 mask);
  // The value counts, not the pointers.
  expectBrokenAt(1, store("1, 6, 7", "1, 1, 1, 0"), {"cudatile.tko.shape"},
                 shape);
  expectBrokenAt(1, store("1, 6, 3", "1, 1, 1, 0"),
                 {"cudatile.tko.shape", "cudatile.tko.mask"}, shape);
}

TEST(CudaMemoryTest, loadsAndStoresTakeSomeOrderings) {
  for (Ordering ordering : {Weak, Relaxed, Acquire, Release, AcqRel}) {
    std::string order = ordered(ordering);
    bool isLoad = ordering != Release && ordering != AcqRel;
    bool isStore = ordering != Acquire && ordering != AcqRel;
    for (const std::string &text :
         {load("1", "1, 0, 0, 0", "2", order), loadView(order)})
      if (isLoad)
        expectAccepted(text);
      else
        expectBrokenAt(1, text, {"cudatile.tko.load_order"},
                       "load ordering must be weak, relaxed, or acquire");
    for (const std::string &text :
         {store("1, 2", "1, 1, 0, 0", order), storeView(order)})
      if (isStore)
        expectAccepted(text);
      else
        expectBrokenAt(1, text, {"cudatile.tko.store_order"},
                       "store ordering must be weak, relaxed, or release");
    expectAccepted(rmw("I32", Add, order));
  }
}

TEST(CudaMemoryTest, scopesGoWithOrderings) {
  expectBrokenAt(1, loadView(ordered(Weak, true)), {"cudatile.tko.weak_scope"},
                 "weak memory ordering must not carry a scope");
  expectBrokenAt(1, rmw("I32", Add, ordered(Weak, true)),
                 {"cudatile.tko.weak_scope"},
                 "weak memory ordering must not carry a scope");
  for (Ordering ordering : {Relaxed, Acquire, Release, AcqRel})
    expectBrokenAt(1, rmw("I32", Add, ordered(ordering, false)),
                   {"cudatile.tko.nonweak_scope"},
                   "non-weak memory ordering requires an explicit scope");
}

TEST(CudaMemoryTest, modesAskForElements) {
  const Ids all = {"I1",   "I8",  "I16", "I32",  "I64",     "F16",
                   "BF16", "F32", "F64", "TF32", "F8E4M3FN"};
  auto isIn = [](const Ids &list, const std::string &element) {
    return std::ranges::find(list, element) != list.end();
  };
  for (const std::string &element : all) {
    SCOPED_TRACE(element);
    for (int mode = And; mode <= Xchg; ++mode) {
      bool isLegal = mode == AddF ? isIn({"F16", "BF16", "F32", "F64"}, element)
                     : mode == Xchg
                         ? isIn({"I32", "I64", "F32", "F64"}, element)
                         : isIn({"I32", "I64"}, element);
      Ids rule = {mode == AddF   ? "cudatile.atomic.addf_type"
                  : mode == Xchg ? "cudatile.atomic.xchg_type"
                                 : "cudatile.atomic.int_mode_type"};
      const std::string text =
          mode == AddF
              ? "floating-add rmw requires a target-supported floating width"
          : mode == Xchg ? "xchg rmw requires a target-supported atomic width"
                         : "integer rmw mode requires i32 or i64 element type";
      for (const std::string &module : {rmw(element, mode), red(element, mode)})
        if (isLegal)
          expectAccepted(module);
        else
          expectBrokenAt(1, module, rule, text);
    }
    if (isIn({"I32", "I64", "F32", "F64"}, element))
      expectAccepted(cas(element));
    else
      expectBrokenAt(1, cas(element), {"cudatile.atomic.cas_type"},
                     "expect only float or integer types with 32 or 64 bit");
  }
}

TEST(CudaMemoryTest, wrongEnumerationsAndSegmentsHideTheRules) {
  for (const char *value :
       {"integer: 5", "integer: -1", "integer: 3 width: 64"})
    expectBrokenAt(
        1, loadView(attribute("CUDA_MEMORY_ORDERING", value)),
        {"ir.cuda_memory_enumeration"},
        "attribute 'memory_ordering_semantics' failed to satisfy constraint: "
        "memory ordering semantics");
  expectBrokenAt(1, rmw("F16", 10), {"ir.cuda_memory_enumeration"},
                 "attribute 'mode' failed to satisfy constraint: allowed "
                 "32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9");
  expectBrokenAt(1, store("1, 5", "1, 1", ordered(AcqRel)),
                 {"tileas.helper.segments"},
                 "operandSegmentSizes does not match the op schema");
  expectBrokenAt(
      1,
      cudaModule(typesOf("F32"), "STORE_PTR_TKO", "1, 5", "4", ordered(AcqRel)),
      {"roster.attr.operandSegmentSizes"},
      "requires attribute 'operandSegmentSizes'");
  expectBrokenAt(1, store("1, 5", "1, 1, 0, 0", ""),
                 {"ir.cuda_store_ptr_tko_attributes", "cudatile.tko.pointee"},
                 "requires attribute 'memory_ordering_semantics'");
}

TEST(CudaMemoryTest, printsAreNotAsked) {
  expectAccepted(
      cudaModule(typesOf("F32"), "PRINT_TKO", "2, 4", "4",
                 segments("1, 1") + attribute("CUDA_STR", "text: '%f'")));
}
