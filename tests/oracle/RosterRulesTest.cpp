//===- RosterRulesTest.cpp - The rules that the roster gives --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every part of every operation's spec, made wrong alone: the rule that the
// roster names is broken, with the operation, the text and the place that
// oracle/spec/ir.md gives, and no other rule of that page. The operations are
// made from their specs, so that what is asked here holds of the next one too.
//
// Words:
//   sample  a type of the table of every case: one of each kind, and one more
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include "oracle/Roster.h"

#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// One of each kind in the order of IrTypeKind, with their full texts.
const std::pair<std::string, std::string> samples[] = {
    {"kind: IR_SCALAR element: TYPE_I1", "i1"},
    {"kind: IR_INDEX", "index"},
    {"kind: IR_TILE shape: 8 element: TYPE_F16", "!nv_tileas.tile<8xf16>"},
    {"kind: IR_PRODUCER_TOKEN", "!nv_tileas.async.pipeline.producer_token"},
    {"kind: IR_CONSUMER_TOKEN", "!nv_tileas.async.pipeline.consumer_token"},
    {"kind: IR_ITERATOR nested: 2",
     "!nv_tileas.async.pipeline.iterator<tile<8xf16>>"},
    {"kind: IR_ASYNC_TOKEN", "!nv_tileas.async.token"},
    {"kind: IR_MEM_TOKEN", "!nv_tileaa.mem_token"},
    {"kind: IR_PTR element: TYPE_F16 space: SPACE_GLOBAL",
     "!nv_tileaa.ptr<f16>"},
    {"kind: IR_TILEAA_VIEW shape: 8 nested: 8", "!nv_tileaa.tiled_view<8xf16>"},
    {"kind: IR_TILEAS_VIEW shape: 8 element: TYPE_F16 space: SPACE_SHARED",
     "!nv_tileas.tiled_view<8xf16, smem>"},
    {"kind: IR_OPAQUE text: 'memref<8xf16>'", "memref<8xf16>"},
    {"kind: IR_PROGRAM_ID", "!nv_tileaa.program_id"},
    {"kind: IR_TMA_DESCRIPTOR", "!nv_tileas.tma_desc"},
    {"kind: IR_QUEUE types: [2, 1]",
     "!nv_tileaa.queue<[!nv_tileas.tile<8xf16>, index]>"},
    {"kind: IR_MEMREF shape: 8 strides: 1 element: TYPE_F16 space: "
     "SPACE_GLOBAL",
     "!nv_tileaa.memref<8xf16, [1]>"},
    {"kind: IR_CUDA_TILE shape: 8 element: TYPE_F16", "!cuda_tile.tile<8xf16>"},
    {"kind: IR_CUDA_PTR element: TYPE_F16", "!cuda_tile.ptr<f16>"},
    {"kind: IR_CUDA_TENSOR_VIEW element: TYPE_F16 shape: 8 strides: 1",
     "!cuda_tile.tensor_view<8xf16, strides=[1]>"},
    {"kind: IR_CUDA_PARTITION_VIEW nested: 18 shape: 4",
     "!cuda_tile.partition_view<tile=(4), tensor_view<8xf16, strides=[1]>>"},
    {"kind: IR_CUDA_STRIDED_VIEW nested: 18 shape: 4 strides: 2",
     "!cuda_tile.strided_view<tile=(4), traversal_strides=[2], "
     "tensor_view<8xf16, strides=[1]>>"},
    {"kind: IR_CUDA_GATHER_SCATTER_VIEW nested: 18 shape: 4",
     "!cuda_tile.gather_scatter_view<tile=(4), tensor_view<8xf16, "
     "strides=[1]>, sparse_dim=0>"},
    {"kind: IR_CUDA_TOKEN", "!cuda_tile.token"},
    // For the slots that take tiles of these elements alone.
    {"kind: IR_TILE shape: 8 element: TYPE_I1", "!nv_tileas.tile<8xi1>"},
    {"kind: IR_CUDA_TILE element: TYPE_I1", "!cuda_tile.tile<i1>"},
    {"kind: IR_CUDA_TILE element: TYPE_I8", "!cuda_tile.tile<i8>"},
    {"kind: IR_CUDA_TILE element: TYPE_I32", "!cuda_tile.tile<i32>"},
    {"kind: IR_CUDA_TILE element: TYPE_I64", "!cuda_tile.tile<i64>"},
    {"kind: IR_CUDA_TILE element: TYPE_F32", "!cuda_tile.tile<f32>"},
    {"kind: IR_CUDA_TILE element: TYPE_F8E4M3FN", "!cuda_tile.tile<f8E4M3FN>"},
    {"kind: IR_CUDA_TILE nested: 17", "!cuda_tile.tile<ptr<f16>>"},
};
// The tile of i8.
constexpr uint32_t denseSample = IrTypeKind_ARRAYSIZE + 2;
static_assert(std::size(samples) == IrTypeKind_ARRAYSIZE + 8);
constexpr uint32_t sampleCount = std::size(samples);

