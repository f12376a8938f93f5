//===- FieldRows.cpp - Drawing fields, and saying from where --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/FieldRows.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <atomic>
#include <deque>
#include <numeric>

using namespace tilefuzz;

using Field = google::protobuf::FieldDescriptor;
using google::protobuf::Message;

FieldValues tilefuzz::range(int64_t low, int64_t high) {
  FieldValues values(static_cast<size_t>(high - low + 1));
  std::iota(values.begin(), values.end(), low);
  return values;
}

/// The value that a field of this type has after `value` is written into it.
static int64_t fitted(const Field &field, int64_t value) {
  switch (field.cpp_type()) {
  case Field::CPPTYPE_BOOL:
    return value & 1;
  case Field::CPPTYPE_UINT32:
    return static_cast<uint32_t>(value);
  case Field::CPPTYPE_INT32:
  case Field::CPPTYPE_ENUM:
    return static_cast<int32_t>(value);
  default:
    return value;
  }
}

/// A value other than these.
static int64_t drawOther(const Field &field, const FieldValues &values,
                         Decisions &decisions) {
  const google::protobuf::EnumDescriptor *names =
      field.cpp_type() == Field::CPPTYPE_ENUM ? field.enum_type() : nullptr;
  int64_t value = decisions.pick(llvm::ArrayRef(values));
  switch (decisions.below(names ? 12 : 6)) {
  case 0:
    ++value;
    break;
  case 1:
    --value;
    break;
  case 2:
    value /= 2;
    break;
  case 3:
    value += value;
    break;
  case 4:
    // As a truncating reader would accept it.
    value |= int64_t(1) << decisions.between(5, 62);
    break;
  case 5:
    value = decisions.wildNumber();
    break;
  default:
    value = names->value(drawIndex(decisions, names->value_count()))->number();
  }
  value = fitted(field, value);
  while (llvm::is_contained(values, value))
    value = fitted(field, value + 1);
  return value;
}

