//===- IrCandidates.cpp - Changes of a module near an operation -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/IrCandidates.h"

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/ReplaceOperation.h"
#include "fuzz/ops/Change.h"
#include "fuzz/ops/IrMoves.h"
#include "fuzz/ops/tileas/Tma.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <numeric>

using namespace tilefuzz;
using Entry = IrIndex::Entry;

/// Each kind of change costs this much more than the fields that it changes.
static constexpr unsigned attributeCost = 3, valueCost = 2, sameTypeCost = 3,
                          tableCost = 4, operandCost = 6, madeCost = 14,
                          moveCost = 20;
/// Each change of the harness is made with so many draws.
static constexpr uint32_t draws = 4;
/// A module's editor clears what is larger.
static constexpr int maxEdited = 56;
/// The operations around the failing one that are changed.
static constexpr size_t maxNear = 24;

namespace {
class IrWalk {
public:
  using Visit = llvm::function_ref<bool(const Case &, Candidate)>;

  IrWalk(Case &testCase, Visit visit)
      : testCase(testCase), module(*testCase.mutable_ir()), visit(visit) {
    collectTexts(module, texts);
    texts.insert(texts.end(), atomTexts().begin(), atomTexts().end());
  }

  /// The names of atoms that are generated.
  static llvm::ArrayRef<std::string> atomTexts() {
    static const std::vector<std::string> texts = [] {
      std::vector<std::string> names(std::begin(atomNames),
                                     std::end(atomNames));
      for (llvm::StringRef kind : tmaKinds)
        for (uint32_t rank = 1; rank <= maxTmaRank; ++rank)
          for (llvm::StringRef mode : tmaModes)
            names.push_back(tmaName(kind, rank, mode));
      return names;
    }();
    return texts;
  }

  bool walk(int32_t place) {
    if (!index.build(module))
      return true;
    near(place);
    for (int number : order)
      if (!attributesOf(number))
        return false;
    if (!moduleAttributes())
      return false;
    for (int number : order)
      if (!typesOf(number) || !operandsOf(number))
        return false;
    for (int number : llvm::ArrayRef(order).take_front(3))
      if (!movesOf(number))
        return false;
    for (int number : llvm::ArrayRef(order).take_front(4))
      if (!madeChangesOf(number))
        return false;
    for (int number : llvm::ArrayRef(order).take_front(3))
      if (!withoutOperation(number) || !otherKinds(number))
        return false;
    return true;
  }

private:
  enum Part : uint64_t { Attribute, Type, Operand, Made, Move, Kind };

  /// Lists the operations by how near they are to the failing one: itself,
  /// those around it, those that make its operands, that end its regions, that
  /// use its results, inside of it, and the others.
  void near(int32_t place) {
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
    order.assign(found.begin(), found.end());
    if (order.size() > maxNear)
      order.resize(maxNear);
  }

  static uint64_t part(Part kind, int number, uint64_t detail = 0) {
    return partOf(partOf(kind, uint64_t(number)), detail);
  }
  bool visitHere(Candidate candidate) { return visit(testCase, candidate); }

  /// Calls `change` with a copy of the case and the operation in it.
  template <typename Change>
  bool visitCopy(int number, Candidate candidate, Change change) {
    copy = testCase;
    if (!copyIndex.build(*copy.mutable_ir()) || !change(*copyIndex[number].op))
      return true;
    return visit(copy, candidate);
  }
  /// The same, with an editor that draws from a seed.
  template <typename Change>
  bool visitEdited(int number, uint32_t seed, Candidate candidate,
                   Change change) {
    if (index.size() > maxEdited)
      return true;
    copy = testCase;
    Decisions decisions = Decisions::fromSeed(seed);
    IrEditor editor(copy, decisions);
    editor.maxOps = maxEdited;
    if (number >= editor.index.size())
      return true;
    change(editor, *editor.index[number].op);
    return visit(copy, candidate);
  }

  //===--------------------------------------------------------------------===//
  // Attributes
  //===--------------------------------------------------------------------===//

  bool attributesOf(int number) {
    IrOp &op = *index[number].op;
    for (int i = 0; i < op.attributes_size(); ++i) {
      IrAttribute &attribute = *op.mutable_attributes(i);
      const Candidate here = {
          0, part(Attribute, number, uint64_t(attribute.name()))};
      if (!valuesOf(attribute, here) || !valuesElsewhere(attribute, here))
        return false;
      auto saved = op.attributes();
      op.mutable_attributes()->DeleteSubrange(i, 1);
      const bool goesOn = visitHere({attributeCost + 3, here.part});
      op.mutable_attributes()->Swap(&saved);
      if (!goesOn)
        return false;
    }
    const oracle::OpSpec *spec = specOf(op);
    if (!spec)
      return true;
    for (const oracle::AttributeSpec &each : spec->attributes) {
      const bool has = IrWriter::find(op, each.name);
      const Candidate here = {attributeCost,
                              part(Attribute, number, uint64_t(each.name))};
      if (!has && !newAttribute(op, each.name, here))
        return false;
    }
    return true;
  }