bool allows(const TypeConstraint &constraint, const IrCase &module,
            uint32_t sample) {
  const IrType &type = module.types(int(sample));
  return constraint.allows(type, &module.types(int(type.nested())));
}

// Values that a slot has when nothing is wrong.
unsigned countOf(const ValueSpec &slot) {
  return slot.arity == Arity::Variadic ? 2 : 1;
}

// An operation as its spec wants it, in a module behind a cast that defines a
// value of each sample.
class Draft {
public:
  explicit Draft(const OpSpec &spec) : spec(spec) {
    for (const auto &[text, name] : samples)
      EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
          text, module().add_types()));
    IrOp &cast = *module().add_ops();
    cast.set_kind(OP_CONVERSION_CAST);
    for (uint32_t sample = 0; sample < sampleCount; ++sample)
      cast.add_result_types(sample);
    IrOp &made = *module().add_ops();
    made.set_kind(spec.kind);
    made.set_first_result(100);
    for (const ValueSpec &slot : spec.operands)
      for (unsigned i = 0; i < countOf(slot); ++i)
        made.add_operands(sampleOf(slot));
    for (const ValueSpec &slot : spec.results)
      for (unsigned i = 0; i < countOf(slot); ++i)
        made.add_result_types(sampleOf(slot));
    for (const AttributeSpec &slot : spec.attributes)
      if (slot.isRequired)
        add(slot.name);
    for (unsigned i = 0; i < regionCount(); ++i)
      made.add_regions();
  }

  IrCase &module() { return *testCase.mutable_ir(); }
  IrOp &op() { return *module().mutable_ops(1); }

  IrAttribute &add(IrAttributeName name) {
    IrAttribute &attribute = *op().add_attributes();
    attribute.set_name(name);
    attribute.set_integer(1);
    attribute.set_text("atom");
    if (name == ATTR_OPERAND_SEGMENT_SIZES)
      for (const ValueSpec &slot : spec.operands)
        attribute.add_integers(countOf(slot));
    fillForm(attribute, attributeInfo(name).form);
    return attribute;
  }
  IrAttribute &attribute(IrAttributeName name) {
    for (IrAttribute &attribute : *op().mutable_attributes())
      if (attribute.name() == name)
        return attribute;
    return add(name);
  }

  const OpSpec &spec;
  Case testCase;

