//===- IrAtomicsTest.cpp - Tiled atomics ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The atomics of oracle/spec/memory.md: every element with every mode, and the
// order of rules. The rest is in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Parts {
  std::string result = "2";
  std::string rest = number("RMW_MODE", 0);
  std::string element = "F32";
};

std::string atomic(bool isAsync, const Parts &parts) {
  return memoryModule(
      op(isAsync ? "ASYNC_TILED_ATOMIC_RMW" : "TILED_ATOMIC_RMW", "1, 2, 3, 3",
         parts.result + (isAsync ? ", 5" : ""), 20,
         segments("1, 1, 2, 0") + anAtom + parts.rest),
      parts.element);
}

// In the order of their numbers.
const std::string modes[] = {"add", "and",  "or",   "xor",     "xchg", "min",
                             "max", "umin", "umax", "cmpxchg", "addf"};

std::string nameOf(bool isAsync) {
  return isAsync ? "async_tiled_atomic_rmw" : "tiled_atomic_rmw";
}

const std::string noFadd = "tiled_atomic_rmw op cannot use fadd operation, "
                           "please use add instead for both int and float "
                           "types";
const std::string noXchg = "tiled_atomic_rmw op cannot use xchg operation";

// The rule that the element and the mode break first, with its text.
std::pair<std::string, std::string>
firstBroken(bool isAsync, const std::string &element, const std::string &mode) {
  const std::string suffix = isAsync ? ".async" : "";
  const std::string eightBits[] = {
      "I8",         "UI8",        "F8E4M3FN",      "F8E5M2", "F8E8M0FNU",
      "F8E4M3FNUZ", "F8E5M2FNUZ", "F8E4M3B11FNUZ", "F8E3M4", "F8E4M3"};
  if (std::ranges::find(eightBits, element) != std::end(eightBits))
    return {"tileas.atomic.bits8" + suffix,
            nameOf(isAsync) + " not supported for 8-bit types"};
  if (element == "I16")
    return {"tileas.atomic.int16" + suffix,
            nameOf(isAsync) + " not supported for 16-bit integer"};
  if ((element == "F16" || element == "BF16") && mode != "add" &&
      mode != "max" && mode != "min")
    return {"tileas.atomic.f16_modes" + suffix,
            nameOf(isAsync) +
                " for 16-bit float only supports add, max, min operations"};
  if (mode == "addf")
    return {"tileas.atomic.no_fadd", noFadd};
  if (mode == "xchg")
    return {"tileas.atomic.no_xchg", noXchg};
  return {};
}

} // namespace

TEST(IrAtomicsTest, allElementsAndModes) {
  const Family &family = *findFamily("ir");
  const auto &elements = *ElementType_descriptor();
  for (bool isAsync : {false, true})
    for (int i = 0; i < elements.value_count(); ++i)
      for (size_t mode = 0; mode < std::size(modes); ++mode) {
        std::string element = std::string(elements.value(i)->name())
                                  .substr(std::string("TYPE_").size());
        Case testCase =
            caseOf(atomic(isAsync, {.rest = number("RMW_MODE", int64_t(mode)),
                                    .element = element}));
        auto [rule, text] = firstBroken(isAsync, element, modes[mode]);
        Evaluation answer = evaluate(testCase);
        SCOPED_TRACE(element + " " + modes[mode]);
        EXPECT_EQ(answer.verdict.diagnostic, text);
        if (rule.empty())
          EXPECT_EQ(answer.verdict.outcome, Outcome::Accepted);
        else
          EXPECT_EQ(family.rules[answer.reported].id, rule);
        expectFirst(testCase, answer.verdict);
      }
}

// Modes are also asked for where the element is wrong.
TEST(IrAtomicsTest, modesOfWrongElements) {
  expectBrokenAt(
      1, atomic(false, {.rest = number("RMW_MODE", 10), .element = "I8"}),
      {"tileas.atomic.bits8", "tileas.atomic.no_fadd"},
      "tiled_atomic_rmw not supported for 8-bit types");
  expectBrokenAt(
      1, atomic(true, {.rest = number("RMW_MODE", 4), .element = "BF16"}),
      {"tileas.atomic.f16_modes.async", "tileas.atomic.no_xchg"},
      "async_tiled_atomic_rmw for 16-bit float only supports add, max, min "
      "operations");
}

// Without a mode there is none that halves do not have.
TEST(IrAtomicsTest, halvesWithoutAMode) {
  for (const std::string element : {"F16", "BF16"})
    expectBrokenAt(1, atomic(false, {.rest = "", .element = element}),
                   {"tileas.memop.atomic_requires_rmw"},
                   "requires attribute 'rmw_mode'");
}

// The semantics end the bundle of trait 21, in front of all own rules.
TEST(IrAtomicsTest, semanticsComeBeforeTypesAndModes) {
  const std::string scoped = number("MEM_SCOPE", 2);
  for (bool isAsync : {false, true})
    expectBrokenAt(1,
                   atomic(isAsync, {.result = "6",
                                    .rest = number("RMW_MODE", 4) + scoped}),
                   {"tileas.helper.sem_scope_weak", "ir.tiled_atomic_type",
                    "tileas.atomic.no_xchg"},
                   "memScope not supported when memSemantic is weak");
}

TEST(IrAtomicsTest, boundariesOfHalfFloats) {
  const std::string rule = "tileas.atomic.f16_modes";
  auto with = [](int mode, const std::string &element) {
    return atomic(false,
                  {.rest = number("RMW_MODE", mode), .element = element});
  };
  expectAtBoundary(with(0, "F16"), rule);
  expectAtBoundary(with(1, "F32"), rule);
  expectNotAtBoundary(with(0, "F32"), rule);
}