  bool valuesOf(IrAttribute &attribute, Candidate here) {
    const IrAttributeName name = attribute.name();
    return forEachFieldCandidate(
        attribute, texts, here, [&](Candidate candidate) {
          return attribute.name() != name ||
                 visitHere({candidate.cost, here.part});
        });
  }

  /// Gives an attribute the values that it has in other operations.
  bool valuesElsewhere(IrAttribute &attribute, Candidate here) {
    for (const Entry &other : index.ops())
      if (const IrAttribute *found =
              IrWriter::find(*other.op, attribute.name());
          found && found != &attribute) {
        const IrAttribute saved = attribute;
        attribute = *found;
        const bool goesOn = visitHere({here.cost + attributeCost, here.part});
        attribute = saved;
        if (!goesOn)
          return false;
      }
    return true;
  }

  /// Adds an attribute with the values that it has elsewhere, or with small
  /// ones.
  bool newAttribute(IrOp &op, IrAttributeName name, Candidate here) {
    for (const Entry &other : index.ops())
      if (const IrAttribute *found = IrWriter::find(*other.op, name)) {
        *op.add_attributes() = *found;
        const bool goesOn = visitHere(here);
        op.mutable_attributes()->RemoveLast();
        if (!goesOn)
          return false;
      }
    IrAttribute &attribute = *op.add_attributes();
    attribute.set_name(name);
    const bool goesOn =
        visitHere(here) && valuesOf(attribute, {here.cost - 1, here.part});
    op.mutable_attributes()->RemoveLast();
    return goesOn;
  }

  bool moduleAttributes() {
    IrCase scalars = module;
    scalars.clear_types();
    scalars.clear_ops();
    const IrCase before = scalars;
    return forEachFieldCandidate(
        scalars, {}, {0, part(Attribute, -1)}, [&](Candidate candidate) {
          if (scalars.types_size() || scalars.ops_size())
            return true;
          setScalars(scalars);
          const bool goesOn = visitHere(candidate);
          setScalars(before);
          return goesOn;
        });
  }
  void setScalars(const IrCase &scalars) {
    module.clear_available_warps();
    module.clear_compute_capability();
    module.clear_tma_descriptors_lowered();
    module.MergeFrom(scalars);
  }

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  /// Where the types of the operation's values stand.
  llvm::SmallVector<uint32_t *, 16> typesOfValues(int number) {
    llvm::SmallVector<uint32_t *, 16> found;
    IrOp &op = *index[number].op;
    const auto addAll = [&](google::protobuf::RepeatedField<uint32_t> &types) {
      for (uint32_t &type : types)
        if (!llvm::is_contained(found, &type))
          found.push_back(&type);
    };
    addAll(*op.mutable_result_types());
    for (uint32_t operand : op.operands())
      if (uint32_t *type = definitionOf(operand);
          type && !llvm::is_contained(found, type))
        found.push_back(type);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        addAll(*block.mutable_argument_types());
    return found;
  }

  uint32_t *definitionOf(uint32_t value) {
    const IrIndex::Definition *definition = index.find(value);
    if (!definition)
      return nullptr;
    if (definition->entry >= 0) {
      IrOp &op = *index[definition->entry].op;
      return op.mutable_result_types()->Mutable(int(value - op.first_result()));
    }
    for (const Entry &entry : index.ops())
      for (IrRegion &region : *entry.op->mutable_regions())
        for (IrBlock &block : *region.mutable_blocks())
          if (value - block.first_argument() <
              uint32_t(block.argument_types_size()))
            return block.mutable_argument_types()->Mutable(
                int(value - block.first_argument()));
    return nullptr;
  }

  bool typesOf(int number) {
    const auto places = typesOfValues(number);
    llvm::SmallVector<uint32_t, 8> done;
    for (size_t i = 0; i < places.size(); ++i) {
      const uint32_t type = *places[i];
      if (type >= uint32_t(module.types_size()))
        continue;
      const uint32_t *one = places[i];
      if (!otherTypes(
              type, {valueCost, part(Type, number, i)},
              [&](uint32_t *at) { return at == one; }, places))
        return false;
      if (llvm::is_contained(done, type))
        continue;
      done.push_back(type);
      if (!otherTypes(
              type, {sameTypeCost, part(Type, number, 32 + type)},
              [&](uint32_t *at) { return isSame(*at, type); }, places) ||
          !forEachFieldCandidate(
              *module.mutable_types(int(type)), {},
              {tableCost, part(Type, -1, type)}, [&](Candidate each) {
                return visitHere({each.cost, part(Type, -1, type)});
              }))
        return false;
    }
    return true;
  }
  bool isSame(uint32_t lhs, uint32_t rhs) const {
    return lhs == rhs || isSameType(module, lhs, rhs);
  }