private:
  static void fillForm(IrAttribute &attribute, AttributeForm form) {
    switch (form) {
    case AttributeForm::Fields:
      return fill(*attribute.mutable_dialect(), attribute.name());
    case AttributeForm::FunctionType:
      attribute.mutable_sizes()->Resize(2, 0);
      return;
    case AttributeForm::Dense:
      attribute.add_types(denseSample);
      return attribute.add_integers(1);
    case AttributeForm::Predicate:
      return attribute.mutable_dialect()->set_mnemonic("bounded");
    default:
      return;
    }
  }
  static void fill(TileAAAttribute &attribute, IrAttributeName name) {
    attribute.set_mnemonic(std::string(attributeInfo(name).name));
    for (TileAAFieldName number : fieldsOf(name)) {
      TileAAField &field = *attribute.add_fields();
      field.set_name(number);
      field.add_numbers(1);
    }
  }
  static std::vector<TileAAFieldName> fieldsOf(IrAttributeName name) {
    if (name == ATTR_TARGET_SPEC)
      return {FIELD_COMPUTE_CAPABILITY, FIELD_ARCH_CONDITIONAL};
    if (name == ATTR_KERNEL_SPEC)
      return {FIELD_NUM_WARPS, FIELD_NUM_CTAS, FIELD_OCCUPANCY};
    return {FIELD_STRIDES, FIELD_DILATIONS, FIELD_LOWER_PADDING,
            FIELD_UPPER_PADDING};
  }
  unsigned regionCount() const {
    return spec.regions == RegionCount::Any ? 1 : unsigned(spec.regions);
  }
  uint32_t sampleOf(const ValueSpec &slot) {
    uint32_t sample = 0;
    while (!allows(*slot.type, module(), sample))
      ++sample;
    return sample;
  }
};

class RosterRulesTest : public testing::TestWithParam<const OpSpec *> {
protected:
  const Family &family = *findFamily("ir");
  const OpSpec &spec = *GetParam();

  // The broken rules that are derived from the roster.
  Ids brokenOnPage(const Evaluation &answer) const {
    Ids ids;
    for (unsigned rule : answer.broken)
      if (const RuleInfo &info = family.rules[rule];
          info.page == "ir.md" || info.id == "ir.cuda_memory_enumeration")
        ids.emplace_back(info.id);
    return ids;
  }

  // One thing is wrong with the draft, which breaks this rule.
  void expectBroken(Draft &draft, std::string_view rule,
                    std::string_view diagnostic) {
    SCOPED_TRACE(draft.testCase.ShortDebugString());
    Evaluation answer = evaluate(draft.testCase);
    ASSERT_EQ(answer.verdict.outcome, Outcome::Rejected);
    EXPECT_EQ(brokenOnPage(answer), Ids{std::string(rule)});
    EXPECT_EQ(answer.verdict.diagnostic, diagnostic);
    EXPECT_EQ(answer.verdict.place, 1);
    expectPair(answer.reportedPair, rule);
    EXPECT_EQ(std::ranges::count(answer.brokenPairs, answer.reportedPair), 1);
    expectFirst(draft.testCase, answer.verdict);
    reached.insert(std::string(rule));
  }

  void expectPair(unsigned pair, std::string_view rule) {
    ASSERT_LT(pair, family.pairs.size());
    EXPECT_EQ(family.rules[family.pairs[pair].rule].id, rule);
    EXPECT_EQ(family.subjects[family.pairs[pair].subject], opName(spec.kind));
  }

  void breakSlots(bool areResults);
  void breakSameTypes();
  void breakCounts();
  void breakAttributes();

  // The rules that something has been made wrong for.
  std::set<std::string> reached;
};

void RosterRulesTest::breakSlots(bool areResults) {
  unsigned number = 0;
  for (const ValueSpec &slot : areResults ? spec.results : spec.operands)
    for (unsigned i = 0; i < countOf(slot); ++i, ++number)
      for (uint32_t sample = 0; sample < sampleCount; ++sample) {
        Draft draft(spec);
        if (allows(*slot.type, draft.module(), sample))
          continue;
        auto &values = areResults ? *draft.op().mutable_result_types()
                                  : *draft.op().mutable_operands();
        values.Set(int(number), sample);
        bool isVariadic = slot.arity == Arity::Variadic ||
                          (spec.hasSegments() && !areResults);
        expectBroken(draft, slot.rule,
                     std::string(areResults ? "result" : "operand") + " #" +
                         std::to_string(number) + " must be " +
                         (isVariadic ? "variadic of " : "") +
                         std::string(slot.type->text) + ", but got '" +
                         samples[sample].second + "'");
      }
}

