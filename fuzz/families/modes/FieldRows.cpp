//===- FieldRows.cpp - Drawing fields, and saying from where --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/FieldRows.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <deque>
#include <numeric>

using namespace tilefuzz;

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

FieldValues tilefuzz::range(int64_t low, int64_t high) {
  FieldValues values(static_cast<size_t>(high - low + 1));
  std::iota(values.begin(), values.end(), low);
  return values;
}

/// The value that a field of this type has after `value` is written into it.
static int64_t fitted(const FieldDescriptor *field, int64_t value) {
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_BOOL:
    return value & 1;
  case FieldDescriptor::CPPTYPE_UINT32:
    return static_cast<uint32_t>(value);
  case FieldDescriptor::CPPTYPE_INT32:
  case FieldDescriptor::CPPTYPE_ENUM:
    return static_cast<int32_t>(value);
  default:
    return value;
  }
}

/// A value other than these.
static int64_t drawOther(const FieldDescriptor *field,
                         const FieldValues &values, Decisions &decisions) {
  int64_t value = decisions.pick(llvm::ArrayRef(values));
  switch (decisions.below(4)) {
  case 0:
    ++value;
    break;
  case 1:
    --value;
    break;
  case 2:
    // As a truncating reader would accept it.
    value |= int64_t(1) << decisions.between(5, 62);
    break;
  default:
    value = decisions.wildNumber();
    break;
  }
  value = fitted(field, value);
  while (llvm::is_contained(values, value))
    value = fitted(field, value + 1);
  return value;
}

/// Writes a scalar, or the element of a list at `index`, which may be the next.
static void write(Message &parameters, const FieldDescriptor *field,
                  int64_t value, int index = 0) {
  const google::protobuf::Reflection &fields = *parameters.GetReflection();
  switch (field->cpp_type()) {
#define WRITE(TYPE, NAME)                                                      \
  case FieldDescriptor::CPPTYPE_##TYPE:                                        \
    if (!field->is_repeated())                                                 \
      fields.Set##NAME(&parameters, field, value);                             \
    else if (index == fields.FieldSize(parameters, field))                     \
      fields.Add##NAME(&parameters, field, value);                             \
    else                                                                       \
      fields.SetRepeated##NAME(&parameters, field, index, value);              \
    return;
    WRITE(BOOL, Bool)
    WRITE(INT32, Int32)
    WRITE(INT64, Int64)
    WRITE(UINT32, UInt32)
    WRITE(UINT64, UInt64)
    WRITE(ENUM, EnumValue)
#undef WRITE
  default:
    llvm::report_fatal_error("expected a field of numbers in a row");
  }
}

static void drawRow(const FieldRow &row, Message &parameters,
                    Decisions &decisions) {
  for (const FieldChoice &choice : row) {
    const FieldDescriptor *field =
        parameters.GetDescriptor()->FindFieldByName(choice.field.str());
    if (!field)
      llvm::report_fatal_error(llvm::Twine("expected a field, found ") +
                               choice.field);
    if (choice.part == FieldChoice::Excluded) {
      write(parameters, field, drawOther(field, choice.values, decisions));
      continue;
    }
    if (choice.part == FieldChoice::List)
      parameters.GetReflection()->ClearField(&parameters, field);
    if (!choice.values.empty())
      write(parameters, field, decisions.pick(llvm::ArrayRef(choice.values)),
            choice.part == FieldChoice::Last
                ? parameters.GetReflection()->FieldSize(parameters, field) - 1
                : 0);
    if (choice.part == FieldChoice::Tail)
      while (parameters.GetReflection()->FieldSize(parameters, field) > 1)
        parameters.GetReflection()->RemoveLast(&parameters, field);
    const int32_t count = decisions.between(choice.fewest, choice.most);
    for (int32_t i = 0; i < count; ++i)
      write(parameters, field, decisions.pick(llvm::ArrayRef(choice.rest)),
            parameters.GetReflection()->FieldSize(parameters, field));
  }
}

/// The parameters of a case that has some.
static Message &parametersOf(Case &testCase) {
  const FieldDescriptor *family =
      testCase.GetReflection()->GetOneofFieldDescriptor(
          testCase, Case::descriptor()->FindOneofByName("parameters"));
  return *testCase.GetReflection()->MutableMessage(&testCase, family);
}

static void drawFrom(const FieldRows &rows, Message &parameters,
                     Decisions &decisions) {
  drawRow(decisions.pick(llvm::ArrayRef(rows)), parameters, decisions);
}

void tilefuzz::drawFields(const FieldRows &rows, Case &testCase,
                          Decisions &decisions) {
  drawFrom(rows, parametersOf(testCase), decisions);
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

Domain tilefuzz::fieldDomain(llvm::StringRef family, FieldRows rows) {
  struct Walk {
    std::string family, statement;
    FieldRows rows;
  };
  const Walk *walk =
      keep(Walk{family.str(), statementOf(rows), std::move(rows)});
  return {.statement = walk->statement,
          .data = walk,
          .walkWith = [](const void *data, Case &testCase,
                         llvm::function_ref<bool()> visit) {
            const Walk &walk = *static_cast<const Walk *>(data);
            Message &parameters = *testCase.GetReflection()->MutableMessage(
                &testCase, Case::descriptor()->FindFieldByName(walk.family));
            Decisions::forAll(
                [&](Decisions &decisions) {
                  drawFrom(walk.rows, parameters, decisions);
                },
                visit);
          }};
}
