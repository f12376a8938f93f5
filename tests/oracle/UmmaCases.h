//===- UmmaCases.h - UMMA cases and texts for tests -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cases written in CuTe's notation, and the texts of
// oracle/spec/umma_layout.md.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_UMMACASES_H
#define TESTS_ORACLE_UMMACASES_H

#include "Evaluate.h"
#include "LayoutText.h"

#include <limits>

namespace umma {

using namespace tilefuzz;
using namespace tilefuzz::oracle;

inline constexpr int64_t largest = std::numeric_limits<int64_t>::max();
inline constexpr int64_t smallest = std::numeric_limits<int64_t>::min();

inline constexpr std::string_view mnSize =
    "Not a canonical UMMA_MN Layout: Expected K-size 256/sizeof_bits<T> or "
    "512/sizeof_bits(T) in sparse gemm kernels.";
inline constexpr std::string_view mnFlat =
    "Not a canonical UMMA_MN Layout: No flat offset mode";
inline constexpr std::string_view mnStride =
    "Not a canonical UMMA_MN Layout: Expected stride failure.";
inline constexpr std::string_view kSize8 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 8.";
inline constexpr std::string_view kSize4 =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of 4.";
inline constexpr std::string_view kFlat =
    "Not a canonical UMMA_K Layout: No flat offset mode";
inline constexpr std::string_view kStride =
    "Not a canonical UMMA_K Layout: Expected stride failure.";

inline const Family &family() { return *findFamily("umma_layout"); }

struct Triple {
  int32_t b, m, s;
};

inline Case ummaCase(int direction, uint32_t elemBits, Triple swizzle,
                     const Layout &layout) {
  Case testCase;
  UmmaLayoutCase &umma = *testCase.mutable_umma_layout();
  umma.set_direction(static_cast<UmmaDirection>(direction));
  umma.set_elem_bits(elemBits);
  umma.mutable_swizzle()->set_b(swizzle.b);
  umma.mutable_swizzle()->set_m(swizzle.m);
  umma.mutable_swizzle()->set_s(swizzle.s);
  *umma.mutable_layout() = layout;
  return testCase;
}
inline Case ummaCase(int direction, uint32_t elemBits, Triple swizzle,
                     std::string_view layout) {
  return ummaCase(direction, elemBits, swizzle, layoutOf(layout));
}

inline void expectRejected(const Case &testCase, std::string_view text,
                           const Ids &broken) {
  expectBroken(testCase, broken, text);
  expectConsistent(testCase);
}

/// Accepted with these values, and consistent.
inline void expectResult(const Case &testCase,
                         const std::vector<uint64_t> &values) {
  expectAccepted(testCase, values);
  expectConsistent(testCase);
}

inline constexpr Triple interleaved = {0, 4, 3}, sw32 = {1, 4, 3},
                        sw64 = {2, 4, 3}, sw128 = {3, 4, 3}, base32 = {2, 5, 2};
inline constexpr std::string_view mnLayout =
    "((64,2),(8,2)):((1,512),(64,1024))";
inline constexpr std::string_view kLayout = "(128,16):(64,1)";

} // namespace umma

#endif // TESTS_ORACLE_UMMACASES_H