  /// Gives the places with a type another one: one that the module has, or a
  /// new one with a change of it or of a type that it holds.
  bool otherTypes(uint32_t type, Candidate here,
                  llvm::function_ref<bool(uint32_t *)> isChanged,
                  llvm::ArrayRef<uint32_t *> all) {
    llvm::SmallVector<uint32_t *, 8> places;
    for (uint32_t *place : all)
      if (isChanged(place))
        places.push_back(place);
    // One place alone is what the first call has changed.
    if (places.empty() || (here.cost == sameTypeCost && places.size() == 1))
      return true;
    const auto set = [&](uint32_t other) {
      for (uint32_t *place : places)
        *place = other;
    };
    const int size = module.types_size();
    bool goesOn = true;
    for (int other = 0; goesOn && other < size; ++other)
      if (uint32_t(other) != type) {
        set(uint32_t(other));
        goesOn = visitHere({here.cost + 3, here.part});
      }
    // The innermost type first, so that each stands before what holds it.
    llvm::SmallVector<uint32_t, 4> levels = {type};
    while (hasNested(module.types(int(levels.back()))) && levels.size() < 4)
      levels.push_back(module.types(int(levels.back())).nested());
    for (size_t level = 0; goesOn && level < levels.size(); ++level) {
      for (size_t i = level + 1; i-- > 0;) {
        const IrType old = module.types(int(levels[i]));
        *module.add_types() = old;
        if (i != level)
          module.mutable_types(module.types_size() - 1)
              ->set_nested(uint32_t(module.types_size() - 2));
      }
      set(uint32_t(module.types_size() - 1));
      goesOn = forEachFieldCandidate(
          *module.mutable_types(size), {}, here,
          [&](Candidate each) { return visitHere({each.cost, here.part}); });
      module.mutable_types()->DeleteSubrange(size, module.types_size() - size);
    }
    set(type);
    return goesOn;
  }

  //===--------------------------------------------------------------------===//
  // Operands and results
  //===--------------------------------------------------------------------===//

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