// Makes operand 0 a value of another type that its slot takes too.
void RosterRulesTest::breakSameTypes() {
  if (spec.sameTypesRule.empty())
    return;
  for (uint32_t sample = 0; sample < sampleCount; ++sample) {
    Draft draft(spec);
    if (sample == draft.op().operands(0) ||
        !allows(*spec.operands[0].type, draft.module(), sample))
      continue;
    draft.op().set_operands(0, sample);
    expectBroken(draft, spec.sameTypesRule,
                 "requires the same type for all operands and results");
  }
}

// The number of values that a side must have, and whether it may have more.
std::pair<unsigned, bool>
boundsOf(const FixedList<ValueSpec, maxSlots> &slots) {
  std::pair<unsigned, bool> bounds = {0, false};
  for (const ValueSpec &slot : slots) {
    bounds.first += slot.arity == Arity::One;
    bounds.second |= slot.arity != Arity::One;
  }
  return bounds;
}

std::string operandCountText(unsigned count, bool isOpen, unsigned found) {
  std::string ending = ", but found " + std::to_string(found);
  if (isOpen)
    return "expected " + std::to_string(count) + " or more operands" + ending;
  if (count == 0)
    return "requires zero operands";
  if (count == 1)
    return "requires a single operand";
  return "expected " + std::to_string(count) + " operands" + ending;
}

std::string resultCountText(unsigned count, bool isOpen) {
  if (isOpen)
    return "expected " + std::to_string(count) + " or more results";
  if (count == 0)
    return "requires zero results";
  if (count == 1)
    return "requires one result";
  return "expected " + std::to_string(count) + " results";
}

void RosterRulesTest::breakCounts() {
  auto [operands, isOpen] = boundsOf(spec.operands);
  if (!spec.hasSegments() && operands != 0) {
    Draft draft(spec);
    draft.op().mutable_operands()->Truncate(int(operands) - 1);
    expectBroken(draft, "ir.operand_count",
                 operandCountText(operands, isOpen, operands - 1));
  }
  if (!spec.hasSegments() && !isOpen) {
    Draft draft(spec);
    draft.op().add_operands(0);
    expectBroken(draft, "ir.operand_count",
                 operandCountText(operands, isOpen, operands + 1));
  }
  auto [results, mayHaveMore] = boundsOf(spec.results);
  if (results != 0) {
    Draft draft(spec);
    draft.op().mutable_result_types()->Truncate(int(results) - 1);
    expectBroken(draft, "ir.result_count",
                 resultCountText(results, mayHaveMore));
  }
  if (!mayHaveMore) {
    Draft draft(spec);
    draft.op().add_result_types(0);
    expectBroken(draft, "ir.result_count",
                 resultCountText(results, mayHaveMore));
  }
  if (spec.regions != RegionCount::Any) {
    Draft draft(spec);
    draft.op().add_regions();
    const std::string texts[] = {"requires zero regions", "requires one region",
                                 "expected 2 regions"};
    expectBroken(draft, "ir.region_count", texts[size_t(spec.regions)]);
  }
}

void RosterRulesTest::breakAttributes() {
  for (const AttributeSpec &slot : spec.attributes) {
    const AttributeInfo &info = attributeInfo(slot.name);
    std::string name(info.name);
    if (slot.isRequired) {
      Draft draft(spec);
      auto &attributes = *draft.op().mutable_attributes();
      attributes.erase(
          std::ranges::find(attributes, slot.name, &IrAttribute::name));
      expectBroken(draft, slot.rule, "requires attribute '" + name + "'");
    }
    for (uint32_t width : {8u, 16u, 32u, 64u}) {
      if (info.form != AttributeForm::Integer || width == info.width)
        continue;
      Draft draft(spec);
      draft.attribute(slot.name).set_width(width);
      expectBroken(draft, "ir.attribute_width",
                   "attribute '" + name + "' failed to satisfy constraint: " +
                       std::to_string(info.width) + "-bit " +
                       (info.isAnySign ? "" : "signless ") +
                       "integer attribute");
    }
  }
}

} // namespace

