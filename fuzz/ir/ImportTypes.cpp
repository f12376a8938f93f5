//===- ImportTypes.cpp - Types and attributes of modules to cases ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportTypes.h"

#include "fuzz/ir/StandIns.h"

#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

bool tilefuzz::isOwnDialect(llvm::StringRef name) {
  return name == as::NVTileASDialect::getDialectNamespace() ||
         name == aa::NVTileAADialect::getDialectNamespace();
}

static std::optional<ElementType> elementOf(mlir::Type type) {
  using Element = std::optional<ElementType>;
  return llvm::TypeSwitch<mlir::Type, Element>(type)
      .Case([](mlir::IntegerType integer) -> Element {
        if (integer.isUnsignedInteger(8))
          return TYPE_UI8;
        if (!integer.isSignless())
          return std::nullopt;
        switch (integer.getWidth()) {
        case 1:
          return TYPE_I1;
        case 2:
          return TYPE_I2;
        case 4:
          return TYPE_I4;
        case 8:
          return TYPE_I8;
        case 16:
          return TYPE_I16;
        case 32:
          return TYPE_I32;
        case 64:
          return TYPE_I64;
        default:
          return std::nullopt;
        }
      })
      .Case([](mlir::Float4E2M1FNType) { return TYPE_F4E2M1FN; })
      .Case([](aa::FloatNV4E0M3FType) { return TYPE_NV4E0M3F; })
      .Case([](mlir::Float6E2M3FNType) { return TYPE_F6E2M3FN; })
      .Case([](mlir::Float6E3M2FNType) { return TYPE_F6E3M2FN; })
      .Case([](mlir::Float8E4M3FNType) { return TYPE_F8E4M3FN; })
      .Case([](mlir::Float8E5M2Type) { return TYPE_F8E5M2; })
      .Case([](mlir::Float8E8M0FNUType) { return TYPE_F8E8M0FNU; })
      .Case([](mlir::Float8E4M3FNUZType) { return TYPE_F8E4M3FNUZ; })
      .Case([](mlir::Float8E5M2FNUZType) { return TYPE_F8E5M2FNUZ; })
      .Case([](mlir::Float8E4M3B11FNUZType) { return TYPE_F8E4M3B11FNUZ; })
      .Case([](mlir::Float8E3M4Type) { return TYPE_F8E3M4; })
      .Case([](mlir::Float8E4M3Type) { return TYPE_F8E4M3; })
      .Case([](mlir::Float16Type) { return TYPE_F16; })
      .Case([](mlir::BFloat16Type) { return TYPE_BF16; })
      .Case([](mlir::FloatTF32Type) { return TYPE_TF32; })
      .Case([](mlir::Float32Type) { return TYPE_F32; })
      .Case([](mlir::Float64Type) { return TYPE_F64; })
      .Default([](mlir::Type) { return std::nullopt; });
}

bool tilefuzz::isScalar(mlir::Type type) { return elementOf(type).has_value(); }

static MemorySpace importSpace(aa::MemorySpace space) {
  switch (space) {
  case aa::MemorySpace::Generic:
    return SPACE_GENERIC;
  case aa::MemorySpace::Global:
    return SPACE_GLOBAL;
  case aa::MemorySpace::Shared:
    return SPACE_SHARED;
  case aa::MemorySpace::Register:
    return SPACE_REGISTER;
  case aa::MemorySpace::Tensor:
    return SPACE_TENSOR;
  }
  llvm_unreachable("no such space");
}

/// Writes the nodes of a layout from `next` on, which moves behind them.
static void importNodes(llvm::ArrayRef<tileir::Layout::Node> nodes,
                        size_t &next, Layout &made) {
  const tileir::Layout::Node &node = nodes[next];
  const size_t end = next + node.subtree;
  ++next;
  if (node.isLeaf) {
    made.set_shape(node.shape);
    made.set_stride(node.stride);
  }
  while (next < end)
    importNodes(nodes, next, *made.add_modes());
}

/// Returns the position of the type at another one with this layout, or the
/// same position where it is null.
uint32_t TypeImport::addLayout(uint32_t position, mlir::Attribute attribute) {
  auto layout = llvm::dyn_cast_or_null<as::LayoutAttr>(attribute);
  if (!layout)
    return position;
  IrType type = writer.typeAt(position);
  size_t next = 0;
  importNodes(layout.getPreorder(), next, *type.mutable_layout());
  if (layout.getSpace())
    type.set_layout_space(importSpace(*layout.getSpace()));
  return writer.copy(type);
}

