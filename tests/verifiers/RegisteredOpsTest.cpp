//===- RegisteredOpsTest.cpp - Properties of every operation --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties of every operation that the dialects register, without a list of
// them: diagnostics lead from an operation with nothing to one with the right
// numbers, attributes and types; the absence of each attribute that was asked
// for is reported, and so is another kind of each; and no form of the operation
// loses anything.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"

#include "llvm/ADT/StringExtras.h"

using namespace tileir::nv_tileas;
namespace aa = tileir::nv_tileaa;
namespace cuda = tileir::cuda_tile;

namespace {
/// An operation that is built again and again until nothing is missing.
class Candidate {
public:
  explicit Candidate(mlir::OperationName name)
      : name(name), module(parseUnverified(typesOfValues())) {}

  /// Mends what diagnostics complain of until there is none about the
  /// signature. Returns the one that is left, which is a rule of the operation,
  /// if any.
  std::string resolve();
  /// Sets attributes that no diagnostic asks for.
  void addOptionalAttributes();
  std::string verify();
  mlir::Operation &build();

  mlir::OperationName name;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// In the order in which diagnostics asked for them.
  std::vector<std::string> required;
  /// By their names: the position of the value in attributeValues().
  std::map<std::string, size_t> attributes;

private:
  static std::string typesOfValues();
  static llvm::ArrayRef<mlir::Attribute> attributeValues();
  mlir::Operation &values() { return module->getBody()->front(); }
  bool mend(llvm::StringRef diagnostic);
  bool mendCount(llvm::StringRef diagnostic);

  /// By their numbers: the positions of values of `values()`.
  std::vector<size_t> operands, results;
  unsigned regions = 0;
};
} // namespace

std::string Candidate::typesOfValues() {
  return R"mlir(
    !TV = !cuda_tile.tensor_view<8xf32, strides=[1]>
    %values:30 = builtin.unrealized_conversion_cast to
      !nv_tileaa.tiled_view<2x128x128xf16>, !nv_tileas.tiled_view<2x128xf16>,
      !nv_tileaa.ptr<f16>, !nv_tileaa.mem_token,
      !nv_tileas.async.pipeline.producer_token,
      !nv_tileas.async.pipeline.consumer_token,
      !nv_tileas.async.pipeline.iterator<!nv_tileas.tile<128x128xf16>>,
      !nv_tileas.async.token, !nv_tileas.tile<128x128xf16>, i1, i8, i32, f32,
      index, !nv_tileaa.program_id, !nv_tileas.tma_desc,
      !nv_tileas.tiled_view<64xf16, smem>, !nv_tileaa.queue<[]>,
      !cuda_tile.tile<f32>, !cuda_tile.tile<i1>, !cuda_tile.tile<i8>,
      !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<ptr<f32>>,
      !cuda_tile.tile<f8E4M3FN>, !cuda_tile.token, !TV,
      !cuda_tile.partition_view<tile=(), tensor_view<f32>>,
      !cuda_tile.strided_view<tile=(), traversal_strides=[], tensor_view<f32>>,
      !cuda_tile.gather_scatter_view<tile=(4), !TV, sparse_dim=0>
  )mlir";
}