TEST_P(RosterRulesTest, nothingIsWrongWithADraft) {
  Draft draft(spec);
  Evaluation bare = evaluate(draft.testCase);
  EXPECT_NE(bare.verdict.outcome, Outcome::Unsupported)
      << draft.testCase.ShortDebugString();
  EXPECT_EQ(brokenOnPage(bare), Ids());
  for (const AttributeSpec &slot : spec.attributes)
    draft.attribute(slot.name);
  Evaluation whole = evaluate(draft.testCase);
  EXPECT_EQ(brokenOnPage(whole), Ids());
  if (bare.verdict.outcome != Outcome::Accepted)
    return;
  // An accepted draft is one step from breaking every rule that it can break.
  expectConsistent(draft.testCase);
  for (size_t pair = 0; pair < family.pairs.size(); ++pair)
    if (family.rules[family.pairs[pair].rule].page == "ir.md" &&
        family.subjects[family.pairs[pair].subject] == opName(spec.kind))
      EXPECT_TRUE(std::ranges::binary_search(bare.boundaryPairs, pair) ||
                  std::ranges::binary_search(whole.boundaryPairs, pair))
          << family.rules[family.pairs[pair].rule].id;
}

// Every rule of the page that is asked of the operation has been broken on it,
// and no other one can be.
TEST_P(RosterRulesTest, everyPartAlone) {
  breakSlots(false);
  breakSlots(true);
  breakSameTypes();
  breakCounts();
  breakAttributes();
  if (spec.hasSegments()) {
    Draft draft(spec);
    auto &sizes =
        *draft.attribute(ATTR_OPERAND_SEGMENT_SIZES).mutable_integers();
    sizes.Set(sizes.size() - 1, sizes[sizes.size() - 1] + 1);
    expectBroken(draft, "tileas.helper.segments",
                 "operandSegmentSizes does not match the op schema");
  }
  if (spec.traits.isTerminator) {
    Draft draft(spec);
    IrOp &behind = *draft.module().add_ops();
    behind.set_kind(OP_CONVERSION_CAST);
    behind.set_first_result(200);
    behind.add_result_types(0);
    expectBroken(draft, "ir.terminator_last",
                 "must be the last operation in the parent block");
  }
  std::set<std::string> asked;
  for (const RuleSubject &pair : family.pairs)
    if (family.subjects[pair.subject] == opName(spec.kind) &&
        family.rules[pair.rule].page == "ir.md")
      asked.emplace(family.rules[pair.rule].id);
  EXPECT_EQ(reached, asked);
}

TEST_P(RosterRulesTest, theFirstWrongPartIsReported) {
  // Operands before results, the first value of all.
  Draft draft(spec);
  for (int i = 0; i < draft.op().operands_size(); ++i)
    draft.op().set_operands(i, 7);
  for (int i = 0; i < draft.op().result_types_size(); ++i)
    draft.op().set_result_types(i, 7);
  const ValueSpec *first = nullptr;
  size_t number = 0;
  for (const auto *slots : {&spec.operands, &spec.results})
    for (size_t i = 0; i < slots->size(); ++i)
      if (!first && !(*slots)[i].rule.empty()) {
        first = &(*slots)[i];
        number = i;
      }
  if (!first)
    return;
  Evaluation answer = evaluate(draft.testCase);
  EXPECT_EQ(family.rules[answer.reported].id, first->rule);
  EXPECT_NE(answer.verdict.diagnostic.find(" #" + std::to_string(number) +
                                           " must be "),
            std::string::npos)
      << answer.verdict.diagnostic;
  expectFirst(draft.testCase, answer.verdict);
}

INSTANTIATE_TEST_SUITE_P(
    Operations, RosterRulesTest,
    [] {
      std::vector<const OpSpec *> ops;
      for (const OpSpec *spec : allOps())
        if (!spec->isUpstream)
          ops.push_back(spec);
      return testing::ValuesIn(ops);
    }(),
    [](const testing::TestParamInfo<const OpSpec *> &info) {
      return IrOpKind_Name(info.param->kind);
    });
