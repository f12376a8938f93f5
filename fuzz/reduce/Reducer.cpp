//===- Reducer.cpp - Smaller cases that show the same thing ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/reduce/Reducer.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"
#include "fuzz/core/Report.h"
#include "fuzz/module/ReplaceOperation.h"
#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <limits>
#include <utility>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

/// With more numbers than this, pairs of them are not tried: they would use up
/// the evaluations.
static constexpr size_t maxPairedNumbers = 24;

/// The list of a message's own type, if it has one: then it is a tree node.
static const FieldDescriptor *childrenOf(const Message &message) {
  const auto *descriptor = message.GetDescriptor();
  for (int i = 0; i < descriptor->field_count(); ++i)
    if (descriptor->field(i)->is_repeated() &&
        descriptor->field(i)->message_type() == descriptor)
      return descriptor->field(i);
  return nullptr;
}

namespace {
/// A number somewhere in a case.
struct Place {
  FieldPath path;
  NumberField field;
};

class Reducer {
public:
  Reducer(Case &testCase, KeepFn keep, const ReductionBudget &budget)
      : current(testCase), keep(keep), budget(budget) {}

  Reduction run() {
    do {
      hasChanged = false;
      if (!current.intent().empty())
        attemptCase([](Case &testCase) { testCase.clear_intent(); });
      FieldPath path = parameters();
      reduceMessage(path);
      replaceOperations();
      shrinkPairs();
    } while (hasChanged && result.isComplete);
    return result;
  }

private:
  using ChangeFn = llvm::function_ref<void(Message &)>;

  FieldPath parameters() const {
    return {
        {current.GetDescriptor()->FindFieldByNumber(current.parameters_case()),
         0}};
  }

  const Message &at(const FieldPath &path) { return resolve(current, path); }

  /// Whether the budget has room for one more evaluation.
  bool mayEvaluate() {
    result.isOutOfTime = std::chrono::steady_clock::now() >= budget.end ||
                         (budget.isStopped && budget.isStopped());
    result.isComplete &=
        !result.isOutOfTime && result.evaluations < budget.evaluations;
    return result.isComplete;
  }

  /// Changes a copy of the case, and keeps it if `keep` holds for it.
  bool attemptCase(llvm::function_ref<void(Case &)> change) {
    if (!mayEvaluate())
      return false;
    if (budget.onEvaluation)
      budget.onEvaluation(result, current);
    candidate = current;
    change(candidate);
    ++result.evaluations;
    if (!keep(candidate))
      return false;
    current.Swap(&candidate);
    hasChanged = true;
    return true;
  }

  /// The same for a change of the message at `path`.
  bool attempt(const FieldPath &path, ChangeFn change) {
    return attemptCase(
        [&](Case &testCase) { change(resolve(testCase, path)); });
  }

  void removeElements(const FieldPath &path, const FieldDescriptor *field) {
    auto size = [&] { return elementCount(at(path), field); };
    // Long runs first, then single elements, from the end.
    for (int run = size(); run > 0; run /= 2)
      for (int end = size(); end > 0 && result.isComplete;) {
        int begin = std::max(0, end - run);
        attempt(path, [&](Message &message) {
          eraseElements(message, field, begin, end);
        });
        end = begin;
      }
  }

  void removeParallel(const FieldPath &path, bool withNested) {
    // Lists may be in others: what is removed of these changes their places.
    const auto findOf = [&](auto isWanted) -> std::optional<ParallelLists> {
      for (ParallelLists &lists : findParallelLists(at(path), withNested))
        if (isWanted(lists.size))
          return std::move(lists);
      return std::nullopt;
    };
    for (int last = std::numeric_limits<int>::max(); result.isComplete;) {
      auto lists = findOf([&](int size) { return size < last; });
      if (!lists)
        return;
      last = lists->size;
      for (int run = last / 2; run > 0 && lists; run /= 2)
        for (int end = lists->size; end > 0 && lists;) {
          const int begin = std::max(0, end - run);
          if (attempt(path, [&](Message &message) {
                eraseElements(message, *lists, begin, end);
              })) {
            const int size = lists->size - (end - begin);
            lists = findOf([&](int other) { return other == size; });
          }
          end = begin;
        }
    }
  }

  bool hoist(const FieldPath &path) {
    const FieldDescriptor *children = childrenOf(at(path));
    if (!children)
      return false;
    const int count = elementCount(at(path), children);
    for (int i = 0; i < count; ++i)
      if (attempt(path, [&](Message &message) {
            std::unique_ptr<Message> child(message.New());
            child->CopyFrom(messageAt(message, children, i));
            message.CopyFrom(*child);
          }))
        return true;
    return false;
  }