llvm::ArrayRef<mlir::Attribute> Candidate::attributeValues() {
  mlir::Builder builder(&tileContext());
  static const std::vector<mlir::Attribute> values = {
      builder.getI32IntegerAttr(1),
      builder.getI8IntegerAttr(1),
      builder.getBoolAttr(true),
      builder.getUnitAttr(),
      builder.getDenseI32ArrayAttr({1}),
      builder.getTypeArrayAttr(
          {builder.getI1Type(), TileType::get({4}, builder.getF16Type())}),
      AtomAttr::get(&tileContext(), "some_atom"),
      builder.getStringAttr("text"),
      builder.getStrArrayAttr({"text", ""}),
      builder.getDenseBoolArrayAttr({false, true, false}),
      builder.getDenseI64ArrayAttr({int64_t(1) << 32}),
      builder.getArrayAttr({builder.getDenseI32ArrayAttr({0, -1}),
                            builder.getDenseI32ArrayAttr({})}),
      aa::MemSemanticAttr::get(&tileContext(), aa::MemSemantic::AcquireRelease),
      aa::MemScopeAttr::get(&tileContext(), aa::MemScope::TileBlock),
      aa::RmwModeAttr::get(&tileContext(), aa::RmwMode::CompareExchange),
      aa::PaddingValueAttr::get(&tileContext(), aa::PaddingValue::NaN),
      SwizzleModeAttr::get(&tileContext(), SwizzleMode::Swizzle128B),
      OobModeAttr::get(&tileContext(), OobMode::Constant),
      aa::CacheModifierAttr::get(&tileContext(), aa::CacheModifier::Streaming),
      aa::EvictionPolicyAttr::get(&tileContext(), aa::EvictionPolicy::Last),
      aa::RoundingModeAttr::get(&tileContext(), aa::RoundingMode::Full),
      aa::SignednessAttr::get(&tileContext(), aa::Signedness::Signed),
      aa::ActivationLayoutAttr::get(&tileContext(), aa::ActivationLayout::NCW),
      aa::TargetSpecAttr::get(&tileContext(), 100, true),
      aa::KernelSpecAttr::get(&tileContext(), 4, 2, 1),
      aa::ConvParamsAttr::get(&tileContext(), {1}, {2}, {-1}, {0}),
      builder.getArrayAttr(
          {aa::DivByAttr::get(&tileContext(), 16, 4, 0),
           aa::BoundedAttr::get(&tileContext(), std::nullopt, 7),
           aa::MemScopeAttr::get(&tileContext(), aa::MemScope::Gpu)}),
      builder.getI64IntegerAttr(1),
      mlir::FlatSymbolRefAttr::get(&tileContext(), "main"),
      mlir::TypeAttr::get(builder.getFunctionType({}, {})),
      mlir::DenseElementsAttr::get(
          cuda::TileType::get({}, builder.getF32Type()), 1.5f),
      cuda::RoundingAttr::get(&tileContext(), cuda::Rounding::Full),
      cuda::OverflowAttr::get(&tileContext(), cuda::Overflow::NoWrap),
      cuda::SignednessAttr::get(&tileContext(), cuda::Signedness::Signed),
      cuda::ComparisonPredicateAttr::get(&tileContext(),
                                         cuda::ComparisonPredicate::LessThan),
      cuda::ComparisonOrderingAttr::get(&tileContext(),
                                        cuda::ComparisonOrdering::Ordered),
      cuda::VisibilityAttr::get(&tileContext(), cuda::Visibility::Private),
      cuda::OptimizationHintsAttr::get(
          &tileContext(), builder.getDictionaryAttr(builder.getNamedAttr(
                              "sm_100", builder.getDictionaryAttr({}))))};
  return values;
}

mlir::Operation &Candidate::build() {
  if (module->getBody()->getOperations().size() > 1)
    module->getBody()->back().erase();
  mlir::OperationState state(mlir::UnknownLoc::get(&tileContext()), name);
  for (size_t value : operands)
    state.operands.push_back(values().getResult(value));
  for (size_t value : results)
    state.types.push_back(values().getResult(value).getType());
  for (unsigned i = 0; i != regions; ++i)
    state.addRegion();
  mlir::Operation *op = mlir::Operation::create(state);
  module->getBody()->push_back(op);
  for (auto &[attribute, value] : attributes)
    op->setInherentAttr(mlir::StringAttr::get(&tileContext(), attribute),
                        attributeValues()[value]);
  return *op;
}

std::string Candidate::verify() {
  build();
  ErrorCollector collector(tileContext());
  (void)verifyTileIR(*module);
  EXPECT_LE(collector.texts.size(), 1u);
  return collector.texts.empty() ? "" : collector.texts.front();
}

/// Reads `expected N WORD` and `expected N or more WORD`.
static std::optional<size_t> countIn(llvm::StringRef text,
                                     llvm::StringRef word) {
  size_t count;
  if (!text.consume_front("expected ") || text.consumeInteger(10, count) ||
      !text.contains(word))
    return std::nullopt;
  return count;
}

bool Candidate::mendCount(llvm::StringRef diagnostic) {
  if (diagnostic == "requires one region")
    regions = 1;
  else if (diagnostic == "expected 2 regions")
    regions = 2;
  else if (diagnostic == "requires one result")
    results.resize(1);
  else if (diagnostic == "requires a single operand")
    operands.resize(1);
  else if (std::optional<size_t> count = countIn(diagnostic, "regions"))
    regions = unsigned(*count);
  else if (std::optional<size_t> count = countIn(diagnostic, "results"))
    results.resize(*count);
  else if (std::optional<size_t> count = countIn(diagnostic, "operands"))
    operands.resize(*count);
  else
    return false;
  return true;
}