std::optional<uint32_t> TypeImport::writeOpaque(mlir::Type type) {
  if (isOwnDialect(type.getDialect().getNamespace()))
    return std::nullopt;
  std::string text;
  if (auto opaque = llvm::dyn_cast<OpaqueType>(type))
    text = opaque.getText();
  else
    llvm::raw_string_ostream(text) << type;
  if (!OpaqueType::find(*type.getContext(), text))
    return std::nullopt;
  return writer.opaque(text);
}

std::optional<uint32_t> TypeImport::write(mlir::Type type) {
  using Position = std::optional<uint32_t>;
  return llvm::TypeSwitch<mlir::Type, Position>(type)
      .Case([&](mlir::IndexType) { return writer.type(IR_INDEX); })
      .Case([&](as::PipelineProducerTokenType) {
        return writer.type(IR_PRODUCER_TOKEN);
      })
      .Case([&](as::PipelineConsumerTokenType) {
        return writer.type(IR_CONSUMER_TOKEN);
      })
      .Case([&](as::AsyncTokenType) { return writer.type(IR_ASYNC_TOKEN); })
      .Case([&](aa::MemTokenType) { return writer.type(IR_MEM_TOKEN); })
      .Case(
          [&](as::TmaDescriptorType) { return writer.type(IR_TMA_DESCRIPTOR); })
      .Case([&](aa::ProgramIdType) { return writer.type(IR_PROGRAM_ID); })
      .Case([&](as::PipelineIteratorType iterator) -> Position {
        Position payload = import(iterator.getPayloadType());
        return payload ? Position(writer.iterator(*payload)) : std::nullopt;
      })
      .Case([&](as::TileType tile) -> Position {
        std::optional<ElementType> element = elementOf(tile.getElementType());
        return element
                   ? Position(addLayout(writer.tile(tile.getShape(), *element),
                                        tile.getLayout()))
                   : std::nullopt;
      })
      .Case([&](aa::PtrType ptr) -> Position {
        std::optional<ElementType> element = elementOf(ptr.getPointeeType());
        return element ? Position(writer.ptr(*element,
                                             importSpace(ptr.getMemorySpace())))
                       : std::nullopt;
      })
      .Case([&](aa::TiledViewType view) -> Position {
        Position source = import(view.getSourceType());
        return source ? Position(addLayout(
                            writer.tileaaView(view.getShape(), *source),
                            view.getLayout()))
                      : std::nullopt;
      })
      .Case([&](as::TiledViewType view) -> Position {
        std::optional<ElementType> element = elementOf(view.getElementType());
        return element
                   ? Position(addLayout(
                         writer.tileasView(view.getShape(), *element,
                                           importSpace(view.getResidency())),
                         view.getLayout()))
                   : std::nullopt;
      })
      .Default([&](mlir::Type other) -> Position {
        std::optional<ElementType> element = elementOf(other);
        return element ? Position(writer.scalar(*element)) : writeOpaque(other);
      });
}

std::optional<uint32_t> TypeImport::import(mlir::Type type) {
  if (auto known = positions.find(type); known != positions.end())
    return known->second;
  std::optional<uint32_t> position = write(type);
  if (position)
    positions[type] = *position;
  return position;
}

static void importInteger(mlir::IntegerAttr value,
                          const oracle::AttributeInfo &info,
                          IrAttribute &made) {
  const llvm::APInt number = value.getValue();
  const unsigned width = number.getBitWidth();
  const bool isSignless = value.getType().isSignlessInteger();
  if (width == info.width && (isSignless || info.isAnySign)) {
    made.set_integer(number.getSExtValue());
    return;
  }
  const bool isKept =
      isSignless && (width == 8 || width == 16 || width == 32 || width == 64);
  made.set_width(isKept ? width : 64);
  made.set_integer(number.sextOrTrunc(made.width()).getSExtValue());
}

/// Imports a list of integers or Booleans.
template <typename ListAttr>
static bool importList(mlir::Attribute value, IrAttribute &made) {
  auto list = llvm::dyn_cast<ListAttr>(value);
  if (list)
    for (auto number : list.asArrayRef())
      made.add_integers(number);
  return list != nullptr;
}

static bool importGroups(mlir::Attribute value, IrAttribute &made) {
  auto groups = llvm::dyn_cast<mlir::ArrayAttr>(value);
  return groups && llvm::all_of(groups, [&](mlir::Attribute element) {
           auto group = llvm::dyn_cast<mlir::DenseI32ArrayAttr>(element);
           if (!group)
             return false;
           made.add_sizes(static_cast<uint32_t>(group.size()));
           return importList<mlir::DenseI32ArrayAttr>(group, made);
         });
}