  bool flatten(const FieldPath &path, const FieldDescriptor *children) {
    const int count = elementCount(at(path), children);
    for (int i = 0; i < count; ++i) {
      if (elementCount(messageAt(at(path), children, i), children) == 0)
        continue;
      if (attempt(path, [&](Message &message) {
            std::unique_ptr<Message> old(message.New());
            old->CopyFrom(message);
            message.GetReflection()->ClearField(&message, children);
            const auto add = [&](const Message &node) {
              message.GetReflection()
                  ->AddMessage(&message, children)
                  ->CopyFrom(node);
            };
            for (int j = 0; j < count; ++j) {
              const Message &node = messageAt(*old, children, j);
              if (j != i)
                add(node);
              else
                for (int k = 0; k < elementCount(node, children); ++k)
                  add(messageAt(node, children, k));
            }
          }))
        return true;
    }
    return false;
  }

  void shrink(const FieldPath &path, const NumberField &field) {
    bool isShrinking = true;
    while (isShrinking && result.isComplete) {
      isShrinking = false;
      Number number = field.get(at(path));
      for (Number smaller : smallerNumbers(number, field.isEnumerator()))
        if (field.canHold(smaller) && attempt(path, [&](Message &message) {
              field.set(message, smaller);
            })) {
          isShrinking = true;
          break;
        }
    }
  }

  void reduceList(FieldPath &path, const FieldDescriptor *field) {
    removeElements(path, field);
    if (field->message_type() == at(path).GetDescriptor())
      while (flatten(path, field))
        ;
    const int count = elementCount(at(path), field);
    for (int i = 0; i < count; ++i)
      reduceElement(path, field, i);
  }

  void reduceElement(FieldPath &path, const FieldDescriptor *field, int index) {
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      path.emplace_back(field, index);
      reduceMessage(path);
      path.pop_back();
    } else if (NumberField::isNumber(field)) {
      shrink(path, NumberField(field, index));
    }
  }

  void replaceOperations() {
    if (!current.has_ir())
      return;
    // One cast is larger than another operation, but not than two.
    Case joined = current;
    if (replaceMakers(*joined.mutable_ir()) &&
        joined.ByteSizeLong() <= current.ByteSizeLong())
      attemptCase([&](Case &testCase) { testCase.Swap(&joined); });
    for (size_t position = operationsOf(current).size();
         position-- > 0 && result.isComplete;)
      for (Replacement replacement :
           {Replacement::Nothing, Replacement::BodyWithoutEnds,
            Replacement::Body}) {
        Case replaced = current;
        if (replaceOperation(*replaced.mutable_ir(), position, replacement) &&
            replaced.ByteSizeLong() <= current.ByteSizeLong() &&
            attemptCase([&](Case &testCase) { testCase.Swap(&replaced); }))
          break;
      }
  }

  void reduceMessage(FieldPath &path) {
    while (hoist(path))
      ;
    if (isRecursive(at(path).GetDescriptor()))
      for (bool withNested : {false, true})
        removeParallel(path, withNested);
    const auto *descriptor = at(path).GetDescriptor();
    for (int i = 0; i < descriptor->field_count(); ++i) {
      const FieldDescriptor *field = descriptor->field(i);
      if (field->is_repeated())
        reduceList(path, field);
      else if (elementCount(at(path), field) &&
               !attempt(path, [&](Message &message) {
                 message.GetReflection()->ClearField(&message, field);
               }))
        reduceElement(path, field, 0);
    }
  }

  void collectNumbers(FieldPath &path, std::vector<Place> &places) {
    forEachElement(at(path), [&](const FieldDescriptor *field, int i) {
      if (places.size() > maxPairedNumbers)
        return;
      if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
        path.emplace_back(field, i);
        collectNumbers(path, places);
        path.pop_back();
      } else if (NumberField::isNumber(field)) {
        places.push_back({path, NumberField(field, i)});
      }
    });
  }

  void shrinkPairs() {
    std::vector<Place> places;
    FieldPath path = parameters();
    collectNumbers(path, places);
    if (places.size() > maxPairedNumbers)
      return;
    // Both must stay numbers that can shrink; otherwise the step `clear` has
    // tried it.
    auto shrinkBoth = [&](const Place &a, const Place &b, auto smaller) {
      return attemptCase([&](Case &testCase) {
        for (const Place *place : {&a, &b}) {
          Message &message = resolve(testCase, place->path);
          Number number = place->field.get(message);
          place->field.set(message,
                           {smaller(number.magnitude), number.isNegative});
        }
      });
    };
    for (size_t i = 0; i < places.size(); ++i)
      for (size_t j = i + 1; j < places.size(); ++j) {
        const Place &a = places[i];
        const Place &b = places[j];
        auto smallest = [&] {
          return std::min(a.field.get(at(a.path)).magnitude,
                          b.field.get(at(b.path)).magnitude);
        };
        while (smallest() > 1 && shrinkBoth(a, b, [](uint64_t magnitude) {
                 return magnitude / 2;
               }))
          ;
        for (uint64_t step = smallest() / 2; step; step /= 2)
          while (smallest() > step && shrinkBoth(a, b, [&](uint64_t magnitude) {
                   return magnitude - step;
                 }))
            ;
      }
  }

  Case &current;
  Case candidate;
  KeepFn keep;
  const ReductionBudget &budget;
  Reduction result;
  bool hasChanged = false;
};
} // namespace