bool Candidate::mend(llvm::StringRef diagnostic) {
  if (mendCount(diagnostic))
    return true;
  llvm::StringRef text = diagnostic;
  bool isMissing = text.consume_front("requires attribute '");
  if (isMissing || text.consume_front("attribute '")) {
    std::string attribute =
        text.take_until([](char c) { return c == '\''; }).str();
    auto [at, isNew] = attributes.try_emplace(attribute, 0);
    if (isNew && isMissing)
      required.push_back(attribute);
    else if (++at->second == attributeValues().size())
      return false;
    return true;
  }
  bool isOperand = text.consume_front("operand #");
  size_t number;
  if ((!isOperand && !text.consume_front("result #")) ||
      text.consumeInteger(10, number) || !text.starts_with(" must be "))
    return false;
  size_t &value = (isOperand ? operands : results)[number];
  if (value + 1 == values().getNumResults())
    return false;
  ++value;
  return true;
}

std::string Candidate::resolve() {
  std::string diagnostic = verify();
  while (!diagnostic.empty() && mend(diagnostic))
    diagnostic = verify();
  return diagnostic;
}

void Candidate::addOptionalAttributes() {
  for (mlir::StringAttr attribute : name.getAttributeNames()) {
    auto [at, isNew] = attributes.try_emplace(attribute.str(), 0);
    if (!isNew)
      continue;
    // Mending may try a value that the attribute cannot have. Rules of the
    // operation may name the attribute, too, but not as one.
    const std::string named = "attribute '" + attribute.str() + "'";
    while (llvm::StringRef(resolve()).contains(named) ||
           !build().getInherentAttr(attribute).value_or(nullptr))
      if (++at->second == attributeValues().size()) {
        ADD_FAILURE() << name.getStringRef().str() << ": no value for '"
                      << attribute.str() << "'";
        return;
      }
  }
}

static std::vector<mlir::OperationName> registeredOps() {
  std::vector<mlir::OperationName> names;
  for (llvm::StringRef dialect : {"nv_tileaa", "nv_tileas", "cuda_tile"})
    for (mlir::RegisteredOperationName name :
         tileContext().getRegisteredOperationsByDialect(dialect))
      names.push_back(name);
  return names;
}

TEST(RegisteredOps, SignaturesFollowFromDiagnostics) {
  ASSERT_FALSE(registeredOps().empty());
  for (mlir::OperationName name : registeredOps()) {
    Candidate candidate(name);
    const std::string diagnostic = candidate.resolve();
    const llvm::StringRef left = diagnostic;
    // The last diagnostic is on a rule, and not on a type or an attribute.
    EXPECT_FALSE(left.contains("must be ") && left.contains("but got"))
        << name.getStringRef().str() << ": " << left.str();
    EXPECT_FALSE(left.contains("attribute '"))
        << name.getStringRef().str() << ": " << left.str();
  }
}

TEST(RegisteredOps, MissingAttributesAreReported) {
  size_t count = 0;
  for (mlir::OperationName name : registeredOps()) {
    Candidate candidate(name);
    (void)candidate.resolve();
    count += candidate.required.size();
    auto complete = candidate.attributes;
    for (const std::string &attribute : candidate.required) {
      candidate.attributes = complete;
      candidate.attributes.erase(attribute);
      EXPECT_EQ(candidate.verify(), "requires attribute '" + attribute + "'")
          << name.getStringRef().str();
    }
    // Several: the first of the definition, whatever else is wrong.
    candidate.attributes.clear();
    if (!candidate.required.empty()) {
      EXPECT_EQ(candidate.verify(),
                "requires attribute '" + candidate.required.front() + "'");
    }
  }
  EXPECT_GE(count, 15u);
}