static bool importStrings(mlir::Attribute value, IrAttribute &made) {
  auto strings = llvm::dyn_cast<mlir::ArrayAttr>(value);
  return strings && llvm::all_of(strings, [&](mlir::Attribute element) {
           auto string = llvm::dyn_cast<mlir::StringAttr>(element);
           // The attribute may have a type beside the text.
           if (!string || !llvm::isa<mlir::NoneType>(string.getType()))
             return false;
           made.add_texts(string.getValue().str());
           return true;
         });
}

static bool importKeyword(mlir::Attribute value,
                          const oracle::AttributeInfo &info,
                          IrAttribute &made) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  llvm::StringRef rest = text;
  if (!rest.consume_front(info.opening) || !rest.consume_back(">"))
    return false;
  const auto keyword = llvm::find(info.keywords, std::string_view(rest));
  if (keyword == info.keywords.end())
    return false;
  made.set_integer(keyword - info.keywords.begin());
  return true;
}

/// Imports a scalar with its type: the bits as a signed number.
static bool importScalar(mlir::Attribute value, TypeImport &types,
                         IrAttribute &made) {
  auto typed = llvm::dyn_cast<mlir::TypedAttr>(value);
  if (!typed)
    return false;
  llvm::APInt bits;
  if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value))
    bits = integer.getValue();
  else if (auto real = llvm::dyn_cast<mlir::FloatAttr>(value))
    bits = real.getValue().bitcastToAPInt();
  else
    return false;
  std::optional<uint32_t> type = types.import(typed.getType());
  if (!type)
    return false;
  made.add_types(*type);
  made.set_integer(bits.getSExtValue());
  return true;
}

/// False for a value that a case cannot express.
static bool importValue(mlir::Attribute value,
                        const oracle::AttributeInfo &info, TypeImport &types,
                        IrAttribute &made) {
  using oracle::AttributeForm;
  switch (info.form) {
  case AttributeForm::Integer: {
    auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value);
    if (integer)
      importInteger(integer, info, made);
    return integer != nullptr;
  }
  case AttributeForm::Bool: {
    auto boolean = llvm::dyn_cast<mlir::BoolAttr>(value);
    if (boolean)
      made.set_integer(boolean.getValue());
    return boolean != nullptr;
  }
  case AttributeForm::Unit:
    return llvm::isa<mlir::UnitAttr>(value);
  case AttributeForm::Integers:
    return importList<mlir::DenseI32ArrayAttr>(value, made);
  case AttributeForm::LongIntegers:
    return importList<mlir::DenseI64ArrayAttr>(value, made);
  case AttributeForm::Bools:
    return importList<mlir::DenseBoolArrayAttr>(value, made);
  case AttributeForm::Groups:
    return importGroups(value, made);
  case AttributeForm::Strings:
    return importStrings(value, made);
  case AttributeForm::Keyword:
    return importKeyword(value, info, made);
  case AttributeForm::Scalar:
    return importScalar(value, types, made);
  case AttributeForm::Padding:
    return importKeyword(value, info, made) || importScalar(value, types, made);
  case AttributeForm::Types: {
    auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
    return list && llvm::all_of(list, [&](mlir::Attribute element) {
             auto type = llvm::dyn_cast<mlir::TypeAttr>(element);
             std::optional<uint32_t> position =
                 type ? types.import(type.getValue()) : std::nullopt;
             if (position)
               made.add_types(*position);
             return position.has_value();
           });
  }
  case AttributeForm::Atom: {
    auto atom = llvm::dyn_cast<as::AtomAttr>(value);
    if (atom) {
      made.set_text(atom.getName().str());
      if (atom.isResolved())
        made.set_packed_shape(atom.getPackedShape());
    }
    return atom != nullptr;
  }
  }
  llvm_unreachable("a form without a name");
}

llvm::Error tilefuzz::importAttributes(mlir::Operation &op,
                                       const oracle::OpSpec &spec,
                                       TypeImport &types, IrOp &made) {
  mlir::NamedAttrList inherent;
  op.getName().populateInherentAttrs(&op, inherent);
  auto refuse = [&](llvm::StringRef name, mlir::Attribute value) {
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        llvm::formatv("expected a value of '{0}' that a case can express, "
                      "found {1} of '{2}'",
                      name, value, op.getName().getStringRef()));
  };
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const oracle::AttributeInfo &info = oracle::attributeInfo(attribute.name);
    mlir::Attribute value = inherent.erase(info.name);
    if (!value)
      continue;
    IrAttribute &imported = *made.add_attributes();
    imported.set_name(attribute.name);
    if (!importValue(value, info, types, imported))
      return refuse(info.name, value);
  }
  // An inherent attribute that the roster does not list.
  if (!inherent.empty())
    return refuse(inherent.begin()->getName(), inherent.begin()->getValue());
  return llvm::Error::success();
}
