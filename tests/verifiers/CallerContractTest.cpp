//===- CallerContractTest.cpp - What callers of the verifiers rely on -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fuzzing calls the verifiers millions of times, so an accepted case must not
// touch the heap; and a caller that wants no text abandons its diagnostic.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <cstdlib>
#include <new>

using namespace tileir;

static unsigned long allocations = 0;

void *operator new(size_t size) {
  ++allocations;
  if (void *memory = std::malloc(size ? size : 1))
    return memory;
  std::abort();
}
void *operator new[](size_t size) { return operator new(size); }
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, size_t) noexcept { std::free(memory); }
void operator delete[](void *memory) noexcept { std::free(memory); }
void operator delete[](void *memory, size_t) noexcept { std::free(memory); }

/// One accepted case of each family.
TEST(CallerContract, accepting_does_not_allocate) {
  auto emitError = [] {
    ADD_FAILURE() << "rejected";
    return mlir::emitError(mlir::UnknownLoc::get(&testContext()));
  };
  const int64_t oneRegister = 1;
  Layout registers = layoutOf("((4,2),3):((1,4),0)");
  Layout operand = layoutOf("((64,2),(8,2)):((1,512),(64,1024))");

  MatrixSpaceCopyParams copy;
  copy.isLoad = true;
  copy.srcSpace = MemorySpace::Shared;
  copy.dstSpace = MemorySpace::Register;
  copy.numMatrices = 1;
  copy.resultShape = oneRegister;
  copy.sharedAlignment = 16;
  UmmaLayoutParams umma;
  umma.direction = UmmaDirection::UmmaMn;
  umma.elemBits = 16;
  umma.swizzle = {3, 4, 3};
  umma.layout = &operand;
  Tcgen05MmaKindParams kind;
  kind.kind = Tcgen05MmaKind(0x42);
  kind.isArchConditional = true;
  constexpr ElementType fp4 = ElementType::F4E2M1FN;

  unsigned long before = allocations;
  bool all =
      succeeded(verifyLdsmMode(
          {LdsmMode::M88, LdsmSizePattern::U16, 1, false, oneRegister},
          emitError)) &&
      succeeded(verifyMatrixSpaceCopy(copy, emitError)) &&
      succeeded(verifyRegisterFragment(registers, 8, emitError)) &&
      verifyUmmaCanonicalLayout(umma, emitError).has_value() &&
      verifyTcgen05MmaKind(kind, emitError).has_value() &&
      succeeded(
          verifySm120ScaleLattice({64, fp4, fp4, fp4, 16, 32}, emitError)) &&
      succeeded(verifySwizzleOffsetCommutation(
          {SwizzleMode::Swizzle128B, {}, 1024, false}, emitError)) &&
      succeeded(verifyTmaRankAndMode({TmaMode::Tiled, 5, false}, emitError));
  unsigned long after = allocations;
  EXPECT_TRUE(all);
  EXPECT_EQ(after - before, 0u);
}

TEST(CallerContract, abandoned_diagnostics_stay_silent) {
  std::vector<std::string> texts;
  unsigned calls = 0;
  mlir::ScopedDiagnosticHandler handler(&testContext(),
                                        [&](mlir::Diagnostic &diagnostic) {
                                          texts.push_back(diagnostic.str());
                                          return llvm::success();
                                        });
  auto emitError = [&] {
    ++calls;
    mlir::InFlightDiagnostic diagnostic =
        mlir::emitError(mlir::UnknownLoc::get(&testContext()));
    diagnostic.abandon();
    return diagnostic;
  };
  Tcgen05MmaKindParams kind;
  kind.kind = Tcgen05MmaKind(0x42);
  UmmaLayoutParams umma;
  umma.elemBits = 16;
  TmaModeParams tma;
  SwizzleOffsetParams swizzle;
  swizzle.mode = SwizzleMode(6);

  EXPECT_TRUE(failed(verifyLdsmMode({}, emitError)));
  EXPECT_TRUE(failed(verifyMatrixSpaceCopy({}, emitError)));
  EXPECT_TRUE(failed(verifyRegisterFragment({}, 0, emitError)));
  EXPECT_FALSE(verifyUmmaCanonicalLayout(umma, emitError).has_value());
  EXPECT_FALSE(verifyTcgen05MmaKind(kind, emitError).has_value());
  EXPECT_TRUE(failed(verifySm120ScaleLattice({}, emitError)));
  EXPECT_TRUE(failed(verifySwizzleOffsetCommutation(swizzle, emitError)));
  EXPECT_TRUE(failed(verifyTmaRankAndMode(tma, emitError)));
  EXPECT_EQ(calls, 8u);
  EXPECT_TRUE(texts.empty());
}
