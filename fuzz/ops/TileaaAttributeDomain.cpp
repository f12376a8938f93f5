//===- TileaaAttributeDomain.cpp - Every mnemonic and keyword -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_attributes.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ops/AttributeWalk.h"
#include "fuzz/ops/IrStage.h"
#include "fuzz/ops/TileAAValues.h"

using namespace tilefuzz;

static bool walkKeywords(TileAAAttribute &made, Visit visit) {
  static constexpr llvm::StringLiteral others[] = {"mem-semantic", "unknown",
                                                   "x-y"};
  return walkKeywords(made, keywordSets(), others, visit);
}

static constexpr int64_t numbers[] = {INT64_MIN, -1, 0,  1,   2,   3,        4,
                                      5,         8,  16, 17,  31,  32,       33,
                                      64,        99, 90, 100, 120, INT64_MAX};

static bool walkTargets(TileAAAttribute &made, Visit visit) {
  for (int64_t number : numbers) {
    for (llvm::StringRef mnemonic : {llvm::StringRef("compute_capability"),
                                     llvm::StringRef(legacyMnemonic)}) {
      setFields(made, mnemonic, {{FIELD_VALUE, number}});
      if (!visit())
        return false;
    }
    for (int64_t flag : {0, 1}) {
      setFields(
          made, "target_spec",
          {{FIELD_ARCH_CONDITIONAL, flag}, {FIELD_COMPUTE_CAPABILITY, number}});
      if (!visit())
        return false;
    }
  }
  return true;
}

static bool walkKernels(TileAAAttribute &made, Visit visit) {
  for (int64_t warps : numbers)
    for (int64_t ctas : numbers)
      for (int64_t occupancy : numbers) {
        setFields(made, "kernel_spec",
                  {{FIELD_NUM_WARPS, warps},
                   {FIELD_NUM_CTAS, ctas},
                   {FIELD_OCCUPANCY, occupancy}});
        if (!visit())
          return false;
      }
  return true;
}

static bool walkConvolutions(TileAAAttribute &made, Visit visit) {
  static constexpr int64_t values[] = {1, 0, 2, -1};
  setFields(made, "conv_params",
            {{FIELD_STRIDES, {}},
             {FIELD_DILATIONS, {}},
             {FIELD_LOWER_PADDING, {}},
             {FIELD_UPPER_PADDING, {}}});
  const auto list = [&](TileAAFieldName name) -> Numbers & {
    return *findNumbers(made, name);
  };
  return walkLists(list(FIELD_STRIDES), values, 3, [&] {
    return walkLists(list(FIELD_DILATIONS), values, 3, [&] {
      return walkLists(list(FIELD_LOWER_PADDING), {-1}, 1, [&] {
        return walkLists(list(FIELD_UPPER_PADDING), {0}, 1, visit);
      });
    });
  });
}

static bool walkPredicates(TileAAAttribute &made, Visit visit) {
  static constexpr int64_t values[] = {0, -1, INT64_MAX};
  for (unsigned present = 0; present < 4; ++present) {
    for (int64_t divisor : values)
      for (int64_t every : values) {
        setFields(made, "div_by", {{FIELD_DIVISOR, divisor}});
        TileAAAttribute bounded;
        setFields(bounded, "bounded", {});
        const auto add = [](TileAAAttribute &to, TileAAFieldName name,
                            int64_t number) {
          TileAAField &field = *to.add_fields();
          field.set_name(name);
          field.add_numbers(number);
        };
        if (present & 1) {
          add(made, FIELD_EVERY, every);
          add(bounded, FIELD_LOWER, divisor);
        }
        if (present & 2) {
          add(made, FIELD_ALONG, every);
          add(bounded, FIELD_UPPER, every);
        }
        if (!visit())
          return false;
        made = bounded;
        if (!visit())
          return false;
      }
  }
  setFields(made, "same_elements", {{FIELD_VALUES, {}}});
  return walkLists(*findNumbers(made, FIELD_VALUES), values, 3, visit);
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  TileAAAttribute &made = *testCase.mutable_tileaa_attribute();
  walkKeywords(made, visit) && walkTargets(made, visit) &&
      walkKernels(made, visit) && walkConvolutions(made, visit) &&
      walkPredicates(made, visit);
}

constinit const Domain tilefuzz::tileaaAttributeDomain = {
    "the ten enumerations and three unknown mnemonics, each with all keywords "
    "of all, these with a letter more and one less; capabilities, and the "
    "three numbers of kernels, of 20 numbers around each limit; strides and "
    "dilations of up to three of -1 to 2, with and without paddings; "
    "predicates of three numbers with each field present or absent",
    enumerate};
