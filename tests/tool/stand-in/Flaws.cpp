//===- Flaws.cpp - What is wrong with a stand-in --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Flaws.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>

using namespace mlir;
using namespace standin;

static std::string spell(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// The numbers of operands in each segment; empty for none.
static ArrayRef<int32_t> segmentsOf(Operation *op) {
  auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  return segments ? segments.asArrayRef() : ArrayRef<int32_t>();
}

/// Where a list of lists ends that begins there, and whether two lists of one
/// depth have different lengths.
static std::pair<size_t, bool> readList(StringRef text, size_t at) {
  SmallVector<size_t> lengths, counts;
  bool isRagged = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '[') {
      counts.push_back(1);
      lengths.resize(std::max(lengths.size(), counts.size()));
    } else if (text[at] == ',' && !counts.empty()) {
      ++counts.back();
    } else if (text[at] == ']' && !counts.empty()) {
      size_t &length = lengths[counts.size() - 1];
      isRagged |= length != 0 && length != counts.back();
      length = counts.pop_back_val();
      if (counts.empty())
        return {at + 1, isRagged};
    }
  }
  return {at, false};
}

/// Takes a list of different lengths, `dense<[[1], []]>` or in the constants of
/// cuda_tile `<i32: [[1], []]>`, for its first element.
static std::string readRagged(StringRef text) {
  std::string made;
  while (true) {
    const size_t list = text.find("[[");
    if (list == text.npos)
      return made + text.str();
    const StringRef before = text.take_front(list);
    const auto [end, isRagged] = readList(text, list);
    made += before;
    const bool isConstant =
        before.ends_with("dense<") || before.ends_with(": ");
    made += isConstant && isRagged
                ? text.substr(list).ltrim('[').take_until(
                      [](char c) { return c == ',' || c == ']'; })
                : text.slice(list, end);
    text = text.drop_front(end);
  }
}

/// The first tile of cuda_tile with a size that is no power of two. In the
/// custom form its name is as short as that of nv_tileas.
static std::optional<size_t> refuseSizes(StringRef text) {
  static constexpr StringLiteral name("tile<");
  for (size_t at = text.find(name); at != text.npos;
       at = text.find(name, at + 1)) {
    const StringRef before = text.take_front(at);
    const StringRef line = before.drop_front(before.rfind('\n') + 1);
    // In an iterator it is one of nv_tileas.
    if (!before.ends_with("!cuda_tile.") &&
        (before.ends_with("iterator<") || before.ends_with(".") ||
         before.ends_with("_") || !line.contains("cuda_tile.")))
      continue;
    uint64_t size = 0;
    for (StringRef rest = text.drop_front(at + name.size());
         !rest.consumeInteger(10, size) && rest.consume_front("x");)
      if (!llvm::isPowerOf2_64(size))
        return at;
  }
  return std::nullopt;
}

static void becomeMask(Operation *op) {
  if (segmentsOf(op) == ArrayRef<int32_t>({1, 0, 1, 0}))
    op->setAttr("operandSegmentSizes",
                DenseI32ArrayAttr::get(op->getContext(), {1, 1, 0, 0}));
}

