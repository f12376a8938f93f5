//===- ImportTypes.cpp - Types of modules to cases ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportTypes.h"

#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/CudaTypes.h"
#include "fuzz/ir/LowerTypes.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/IrIndex.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

bool tilefuzz::isOwnDialect(llvm::StringRef name) {
  return name == as::NVTileASDialect::getDialectNamespace() ||
         name == aa::NVTileAADialect::getDialectNamespace() ||
         name == tileir::cuda_tile::CudaTileDialect::getDialectNamespace();
}

std::optional<ElementType> tilefuzz::elementOf(mlir::Type type) {
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

/// How many modes stand around the one that has most around it.
static size_t nestingOf(llvm::ArrayRef<tileir::Layout::Node> nodes) {
  llvm::SmallVector<size_t, 8> ends;
  size_t deepest = 0;
  for (auto [position, node] : llvm::enumerate(nodes)) {
    while (!ends.empty() && ends.back() <= position)
      ends.pop_back();
    deepest = std::max(deepest, ends.size());
    ends.push_back(position + node.subtree);
  }
  return deepest;
}

/// Returns nothing, for a limit of cases.
std::optional<uint32_t> TypeImport::refuse(const llvm::Twine &limit) {
  brokenLimit = limit.str();
  return std::nullopt;
}

/// Returns the position of the type at another one with this layout, or the
/// same position where it is null.
std::optional<uint32_t> TypeImport::addLayout(uint32_t position,
                                              mlir::Attribute attribute) {
  auto layout = llvm::dyn_cast_or_null<as::LayoutAttr>(attribute);
  if (!layout)
    return position;
  if (nestingOf(layout.getPreorder()) > maxLayoutNesting)
    return refuse("layouts that nest at most " + llvm::Twine(maxLayoutNesting) +
                  " deep");
  IrType type = writer.typeAt(position);
  size_t next = 0;
  importNodes(layout.getPreorder(), next, *type.mutable_layout());
  if (layout.getSpace())
    type.set_layout_space(importSpace(*layout.getSpace()));
  return writer.copy(type);
}

std::optional<uint32_t> TypeImport::writeCuda(mlir::Type type) {
  const std::optional<IrType> made =
      importCudaType(type, [&](mlir::Type held) { return import(held); });
  return made ? std::optional(writer.copy(*made)) : std::nullopt;
}

std::optional<uint32_t> TypeImport::writeOpaque(mlir::Type type) {
  if (isOwnDialect(type.getDialect().getNamespace()))
    return std::nullopt;
  std::string text;
  if (auto opaque = llvm::dyn_cast<OpaqueType>(type))
    text = opaque.getText();
  else
    llvm::raw_string_ostream(text) << type;
  if (text.size() > maxOpaqueText)
    return refuse("types of other dialects of at most " +
                  llvm::Twine(maxOpaqueText) + " characters");
  if (!OpaqueType::find(*type.getContext(), text))
    return refuse("types of other dialects of printable ASCII characters "
                  "without quotation marks and backslashes");
  return writer.opaque(text);
}

std::optional<uint32_t> TypeImport::writeQueue(mlir::Type type) {
  auto queue = llvm::cast<aa::QueueType>(type);
  IrType made;
  made.set_kind(IR_QUEUE);
  for (mlir::Type held : queue.getResultTypes()) {
    std::optional<uint32_t> position = import(held);
    if (!position)
      return std::nullopt;
    made.add_types(*position);
  }
  if (queue.getIsolated())
    made.set_isolated(true);
  // The position is that of an equal type that is there already, which is well
  // formed, or of the last type.
  const uint32_t position = writer.copy(made);
  if (!isWellFormedQueue(testCase.types(), position))
    return refuse("queues of at most " + llvm::Twine(maxQueueTypes) +
                  " types, which hold at most " + llvm::Twine(maxQueueWeight) +
                  " in all");
  return position;
}

std::optional<uint32_t> TypeImport::writeMemRef(mlir::Type type) {
  auto memref = llvm::cast<aa::MemRefType>(type);
  std::optional<ElementType> element = elementOf(memref.getElementType());
  if (!element)
    return std::nullopt;
  IrType made;
  made.set_kind(IR_MEMREF);
  made.set_element(*element);
  made.mutable_shape()->Assign(memref.getShape().begin(),
                               memref.getShape().end());
  made.mutable_strides()->Assign(memref.getStrides().begin(),
                                 memref.getStrides().end());
  made.set_space(importSpace(memref.getMemorySpace()));
  if (memref.getAliasScope())
    made.set_alias_scope(memref.getAliasScope());
  return writer.copy(made);
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
      .Case<aa::QueueType>([&](mlir::Type queue) { return writeQueue(queue); })
      .Case<aa::MemRefType>(
          [&](mlir::Type memref) { return writeMemRef(memref); })
      .Case([&](as::PipelineIteratorType iterator) -> Position {
        Position payload = import(iterator.getPayloadType());
        return payload ? Position(writer.iterator(*payload)) : std::nullopt;
      })
      .Case([&](as::TileType tile) -> Position {
        std::optional<ElementType> element = elementOf(tile.getElementType());
        return element ? addLayout(writer.tile(tile.getShape(), *element),
                                   tile.getLayout())
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
        return source ? addLayout(writer.tileaaView(view.getShape(), *source),
                                  view.getLayout())
                      : std::nullopt;
      })
      .Case([&](as::TiledViewType view) -> Position {
        std::optional<ElementType> element = elementOf(view.getElementType());
        return element ? addLayout(writer.tileasView(
                                       view.getShape(), *element,
                                       importSpace(view.getResidency())),
                                   view.getLayout())
                       : std::nullopt;
      })
      .Default([&](mlir::Type other) -> Position {
        if (std::optional<ElementType> element = elementOf(other))
          return writer.scalar(*element);
        const Position cuda = writeCuda(other);
        return cuda ? cuda : writeOpaque(other);
      });
}

std::optional<uint32_t> TypeImport::import(mlir::Type type) {
  if (auto known = positions.find(type); known != positions.end())
    return known->second;
  std::optional<uint32_t> position = write(type);
  if (testCase.types_size() > IrIndex::maxTypes)
    return refuse("modules of at most " + llvm::Twine(IrIndex::maxTypes) +
                  " types");
  if (position)
    positions[type] = *position;
  return position;
}
