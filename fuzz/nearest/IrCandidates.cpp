//===- IrCandidates.cpp - Changes of a module near an operation -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/Candidates.h"

#include "fuzz/ops/Change.h"
#include "fuzz/ops/tileas/Tma.h"

#include "llvm/ADT/SetVector.h"

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// The operations around the failing one that are changed.
static constexpr size_t maxNear = 24;
/// A module's editor clears what is larger.
static constexpr int maxEdited = 56;
/// The most operands that are changed.
static constexpr int maxOperands = 16;
/// Each change of the harness is made with so many draws.
static constexpr uint32_t draws = 4;

/// The least cost of each kind of change.
static constexpr unsigned attributeCost = 3, operandCost = 6, madeCost = 14,
                          moveCost = 20;

/// The names of atoms that are generated.
static llvm::ArrayRef<std::string> atomTexts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> names(std::begin(atomNames), std::end(atomNames));
    for (llvm::StringRef kind : tmaKinds)
      for (uint32_t rank = 1; rank <= maxTmaRank; ++rank)
        for (llvm::StringRef mode : tmaModes)
          names.push_back(tmaName(kind, rank, mode));
    return names;
  }();
  return texts;
}

IrCandidates::IrCandidates(Case &testCase, llvm::ArrayRef<int64_t> numbers,
                           Visit visit)
    : testCase(testCase), module(*testCase.mutable_ir()), numbers(numbers),
      visit(visit) {
  collectTexts(module, texts);
  texts.insert(texts.end(), atomTexts().begin(), atomTexts().end());
}

bool IrCandidates::walk(int32_t place) {
  if (!index.build(module))
    return true;
  orderByDistance(place);
  const auto forFirst = [&](size_t count, auto... walks) {
    for (int number : llvm::ArrayRef(order).take_front(count))
      if (!isOver)
        ((this->*walks)(number), ...);
  };
  forFirst(maxNear, &IrCandidates::attributesOf);
  moduleAttributes();
  forFirst(maxNear, &IrCandidates::typesOf, &IrCandidates::operandsOf);
  forFirst(3, &IrCandidates::typesTogether, &IrCandidates::placesOf,
           &IrCandidates::regionsOf);
  forFirst(4, &IrCandidates::madeChangesOf);
  forFirst(3, &IrCandidates::withoutOperation);
  return !isOver;
}

/// Lists the failing operation itself, those around it, those that make its
/// operands, that end its regions, that use its results, inside of it, and the
/// others.
void IrCandidates::orderByDistance(int32_t place) {
  llvm::SetVector<int> found;
  if (place >= 0 && place < index.size()) {
    found.insert(place);
    const IrOp &op = *index[place].op;
    if (index[place].parent >= 0)
      found.insert(index[place].parent);
    for (uint32_t operand : op.operands())
      if (const IrIndex::Definition *definition = index.find(operand);
          definition && definition->entry >= 0)
        found.insert(definition->entry);
    for (int i = place + 1; i < index[place].end; ++i)
      if (index[i].parent == place && index[i].isLast())
        found.insert(i);
    for (int parent = index[place].parent; parent >= 0;
         parent = index[parent].parent)
      found.insert(parent);
    for (int i = place + 1; i < index.size(); ++i)
      if (llvm::any_of(index[i].op->operands(), [&](uint32_t operand) {
            return operand - op.first_result() <
                   uint32_t(op.result_types_size());
          }))
        found.insert(i);
    for (int i = place + 1; i < index[place].end; ++i)
      found.insert(i);
    // Operations before it may take part in its rule, as in a pipeline.
    for (int i = place - 1; i >= 0; --i)
      found.insert(i);
  }
  for (int i = 0; i < index.size(); ++i)
    found.insert(i);
  order.assign(found.begin(),
               found.begin() + long(std::min(found.size(), maxNear)));
}