  bool operandsOf(int number) {
    IrOp &op = *index[number].op;
    index.scopeAt(index[number], scope);
    const auto saved = op.operands();
    const auto savedAttributes = op.attributes();
    const auto visitAndUndo = [&](unsigned cost, int operand) {
      const bool goesOn =
          visitHere({cost, part(Operand, number, uint64_t(operand))});
      *op.mutable_operands() = saved;
      if (cost > operandCost)
        *op.mutable_attributes() = savedAttributes;
      return goesOn;
    };
    const int size = saved.size();
    for (int i = 0; i < std::min(size, 16); ++i) {
      for (const IrValue &value : llvm::reverse(scope)) {
        if (value.number == saved[i])
          continue;
        op.set_operands(i, value.number);
        if (!visitAndUndo(operandCost, i))
          return false;
      }
      for (bool inSegment : {true, false}) {
        if (inSegment)
          addToSegment(op, i, -1);
        op.mutable_operands()->erase(op.operands().begin() + i);
        if (!visitAndUndo(operandCost + 2, i))
          return false;
      }
    }
    if (size > 16)
      return true;
    for (int i = 0; i <= size; ++i)
      for (const IrValue &value :
           llvm::ArrayRef(scope).take_back(std::min<size_t>(scope.size(), 8)))
        for (bool inSegment : {true, false}) {
          if (inSegment)
            addToSegment(op, i, 1);
          op.mutable_operands()->Add(value.number);
          std::rotate(op.mutable_operands()->begin() + i,
                      op.mutable_operands()->end() - 1,
                      op.mutable_operands()->end());
          if (!visitAndUndo(operandCost + 3, i))
            return false;
        }
    // All of them left out, or the last ones.
    for (int left = size - 2; left >= 0; --left) {
      op.mutable_operands()->Truncate(left);
      if (!visitAndUndo(operandCost + 4, left))
        return false;
    }
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Regions, places, kinds
  //===--------------------------------------------------------------------===//

  /// The operation at another place of its block; its regions with other ends,
  /// with one block or one more or less.
  bool movesOf(int number) {
    const Candidate here = {moveCost, part(Move, number)};
    const int size = index[number].list->size();
    const auto moved = [&](int to) {
      return visitCopy(number, here, [&](IrOp &) {
        const Entry &entry = copyIndex[number];
        auto begin = entry.list->pointer_begin();
        const int from = entry.position;
        if (to < from)
          std::rotate(begin + to, begin + from, begin + from + 1);
        else
          std::rotate(begin + from, begin + from + 1, begin + to + 1);
        return to != from;
      });
    };
    for (int to : {size - 1, size - 2, 0, index[number].position - 1,
                   index[number].position + 1})
      if (to >= 0 && to < size && !moved(to))
        return false;
    for (bool isNew : {false, true})
      if (!visitEdited(number, 1, here, [&](IrEditor &editor, IrOp &op) {
            for (IrRegion &region : *op.mutable_regions())
              if (isNew && region.blocks_size())
                addTerminatorOf(op, *region.mutable_blocks(0));
            editor.reindex();
            editor.updateTerminators(op);
          }))
        return false;
    const int regions = index[number].op->regions_size();
    for (int region = 0; region < regions; ++region) {
      const auto change = [&](auto changeRegion) {
        return visitCopy(number, here, [&](IrOp &op) {
          return changeRegion(op, *op.mutable_regions(region));
        });
      };
      if (!change([&](IrOp &op, IrRegion &) {
            op.mutable_regions()->DeleteSubrange(region, 1);
            return true;
          }) ||
          !change([&](IrOp &op, IrRegion &each) {
            if (each.blocks().empty())
              each.add_blocks();
            IrBlock &block = *each.mutable_blocks(0);
            addTerminatorOf(op, block);
            return block.ops_size() > 0;
          }) ||
          !change([&](IrOp &, IrRegion &each) {
            if (each.blocks_size() < 2)
              return false;
            each.mutable_blocks()->RemoveLast();
            return true;
          }) ||
          !change([&](IrOp &, IrRegion &each) {
            if (each.blocks().empty() || each.blocks(0).ops().empty())
              return false;
            each.mutable_blocks(0)->mutable_ops()->RemoveLast();
            return true;
          }) ||
          !change([&](IrOp &, IrRegion &each) {
            each.clear_blocks();
            return true;
          }))
        return false;
    }
    return visitCopy(number, here, [&](IrOp &op) {
      if (op.regions_size() > 4)
        return false;
      addTerminatorOf(op, *op.add_regions()->add_blocks());
      return true;
    });
  }

  bool madeChangesOf(int number) {
    const oracle::OpSpec *spec = specOf(*index[number].op);
    if (!spec)
      return true;
    const std::vector<Change> changes = changesOf(*spec);
    for (uint32_t seed = 1; seed <= draws; ++seed)
      for (size_t i = 0; i < changes.size(); ++i)
        if (!changes[i].exchanges() &&
            !visitEdited(number, seed,
                         {changes[i].part == Change::Part::Move
                              ? otherMeaningCost
                              : madeCost,
                          part(Made, number, i)},
                         [&](IrEditor &editor, IrOp &op) {
                           makeChange(editor, op, changes[i]);
                           editor.reindex();
                         }))
          return false;
    return true;
  }

  bool withoutOperation(int number) {
    const unsigned size = unsigned(index[number].end - number);
    const Candidate here = {otherMeaningCost + size, part(Kind, number)};
    for (Replacement replacement :
         {Replacement::Nothing, Replacement::BodyWithoutEnds,
          Replacement::Body}) {
      copy = testCase;
      if (replaceOperation(*copy.mutable_ir(), size_t(number), replacement) &&
          !visit(copy, here))
        return false;
    }
    return visitCopy(number, here, [&](IrOp &) {
      const Entry &entry = copyIndex[number];
      entry.list->DeleteSubrange(entry.position, 1);
      return true;
    });
  }

  bool otherKinds(int number) {
    IrOp &op = *index[number].op;
    const IrOpKind old = op.kind();
    for (const oracle::OpSpec *spec : oracle::allOps()) {
      if (!spec || spec->kind == old || spec->isUpstream)
        continue;
      op.set_kind(spec->kind);
      const bool goesOn =
          visitHere({2 * otherMeaningCost, part(Kind, number, 1)});
      op.set_kind(old);
      if (!goesOn)
        return false;
    }
    return true;
  }

  Case &testCase;
  IrCase &module;
  Visit visit;
  IrIndex index, copyIndex;
  IrScope scope;
  Case copy;
  std::vector<int> order;
  std::vector<std::string> texts;
};
} // namespace

bool tilefuzz::forEachIrCandidate(
    Case &testCase, int32_t place,
    llvm::function_ref<bool(const Case &, Candidate)> visit) {
  return IrWalk(testCase, visit).walk(place);
}
