//===- NearestLayout.cpp - The nearest legal strides and sizes ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Report.h"
#include "fuzz/picture/Picture.h"
#include "fuzz/reduce/Fields.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using google::protobuf::Message;

namespace {
/// In the order in which they are tried.
enum class Kind { Count, Stride, Shape };

/// A number of a case that lays something out.
struct Place {
  Message *message;
  NumberField field;
  Kind kind;
  std::string name;
  /// The position of the type in a module.
  int type;
  int64_t value;
};

class Search {
public:
  Search(const Case &testCase, const oracle::Evaluation &answer)
      : testCase(testCase), changed(testCase),
        family(*oracle::familyOf(testCase)), answer(answer),
        evaluationsLeft(testCase.has_ir() ? 10'000 : 200'000) {
    if (!testCase.has_ir())
      collect(changed, 0);
    for (int type = 0; type < testCase.ir().types_size(); ++type) {
      leaf = 0;
      collect(*changed.mutable_ir()->mutable_types(type), type);
    }
  }

  std::optional<NearestLayout> run() {
    for (Kind kind : {Kind::Count, Kind::Stride, Kind::Shape}) {
      for (size_t index = 0; index < places.size(); ++index)
        if (places[index].kind == kind)
          tryValues(index, {}, /*reach=*/64);
      if (!best.empty())
        return result();
    }
    // Pairs of all near values would be too many.
    for (size_t index = 0; index < places.size(); ++index) {
      for (int64_t value : candidates(index, /*reach=*/8)) {
        if (!set(index, value))
          continue;
        for (size_t other = index + 1; other < places.size(); ++other)
          tryValues(other, {{index, value}}, /*reach=*/8);
      }
      set(index, places[index].value);
    }
    if (best.empty())
      return std::nullopt;
    return result();
  }

private:
  using Choice = std::pair<size_t, int64_t>;

  void collect(Message &message, int type) {
    const auto *reflection = message.GetReflection();
    const auto *descriptor = message.GetDescriptor();
    const bool isLeaf = descriptor == Layout::descriptor() &&
                        static_cast<Layout &>(message).modes().empty();
    for (int i = 0; i < descriptor->field_count(); ++i) {
      const auto *field = descriptor->field(i);
      const bool isList = field->is_repeated();
      const int count = isList ? reflection->FieldSize(message, field)
                        : field->message_type()
                            ? reflection->HasField(message, field)
                            : 1;
      const llvm::StringRef name(field->name());
      const auto kind =
          llvm::StringSwitch<std::optional<Kind>>(name)
              .Cases({"register_count", "box"}, Kind::Count)
              .Cases({"strides", "offset", "stride"}, Kind::Stride)
              .Case("shape", Kind::Shape)
              .Default(std::nullopt);
      const bool isOfLeaf = name == "stride" || name == "shape";
      for (int index = 0; index < count; ++index) {
        if (kind && (isLeaf || !isOfLeaf)) {
          const NumberField number(field, index);
          places.push_back(
              {&message, number, *kind,
               isLeaf   ? llvm::formatv("the {0} of leaf {1}", name, leaf).str()
               : isList ? llvm::formatv("{0}[{1}]", name, index).str()
                        : name.str(),
               type, number.bits(message)});
        } else if (field->message_type()) {
          collect(isList ? *reflection->MutableRepeatedMessage(&message, field,
                                                               index)
                         : *reflection->MutableMessage(&message, field),
                  type);
        }
      }
    }
    leaf += isLeaf;
  }

  static uint64_t distance(int64_t a, int64_t b) {
    return a < b ? uint64_t(b) - uint64_t(a) : uint64_t(a) - uint64_t(b);
  }
  /// Whether the field holds the whole number.
  bool set(size_t index, int64_t value) {
    const Place &place = places[index];
    place.field.setBits(*place.message, value);
    return place.field.bits(*place.message) == value;
  }

  /// Tries values of a number beside what has been chosen for another one.
  void tryValues(size_t index, std::vector<Choice> chosen, int64_t reach) {
    uint64_t before = 0;
    for (auto [other, value] : chosen)
      before += distance(value, places[other].value);
    for (int64_t value : candidates(index, reach)) {
      const uint64_t total = before + distance(value, places[index].value);
      if ((!best.empty() && total >= bestDistance) || !evaluationsLeft)
        break;
      if (!set(index, value) || !isMended())
        continue;
      bestDistance = total;
      best = chosen;
      best.emplace_back(index, value);
      break;
    }
    set(index, places[index].value);
  }

  /// Other values of a number, the nearest first: near ones, powers of two and
  /// their multiples around it, and what the rule reads.
  std::vector<int64_t> candidates(size_t index, int64_t reach) const {
    const int64_t value = places[index].value;
    std::vector<int64_t> values = {0, 1};
    const auto add = [&](int64_t base, int64_t more) {
      values.push_back(int64_t(uint64_t(base) + uint64_t(more)));
    };
    for (int64_t step = -reach; step <= reach; ++step)
      add(value, step);
    for (int64_t power = 2; power <= 1 << 20; power *= 2) {
      add(power, 0);
      add(value & -power, 0);
      add(value & -power, power);
    }
    for (const auto &[name, text] :
         ruleOperands(family, testCase, answer.reported))
      if (int64_t read; llvm::to_integer(text, read))
        add(read, 0);
    // A size below 1 lays nothing out. Of two as near, the larger one is first:
    // with a smaller stride elements overlap.
    llvm::erase_if(values, [&](int64_t other) {
      return other == value ||
             (places[index].kind != Kind::Stride && other < 1);
    });
    llvm::sort(values, [&](int64_t a, int64_t b) {
      return std::pair(distance(a, value), b) <
             std::pair(distance(b, value), a);
    });
    values.erase(llvm::unique(values), values.end());
    return values;
  }

  bool isMended() {
    --evaluationsLeft;
    family.evaluate(changed, evaluation);
    return evaluation.verdict.outcome != oracle::Outcome::Unsupported &&
           llvm::all_of(evaluation.broken, [&](unsigned rule) {
             return rule != answer.reported && answer.broken.contains(rule);
           });
  }

  NearestLayout result() {
    NearestLayout nearest;
    for (auto [index, value] : best) {
      set(index, value);
      const Place &place = places[index];
      std::string &text = nearest.changes[place.type];
      text += llvm::formatv("{0}{1} is {2} in place of {3}",
                            text.empty() ? "" : ", ", place.name, value,
                            place.value);
    }
    nearest.testCase = changed;
    return nearest;
  }

  const Case &testCase;
  Case changed;
  const oracle::Family &family;
  const oracle::Evaluation &answer;
  std::vector<Place> places;
  unsigned leaf = 0, evaluationsLeft;
  oracle::Evaluation evaluation;
  std::vector<Choice> best;
  uint64_t bestDistance = 0;
};
} // namespace

std::optional<NearestLayout>
tilefuzz::nearestLayout(const Case &testCase,
                        const oracle::Evaluation &answer) {
  if (answer.verdict.outcome != oracle::Outcome::Rejected)
    return std::nullopt;
  return Search(testCase, answer).run();
}
