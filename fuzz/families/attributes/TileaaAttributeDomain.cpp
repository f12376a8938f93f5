//===- TileaaAttributeDomain.cpp - Every mnemonic and keyword -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/tileaa/Values.h"

using namespace tilefuzz;

static bool walkKeywords(TileAAAttribute &made, Visit visit) {
  static constexpr llvm::StringLiteral others[] = {"mem-semantic", "unknown",
                                                   "x-y"};
  return walkKeywords(made, keywordSets(), others, visit);
}

static constexpr int64_t numbers[] = {INT64_MIN, -1, 0,  1,   2,   3,        4,
                                      5,         8,  16, 17,  31,  32,       33,
                                      64,        99, 90, 100, 120, INT64_MAX};

static void chooseTarget(Decisions &decisions, TileAAAttribute &made) {
  static constexpr llvm::StringLiteral mnemonics[] = {"compute_capability",
                                                      legacyMnemonic};
  const int64_t number = decisions.pick(numbers);
  if (decisions.flip())
    return setFields(made, decisions.pick(mnemonics), {{FIELD_VALUE, number}});
  const int64_t flag = decisions.flip();
  setFields(
      made, "target_spec",
      {{FIELD_ARCH_CONDITIONAL, flag}, {FIELD_COMPUTE_CAPABILITY, number}});
}

static void chooseKernel(Decisions &decisions, TileAAAttribute &made) {
  setFields(made, "kernel_spec",
            {{FIELD_NUM_WARPS, decisions.pick(numbers)},
             {FIELD_NUM_CTAS, decisions.pick(numbers)},
             {FIELD_OCCUPANCY, decisions.pick(numbers)}});
}

static void chooseConvolution(Decisions &decisions, TileAAAttribute &made) {
  setFields(made, "conv_params",
            {{FIELD_STRIDES, {}},
             {FIELD_DILATIONS, {}},
             {FIELD_LOWER_PADDING, {}},
             {FIELD_UPPER_PADDING, {}}});
  for (TileAAFieldName name : {FIELD_STRIDES, FIELD_DILATIONS})
    chooseList(decisions, *findNumbers(made, name), {1, 0, 2, -1}, 3);
  chooseList(decisions, *findNumbers(made, FIELD_LOWER_PADDING), {-1}, 1);
  chooseList(decisions, *findNumbers(made, FIELD_UPPER_PADDING), {0}, 1);
}

static void choosePredicate(Decisions &decisions, TileAAAttribute &made) {
  static constexpr OptionalNumber values[] = {0, -1, INT64_MAX, std::nullopt};
  switch (decisions.below(3)) {
  case 0:
    return setNumbers(
        made, "div_by",
        {{FIELD_DIVISOR, decisions.pick(llvm::ArrayRef(values).drop_back())},
         {FIELD_EVERY, decisions.pick(values)},
         {FIELD_ALONG, decisions.pick(values)}});
  case 1:
    return setNumbers(made, "bounded",
                      {{FIELD_LOWER, decisions.pick(values)},
                       {FIELD_UPPER, decisions.pick(values)}});
  default:
    setFields(
        made, "same_elements",
        {{FIELD_VALUES, chooseNumbers(decisions, {0, -1, INT64_MAX}, 3)}});
  }
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  if (!walkKeywords(made, visit))
    return;
  for (auto *choose :
       {chooseTarget, chooseKernel, chooseConvolution, choosePredicate})
    if (!Decisions::forAll(
            [&](Decisions &decisions) { choose(decisions, made); }, visit))
      return;
}

constinit const Domain tilefuzz::tileaaAttributeDomain = {
    "the ten enumerations and three unknown mnemonics, each with all keywords "
    "of all, these with a letter more and one less; capabilities, and the "
    "three numbers of kernels, of 20 numbers around each limit; strides and "
    "dilations of up to three of -1 to 2, with and without paddings; "
    "predicates of three numbers with each field present or absent",
    enumerate};
