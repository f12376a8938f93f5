//===- Hints.cpp - Verification of optimization_hints ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hints are a dictionary of architectures, of which each has a dictionary. An
// *entry* of either is a key with its value. Each rule looks at all entries,
// in the order of the keys, before the next rule does.
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"

#include "tileir/CudaTile/CudaTileOps.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir::cuda_tile;

static constexpr StringLiteral architectures[] = {
    "sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
    "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};

namespace {
struct Hint {
  StringLiteral name;
  bool ofEntry;
  /// The range of an integer, inclusive; a Boolean has none.
  std::optional<std::pair<int64_t, int64_t>> range;
  bool isPowerOf2 = false;
};
} // namespace

static constexpr Hint hints[] = {
    {"num_cta_in_cga", true, std::pair(1, 16), /*isPowerOf2=*/true},
    {"occupancy", true, std::pair(1, 32)},
    {"allow_tma", false, std::nullopt},
    {"latency", false, std::pair(1, 10)}};

/// The end of `hints` where there is none of this name.
static const Hint *findHint(Operation *op, StringRef name) {
  return llvm::find_if(hints, [&](const Hint &hint) {
    return hint.ofEntry == isa<EntryOp>(op) && hint.name == name;
  });
}

static LogicalResult verifyArchitecture(Operation *op, NamedAttribute entry) {
  // ir.cuda_hints_architecture
  if (llvm::is_contained(architectures, entry.getName().getValue()))
    return success();
  return op->emitOpError()
         << "ir.cuda_hints_architecture: expected an architecture in {"
         << llvm::join(ArrayRef(architectures), ", ") << "}, but got '"
         << entry.getName().getValue() << "'";
}

static LogicalResult verifyDictionary(Operation *op, NamedAttribute entry) {
  // ir.cuda_hints_dictionary
  if (isa<DictionaryAttr>(entry.getValue()))
    return success();
  return op->emitOpError()
         << "ir.cuda_hints_dictionary: expected a dictionary of hints for '"
         << entry.getName().getValue() << "', but got "
         << wordOf(entry.getValue());
}

static LogicalResult verifyName(Operation *op, StringRef architecture,
                                NamedAttribute entry) {
  // ir.cuda_hints_name
  if (findHint(op, entry.getName()) != std::end(hints))
    return success();
  auto names = llvm::map_range(
      llvm::make_filter_range(
          hints,
          [&](const Hint &hint) { return hint.ofEntry == isa<EntryOp>(op); }),
      [](const Hint &hint) -> StringRef { return hint.name; });
  return op->emitOpError() << "ir.cuda_hints_name: expected a hint in {"
                           << llvm::join(names, ", ") << "} for '"
                           << architecture << "', but got '"
                           << entry.getName().getValue() << "'";
}

static LogicalResult verifyKind(Operation *op, StringRef architecture,
                                NamedAttribute entry) {
  // ir.cuda_hints_kind
  const Hint &hint = *findHint(op, entry.getName());
  StringRef expected = hint.range ? "integer" : "Boolean";
  StringRef actual = wordOf(entry.getValue());
  if (actual == expected)
    return success();
  return op->emitOpError() << "ir.cuda_hints_kind: expected " << expected
                           << " for '" << hint.name << "' of '" << architecture
                           << "', but got " << actual;
}

static bool isInRange(const Hint &hint, int64_t number) {
  auto [least, most] = *hint.range;
  return number >= least && number <= most &&
         (!hint.isPowerOf2 || llvm::isPowerOf2_64(uint64_t(number)));
}

static LogicalResult verifyRange(Operation *op, StringRef architecture,
                                 NamedAttribute entry) {
  // ir.cuda_hints_range
  const Hint &hint = *findHint(op, entry.getName());
  if (!hint.range)
    return success();
  auto integer = cast<IntegerAttr>(entry.getValue());
  int64_t number = integer.getType().isUnsignedInteger()
                       ? int64_t(integer.getUInt())
                       : integer.getInt();
  if (isInRange(hint, number))
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError();
  diagnostic << "ir.cuda_hints_range: expected " << hint.name << " in ";
  if (hint.isPowerOf2)
    diagnostic << "{1, 2, 4, 8, 16}";
  else
    diagnostic << '[' << hint.range->first << ", " << hint.range->second << ']';
  return diagnostic << " for '" << architecture << "', but got " << number;
}

LogicalResult tileir::cuda_tile::verifyHints(Operation *op,
                                             OptimizationHintsAttr hints) {
  if (LLVM_LIKELY(!hints))
    return success();
  for (auto verify : {verifyArchitecture, verifyDictionary})
    for (NamedAttribute entry : hints.getHints())
      if (failed(verify(op, entry)))
        return failure();
  // The later ones ask nothing that an earlier one has refused.
  for (auto verify : {verifyName, verifyKind, verifyRange})
    for (NamedAttribute entry : hints.getHints())
      for (NamedAttribute hint : cast<DictionaryAttr>(entry.getValue()))
        if (failed(verify(op, entry.getName(), hint)))
          return failure();
  return success();
}
