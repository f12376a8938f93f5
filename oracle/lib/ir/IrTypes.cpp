//===- IrTypes.cpp - The types of a module --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Resolving, comparing and printing the types of IrTypes.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrTypes.h"

#include "ir/IrLayout.h"

#include <algorithm>
#include <optional>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct ElementFacts {
  std::string_view text;
  uint32_t width;
};

// In the order of ElementType.
constexpr ElementFacts elementFacts[] = {
    {"i1", 1},
    {"i4", 4},
    {"i8", 8},
    {"i16", 16},
    {"i32", 32},
    {"i64", 64},
    {"f4E2M1FN", 4},
    {"!nv_tileaa.nv4e0m3f", 4},
    {"f6E2M3FN", 6},
    {"f6E3M2FN", 6},
    {"f8E4M3FN", 8},
    {"f8E5M2", 8},
    {"f8E8M0FNU", 8},
    {"f16", 16},
    {"bf16", 16},
    {"tf32", 19},
    {"f32", 32},
    {"f64", 64},
    {"i2", 2},
    {"ui8", 8},
    {"f8E4M3FNUZ", 8},
    {"f8E5M2FNUZ", 8},
    {"f8E4M3B11FNUZ", 8},
    {"f8E3M4", 8},
    {"f8E4M3", 8},
};
static_assert(std::size(elementFacts) == ElementType_ARRAYSIZE);

// In the order of MemorySpace.
constexpr std::string_view spaceTexts[] = {"generic", "gmem", "smem", "rmem",
                                           "tmem"};
static_assert(std::size(spaceTexts) == MemorySpace_ARRAYSIZE);

enum Field : unsigned {
  None = 0,
  Element = 1,
  Shape = 2,
  Nested = 4,
  Space = 8,
  Encoding = 16,
  Text = 32,
};

// The fields that each kind uses, in the order of IrTypeKind.
constexpr unsigned fieldsOfKind[] = {
    Element,                            // scalar
    None,                               // index
    Shape | Element | Encoding,         // tile
    None,                               // producer token
    None,                               // consumer token
    Nested,                             // iterator
    None,                               // async token
    None,                               // memory token
    Element | Space,                    // pointer
    Shape | Nested | Encoding,          // nv_tileaa view
    Shape | Element | Space | Encoding, // nv_tileas view
    Text,                               // opaque
    None,                               // program id
    None,                               // TMA descriptor
};
static_assert(std::size(fieldsOfKind) == IrTypeKind_ARRAYSIZE);

// Whether an enumerator has an entry in a table, which is indexed from 0.
template <typename T, size_t size>
bool isNamed(int enumerator, const T (&)[size]) {
  return enumerator >= 0 && size_t(enumerator) < size;
}

void mix(uint64_t &hash, uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 29;
}

bool isSameLayout(const Type &lhs, const Type &rhs) {
  if (!lhs.layout || !rhs.layout)
    return lhs.layout == rhs.layout;
  return lhs.layoutSpace == rhs.layoutSpace &&
         isEqualLayout(*lhs.layout, *rhs.layout);
}

bool isEqual(const Type &lhs, const Type &rhs) {
  return lhs.hash == rhs.hash && lhs.kind == rhs.kind &&
         lhs.element == rhs.element && lhs.space == rhs.space &&
         lhs.nested == rhs.nested && std::ranges::equal(lhs.shape, rhs.shape) &&
         isSameLayout(lhs, rhs) && lhs.text == rhs.text;
}

// Whether an opaque type may have this text.
bool isTypeText(std::string_view text) {
  constexpr size_t longest = 256;
  return !text.empty() && text.size() <= longest &&
         std::ranges::all_of(text, [](char c) {
           return c >= ' ' && c <= '~' && c != '"' && c != '\\';
         });
}

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

// The parts of a type that a constraint looks at. Those that its kind does not
// have are not read.
struct Parts {
  int kind, element;
  // Nothing when it is not known.
  std::optional<int> space;
  size_t rank;
  std::string_view text;
};

