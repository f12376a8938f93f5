//===- Aggregate.cpp - Reductions and scans of cuda_tile ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipes, the edits and a walk of reduce and scan. A body mostly computes
// one operation of its two elements, sometimes a comparison and a choice, a
// branch or a loop, another reduction or any other operation beside them. The
// words are defined in oracle/spec/cuda_aggregate.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/Grid.h"
#include "fuzz/ops/IrEditor.h"
#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/cuda_tile/Elements.h"

#include <map>

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// What may stand in a body
//===----------------------------------------------------------------------===//

using KindsByRule = std::map<llvm::StringRef, std::vector<IrOpKind>>;

/// Puts an operation of this kind into the body of a reduction, and adds it to
/// the rule that alone is broken there; to none for an accepted module.
static void addByRule(KindsByRule &kinds, IrOpKind kind) {
  static const oracle::Family &family = *oracle::findFamily("ir");
  Case testCase;
  IrOps &ops = *testCase.mutable_ir()->mutable_ops();
  IrScope scope;
  Decisions plain = Decisions::fromBytes({});
  OpGenerator generator(*testCase.mutable_ir(), scope, 0, plain);
  generator.moveTo({&ops});
  const IrOp inside = generator.generate(kind);
  ops.RemoveLast();
  scope.clear();
  IrOps &body = *generator.generate(OP_CUDA_REDUCE)
                     .mutable_regions(0)
                     ->mutable_blocks(0)
                     ->mutable_ops();
  *body.Add() = inside;
  body.SwapElements(0, body.size() - 1);
  oracle::Evaluation answer;
  family.evaluate(testCase, answer);
  if (answer.verdict.outcome == oracle::Outcome::Accepted)
    kinds[""].push_back(kind);
  if (answer.brokenPairs.size() == 1)
    kinds[family.rules[answer.reported].id].push_back(kind);
}

/// The operations that break a rule in a body; without a rule, those that may
/// stand in one. The oracle says which.
static llvm::ArrayRef<IrOpKind> kindsInBody(llvm::StringRef rule) {
  static thread_local const KindsByRule all = [] {
    KindsByRule kinds;
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (!spec->traits.isTerminator && isCudaOp(spec->kind))
        addByRule(kinds, spec->kind);
    return kinds;
  }();
  return all.at(rule);
}

namespace {
/// Combines two scalars of one type.
struct Combination {
  OpGenerator &generator;
  uint32_t type, lhs, rhs;
  bool isFloat;

  OpView::Slot slot(uint32_t value) const { return {type, value}; }
  uint32_t make(IrOpKind kind, OpGenerator::Prepare prepare) const {
    return generator.generate(kind, 0, prepare).first_result();
  }
  uint32_t apply() const;
  OpView::Slot compare() const;
  uint32_t combine() const;
};
} // namespace

uint32_t Combination::apply() const {
  static constexpr IrOpKind floats[] = {OP_CUDA_ADDF, OP_CUDA_MULF,
                                        OP_CUDA_MAXF, OP_CUDA_MINF,
                                        OP_CUDA_SUBF, OP_CUDA_POW},
                            integers[] = {OP_CUDA_ADDI, OP_CUDA_MULI,
                                          OP_CUDA_MAXI, OP_CUDA_MINI,
                                          OP_CUDA_ANDI, OP_CUDA_ORI,
                                          OP_CUDA_XORI};
  Decisions &decisions = generator.decisions;
  return make(isFloat ? decisions.pick(floats) : decisions.pick(integers),
              [&](OpView &draft) {
                draft.operand(0) = slot(lhs);
                draft.operand(1) = slot(rhs);
              });
}

OpView::Slot Combination::compare() const {
  const uint32_t flag = generator.cudaTile({}, TYPE_I1);
  return {flag, make(isFloat ? OP_CUDA_CMPF : OP_CUDA_CMPI, [&](OpView &draft) {
            draft.operand(0) = slot(lhs);
            draft.operand(1) = slot(rhs);
            draft.result(0).type = flag;
          })};
}