/// Returns a line for each constraint that the value does not satisfy: the
/// words of the diagnostic, and the attributes in order, behind their dialects.
static std::string wordsFor(mlir::Attribute value) {
  std::map<std::string, std::set<std::string>> found;
  for (mlir::OperationName name : registeredOps())
    for (mlir::StringAttr attribute : name.getAttributeNames()) {
      ErrorCollector collector(tileContext());
      mlir::NamedAttrList attributes;
      attributes.set(attribute, value);
      const bool failed = mlir::failed(
          name.getRegisteredInfo()->verifyInherentAttrs(attributes, [] {
            return mlir::emitError(mlir::UnknownLoc::get(&tileContext()));
          }));
      EXPECT_EQ(collector.texts.size(), failed ? 1u : 0u);
      const std::string diagnostic =
          collector.texts.empty() ? "" : collector.texts.front();
      llvm::StringRef text = diagnostic;
      EXPECT_EQ(failed, text.consume_front("attribute '" + attribute.str() +
                                           "' failed to satisfy constraint: "));
      if (failed)
        found[text.str()].insert(
            (name.getDialectNamespace() + "." + attribute.str()).str());
    }
  std::string lines;
  for (auto &[words, names] : found)
    lines += words + ": " + llvm::join(names, " ") + "\n";
  return lines;
}

// Text without properties may have attributes of any kind.
TEST(RegisteredOps, AttributesOfAnotherKindAreReported) {
  const std::string anyArrays[] = {
      "array attribute: nv_tileaa.predicates\n",
      "array of values: cuda_tile.arg_attrs cuda_tile.identities "
      "cuda_tile.res_attrs\n"};
  std::string expected =
      "32-bit signless integer attribute: cuda_tile.dim "
      "nv_tileaa.channelAxis nv_tileas.alignment "
      "nv_tileas.consumer_idx nv_tileas.numStages "
      "nv_tileas.num_agents_per_group\n"
      "64-bit signless integer attribute: cuda_tile.alignment "
      "cuda_tile.dim cuda_tile.num_elem\n"
      "8-bit integer attribute: nv_tileas.consumerGroupId "
      "nv_tileas.producerGroupId\n"
      "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, "
      "8, 9: cuda_tile.mode\n"
      "array attribute: nv_tileaa.predicates\n"
      "array of arrays of 32-bit integers: nv_tileaa.dimGroups\n"
      "array of values: cuda_tile.arg_attrs cuda_tile.identities "
      "cuda_tile.res_attrs\n"
      "atom: nv_tileas.atom\n"
      "attribute of cuda_tile: cuda_tile.predicate\n"
      "bool attribute: cuda_tile.reverse nv_tileas.dynamic "
      "nv_tileas.isolated nv_tileas.sharedMem nv_tileas.signedness_a "
      "nv_tileas.signedness_b\n"
      "cache modifier: nv_tileaa.cache_modifier\n"
      "comparison ordering: cuda_tile.comparison_ordering\n"
      "comparison predicate: cuda_tile.comparison_predicate\n"
      "elements of a cuda tile: cuda_tile.value\n"
      "eviction policy: nv_tileaa.eviction_policy\n"
      "flat symbol reference attribute: cuda_tile.name\n"
      "hints for each architecture: cuda_tile.optimization_hints\n"
      "i1 dense array attribute: nv_tileas.in_bounds\n"
      "i32 dense array attribute: cuda_tile.operandSegmentSizes "
      "cuda_tile.permutation nv_tileaa.operandSegmentSizes "
      "nv_tileas.agent_warps nv_tileas.max_regs "
      "nv_tileas.operandSegmentSizes\n"
      "i64 dense array attribute: nv_tileaa.filterSizes "
      "nv_tileaa.tileSizes\n"
      "launch shape of a function: nv_tileaa.kernel_spec\n"
      "layout of an activation: nv_tileaa.activation_layout\n"
      "memory ordering semantics: cuda_tile.memory_ordering_semantics\n"
      "memory scope: cuda_tile.memory_scope nv_tileaa.mem_scope "
      "nv_tileas.mem_scope\n"
      "memory semantic: nv_tileaa.mem_semantic nv_tileas.mem_semantic\n"
      "mode of an atomic operation: nv_tileaa.rmw_mode "
      "nv_tileas.rmw_mode\n"
      "overflow: cuda_tile.overflow\n"
      "padding value: nv_tileaa.padding_value nv_tileas.padding_value\n"
      "parameters of a convolution: nv_tileaa.conv_params\n"
      "rounding: cuda_tile.rounding cuda_tile.rounding_mode\n"
      "rounding mode: nv_tileaa.rounding_mode\n"
      "signedness: cuda_tile.signedness cuda_tile.signedness_lhs "
      "cuda_tile.signedness_rhs nv_tileaa.signedness_a "
      "nv_tileaa.signedness_b\n"
      "string array attribute: nv_tileas.ocgEnterDirectives "
      "nv_tileas.ocgLeaveDirectives\n"
      "string attribute: cuda_tile.message cuda_tile.producer "
      "cuda_tile.str cuda_tile.sym_name\n"
      "swizzle of a descriptor: nv_tileas.swizzle_mode\n"
      "target of a function: nv_tileaa.target_spec\n"
      "type array attribute: nv_tileas.consumer_types "
      "nv_tileas.producer_types\n"
      "type attribute of function type: cuda_tile.function_type\n"
      "unit attribute: cuda_tile.constant cuda_tile.fast_acc "
      "cuda_tile.flush_to_zero cuda_tile.global "
      "cuda_tile.propagate_nan cuda_tile.unsignedCmp nv_tileas.two_cta\n"
      "visibility: cuda_tile.symbol_visibility\n"
      "what is read outside of a tensor: nv_tileas.oob_mode\n";
  const mlir::Attribute location = mlir::UnknownLoc::get(&tileContext());
  EXPECT_EQ(wordsFor(location), expected);
  // The elements of arrays are of the wrong kind, too.
  for (const std::string &anyArray : anyArrays)
    expected.erase(expected.find(anyArray), anyArray.size());
  EXPECT_EQ(wordsFor(mlir::ArrayAttr::get(&tileContext(), {location})),
            expected);
}