bool isAllowed(const TypeConstraint &constraint, const Parts &parts) {
  if (!isNamed(parts.kind, fieldsOfKind) || !constraint.allowsKind(parts.kind))
    return false;
  unsigned fields = fieldsOfKind[parts.kind];
  bool hasSpace =
      fields & Space || (parts.kind == IR_TILEAA_VIEW && parts.space);
  return (!(fields & Element) || (isNamed(parts.element, elementFacts) &&
                                  constraint.elements >> parts.element & 1)) &&
         (!hasSpace || (isNamed(*parts.space, spaceTexts) &&
                        constraint.spaces >> *parts.space & 1)) &&
         (!(fields & Shape) || (parts.rank >= constraint.minRank &&
                                parts.rank <= constraint.maxRank)) &&
         (!(fields & Text) || constraint.opaqueText.empty() ||
          parts.text == constraint.opaqueText);
}

} // namespace

bool TypeConstraint::allows(const IrType &type, const IrType *source) const {
  std::optional<int> space = type.space();
  if (type.kind() == IR_TILEAA_VIEW)
    space = source ? std::optional<int>(source->space()) : std::nullopt;
  return isAllowed(*this, {type.kind(), type.element(), space,
                           size_t(type.shape_size()), type.text()});
}

bool TypeTable::fitsParts(const TypeConstraint &constraint, TypeId id) const {
  const Type &type = types[id];
  int space =
      type.kind == IR_TILEAA_VIEW ? types[type.nested].space : type.space;
  return isAllowed(constraint, {type.kind, type.element, space,
                                type.shape.size(), type.text});
}

std::string_view ir::elementText(int element) {
  return elementFacts[element].text;
}

uint32_t ir::elementWidth(int element) { return elementFacts[element].width; }
std::string_view ir::spaceText(int space) { return spaceTexts[space]; }

bool TypeTable::read(const IrCase &testCase) {
  count = 0;
  if (testCase.types_size() > capacity)
    return false;
  for (const IrType &source : testCase.types()) {
    if (!resolve(source, count))
      return false;
    ids[count] = findId(count);
    ++count;
  }
  return true;
}

bool TypeTable::resolve(const IrType &source, uint32_t position) {
  Type &type = types[position];
  type = {};
  type.kind = source.kind();
  if (!isNamed(type.kind, fieldsOfKind))
    return false;
  unsigned fields = fieldsOfKind[type.kind];
  if (fields & Element) {
    type.element = source.element();
    if (!isNamed(type.element, elementFacts))
      return false;
  }
  if (fields & Space) {
    type.space = source.space();
    if (!isNamed(type.space, spaceTexts) ||
        (type.kind == IR_TILEAS_VIEW && type.space == SPACE_GENERIC))
      return false;
  }
  if (fields & Nested) {
    if (source.nested() >= position)
      return false;
    type.nested = ids[source.nested()];
    if (type.kind == IR_TILEAA_VIEW && types[type.nested].kind != IR_PTR)
      return false;
  }
  if (fields & Encoding && source.has_layout()) {
    type.layout = &source.layout();
    if (source.has_layout_space())
      type.layoutSpace = source.layout_space();
    if (!isLayout(*type.layout) ||
        (source.has_layout_space() && (!isNamed(type.layoutSpace, spaceTexts) ||
                                       type.layoutSpace == SPACE_GENERIC)))
      return false;
  }
  if (fields & Shape) {
    type.shape = {source.shape().data(), size_t(source.shape_size())};
    if (std::ranges::any_of(type.shape, [](int64_t size) { return size < 1; }))
      return false;
  }
  if (fields & Text) {
    type.text = source.text();
    if (!isTypeText(type.text))
      return false;
  }
  mix(type.hash, uint64_t(type.kind) << 32 | uint64_t(type.element) << 24 |
                     uint64_t(type.space) << 16 | type.nested);
  for (int64_t dimension : type.shape)
    mix(type.hash, uint64_t(dimension));
  if (type.layout) {
    mix(type.hash, uint64_t(type.layoutSpace) << 1 | 1);
    mix(type.hash, hashOf(*type.layout));
  }
  for (char c : type.text)
    mix(type.hash, uint8_t(c));
  return true;
}