uint32_t Combination::combine() const {
  const uint32_t choice = generator.decisions.below(16);
  if (choice < 12)
    return apply();
  if (choice == 15)
    return make(generator.decisions.flip() ? OP_CUDA_FOR : OP_CUDA_LOOP,
                [&](OpView &draft) { draft.variadicResults = {type}; });
  const OpView::Slot condition = compare();
  if (choice == 14)
    return make(OP_CUDA_IF, [&](OpView &draft) {
      draft["condition"] = condition;
      draft.variadicResults = {type};
    });
  return make(OP_CUDA_SELECT, [&](OpView &draft) {
    draft["cond"] = condition;
    draft["val_if_true"] = slot(lhs);
    draft["val_if_false"] = slot(rhs);
    draft["result"].type = type;
  });
}

/// Generates operations that combine the two arguments of each pair, and yields
/// their results.
static void computeBody(OpGenerator &generator, const IrBlock &block,
                        llvm::SmallVectorImpl<uint32_t> &yielded) {
  Decisions &decisions = generator.decisions;
  for (int i = 0; i + 1 < block.argument_types_size(); i += 2) {
    const uint32_t type = block.argument_types(i),
                   first = block.first_argument() + static_cast<uint32_t>(i);
    const ElementType element = generator.typeAt(type).element();
    Combination pair = {generator, type, first, first + 1,
                        llvm::is_contained(cudaPlainFloats, element)};
    // Elements without arithmetic of their own are handed over unchanged.
    if (!pair.isFloat &&
        !llvm::is_contained(llvm::ArrayRef(cudaIntegers).drop_back(),
                            element)) {
      yielded.push_back(first + decisions.below(2));
      continue;
    }
    pair.lhs = pair.combine();
    while (decisions.oneIn(4))
      pair.lhs = pair.combine();
    yielded.push_back(pair.lhs);
  }
  if (generator.place().depth >= 3)
    return;
  if (decisions.oneIn(16))
    generator.generate(decisions.flip() ? OP_CUDA_REDUCE : OP_CUDA_SCAN);
  if (decisions.oneIn(8))
    if (const IrOpKind kind = decisions.pick(kindsInBody(""));
        canStand(recipeOf(kind), generator.place()))
      generator.generate(kind);
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

/// Adds the identity of an element: 0, or all bits set.
static void addIdentity(IrAttribute &list, ElementType element,
                        Decisions &decisions) {
  AttributeValue &value = *list.add_values();
  value.set_kind(element == TYPE_I1 ? VALUE_BOOLEAN : VALUE_NUMBER);
  const int64_t number = decisions.below(2);
  value.set_integer(element == TYPE_I1 ? number : -number);
  if (element != TYPE_I1)
    value.set_element(element);
}

/// Where the body computes nothing, it hands over scalars of the right types.
static void relateAggregate(OpGenerator &generator, OpView &draft) {
  static constexpr uint8_t counts[] = {1, 2, 1, 3};
  Decisions &decisions = generator.decisions;
  auto shape = generator.drawShape({.text = "", .minRank = 1});
  const auto axis = decisions.below(static_cast<uint32_t>(shape.size()));
  const bool isReduction = draft.op.kind() == OP_CUDA_REDUCE;
  auto reduced = shape;
  if (isReduction)
    reduced.erase(reduced.begin() + axis);
  generator.setInteger(draft, ATTR_CUDA_DIM, axis);
  IrAttribute &identities = draft.set(ATTR_CUDA_IDENTITIES);
  auto &inputs = draft.operandList("operands");
  const uint32_t count =
      draft.variadicResults
          ? static_cast<uint32_t>(draft.variadicResults->size())
          : generator.stretched(Stretch::Lists, decisions.pick(counts), 16);
  auto &results = draft.variadicResults.emplace();
  RegionDraft &body = draft.regions.emplace_back();
  body.yielded.emplace();
  body.isPlain = true;
  for (uint32_t left = count; left; --left) {
    const ElementType element = generator.cudaElement(~0u);
    const uint32_t scalar = generator.cudaTile({}, element);
    inputs.push_back(generator.needType(generator.cudaTile(shape, element)));
    results.push_back(generator.cudaTile(reduced, element));
    addIdentity(identities, element, decisions);
    body.arguments.append(2, scalar);
    body.yielded->push_back(scalar);
  }
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_CUDA_REDUCE,
     .weight = 3,
     .relate = relateAggregate,
     .terminator = OP_CUDA_YIELD,
     .compute = computeBody,
     .holdsOthers = false},
    {.kind = OP_CUDA_SCAN,
     .weight = 3,
     .relate = relateAggregate,
     .terminator = OP_CUDA_YIELD,
     .compute = computeBody,
     .holdsOthers = false},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::cudaAggregateRecipes =
    recipes;

//===----------------------------------------------------------------------===//
// Edits
//===----------------------------------------------------------------------===//

static bool isWhole(const IrEditor &editor, const IrIndex::Entry &entry,
                    llvm::StringRef) {
  IrOp &op = *entry.op;
  const IrAttribute *identities = IrWriter::find(op, ATTR_CUDA_IDENTITIES);
  if (!hasReadableSlots(editor, op) || op.regions_size() != 1 ||
      op.regions(0).blocks_size() != 1 || op.operands().empty() ||
      !identities || identities->values_size() != op.operands_size())
    return false;
  const IrOp *last = lastOf(op);
  return last && last->kind() == OP_CUDA_YIELD &&
         firstBlock(op)->argument_types_size() == 2 * op.operands_size() &&
         last->operands_size() == op.operands_size() &&
         op.result_types_size() == op.operands_size();
}

/// Leaves nothing but the yield in the body.
static void clearBody(IrOp &op) {
  IrOps &ops = *firstBlock(op)->mutable_ops();
  ops.DeleteSubrange(0, ops.size() - 1);
}
static IrAttribute &identitiesOf(IrOp &op) {
  return *IrWriter::find(op, ATTR_CUDA_IDENTITIES);
}

/// cudatile.agg.inputs. Nothing is left of what there is for each input.
static void breakInputs(IrEditor &editor, IrOp &op, llvm::StringRef) {
  editor.detachResults(op);
  op.clear_operands();
  op.clear_result_types();
  op.clear_first_result();
  identitiesOf(op).clear_values();
  clearBody(op);
  lastOf(op)->clear_operands();
  firstBlock(op)->clear_argument_types();
  firstBlock(op)->clear_first_argument();
}

/// cudatile.region.pure. The operation may stand in branches and loops. What it
/// and they take stands in front of the reduction.
static void breakBody(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  static constexpr IrOpKind neutral[] = {OP_CUDA_IF, OP_CUDA_LOOP};
  Decisions &decisions = editor.decisions;
  const auto generate = [&](IrOpKind kind, OpGenerator::Prepare prepare) {
    IrOp made;
    editor.before(op, [&] {
      made = editor.generator.generate(kind, 0, prepare);
      editor.generator.place().ops->RemoveLast();
    });
    return made;
  };
  IrOp inside = generate(decisions.pick(kindsInBody(rule)), {});
  for (uint32_t left = decisions.oneIn(4) ? 1 + decisions.below(3) : 0; left;
       --left) {
    IrOp around = generate(decisions.pick(neutral), [](OpView &draft) {
      draft.variadicResults.emplace();
    });
    IrOps &ops = *firstBlock(around)->mutable_ops();
    ops.DeleteSubrange(0, ops.size() - 1);
    *ops.Add() = std::move(inside);
    ops.SwapElements(0, 1);
    inside = std::move(around);
  }
  IrOps &body = *firstBlock(op)->mutable_ops();
  *body.Add() = std::move(inside);
  body.SwapElements(body.size() - 2, body.size() - 1);
}

static constexpr OpEdit edits[] = {
    {.rule = "cudatile.region.pure",
     .kinds = {OP_CUDA_REDUCE, OP_CUDA_SCAN},
     .change = breakBody,
     .canChange = isWhole},
    {.rule = "cudatile.agg.inputs",
     .kinds = {OP_CUDA_REDUCE, OP_CUDA_SCAN},
     .change = breakInputs,
     .canChange = isWhole},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::cudaAggregateEdits = edits;

//===----------------------------------------------------------------------===//
// Walk
//===----------------------------------------------------------------------===//

/// Puts each operation of the roster, or what stands for those of other
/// dialects, into a body.
static void makeContents(Decisions &decisions, IrCase &module) {
  static const std::vector<IrOpKind> kinds = [] {
    std::vector<IrOpKind> kinds = {OP_MODULE, OP_HOLDER, OP_ISOLATED_HOLDER};
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (!spec->isUpstream)
        kinds.push_back(spec->kind);
    return kinds;
  }();
  const IrOpKind kind = decisions.pick(llvm::ArrayRef(kinds));
  IrStage stage(module, isCudaOp(kind));
  IrOp &op = stage.add(*module.mutable_ops(),
                       decisions.flip() ? OP_CUDA_SCAN : OP_CUDA_REDUCE);
  IrOps &body = *firstBlock(op)->mutable_ops();
  IrOp *yield = body.ReleaseLast();
  stage.add(body, kind);
  body.AddAllocated(yield);
}

/// A number of each element, or a value without an element, as the identity of
/// each element.
static void makeIdentity(Decisions &decisions, IrCase &module) {
  static constexpr AttributeValueKind others[] = {VALUE_BOOLEAN, VALUE_INDEX,
                                                  VALUE_UNIT, VALUE_STRING};
  IrStage stage(module, /*isCuda=*/true);
  IrOp &op = stage.add(*module.mutable_ops(),
                       decisions.flip() ? OP_CUDA_SCAN : OP_CUDA_REDUCE);
  clearBody(op);
  lastOf(op)->set_operands(0, firstBlock(op)->first_argument());
  const ElementType element = decisions.pick(cudaElements);
  for (IrType &type : *module.mutable_types())
    if (type.kind() == IR_CUDA_TILE && !hasNested(type))
      type.set_element(element);
  AttributeValue &identity = *identitiesOf(op).mutable_values(0);
  identity.Clear();
  if (decisions.flip())
    return identity.set_kind(decisions.pick(others));
  identity.set_kind(VALUE_NUMBER);
  identity.set_element(elementOfNumber(decisions.pick(elementTypes)));
  identity.set_integer(0);
}

/// Ends a branch within others, loops and reductions.
static void makeExit(Decisions &decisions, IrCase &module) {
  static constexpr IrOpKind exits[] = {OP_CUDA_BREAK, OP_CUDA_CONTINUE,
                                       OP_CUDA_RETURN, OP_CUDA_YIELD};
  static constexpr Around arounds[] = {
      {OP_CUDA_IF}, {OP_CUDA_LOOP}, {OP_CUDA_FOR}, {OP_CUDA_REDUCE}};
  IrStage stage(module, /*isCuda=*/true);
  const IrOpKind exit = decisions.pick(exits);
  stage.nest(*module.mutable_ops(), chooseList<Around>(decisions, arounds, 4),
             [&](IrOps &ops) {
               IrBlock &arm = *firstBlock(stage.add(ops, OP_CUDA_IF));
               arm.mutable_ops()->RemoveLast();
               stage.writer.op(*arm.mutable_ops(), exit);
             });
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaAggregateWalks() {
  static const OpWalk walks[] = {
      everyModule("break, continue, return or yield in a branch of cuda_tile, "
                  "in up to four branches, loops and reductions around each "
                  "other",
                  makeExit),
      everyModule("reduce and scan of cuda_tile of each element, with an "
                  "identity of each element and of four other kinds",
                  makeIdentity),
      everyModule("reduce and scan of cuda_tile with each operation of the "
                  "roster, a module or a holder in their body",
                  makeContents, /*growsWithRoster=*/true)};
  return walks;
}
