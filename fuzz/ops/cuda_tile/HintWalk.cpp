//===- HintWalk.cpp - Hints of cuda_tile within bounds --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/ValueList.h"

using namespace tilefuzz;

static constexpr IrOpKind memoryOps[] = {
    OP_CUDA_LOAD_PTR_TKO, OP_CUDA_STORE_PTR_TKO, OP_CUDA_LOAD_VIEW_TKO,
    OP_CUDA_STORE_VIEW_TKO};

/// The architectures, and behind them what is none.
static constexpr llvm::StringLiteral keys[] = {
    "sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89",  "sm_90",  "sm_100",
    "sm_103", "sm_110", "sm_120", "sm_121", "sm_70",  "sm_101", "sm_1000",
    "sm_",    "SM_100", "_",      "nv.a",   "sm_100a"};
static constexpr llvm::StringLiteral hintNames[] = {
    "allow_tma", "latency", "num_cta_in_cga", "occupancy", "speed"};

namespace {
/// A valid operation with hints.
struct Hinted {
  Hinted(IrCase &module, IrOpKind kind, bool hasRegion)
      : stage(module, /*isCuda=*/true),
        op(stage.add(*module.mutable_ops(), kind)) {
    if (hasRegion)
      op.add_regions();
    IrWriter::remove(op, ATTR_CUDA_OPTIMIZATION_HINTS);
    IrWriter::attribute(op, ATTR_CUDA_OPTIMIZATION_HINTS);
  }

  AttributeValues &values() {
    return *IrWriter::find(op, ATTR_CUDA_OPTIMIZATION_HINTS)->mutable_values();
  }

  IrStage stage;
  IrOp &op;
};
} // namespace

/// Calls `walk` with each of the operations, as it should be and with a region
/// too many.
static bool walkOps(IrCase &module, llvm::function_ref<bool(Hinted &)> walk) {
  for (IrOpKind kind : memoryOps)
    for (bool hasRegion : {false, true}) {
      Hinted hinted(module, kind, hasRegion);
      if (!walk(hinted))
        return false;
    }
  return true;
}

/// Walks the keys with values that are dictionaries and others.
static bool walkKeys(IrCase &module, Visit visit) {
  return walkOps(module, [&](Hinted &hinted) {
    if (!visit())
      return false;
    AttributeValue &only = *hinted.values().Add();
    for (llvm::StringRef key : keys)
      for (const AttributeValue &value : cudaValues()) {
        only = value;
        only.set_key(key.str());
        if (!visit())
          return false;
      }
    return true;
  });
}

/// Walks each hint with each value, of an architecture and of a key that is
/// none.
static bool walkHints(IrCase &module, Visit visit) {
  return walkOps(module, [&](Hinted &hinted) {
    AttributeValue &only = *hinted.values().Add();
    only.set_kind(VALUE_DICTIONARY);
    AttributeValue &hint = *only.add_values();
    for (llvm::StringRef key : {"sm_100", "sm_101"})
      for (llvm::StringRef name : hintNames) {
        only.set_key(key.str());
        for (const AttributeValue &value : cudaValues()) {
          hint = value;
          hint.set_key(name.str());
          if (!visit())
            return false;
        }
      }
    return true;
  });
}

/// Walks two hints of two keys, each absent, right, of a wrong kind, out of
/// range or in a value that is no dictionary.
static bool walkPairs(IrCase &module, Visit visit) {
  static constexpr llvm::StringLiteral first[] = {"sm_100", "sm_0", "SM"},
                                       second[] = {"sm_80", "sm_90a"};
  static constexpr int states = 9;
  const auto set = [](AttributeValue &value, llvm::StringRef key, int state) {
    value.Clear();
    value.set_key(key.str());
    value.set_kind(state ? VALUE_DICTIONARY : VALUE_STRING);
    if (state < 2)
      return;
    AttributeValue &hint = *value.add_values();
    hint.set_key(state < 5 ? "latency" : state < 8 ? "occupancy" : "speed");
    hint.set_kind(state % 3 == 2 ? VALUE_UNIT : VALUE_NUMBER);
    if (state % 3 == 2)
      return;
    hint.set_element(TYPE_I32);
    hint.set_integer(state % 3 ? 2 : 99);
  };
  return walkOps(module, [&](Hinted &hinted) {
    for (int i = 0; i < 2; ++i)
      hinted.values().Add();
    for (llvm::StringRef one : first)
      for (llvm::StringRef other : second)
        for (int i = 0; i < states; ++i)
          for (int j = 0; j < states; ++j) {
            // The keys of a dictionary are sorted.
            const bool isSwapped = other < one;
            set(hinted.values()[isSwapped], one, i);
            set(hinted.values()[!isSwapped], other, j);
            if (!visit())
              return false;
          }
    return true;
  });
}

/// Walks lists of up to three hints of one key.
static bool walkNames(IrCase &module, Visit visit) {
  return walkOps(module, [&](Hinted &hinted) {
    AttributeValue &only = *hinted.values().Add();
    only.set_kind(VALUE_DICTIONARY);
    only.set_key("sm_121");
    for (unsigned set = 0; set < 1u << std::size(hintNames); ++set)
      for (unsigned wrong = 0; wrong < 1u << std::size(hintNames); ++wrong) {
        only.clear_values();
        for (size_t i = 0; i < std::size(hintNames); ++i) {
          if (!(set >> i & 1))
            continue;
          AttributeValue &hint = *only.add_values();
          hint.set_key(hintNames[i].str());
          hint.set_kind(i ? VALUE_NUMBER : VALUE_BOOLEAN);
          if (i)
            hint.set_element(TYPE_UI8);
          // 255 as it is written, out of range; of a Boolean, true.
          hint.set_integer(!(wrong >> i & 1) ? 1 : i ? -1 : 0);
        }
        if ((wrong & ~set) == 0 && !visit())
          return false;
      }
    return true;
  });
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaHintWalks() {
  static const OpWalk walks[] = {
      {"each operation that has hints, with a region too many and without, "
       "without a hint and with each of nineteen keys, eleven of them "
       "architectures, with about 130 values of all kinds",
       walkKeys},
      {"with each of five hints of two keys with these values", walkHints},
      {"with two keys of which each has a value that is no dictionary, or up "
       "to "
       "one hint, right or with one of two faults",
       walkPairs},
      {"and with all sets of five hints, each in range or not", walkNames},
  };
  return walks;
}