TypeId TypeTable::findId(uint32_t position) const {
  TypeId id = 0;
  while (id < position && !isEqual(types[id], types[position]))
    ++id;
  return id;
}

void TypeTable::appendFull(std::string &text, TypeId id) const {
  if (types[id].kind == IR_TILE)
    append(text, "!nv_tileas.");
  appendShort(text, id);
}

void TypeTable::appendShort(std::string &text, TypeId id) const {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_SCALAR:
    return append(text, elementText(type.element));
  case IR_INDEX:
    return append(text, "index");
  case IR_TILE:
    append(text, "tile<");
    appendShape(text, type.shape);
    append(text, elementText(type.element));
    appendLastParameter(text, type);
    return append(text, ">");
  case IR_PRODUCER_TOKEN:
    return append(text, "!nv_tileas.async.pipeline.producer_token");
  case IR_CONSUMER_TOKEN:
    return append(text, "!nv_tileas.async.pipeline.consumer_token");
  case IR_ITERATOR:
    append(text, "!nv_tileas.async.pipeline.iterator<");
    appendShort(text, type.nested);
    return append(text, ">");
  case IR_ASYNC_TOKEN:
    return append(text, "!nv_tileas.async.token");
  case IR_MEM_TOKEN:
    return append(text, "!nv_tileaa.mem_token");
  case IR_PTR:
    appendAll(text, "!nv_tileaa.ptr<", elementText(type.element));
    break;
  case IR_TILEAA_VIEW: {
    append(text, "!nv_tileaa.tiled_view<");
    appendShape(text, type.shape);
    const Type &source = types[type.nested];
    if (source.space == SPACE_GLOBAL)
      append(text, elementText(source.element));
    else
      appendShort(text, type.nested);
    appendLastParameter(text, type);
    return append(text, ">");
  }
  case IR_TILEAS_VIEW:
    append(text, "!nv_tileas.tiled_view<");
    appendShape(text, type.shape);
    append(text, elementText(type.element));
    break;
  case IR_OPAQUE:
    return append(text, type.text);
  case IR_PROGRAM_ID:
    return append(text, "!nv_tileaa.program_id");
  case IR_TMA_DESCRIPTOR:
    return append(text, "!nv_tileas.tma_desc");
  }
  if (type.space != SPACE_GLOBAL)
    appendAll(text, ", ", spaceTexts[type.space]);
  appendLastParameter(text, type);
  append(text, ">");
}

void TypeTable::appendEncoding(std::string &text, TypeId id) const {
  if (types[id].layout)
    appendEncodingOf(text, types[id]);
  else
    append(text, "none");
}

bool TypeTable::isShaped(TypeId id) const {
  return fieldsOfKind[types[id].kind] & Shape;
}

int TypeTable::elementOf(TypeId id) const {
  const Type &type = types[id];
  return type.kind == IR_TILEAA_VIEW ? types[type.nested].element
                                     : type.element;
}

int TypeTable::residencyOf(TypeId id) const {
  const Type &type = types[id];
  switch (type.kind) {
  case IR_TILEAA_VIEW:
    return types[type.nested].space;
  case IR_TILEAS_VIEW:
    return type.space;
  default:
    return SPACE_REGISTER;
  }
}

int TypeTable::layoutSpaceOf(TypeId id) const {
  const Type &type = types[id];
  return type.layoutSpace != Type::noSpace ? type.layoutSpace : residencyOf(id);
}

bool TypeTable::isSameEncoding(TypeId lhs, TypeId rhs) const {
  return isSameLayout(types[lhs], types[rhs]);
}
