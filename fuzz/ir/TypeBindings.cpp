//===- TypeBindings.cpp - Types of cases and types of MLIR ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row lists the getters of a class of types, each with the field of the case
// that holds the value, in the order of the parameters by which it is built.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/TypeBindings.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/StandIns.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;
namespace cuda = tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// Spaces and layouts
//===----------------------------------------------------------------------===//

static constexpr std::pair<MemorySpace, aa::MemorySpace> spaces[] = {
    {SPACE_GENERIC, aa::MemorySpace::Generic},
    {SPACE_GLOBAL, aa::MemorySpace::Global},
    {SPACE_SHARED, aa::MemorySpace::Shared},
    {SPACE_REGISTER, aa::MemorySpace::Register},
    {SPACE_TENSOR, aa::MemorySpace::Tensor}};

static aa::MemorySpace lowerSpace(MemorySpace space) {
  for (const auto &[given, made] : spaces)
    if (given == space)
      return made;
  // No space has this number.
  return static_cast<aa::MemorySpace>(UINT32_MAX);
}

static MemorySpace importSpace(aa::MemorySpace space) {
  for (const auto &[made, given] : spaces)
    if (given == space)
      return made;
  llvm_unreachable("no such space");
}

/// Returns the layout of a type, null where it has none; nothing where the
/// layout cannot be built.
static std::optional<as::LayoutAttr> lowerLayoutOf(const IrType &type,
                                                   IrContext &context) {
  if (!type.has_layout())
    return as::LayoutAttr();
  std::optional<aa::MemorySpace> space;
  if (type.has_layout_space())
    space = lowerSpace(type.layout_space());
  tileir::Layout nodes;
  lowerLayout(type.layout(), nodes);
  as::LayoutAttr layout = buildChecked<as::LayoutAttr>(
      context.context(), &context.context(), nodes.preorder(), space);
  return layout ? std::optional(layout) : std::nullopt;
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

/// Returns how many modes stand around the one that has most around it.
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

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

// Each field reads a value from a case, false where the case is not well
// formed, and writes one into a case, false where a case cannot express it.

using Numbers = google::protobuf::RepeatedField<int64_t>;

namespace {
template <const Numbers &(IrType::*list)() const, Numbers *(IrType::*change)()>
struct NumbersField {
  template <typename Number>
  static bool read(const GivenType &type,
                   llvm::SmallVector<Number, 4> &numbers) {
    for (int64_t number : (type.given().*list)()) {
      if (!llvm::isInt<8 * sizeof(Number)>(number))
        return false;
      numbers.push_back(static_cast<Number>(number));
    }
    return true;
  }
  template <typename Number>
  static bool write(llvm::ArrayRef<Number> numbers, TypeImport &,
                    IrType &made) {
    (made.*change)()->Assign(numbers.begin(), numbers.end());
    return true;
  }
};
using Shape = NumbersField<&IrType::shape, &IrType::mutable_shape>;
using Strides = NumbersField<&IrType::strides, &IrType::mutable_strides>;

struct DimMap : NumbersField<&IrType::dim_map, &IrType::mutable_dim_map> {
  static bool write(llvm::ArrayRef<int32_t> map, TypeImport &import,
                    IrType &made) {
    NumbersField::write(map, import, made);
    if (isIdentityMap(made))
      made.clear_dim_map();
    return true;
  }
  /// An empty map stands for the identity.
  static bool isSame(llvm::ArrayRef<int32_t> given,
                     llvm::ArrayRef<int32_t> found) {
    return given == found ||
           (given.empty() &&
            llvm::equal(found, llvm::seq<int32_t>(0, found.size())));
  }
};

struct Element {
  static bool read(const GivenType &type, mlir::Type &element) {
    element = type.context.element(type.given().element());
    return element != nullptr;
  }
  static bool write(mlir::Type type, TypeImport &, IrType &made) {
    const std::optional<ElementType> element = elementOf(type);
    made.set_element(element.value_or(ElementType()));
    return element.has_value();
  }
};

struct Nested {
  static bool read(const GivenType &type, mlir::Type &nested) {
    if (type.given().nested() >= type.earlier.size())
      return false;
    nested = type.earlier[type.given().nested()];
    return true;
  }
  static bool write(mlir::Type type, TypeImport &import, IrType &made) {
    const std::optional<uint32_t> position = import.import(type);
    made.set_nested(position.value_or(0));
    return position.has_value();
  }
};

/// A scalar, which is at no position, or another type.
struct Held {
  static bool read(const GivenType &type, mlir::Type &held) {
    if (!hasNested(type.given()))
      return Element::read(type, held);
    return Nested::read(type, held) &&
           type.types[static_cast<int>(type.given().nested())].kind() !=
               IR_SCALAR;
  }
  static bool write(mlir::Type type, TypeImport &import, IrType &made) {
    return isScalar(type) ? Element::write(type, import, made)
                          : Nested::write(type, import, made);
  }
};

/// The same for an element of types that are not of cuda_tile.
struct HeldElement : Held {
  static bool write(mlir::Type type, TypeImport &import, IrType &made) {
    return (isScalar(type) ||
            llvm::isa<mlir::IndexType, mlir::IntegerType, mlir::Float80Type,
                      mlir::Float128Type, aa::PtrType>(type)) &&
           Held::write(type, import, made);
  }
};

struct Space {
  static bool read(const GivenType &type, aa::MemorySpace &space) {
    space = lowerSpace(type.given().space());
    return true;
  }
  static bool write(aa::MemorySpace space, TypeImport &, IrType &made) {
    made.set_space(importSpace(space));
    return true;
  }
};

struct LayoutField {
  static bool read(const GivenType &type, auto &layout) {
    const std::optional<as::LayoutAttr> made =
        lowerLayoutOf(type.given(), type.context);
    layout = made.value_or(as::LayoutAttr());
    return made.has_value();
  }
  static bool write(mlir::Attribute attribute, TypeImport &import,
                    IrType &made) {
    auto layout = llvm::dyn_cast_or_null<as::LayoutAttr>(attribute);
    if (!layout)
      return true;
    if (nestingOf(layout.getPreorder()) > maxLayoutNesting)
      return import.refuse("layouts that nest at most " +
                           llvm::Twine(maxLayoutNesting) + " deep");
    size_t next = 0;
    importNodes(layout.getPreorder(), next, *made.mutable_layout());
    if (layout.getSpace())
      made.set_layout_space(importSpace(*layout.getSpace()));
    return true;
  }
};

struct Types {
  static bool read(const GivenType &type,
                   llvm::SmallVector<mlir::Type, 4> &held) {
    if (!isWellFormedQueue(type.types, type.position))
      return false;
    for (uint32_t position : type.given().types())
      held.push_back(type.earlier[position]);
    return true;
  }
  static bool write(llvm::ArrayRef<mlir::Type> held, TypeImport &import,
                    IrType &made) {
    return llvm::all_of(held, [&](mlir::Type type) {
      const std::optional<uint32_t> position = import.import(type);
      made.add_types(position.value_or(0));
      return position.has_value();
    });
  }
};

/// A number, which is not written where it is 0.
template <auto get, auto set>
struct NumberField {
  template <typename Number>
  static bool read(const GivenType &type, Number &number) {
    const auto given = (type.given().*get)();
    number = static_cast<Number>(given);
    return number == given;
  }
  template <typename Number>
  static bool write(Number number, TypeImport &, IrType &made) {
    if (number)
      (made.*set)(number);
    return true;
  }
};
using Isolated = NumberField<&IrType::isolated, &IrType::set_isolated>;
using AliasScope = NumberField<&IrType::alias_scope, &IrType::set_alias_scope>;
using SparseDim = NumberField<&IrType::sparse_dim, &IrType::set_sparse_dim>;

struct Padding {
  using Value = std::optional<cuda::PaddingValue>;
  static bool read(const GivenType &type, Value &padding) {
    if (type.given().has_padding())
      padding = static_cast<cuda::PaddingValue>(type.given().padding());
    return !padding || CudaPadding_IsValid(type.given().padding());
  }
  static bool write(Value padding, TypeImport &, IrType &made) {
    if (padding)
      made.set_padding(static_cast<CudaPadding>(*padding));
    return true;
  }
};

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// A getter of a class of types, with the field that holds its value.
template <auto getter, typename FieldOfCase>
struct Parameter {
  using Field = FieldOfCase;
  static constexpr auto get = getter;
};

struct TypeRow {
  IrTypeKind kind;
  bool (*isWellFormed)(const GivenType &type);
  mlir::Type (*build)(const GivenType &type, tileir::EmitErrorFn emitError);
  bool (*matches)(mlir::Type made, const GivenType &type);
  bool (*is)(mlir::Type type);
  bool (*import)(mlir::Type type, TypeImport &import, IrType &made);
};

/// The memory in which a value is read.
template <typename T>
struct Storage {
  using Type = T;
};
template <typename T>
struct Storage<llvm::ArrayRef<T>> {
  using Type = llvm::SmallVector<T, 4>;
};
} // namespace

template <typename Class, typename T>
static T valueOf(T (Class::*get)() const);

template <typename T>
static T argument(const T &value) {
  return value;
}
template <typename T>
static llvm::ArrayRef<T> argument(const llvm::SmallVector<T, 4> &list) {
  return list;
}

/// Whether a type has the value that it was built of.
template <typename Field, typename T>
static bool isSame(const T &given, const T &found) {
  if constexpr (requires { Field::isSame(given, found); })
    return Field::isSame(given, found);
  else
    return given == found;
}

/// Overwrites a list, so that a type which refers to it is found out.
template <typename T>
static void overwrite(T &, IrContext &) {}
template <typename T>
static void overwrite(llvm::SmallVector<T, 4> &list, IrContext &context) {
  if constexpr (std::is_integral_v<T>)
    llvm::fill(list, 7);
  else
    llvm::fill(list, context.index);
}

template <typename Made, typename... Values>
static Made makeType(mlir::MLIRContext *context, tileir::EmitErrorFn emitError,
                     Values... values) {
  if constexpr (requires { Made::getChecked(emitError, values...); })
    return Made::getChecked(emitError, values...);
  else if constexpr (requires { Made::verify(emitError, values...); })
    return Made::getChecked(emitError, context, values...);
  else
    return Made::get(context, values...);
}

template <typename... Parameters, typename Stored>
static bool read(const GivenType &type, Stored &stored) {
  const auto readAll = [&](auto &...value) {
    return (Parameters::Field::read(type, value) && ...);
  };
  return std::apply(readAll, stored);
}

template <typename Made, typename... Parameters>
static constexpr TypeRow typeRow(IrTypeKind kind) {
  using Stored =
      std::tuple<typename Storage<decltype(valueOf(Parameters::get))>::Type...>;
  return {
      kind,
      [](const GivenType &type) {
        Stored stored;
        return read<Parameters...>(type, stored);
      },
      [](const GivenType &type, tileir::EmitErrorFn emitError) -> mlir::Type {
        Stored stored;
        if (!read<Parameters...>(type, stored))
          return {};
        const auto make = [&](auto &...value) -> mlir::Type {
          const Made made = makeType<Made>(&type.context.context(), emitError,
                                           argument(value)...);
          (overwrite(value, type.context), ...);
          return made;
        };
        return std::apply(make, stored);
      },
      [](mlir::Type made, const GivenType &type) {
        Stored stored;
        const auto found = llvm::cast<Made>(made);
        const auto equals = [&](const auto &...value) {
          return (isSame<typename Parameters::Field>(
                      argument(value), (found.*Parameters::get)()) &&
                  ...);
        };
        return read<Parameters...>(type, stored) && std::apply(equals, stored);
      },
      [](mlir::Type type) { return llvm::isa<Made>(type); },
      [](mlir::Type type, TypeImport &import, IrType &made) {
        const auto found = llvm::cast<Made>(type);
        return (Parameters::Field::write((found.*Parameters::get)(), import,
                                         made) &&
                ...);
      }};
}

/// A type without parameters, which the context keeps.
template <typename Made, mlir::Type IrContext::*kept>
static constexpr TypeRow plainRow(IrTypeKind kind) {
  TypeRow row = typeRow<Made>(kind);
  row.build = [](const GivenType &type, tileir::EmitErrorFn) {
    return type.context.*kept;
  };
  return row;
}

template <auto get, typename Field>
using P = Parameter<get, Field>;

static constexpr TypeRow rows[] = {
    plainRow<mlir::IndexType, &IrContext::index>(IR_INDEX),
    plainRow<as::PipelineProducerTokenType, &IrContext::producerToken>(
        IR_PRODUCER_TOKEN),
    plainRow<as::PipelineConsumerTokenType, &IrContext::consumerToken>(
        IR_CONSUMER_TOKEN),
    plainRow<as::AsyncTokenType, &IrContext::asyncToken>(IR_ASYNC_TOKEN),
    plainRow<aa::MemTokenType, &IrContext::memToken>(IR_MEM_TOKEN),
    plainRow<as::TmaDescriptorType, &IrContext::tmaDescriptor>(
        IR_TMA_DESCRIPTOR),
    plainRow<aa::ProgramIdType, &IrContext::programId>(IR_PROGRAM_ID),
    typeRow<as::TileType, P<&as::TileType::getShape, Shape>,
            P<&as::TileType::getElementType, HeldElement>,
            P<&as::TileType::getLayout, LayoutField>>(IR_TILE),
    typeRow<as::PipelineIteratorType,
            P<&as::PipelineIteratorType::getPayloadType, Nested>>(IR_ITERATOR),
    typeRow<as::TiledViewType, P<&as::TiledViewType::getShape, Shape>,
            P<&as::TiledViewType::getElementType, HeldElement>,
            P<&as::TiledViewType::getResidency, Space>,
            P<&as::TiledViewType::getLayout, LayoutField>>(IR_TILEAS_VIEW),
    typeRow<aa::PtrType, P<&aa::PtrType::getPointeeType, HeldElement>,
            P<&aa::PtrType::getMemorySpace, Space>>(IR_PTR),
    typeRow<aa::TiledViewType, P<&aa::TiledViewType::getSourceType, Nested>,
            P<&aa::TiledViewType::getShape, Shape>,
            P<&aa::TiledViewType::getLayout, LayoutField>>(IR_TILEAA_VIEW),
    typeRow<aa::QueueType, P<&aa::QueueType::getResultTypes, Types>,
            P<&aa::QueueType::getIsolated, Isolated>>(IR_QUEUE),
    typeRow<aa::MemRefType, P<&aa::MemRefType::getElementType, HeldElement>,
            P<&aa::MemRefType::getShape, Shape>,
            P<&aa::MemRefType::getStrides, Strides>,
            P<&aa::MemRefType::getMemorySpace, Space>,
            P<&aa::MemRefType::getAliasScope, AliasScope>>(IR_MEMREF),
    typeRow<cuda::TileType, P<&cuda::TileType::getShape, Shape>,
            P<&cuda::TileType::getElementType, Held>>(IR_CUDA_TILE),
    typeRow<cuda::PtrType, P<&cuda::PtrType::getPointeeType, Element>>(
        IR_CUDA_PTR),
    typeRow<cuda::TensorViewType,
            P<&cuda::TensorViewType::getElementType, Element>,
            P<&cuda::TensorViewType::getShape, Shape>,
            P<&cuda::TensorViewType::getStrides, Strides>>(IR_CUDA_TENSOR_VIEW),
    typeRow<cuda::PartitionViewType,
            P<&cuda::PartitionViewType::getTileShape, Shape>,
            P<&cuda::PartitionViewType::getPadding, Padding>,
            P<&cuda::PartitionViewType::getSourceType, Nested>,
            P<&cuda::PartitionViewType::getDimMap, DimMap>>(
        IR_CUDA_PARTITION_VIEW),
    typeRow<cuda::StridedViewType,
            P<&cuda::StridedViewType::getTileShape, Shape>,
            P<&cuda::StridedViewType::getTraversalStrides, Strides>,
            P<&cuda::StridedViewType::getPadding, Padding>,
            P<&cuda::StridedViewType::getSourceType, Nested>,
            P<&cuda::StridedViewType::getDimMap, DimMap>>(IR_CUDA_STRIDED_VIEW),
    typeRow<cuda::GatherScatterViewType,
            P<&cuda::GatherScatterViewType::getTileShape, Shape>,
            P<&cuda::GatherScatterViewType::getPadding, Padding>,
            P<&cuda::GatherScatterViewType::getSourceType, Nested>,
            P<&cuda::GatherScatterViewType::getSparseDim, SparseDim>>(
        IR_CUDA_GATHER_SCATTER_VIEW),
    typeRow<cuda::TokenType>(IR_CUDA_TOKEN)};

/// The rows by the numbers of their kinds.
static constexpr auto rowOfKind = [] {
  std::array<const TypeRow *, IrTypeKind_ARRAYSIZE> all = {};
  for (const TypeRow &row : rows)
    all[static_cast<size_t>(row.kind)] = &row;
  return all;
}();

/// Returns the row of a type; null for a scalar, a type of another dialect, and
/// a kind without a name, which a case may have, too.
static const TypeRow *rowOf(const GivenType &type) {
  const auto kind = static_cast<size_t>(type.given().kind());
  return kind < rowOfKind.size() ? rowOfKind[kind] : nullptr;
}

bool tilefuzz::isWellFormed(const GivenType &type) {
  const TypeRow *row = rowOf(type);
  return row && row->isWellFormed(type);
}

mlir::Type tilefuzz::buildType(const GivenType &type,
                               tileir::EmitErrorFn emitError) {
  const IrType &given = type.given();
  if (const TypeRow *row = rowOf(type))
    return row->build(type, emitError);
  if (given.kind() == IR_SCALAR)
    return type.context.element(given.element());
  return given.kind() == IR_OPAQUE
             ? OpaqueType::find(type.context.context(), given.text())
             : mlir::Type();
}

bool tilefuzz::hasParametersOf(mlir::Type made, const GivenType &type) {
  const TypeRow *row = rowOf(type);
  return !row || row->matches(made, type);
}

bool tilefuzz::importFields(mlir::Type type, TypeImport &import, IrType &made) {
  for (const TypeRow &row : rows)
    if (row.is(type)) {
      made.set_kind(row.kind);
      return row.import(type, import, made);
    }
  return false;
}