static const Flaw flaws[] = {
    {.name = "printer-crash",
     .summary = "crashes when it prints a permutation of a tile of rank 3",
     .finding = "crash",
     .operation = "cuda_tile.permute",
     .print =
         [](Operation *op) {
           auto permutation =
               op->getAttrOfType<DenseI32ArrayAttr>("permutation");
           if (permutation && permutation.size() == 3)
             std::raise(SIGSEGV);
         }},
    {.name = "verifier-crash",
     .summary = "crashes when it verifies a store without a value",
     .finding = "crash",
     .operation = "cuda_tile.store_ptr_tko",
     .crashes =
         [](Operation *op) {
           return segmentsOf(op).size() > 1 && segmentsOf(op)[1] == 0;
         }},
    {.name = "attribute-lost",
     .summary = "prints no overflow of an addition",
     .finding = "broken-invariant of ir.(survives|unchanged)",
     .operation = "cuda_tile.addi",
     .print = [](Operation *op) { op->removeAttr("overflow"); }},
    {.name = "operand-moved",
     .summary = "prints a padding without a mask as a mask",
     .finding = "broken-invariant of ir.survives",
     .operation = "cuda_tile.load_ptr_tko",
     .print = becomeMask},
    {.name = "ragged-constant",
     .summary = "reads lists of different lengths as their first number",
     .finding = "broken-invariant of reads-all",
     .operation = "",
     .read = readRagged},
    {.name = "error-at-exit-zero",
     .summary = "ends with 0 when the element of a reshape is another one",
     .finding = "error-at-exit-zero",
     .operation = "cuda_tile.reshape",
     .diagnostic = "requires matching element types",
     .losesFailure = true},
    {.name = "symbol-unnamed",
     .summary = "accepts an entry without a name",
     .finding = "false-accept of ir.cuda_symbol_name",
     .operation = "cuda_tile.entry",
     .diagnostic = "ir.cuda_symbol_name"},
    {.name = "powers-of-two",
     .summary = "reads only tiles whose sizes are powers of two",
     .finding = "false-reject",
     .operation = "",
     .refuse = refuseSizes},

    // Twelve ordinary ones: checks that are missing, and checks too many.
    {.name = "accepts-elements",
     .summary = "accepts A and B of different elements",
     .finding = "false-accept of tileas.dot.ab_types",
     .operation = "nv_tileas.dot",
     .diagnostic = "tileas.dot.ab_types"},
    {.name = "accepts-operands",
     .summary = "does not count operands",
     .finding = "false-accept of ir.operand_count",
     .operation = "nv_tileaa.block_tile",
     .diagnostic = "requires a single operand"},
    {.name = "accepts-width",
     .summary = "accepts an attribute of another width",
     .finding = "false-accept of ir.attribute_width",
     .operation = "cuda_tile.cat",
     .diagnostic = "attribute 'dim' failed to satisfy constraint"},
    {.name = "accepts-no-symbol",
     .summary = "accepts the name of a global that is not there",
     .finding = "false-accept of ir.cuda_get_global_symbol",
     .operation = "cuda_tile.get_global",
     .diagnostic = "ir.cuda_get_global_symbol"},
    {.name = "accepts-end",
     .summary = "accepts regions with another end",
     .finding = "false-accept of ir.queue_terminator",
     .operation = "nv_tileaa.queue.put",
     .diagnostic = "expects regions to end with"},
    {.name = "accepts-order",
     .summary = "accepts operations behind a terminator",
     .finding = "false-accept of ir.terminator_last",
     .operation = "nv_tileas.yield",
     .diagnostic = "must be the last operation in the parent block"},
    {.name = "rejects-rank",
     .summary = "rejects products of rank 3",
     .finding = "false-reject",
     .operation = "cuda_tile.mmaf",
     .diagnostic = "only products of matrices are supported",
     .rejects =
         [](Operation *op) {
           return op->getNumOperands() > 0 &&
                  StringRef(spell(op->getOperand(0).getType())).count('x') == 3;
         }},
    {.name = "rejects-element",
     .summary = "rejects an exponential of bf16",
     .finding = "false-reject",
     .operation = "cuda_tile.exp",
     .diagnostic = "has no conversion of this type",
     .rejects =
         [](Operation *op) {
           return StringRef(spell(op->getOperand(0).getType()))
               .contains("bf16");
         }},
    {.name = "rejects-attribute",
     .summary = "rejects a store in the scope of a cluster",
     .finding = "false-reject",
     .operation = "nv_tileaa.tiled_store",
     .diagnostic = "does not know a scope of several blocks",
     .rejects =
         [](Operation *op) {
           std::string scope;
           llvm::raw_string_ostream(scope) << op->getAttr("mem_scope");
           return StringRef(scope).contains("cluster");
         }},
    {.name = "rejects-token",
     .summary = "rejects a load with a token",
     .finding = "false-reject",
     .operation = "nv_tileas.tiled_load",
     .diagnostic = "loads in the order of the program alone",
     .rejects =
         [](Operation *op) {
           return !segmentsOf(op).empty() && segmentsOf(op).back() == 1;
         }},
    {.name = "rejects-nesting",
     .summary = "rejects a branch in a branch",
     .finding = "false-reject",
     .operation = "cuda_tile.if",
     .diagnostic = "cannot be lowered from here",
     .rejects =
         [](Operation *op) {
           return op->getParentOp()->getName() == op->getName();
         }},
    {.name = "rejects-same",
     .summary = "rejects a value that is multiplied by itself",
     .finding = "false-reject",
     .operation = "cuda_tile.muli",
     .diagnostic = "wants values that are not one",
     .rejects =
         [](Operation *op) { return op->getOperand(0) == op->getOperand(1); }},
};

ArrayRef<Flaw> standin::allFlaws() { return flaws; }