/// Calls `use` with the accessors of protobuf for the type of the field.
template <typename Use>
static void withAccessors(const Field &field, Use use) {
  using R = google::protobuf::Reflection;
  switch (field.cpp_type()) {
#define ACCESSORS(TYPE, NAME)                                                  \
  case Field::CPPTYPE_##TYPE:                                                  \
    return use(&R::Get##NAME, &R::Set##NAME, &R::GetRepeated##NAME,            \
               &R::SetRepeated##NAME, &R::Add##NAME);
    ACCESSORS(BOOL, Bool)
    ACCESSORS(INT32, Int32)
    ACCESSORS(INT64, Int64)
    ACCESSORS(UINT32, UInt32)
    ACCESSORS(UINT64, UInt64)
    ACCESSORS(ENUM, EnumValue)
#undef ACCESSORS
  default:
    llvm::report_fatal_error("expected a field of numbers in a row");
  }
}

namespace {
/// The parameters of a case, with what protobuf takes long to find.
struct Parameters {
  explicit Parameters(Message &message)
      : message(message), type(message.GetDescriptor()),
        fields(*message.GetReflection()) {}

  const Field *find(const FieldChoice &choice) const {
    // Threads that draw from one table find the same field.
    std::atomic_ref found(choice.found);
    const Field *field = found.load(std::memory_order_relaxed);
    if (field && field->containing_type() == type)
      return field;
    field = type->FindFieldByName(choice.field.str());
    if (!field)
      llvm::report_fatal_error(llvm::Twine("expected a field, found ") +
                               choice.field);
    found.store(field, std::memory_order_relaxed);
    return field;
  }

  Message &message;
  const google::protobuf::Descriptor *type;
  const google::protobuf::Reflection &fields;
};

/// A field of the parameters.
class Place {
public:
  Place(const Parameters &parameters, const FieldChoice &choice)
      : message(parameters.message), fields(parameters.fields),
        field(parameters.find(choice)) {}
  const Field &descriptor() const { return *field; }

  int size() const { return fields.FieldSize(message, field); }
  void clear() { fields.ClearField(&message, field); }
  void truncate(int size) {
    while (this->size() > size)
      fields.RemoveLast(&message, field);
  }
  /// Reads a scalar, or the first element of a list; 0 of an empty one.
  int64_t read() const {
    int64_t value = 0;
    withAccessors(*field, [&](auto get, auto, auto element, auto, auto) {
      if (!field->is_repeated())
        value = (fields.*get)(message, field);
      else if (size() > 0)
        value = (fields.*element)(message, field, 0);
    });
    return value;
  }
  /// Writes a scalar, or the element of a list at `index`, which may be the
  /// next.
  void write(int64_t value, int index = 0) {
    withAccessors(*field, [&](auto, auto set, auto, auto setElement, auto add) {
      if (!field->is_repeated())
        (fields.*set)(&message, field, value);
      else if (index == size())
        (fields.*add)(&message, field, value);
      else
        (fields.*setElement)(&message, field, index, value);
    });
  }

private:
  Message &message;
  const google::protobuf::Reflection &fields;
  const Field *field;
};
} // namespace

static uint64_t maskOf(const FieldChoice &choice) {
  return llvm::maskTrailingOnes<uint64_t>(choice.width) << choice.low;
}

/// Whether the case has one of the values of each choice of a row.
static bool isIn(const FieldRow &row, const Parameters &parameters) {
  return llvm::all_of(row, [&](const FieldChoice &choice) {
    const uint64_t value = Place(parameters, choice).read();
    return llvm::is_contained(choice.values,
                              (value & maskOf(choice)) >> choice.low);
  });
}

static void drawChoice(const FieldChoice &choice, const Parameters &parameters,
                       Decisions &decisions) {
  if (choice.part == FieldChoice::Home) {
    if (!isIn(choice.home, parameters))
      for (const FieldChoice &each : choice.home)
        drawChoice(each, parameters, decisions);
    return;
  }
  Place place(parameters, choice);
  if (choice.part == FieldChoice::Excluded)
    return place.write(drawOther(
        place.descriptor(),
        choice.values.empty() ? FieldValues{place.read()} : choice.values,
        decisions));
  if (choice.part == FieldChoice::List)
    place.clear();
  if (!choice.values.empty()) {
    const int64_t value = decisions.pick(llvm::ArrayRef(choice.values));
    if (choice.width < 64)
      place.write((place.read() & ~maskOf(choice)) | value << choice.low);
    else
      place.write(value,
                  choice.part == FieldChoice::Last ? place.size() - 1 : 0);
  }
  if (choice.part == FieldChoice::Tail)
    place.truncate(1);
  if (choice.most == 0)
    return;
  const int32_t count = decisions.between(choice.fewest, choice.most);
  for (int32_t i = 0; i < count; ++i)
    place.write(decisions.pick(llvm::ArrayRef(choice.rest)), place.size());
}

/// The parameters of a case that has some.
static Message &parametersOf(Case &testCase) {
  // By the numbers of their fields: a search takes long.
  static const std::vector<const Field *> families = [] {
    std::vector<const Field *> all;
    const google::protobuf::OneofDescriptor *parameters =
        Case::descriptor()->FindOneofByName("parameters");
    for (int i = 0; i < parameters->field_count(); ++i) {
      const Field *family = parameters->field(i);
      all.resize(std::max<size_t>(all.size(), family->number() + 1));
      all[family->number()] = family;
    }
    return all;
  }();
  return *testCase.GetReflection()->MutableMessage(
      &testCase, families[testCase.parameters_case()]);
}

void tilefuzz::drawFields(const FieldRows &rows, Case &testCase,
                          Decisions &decisions) {
  const Parameters parameters(parametersOf(testCase));
  const size_t drawn = decisions.below(static_cast<uint32_t>(rows.size()));
  const FieldRow *row = &rows[drawn];
  for (size_t i = 0; i < rows.size(); ++i) {
    const FieldRow &each = rows[(drawn + i) % rows.size()];
    if (each.front().part == FieldChoice::Home &&
        !isIn(each.front().home, parameters))
      continue;
    row = &each;
    break;
  }
  for (const FieldChoice &choice : *row)
    drawChoice(choice, parameters, decisions);
}

/// Keeps data of edits and domains, which are tables, for all of the program.
template <typename T>
static const T *keep(T data) {
  static std::deque<T> kept;
  return &kept.emplace_back(std::move(data));
}

Edit tilefuzz::fieldEdit(llvm::StringRef rule, FieldRows rows,
                         llvm::StringRef neverMasked) {
  return {
      .rule = rule,
      .neverMasked = neverMasked,
      .data = keep(std::move(rows)),
      .changeWith = [](const void *data, Case &testCase, Decisions &decisions) {
        drawFields(*static_cast<const FieldRows *>(data), testCase, decisions);
      }};
}

/// The values in braces, runs of more than two as "1 to 5".
static std::string textOf(const FieldValues &values) {
  std::string text;
  for (size_t first = 0, last; first < values.size(); first = last + 1) {
    last = first;
    while (last + 1 < values.size() && values[last + 1] == values[last] + 1)
      ++last;
    if (last - first < 2)
      last = first;
    text += llvm::formatv("{0}{1}", first ? ", " : "", values[first]);
    if (last > first)
      text += llvm::formatv(" to {0}", values[last]);
  }
  return "{" + text + "}";
}

static std::string statementOf(const FieldRows &rows) {
  std::string text;
  for (const FieldRow &row : rows) {
    llvm::StringRef separator = text.empty() ? "" : "; and ";
    for (const FieldChoice &choice : row) {
      text += llvm::formatv("{0}{1} in {2}", separator, choice.field,
                            textOf(choice.values));
      if (choice.most > 0)
        text += llvm::formatv(" and {0} to {1} further in {2}", choice.fewest,
                              choice.most, textOf(choice.rest));
      separator = ", ";
    }
  }
  return text;
}

/// Walks all cases of a row; the last choice changes fastest.
static bool walkRow(llvm::ArrayRef<FieldChoice> row,
                    const Parameters &parameters,
                    llvm::function_ref<bool()> visit) {
  return row.empty() || Decisions::forAll(
                            [&](Decisions &decisions) {
                              drawChoice(row.front(), parameters, decisions);
                            },
                            [&] {
                              return row.size() > 1 ? walkRow(row.drop_front(),
                                                              parameters, visit)
                                                    : visit();
                            });
}

Domain tilefuzz::fieldDomain(llvm::StringRef family, FieldRows rows) {
  struct Walk {
    std::string family, statement;
    FieldRows rows;
  };
  const Walk *walk =
      keep(Walk{family.str(), statementOf(rows), std::move(rows)});
  return {
      .statement = walk->statement,
      .data = walk,
      .walkWith = [](const void *data, Case &testCase,
                     llvm::function_ref<bool()> visit) {
        const Walk &walk = *static_cast<const Walk *>(data);
        const Parameters parameters(*testCase.GetReflection()->MutableMessage(
            &testCase, Case::descriptor()->FindFieldByName(walk.family)));
        for (const FieldRow &row : walk.rows)
          if (!walkRow(row, parameters, visit))
            return;
      }};
}
