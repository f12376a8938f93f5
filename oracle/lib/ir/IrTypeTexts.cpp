//===- IrTypeTexts.cpp - How types print ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Printing the types of IrTypes.h, and what is known of elements and spaces.
//
//===----------------------------------------------------------------------===//

#include "ir/IrLayout.h"
#include "ir/IrTypes.h"

#include <charconv>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// In the order of MemorySpace.
constexpr std::string_view spaceTexts[] = {"generic", "gmem", "smem", "rmem",
                                           "tmem"};
static_assert(std::size(spaceTexts) == MemorySpace_ARRAYSIZE);

void appendShape(std::string &text, std::span<const int64_t> shape) {
  for (int64_t dimension : shape)
    appendAll(text, dimension, "x");
}

// Appends a layout parameter: `#nv_tileas.layout<(8,8):(8,1), smem>`.
void appendEncodingOf(std::string &text, const Type &type) {
  append(text, "#nv_tileas.layout<");
  appendLayout(text, *type.layout);
  if (type.layoutSpace != Type::noSpace)
    appendAll(text, ", ", spaceTexts[type.layoutSpace]);
  append(text, ">");
}

// Appends the layout as the last parameter of a type, if it has one.
void appendLastParameter(std::string &text, const Type &type) {
  if (!type.layout)
    return;
  append(text, ", ");
  appendEncodingOf(text, type);
}

} // namespace

std::string_view ir::spaceText(int space) { return spaceTexts[space]; }

// Whether a text is the name of an element. A type that has one is a scalar;
// nothing is known of an opaque type of that text, which is another type.
static bool isElementName(std::string_view text) {
  for (int element = 0; element < ElementType_ARRAYSIZE; ++element)
    if (text == elementText(element))
      return true;
  return false;
}

std::optional<uint32_t> ir::spelledWidth(std::string_view text) {
  static constexpr uint32_t widest = (1 << 24) - 1; // MLIR's limit
  if (isElementName(text))
    return std::nullopt;
  if (text.starts_with('s') || text.starts_with('u'))
    text.remove_prefix(1);
  if (!text.starts_with('i'))
    return std::nullopt;
  text.remove_prefix(1);
  uint32_t width = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), width);
  bool isWidth = (text == "0" || !text.starts_with('0')) &&
                 error == std::errc() && end == text.data() + text.size() &&
                 width <= widest;
  return isWidth ? std::optional(width) : std::nullopt;
}

std::optional<uint32_t> ir::spelledFloatWidth(std::string_view text) {
  if (text == "f80")
    return 80;
  return text == "f128" ? std::optional(128) : std::nullopt;
}

Element::Element(TypeId type, const Type &other) : type(type) {
  static constexpr uint32_t addressWidth = 64;
  switch (other.kind) {
  case IR_INDEX:
    what = Index;
    width = addressWidth;
    break;
  case IR_PTR:
  case IR_CUDA_PTR:
    what = Pointer;
    width = addressWidth;
    break;
  case IR_OPAQUE:
    if (std::optional<uint32_t> spelled = spelledWidth(other.text)) {
      what = Integer;
      width = *spelled;
    } else if (std::optional<uint32_t> spelled =
                   spelledFloatWidth(other.text)) {
      what = Floating;
      width = *spelled;
    }
    break;
  default:
    break;
  }
}

void TypeTable::appendFull(std::string &text, TypeId id) const {
  if (types[id].kind == IR_TILE)
    append(text, "!nv_tileas.");
  if (types[id].kind == IR_CUDA_TILE)
    append(text, "!cuda_tile.");
  appendShort(text, id);
}

void TypeTable::appendShort(std::string &text, TypeId id) const {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_SCALAR:
    return appendElement(text, type.element);
  case IR_INDEX:
    return append(text, "index");
  case IR_TILE:
    append(text, "tile<");
    appendShape(text, type.shape);
    appendElement(text, type.element);
    appendLastParameter(text, type);
    return append(text, ">");
  case IR_PRODUCER_TOKEN:
    return append(text, "!nv_tileas.async.pipeline.producer_token");
  case IR_CONSUMER_TOKEN:
    return append(text, "!nv_tileas.async.pipeline.consumer_token");
  case IR_ITERATOR:
    append(text, "!nv_tileas.async.pipeline.iterator<");
    if (types[type.nested].kind == IR_CUDA_TILE)
      appendFull(text, type.nested);
    else
      appendShort(text, type.nested);
    return append(text, ">");
  case IR_ASYNC_TOKEN:
    return append(text, "!nv_tileas.async.token");
  case IR_MEM_TOKEN:
    return append(text, "!nv_tileaa.mem_token");
  case IR_PTR:
    append(text, "!nv_tileaa.ptr<");
    appendElement(text, type.element);
    break;
  case IR_TILEAA_VIEW: {
    append(text, "!nv_tileaa.tiled_view<");
    appendShape(text, type.shape);
    const Type &source = types[type.nested];
    if (source.kind == IR_PTR && source.space == SPACE_GLOBAL &&
        !source.element.isPointer())
      appendElement(text, source.element);
    else
      appendFull(text, type.nested);
    appendLastParameter(text, type);
    return append(text, ">");
  }
  case IR_TILEAS_VIEW:
    append(text, "!nv_tileas.tiled_view<");
    appendShape(text, type.shape);
    appendElement(text, type.element);
    break;
  case IR_OPAQUE:
    return append(text, type.text);
  case IR_PROGRAM_ID:
    return append(text, "!nv_tileaa.program_id");
  case IR_TMA_DESCRIPTOR:
    return append(text, "!nv_tileas.tma_desc");
  case IR_QUEUE:
    append(text, "!nv_tileaa.queue<");
    appendList(type.parts, text, [&](TypeId part) { appendFull(text, part); });
    return append(text, type.isIsolated ? ", isolated>" : ">");
  case IR_MEMREF:
    append(text, "!nv_tileaa.memref<");
    appendShape(text, type.shape);
    appendElement(text, type.element);
    append(text, ", ");
    appendList(type.strides, text,
               [&](int64_t stride) { append(text, stride); });
    break;
  case IR_CUDA_TILE:
    return appendInCuda(text, id);
  case IR_CUDA_PTR:
  case IR_CUDA_TENSOR_VIEW:
  case IR_CUDA_PARTITION_VIEW:
  case IR_CUDA_STRIDED_VIEW:
  case IR_CUDA_GATHER_SCATTER_VIEW:
  case IR_CUDA_TOKEN:
    append(text, "!cuda_tile.");
    return appendInCuda(text, id);
  }
  if (type.space != SPACE_GLOBAL)
    appendAll(text, ", ", spaceTexts[type.space]);
  appendLastParameter(text, type);
  if (type.aliasScope != 0)
    appendAll(text, ", alias ", type.aliasScope);
  append(text, ">");
}

void TypeTable::appendElement(std::string &text, const Element &element) const {
  if (element.scalar != Element::noScalar)
    append(text, elementText(element.scalar));
  else
    appendInCuda(text, element.type);
}

void TypeTable::appendEncoding(std::string &text, TypeId id) const {
  if (types[id].layout)
    appendEncodingOf(text, types[id]);
  else
    append(text, "none");
}