void IrCandidates::visitEdited(
    int number, uint32_t seed, Candidate candidate,
    llvm::function_ref<void(IrEditor &, IrOp &)> change) {
  if (isOver || index.size() > maxEdited)
    return;
  copy = testCase;
  Decisions decisions = Decisions::fromSeed(seed);
  IrEditor editor(copy, decisions);
  editor.maxOps = maxEdited;
  if (number >= editor.index.size())
    return;
  change(editor, *editor.index[number].op);
  visitCase(copy, candidate);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Changes what attributes have, gives them the values that they have in other
/// operations, drops them, and adds those that the operation does not have.
void IrCandidates::attributesOf(int number) {
  IrOp &op = *index[number].op;
  const auto change = [&](IrAttribute &attribute, unsigned cost) {
    const Candidate here = {
        cost, part(Attribute, number, uint64_t(attribute.name()))};
    fieldsOf(attribute, here);
    const IrAttribute saved = attribute;
    for (const Entry &other : index.ops())
      if (const IrAttribute *found =
              IrWriter::find(*other.op, attribute.name());
          found && found != &attribute) {
        attribute = *found;
        visitHere({attributeCost, here.part});
        attribute = saved;
      }
    return here.part;
  };
  const auto drop = [&](auto &list, int i, uint64_t here) {
    const auto saved = list;
    list.DeleteSubrange(i, 1);
    visitHere({attributeCost + 3, here});
    list = saved;
  };
  for (int i = 0; i < op.attributes_size() && !isOver; ++i)
    drop(*op.mutable_attributes(), i, change(*op.mutable_attributes(i), 0));
  for (int i = 0; i < op.discardable_size() && !isOver; ++i) {
    AttributeValue &value = *op.mutable_discardable(i);
    const uint64_t here =
        part(Attribute, number, uint64_t(IrAttributeName_ARRAYSIZE + i));
    // It stays what it is, under its key.
    const auto [key, kind] = std::pair(value.key(), value.kind());
    forEachFieldCandidate(value, {.texts = texts, .numbers = numbers},
                          {0, here}, [&](Candidate candidate) {
                            if (value.key() == key && value.kind() == kind)
                              visitHere({candidate.cost, here});
                            return !isOver;
                          });
    drop(*op.mutable_discardable(), i, here);
  }
  if (const oracle::OpSpec *spec = specOf(op))
    for (const oracle::AttributeSpec &each : spec->attributes) {
      if (isOver || IrWriter::find(op, each.name))
        continue;
      IrAttribute &attribute = *op.add_attributes();
      attribute.set_name(each.name);
      const uint64_t here = change(attribute, attributeCost - 1);
      visitHere({attributeCost, here});
      op.mutable_attributes()->RemoveLast();
    }
}

void IrCandidates::fieldsOf(IrAttribute &attribute, Candidate here) {
  const IrAttributeName name = attribute.name();
  forEachFieldCandidate(attribute, {.texts = texts, .numbers = numbers}, here,
                        [&](Candidate candidate) {
                          if (attribute.name() == name)
                            visitHere({candidate.cost, here.part});
                          return !isOver;
                        });
}

void IrCandidates::moduleAttributes() {
  forEachFieldCandidate(module, {.numbers = numbers, .isFlat = true},
                        {0, part(Attribute, -1)}, [&](Candidate candidate) {
                          visitHere(candidate);
                          return !isOver;
                        });
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Adds to the segment that an operand belongs to.
static void addToSegment(IrOp &op, int operand, int count) {
  IrAttribute *sizes = IrWriter::find(op, ATTR_OPERAND_SEGMENT_SIZES);
  if (!sizes)
    return;
  int64_t end = 0;
  for (int64_t &size : *sizes->mutable_integers())
    if (operand < (end += size)) {
      size += count;
      return;
    }
  if (count > 0 && sizes->integers_size())
    ++*sizes->mutable_integers()->Mutable(sizes->integers_size() - 1);
}

/// Each operand becomes another visible value or is left out, one is added
/// anywhere.
void IrCandidates::operandsOf(int number) {
  IrOp &op = *index[number].op;
  index.scopeAt(index[number], scope);
  auto &operands = *op.mutable_operands();
  const auto saved = op.operands();
  const auto savedAttributes = op.attributes();
  const auto visitAndUndo = [&](unsigned cost, int operand) {
    visitHere({cost, part(Operand, number, uint64_t(operand))});
    operands = saved;
    if (cost > operandCost)
      *op.mutable_attributes() = savedAttributes;
  };
  const int size = saved.size();
  for (int i = 0; i < std::min(size, maxOperands) && !isOver; ++i) {
    for (const IrValue &value : llvm::reverse(scope))
      if (value.number != saved[i]) {
        operands.Set(i, value.number);
        visitAndUndo(operandCost, i);
      }
    for (bool inSegment : {true, false}) {
      if (inSegment)
        addToSegment(op, i, -1);
      operands.erase(operands.begin() + i);
      visitAndUndo(operandCost + 2, i);
    }
  }
  if (size > maxOperands)
    return;
  for (int i = 0; i <= size && !isOver; ++i)
    for (const IrValue &value :
         llvm::ArrayRef(scope).take_back(std::min<size_t>(scope.size(), 8)))
      for (bool inSegment : {true, false}) {
        if (inSegment)
          addToSegment(op, i, 1);
        operands.Add(value.number);
        std::rotate(operands.begin() + i, operands.end() - 1, operands.end());
        visitAndUndo(operandCost + 3, i);
      }
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Puts the operation at another place of its block.
void IrCandidates::placesOf(int number) {
  const int size = index[number].list->size(), from = index[number].position;
  for (int to : {size - 1, size - 2, 0, from - 1, from + 1})
    if (to >= 0 && to < size && to != from)
      visitCopy(number, {moveCost, part(Move, number)}, [&](IrOp &) {
        auto begin = copyIndex[number].list->pointer_begin();
        if (to < from)
          std::rotate(begin + to, begin + from, begin + from + 1);
        else
          std::rotate(begin + from, begin + from + 1, begin + to + 1);
        return true;
      });
}

/// Gives its regions other ends, one block or none, and takes or adds one.
void IrCandidates::regionsOf(int number) {
  const Candidate here = {moveCost, part(Move, number)};
  for (bool isNew : {false, true})
    visitEdited(number, 1, here, [&](IrEditor &editor, IrOp &op) {
      for (IrRegion &region : *op.mutable_regions())
        if (isNew && region.blocks_size())
          addTerminatorOf(op, *region.mutable_blocks(0));
      editor.reindex();
      editor.updateTerminators(op);
    });
  using Change = bool(IrOp & op, int region);
  static constexpr Change *changes[] = {
      [](IrOp &op, int region) {
        op.mutable_regions()->DeleteSubrange(region, 1);
        return true;
      },
      [](IrOp &op, int region) {
        auto &blocks = *op.mutable_regions(region)->mutable_blocks();
        IrBlock &block = blocks.empty() ? *blocks.Add() : blocks[0];
        addTerminatorOf(op, block);
        return block.ops_size() > 0;
      },
      [](IrOp &op, int region) {
        auto &blocks = *op.mutable_regions(region)->mutable_blocks();
        if (blocks.size() < 2)
          return false;
        blocks.RemoveLast();
        return true;
      },
      [](IrOp &op, int region) {
        auto &blocks = *op.mutable_regions(region)->mutable_blocks();
        if (blocks.empty() || blocks[0].ops().empty())
          return false;
        blocks[0].mutable_ops()->RemoveLast();
        return true;
      },
      [](IrOp &op, int region) {
        op.mutable_regions(region)->clear_blocks();
        return true;
      }};
  const int regions = index[number].op->regions_size();
  for (int region = 0; region < regions; ++region)
    for (Change *change : changes)
      visitCopy(number, here, [&](IrOp &op) { return change(op, region); });
  if (regions <= 4)
    visitCopy(number, here, [](IrOp &op) {
      addTerminatorOf(op, *op.add_regions()->add_blocks());
      return true;
    });
}

void IrCandidates::madeChangesOf(int number) {
  const oracle::OpSpec *spec = specOf(*index[number].op);
  if (!spec)
    return;
  const std::vector<Change> changes = changesOf(*spec);
  for (uint32_t seed = 1; seed <= draws; ++seed)
    for (const auto &[i, change] : llvm::enumerate(changes))
      if (!change.exchanges())
        visitEdited(number, seed,
                    {change.part == Change::Part::Move ? moveCost : madeCost,
                     part(Made, number, i)},
                    [&, &change = change](IrEditor &editor, IrOp &op) {
                      makeChange(editor, op, change);
                      editor.reindex();
                    });
}

void IrCandidates::withoutOperation(int number) {
  const Candidate here = {otherMeaningCost +
                              unsigned(index[number].end - number),
                          part(Kind, number), 1, /*dropsOperation=*/true};
  visitCopy(number, here, [&](IrOp &) {
    const Entry &entry = copyIndex[number];
    entry.list->DeleteSubrange(entry.position, 1);
    return true;
  });
}
