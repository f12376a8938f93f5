//===- UmmaProperties.cpp - Invariants and relations of UMMA layouts ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The properties of oracle/spec/umma_layout.md for every verdict, and its
// relations between the verdicts before and after a change.
//
//===----------------------------------------------------------------------===//

#include "families/modes/UmmaFacts.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

static constexpr std::string_view swizzlePrefix = "unsupported swizzle, got ";
static constexpr std::string_view canonicalPrefix = "Not a canonical UMMA_";
static constexpr std::string_view mnSizePrefix =
    "Not a canonical UMMA_K Layout: Expected MN-size multiple of ";

/// The number of verbatim texts that begin somewhere in a diagnostic.
static unsigned countTexts(std::string_view diagnostic) {
  unsigned count = 0;
  for (std::string_view prefix : {swizzlePrefix, canonicalPrefix})
    for (size_t at = diagnostic.find(prefix); at != diagnostic.npos;
         at = diagnostic.find(prefix, at + 1))
      ++count;
  return count;
}

static bool hasOneDiagnostic(const Case &, const Verdict &observed) {
  if (observed.outcome == Outcome::Accepted)
    return observed.diagnostic.empty();
  return observed.diagnostic.find('\n') == std::string::npos &&
         countTexts(observed.diagnostic) <= 1;
}

/// Whether the text is one of the three that only this direction has.
static bool isTextOf(int direction, std::string_view text) {
  if (direction == UMMA_MN)
    return text == "Not a canonical UMMA_MN Layout: Expected K-size "
                   "256/sizeof_bits<T> or 512/sizeof_bits(T) in sparse gemm "
                   "kernels." ||
           text == "Not a canonical UMMA_MN Layout: No flat offset mode" ||
           text == "Not a canonical UMMA_MN Layout: Expected stride failure.";
  if (direction == UMMA_K)
    return (text.starts_with(mnSizePrefix) && text.ends_with(".")) ||
           text == "Not a canonical UMMA_K Layout: No flat offset mode" ||
           text == "Not a canonical UMMA_K Layout: Expected stride failure.";
  return false;
}

static bool hasKnownText(const Case &testCase, const Verdict &observed) {
  std::string_view text = observed.diagnostic;
  if (observed.outcome != Outcome::Rejected || text.empty())
    return true;
  const UmmaLayoutCase &umma = testCase.umma_layout();
  if (!text.starts_with(swizzlePrefix))
    return isTextOf(umma.direction(), text);
  std::string triple;
  appendSwizzle(triple, umma.swizzle().b(), umma.swizzle().m(),
                umma.swizzle().s());
  return text.substr(swizzlePrefix.size()) == triple;
}

static bool keepsDoubleSwizzle(const Case &testCase, const Verdict &observed) {
  const SwizzleTriple &swizzle = testCase.umma_layout().swizzle();
  bool isDouble = swizzle.b() == 2 && swizzle.m() == 5 && swizzle.s() == 2;
  return !isDouble || !observed.diagnostic.starts_with(swizzlePrefix);
}

static bool namesMultiple(const Case &testCase, const Verdict &observed) {
  std::string_view text = observed.diagnostic;
  if (!text.starts_with(mnSizePrefix))
    return true;
  return text.substr(mnSizePrefix.size()) ==
         (testCase.umma_layout().elem_bits() == 4 ? "4." : "8.");
}

static bool carriesResult(const Case &testCase, const Verdict &observed) {
  if (observed.outcome != Outcome::Accepted)
    return true;
  const UmmaLayoutCase &umma = testCase.umma_layout();
  int64_t mnCount, kCount;
  return isUmmaWidth(umma.elem_bits()) && umma.layout().modes_size() == 2 &&
         countElements(leavesOf(umma.layout().modes(0)), mnCount) &&
         countElements(leavesOf(umma.layout().modes(1)), kCount) &&
         observed.valueCount == 3 &&
         observed.values[0] == elementClassOf(umma.elem_bits()) &&
         observed.values[1] == uint64_t(kCount) &&
         observed.values[2] == uint64_t(mnCount);
}

std::span<const Invariant> oracle::ummaInvariants() {
  static const Invariant invariants[] = {
      {"umma.first_failure", "At most one diagnostic is emitted.",
       hasOneDiagnostic},
      {"nvgpu.invariant.umma7",
       "A rejection has one of the seven texts of its direction, or none.",
       hasKnownText},
      {"umma.swizzle.k_dup",
       "S<2,5,2> is never an unsupported swizzle, in either direction.",
       keepsDoubleSwizzle},
      {"umma.elem_table",
       "The multiple named by umma.k.mnsize is 4 for 4-bit elements and 8 "
       "otherwise.",
       namesMultiple},
      {"umma.success_result",
       "An accepted case carries exactly the three values of the result.",
       carriesResult},
  };
  return invariants;
}

static bool changeKind(Case &testCase) {
  UmmaLayoutCase &umma = *testCase.mutable_umma_layout();
  umma.set_composed(!umma.composed());
  return true;
}

static bool removeNesting(Case &testCase) {
  UmmaLayoutCase &umma = *testCase.mutable_umma_layout();
  const Layout &layout = umma.layout();
  if (layout.modes_size() != 2 ||
      (isFlat(layout.modes(0)) && isFlat(layout.modes(1))))
    return false;
  for (Layout &mode : *umma.mutable_layout()->mutable_modes())
    assignLeaves(mode, leavesOf(mode));
  return true;
}

std::span<const Relation> oracle::ummaRelations() {
  static const Relation relations[] = {
      {"umma.layout_kinds",
       "A plain layout and a composed layout get the same verdict.", changeKind,
       isSameVerdict},
      {"umma.nesting",
       "Removing the nesting inside the two modes leaves the verdict as it "
       "was.",
       removeNesting, isSameVerdict},
  };
  return relations;
}