// The trait asks for the semantic (C-D21).
TEST(RegisteredOps, OperationsWithASemanticCarryTheTrait) {
  size_t count = 0;
  for (mlir::OperationName name : registeredOps())
    if (llvm::is_contained(name.getAttributeNames(), "mem_semantic")) {
      ++count;
      EXPECT_TRUE(name.hasTrait<
                  tileir::nv_tile::TiledLoadStoreOpSameElementTypeTrait>())
          << name.getStringRef().str();
    }
  EXPECT_NE(count, 0u);
}

// The parser knows no values outside of an isolated operation, so that only
// passes can make such uses.
TEST(RegisteredOps, IsolatedOperationsUseNoValuesFromOutside) {
  size_t count = 0;
  for (mlir::OperationName name : registeredOps())
    count += name.hasTrait<mlir::OpTrait::IsIsolatedFromAbove>();
  const std::vector<std::string> texts = {
      "\"nv_tileaa.func\"() ({\nnv_tileaa.return\n}) : () -> ()",
      "cuda_tile.module @m {\n%t = make_token : token\n}",
      "cuda_tile.entry @f() {\nreturn\n}"};
  EXPECT_EQ(count, texts.size());
  for (const std::string &text : texts) {
    mlir::OwningOpRef<mlir::ModuleOp> module = parseUnverified(
        "module {\n%x = builtin.unrealized_conversion_cast to i32\n" + text +
        "\n}");
    ASSERT_TRUE(module) << text;
    mlir::Value value = module->getBody()->front().getResult(0);
    mlir::Operation &isolated = module->getBody()->back();
    ErrorCollector collector(tileContext());
    EXPECT_TRUE(mlir::succeeded(verifyTileIR(*module))) << text;
    auto builder =
        mlir::OpBuilder::atBlockBegin(&isolated.getRegion(0).front());
    mlir::UnrealizedConversionCastOp::create(builder, builder.getUnknownLoc(),
                                             builder.getI32Type(), value);
    EXPECT_TRUE(mlir::failed(verifyTileIR(*module))) << text;
    EXPECT_EQ(collector.texts, std::vector<std::string>{
                                   "using value defined outside the region"});
  }
}

TEST(RegisteredOps, NoFormLosesAnything) {
  for (mlir::OperationName name : registeredOps()) {
    Candidate candidate(name);
    (void)candidate.resolve();
    candidate.addOptionalAttributes();
    mlir::Operation &op = candidate.build();
    op.setDiscardableAttr("test.note", mlir::UnitAttr::get(&tileContext()));
    SCOPED_TRACE(name.getStringRef().str());
    expectRoundTrips(*candidate.module, /*customForm=*/true);
    // The public form has other words for attributes.
    if (name.getDialectNamespace() == "cuda_tile")
      continue;
    std::string text = printed(*candidate.module, mlir::OpPrintingFlags());
    for (mlir::StringAttr attribute : name.getAttributeNames())
      EXPECT_NE(text.find(attribute.str()), std::string::npos) << text;
  }
}