Signature tilefuzz::signatureOf(Examiner &examiner, const Case &testCase,
                                Examiner::Depth depth) {
  if (const Finding *finding = examiner.examine(testCase, depth))
    return {*finding};
  const oracle::Evaluation &answer = examiner.expected();
  return {{}, answer.verdict.outcome, answer.broken, answer.boundary};
}

Reduction tilefuzz::reduceCase(Case &testCase, KeepFn keep,
                               const ReductionBudget &budget) {
  assert(testCase.parameters_case() && "nothing to reduce");
  return Reducer(testCase, keep, budget).run();
}

Reduction tilefuzz::reduceCase(Case &testCase, Examiner &examiner,
                               const ReductionBudget &budget) {
  using Depth = Examiner::Depth;
  dropAnswers(testCase);
  const Case original = testCase;
  const Signature wanted = signatureOf(examiner, original, Depth::Full);
  unsigned comparisons = 1;
  auto showsAt = [&](Depth depth) {
    ++comparisons;
    return signatureOf(examiner, testCase, depth) == wanted;
  };
  auto reduceAt = [&](Depth depth) {
    return reduceCase(
        testCase,
        [&](const Case &smaller) {
          return signatureOf(examiner, smaller, depth) == wanted;
        },
        budget);
  };
  // Full depth costs a context for each case, and most findings need none.
  Depth depth = Depth::Full;
  for (Depth less : {Depth::RoundTrip, Depth::Repeated, Depth::Quick})
    if (showsAt(less))
      depth = less;
  Reduction reduction = reduceAt(depth);
  // The smaller case may have a finding of its own, which only full depth
  // shows.
  if (depth != Depth::Full && !showsAt(Depth::Full)) {
    comparisons += reduction.evaluations;
    testCase = original;
    reduction = reduceAt(Depth::Full);
  }
  reduction.evaluations += comparisons;
  return reduction;
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

using Parts = llvm::SmallVector<Token, 0>;

static Parts linesOf(llvm::StringRef text) {
  Parts lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back({begin, end - begin});
    begin = end;
  }
  return lines;
}

static Parts groupsOf(llvm::StringRef text) {
  Parts groups;
  for (const Token &token : tokensOf(text))
    if (const size_t end = endOfGroup(text, token.begin);
        end > token.begin + 1 && text[token.begin] != '"')
      groups.push_back({token.begin, end - token.begin});
  return groups;
}

/// Numbers, also those that a name holds, and the text between two of them.
static Parts numbersOf(llvm::StringRef text) {
  Parts runs;
  for (size_t begin = 0; begin < text.size(); begin += runs.back().size) {
    const bool isNumber = llvm::isDigit(text[begin]);
    const llvm::StringRef run = text.drop_front(begin).take_while(
        [&](char c) { return llvm::isDigit(c) == isNumber; });
    runs.push_back({begin, run.size()});
  }
  return runs;
}

void tilefuzz::reduceText(std::string &text,
                          llvm::function_ref<bool(const std::string &)> keep,
                          const std::function<bool()> &isStopped) {
  bool isSmaller = true;
  while (std::exchange(isSmaller, false))
    for (Parts (*partsOf)(llvm::StringRef) :
         {linesOf, groupsOf, tokensOf, numbersOf}) {
      Parts parts = partsOf(text);
      // Groups stand in each other.
      size_t count = partsOf == groupsOf ? 1 : (parts.size() + 1) / 2;
      for (; count; count /= 2)
        // From the end on, where nothing of what is left refers to.
        for (size_t end = parts.size(); end >= count; end -= count) {
          if (isStopped())
            return;
          std::string smaller = text;
          const size_t begin = parts[end - count].begin;
          smaller.erase(begin, parts[end - 1].end() - begin);
          if (smaller.empty() || !keep(smaller))
            continue;
          text = std::move(smaller);
          isSmaller = true;
          parts = partsOf(text);
          end = std::min(end, parts.size() + count);
        }
    }
}
