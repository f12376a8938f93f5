//===- IrContext.cpp - Caches of lowering ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/IrContext.h"

#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/module/Upstream.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

OpBinding::OpBinding(const oracle::OpSpec &spec, mlir::MLIRContext &context)
    : spec(&spec), name(oracle::opName(spec.kind), &context) {
  for (const oracle::AttributeSpec &attribute : spec.attributes) {
    const oracle::AttributeInfo &info = oracle::attributeInfo(attribute.name);
    attributes.push_back(
        {attribute.name, &info, mlir::StringAttr::get(&context, info.name)});
  }
}

OpBindings::OpBindings(mlir::MLIRContext &context)
    : ofKind(IrOpKind_ARRAYSIZE) {
  // The bindings must not move once they are referred to.
  bindings.reserve(oracle::allOps().size());
  for (const oracle::OpSpec *spec : oracle::allOps())
    ofKind[spec->kind] = &bindings.emplace_back(*spec, context);
}

static mlir::MLIRContext *loadDialects(mlir::MLIRContext &context) {
  context
      .loadDialect<aa::NVTileAADialect, as::NVTileASDialect,
                   tileir::cuda_tile::CudaTileDialect,
                   mlir::arith::ArithDialect, mlir::func::FuncDialect,
                   mlir::scf::SCFDialect, DescriptorDialect, StandInDialect>();
  return &context;
}

IrContext::IrContext(mlir::MLIRContext &context)
    : bindings(*loadDialects(context)), castName(bindings.find(castKind)->name),
      branchYieldName(bindings.find(branchYieldKind)->name), values(256),
      theContext(&context) {
  index = mlir::IndexType::get(&context);
  producerToken = as::PipelineProducerTokenType::get(&context);
  consumerToken = as::PipelineConsumerTokenType::get(&context);
  asyncToken = as::AsyncTokenType::get(&context);
  memToken = aa::MemTokenType::get(&context);
  programId = aa::ProgramIdType::get(&context);
  tmaDescriptor = as::TmaDescriptorType::get(&context);
  unit = mlir::UnitAttr::get(&context);
  for (bool value : {false, true})
    booleans[value] = mlir::BoolAttr::get(&context, value);
  noAttributes = mlir::DictionaryAttr::get(&context);
  availableWarps = mlir::StringAttr::get(&context, "nv_tileas.available_warps");
  computeCapability =
      mlir::StringAttr::get(&context, "nv_tileaa.compute_capability");

  for (int number = 0; number < ElementType_ARRAYSIZE; ++number)
    elements[static_cast<size_t>(number)] =
        scalarType(static_cast<ElementType>(number), context);
}

IrContext &IrContext::of(VerifierContext &verifierContext) {
  if (!verifierContext.perContext)
    verifierContext.perContext =
        std::make_unique<IrContext>(verifierContext.context);
  return static_cast<IrContext &>(*verifierContext.perContext);
}

void IrContext::addLocations(unsigned place) {
  while (locations.size() <= place)
    locations.push_back(
        placeLocation(*theContext, static_cast<unsigned>(locations.size())));
}

mlir::Type IrContext::element(ElementType element) const {
  const auto number = static_cast<unsigned>(element);
  return number < elements.size() ? elements[number] : mlir::Type();
}

mlir::IntegerAttr IrContext::integer(unsigned width, int64_t value) {
  const uint64_t hash =
      (static_cast<uint64_t>(value) * 128 + width) * 0x9E3779B97F4A7C15u;
  RecentInteger &recent = recentIntegers[(hash >> 32) % recentIntegers.size()];
  if (recent.width != width || recent.value != value)
    recent = {value, width,
              mlir::IntegerAttr::get(mlir::IntegerType::get(theContext, width),
                                     value)};
  return recent.attribute;
}

/// Returns the attribute of a list from a cache, built by `build` on a miss.
template <typename Table, typename Item, typename BuildFn>
static auto findOrBuild(Table &table, llvm::ArrayRef<Item> items,
                        BuildFn build) {
  uint64_t hash = items.size();
  for (const Item &item : items) {
    if constexpr (std::is_integral_v<Item>)
      hash = (hash ^ static_cast<uint64_t>(item)) * 0x9E3779B97F4A7C15u;
    else
      hash = (hash ^ reinterpret_cast<uintptr_t>(item.getAsOpaquePointer())) *
             0x9E3779B97F4A7C15u;
  }
  auto &recent = table[(hash >> 32) % table.size()];
  if (!recent.attribute || !isSameList(recent.items, items)) {
    recent.items.assign(items.begin(), items.end());
    recent.attribute = build();
  }
  return recent.attribute;
}

mlir::Attribute IrContext::atom(llvm::StringRef name, uint64_t packedShape) {
  uint64_t hash = name.size() + packedShape;
  for (char c : name)
    hash = (hash ^ static_cast<uint8_t>(c)) * 0x9E3779B97F4A7C15u;
  RecentAtom &recent = recentAtoms[(hash >> 32) % recentAtoms.size()];
  if (!recent.attribute || recent.packedShape != packedShape ||
      !isSameList(recent.name, name)) {
    recent.name = name.str();
    recent.packedShape = packedShape;
    recent.attribute =
        buildChecked<as::AtomAttr>(*theContext, theContext, name, packedShape);
  }
  return recent.attribute;
}

mlir::Attribute IrContext::keyword(IrAttributeName name, int64_t number) {
  const oracle::AttributeInfo &info = oracle::attributeInfo(name);
  if (number < 0 || static_cast<uint64_t>(number) >= info.keywords.size())
    return {};
  auto &known = keywords[name];
  known.resize(info.keywords.size());
  mlir::Attribute &keyword = known[static_cast<size_t>(number)];
  if (!keyword)
    keyword =
        mlir::parseAttribute((llvm::Twine(info.opening) +
                              info.keywords[static_cast<size_t>(number)] + ">")
                                 .str(),
                             theContext);
  return keyword;
}

mlir::DenseI32ArrayAttr IrContext::integers(llvm::ArrayRef<int32_t> values) {
  return findOrBuild(recentIntegerLists, values, [&] {
    return mlir::DenseI32ArrayAttr::get(theContext, values);
  });
}

mlir::ArrayAttr IrContext::typeList(llvm::ArrayRef<mlir::Type> types) {
  return findOrBuild(recentTypeLists, types, [&] {
    llvm::SmallVector<mlir::Attribute, 8> attributes;
    for (mlir::Type type : types)
      attributes.push_back(mlir::TypeAttr::get(type));
    return mlir::ArrayAttr::get(theContext, attributes);
  });
}

mlir::DictionaryAttr
IrContext::moduleAttributes(std::optional<int32_t> warps,
                            std::optional<int32_t> capability) {
  if (!warps && !capability)
    return noAttributes;
  const uint32_t hash = static_cast<uint32_t>(warps.value_or(-1)) * 31 +
                        static_cast<uint32_t>(capability.value_or(-1)) * 7;
  RecentAttributes &recent = recentAttributes[hash % recentAttributes.size()];
  if (!recent.attributes || recent.warps != warps ||
      recent.capability != capability) {
    mlir::NamedAttrList attributes;
    if (warps)
      attributes.append(availableWarps, integer(32, *warps));
    if (capability)
      attributes.append(computeCapability, integer(32, *capability));
    recent = {warps, capability, attributes.getDictionary(theContext)};
  }
  return recent.attributes;
}
