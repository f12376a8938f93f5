//===- ReadersTest.cpp - One reading of each text and number --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle and the lowering to MLIR read the fields of a case each with code
// of its own. In valid cases of every driver each field in turn gets values
// that two readers may take differently, and both sides must still agree, also
// on which cases are well formed. The same of the types of modules, by the
// texts of opaque ones.
//
//===----------------------------------------------------------------------===//

#include "ReadersFixture.h"

#include "fuzz/module/HeldTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>
#include <set>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Integer types as they are spelled, nearly spelled and misspelt.
static std::vector<std::string> integerTexts() {
  std::vector<std::string> texts;
  for (const char *sign : {"", "s", "u", "su", "S", " ", "+", "-"})
    for (const char *letter : {"i", "I"})
      for (const char *width :
           {"",         "0",          "00",         "01",
            "1",        "2",          "4",          "7",
            "8",        "16",         "24",         "32",
            "64",       "65",         "128",        "16777215",
            "16777216", "4294967295", "4294967296", "18446744073709551616",
            "+8",       "-8",         "8 ",         " 8",
            "0x8",      "1e1",        "8_"})
        texts.push_back(std::string(sign) + letter + width);
  return texts;
}

/// Types of MLIR and of the dialects, and what they are made of.
static constexpr const char *typeTexts[] = {"f4E2M1FN",
                                            "f8E4M3FN",
                                            "f8",
                                            "f16",
                                            "bf16",
                                            "tf32",
                                            "f32",
                                            "f64",
                                            "f80",
                                            "f128",
                                            "index",
                                            "none",
                                            "memref<4xf32>",
                                            "tensor<4xi8>",
                                            "vector<4xi24>",
                                            "tile<8xf16>",
                                            "!nv_tileas.tile<8xf16>",
                                            "!nv_tileas.tma_desc",
                                            "!nv_tileaa.ptr<f16>",
                                            "!nv_tileaa.nv4e0m3f",
                                            "!cuda_tile.tile<f32>",
                                            "!cuda_tile.token",
                                            "!cute_nvgpu.tma_descriptor_tiled",
                                            "!cute_nvgpu.tma_descriptor_tile",
                                            "!tilefuzz.opaque<x>",
                                            "!tilefuzz",
                                            "() -> i24",
                                            "complex<i24>",
                                            "tuple<>",
                                            "!x<y>",
                                            "[",
                                            ">",
                                            "|",
                                            "'",
                                            "\"",
                                            "\\"};

/// Names, texts and keywords: each character alone and behind a letter, and
/// lengths around the limits.
static std::vector<std::string> plainTexts() {
  std::vector<std::string> texts = {
      "",        "main",     "@main", "a.b",  "a-b",        "a-b-c",  "-a",
      "a-",      "Zero",     "zero",  "nan ", "weak",       "di_loc", "div_by",
      "bounded", "rounding", "a_1",   "_a",   "tma_load_2d"};
  for (int c = 0; c < 256; ++c) {
    texts.emplace_back(1, static_cast<char>(c));
    texts.push_back(std::string("a") + static_cast<char>(c));
  }
  for (size_t limit : {16, 32, 63, 64, 128, 255, 256, 4095, 4096})
    for (size_t size : {limit, limit + 1}) {
      texts.emplace_back(size, 'a');
      texts.push_back(std::string(size - 2, ' ') + "a\n");
    }
  return texts;
}

/// The numbers around each power of two, and those of MLIR that stand for an
/// unknown one.
static std::vector<int64_t> numbers() {
  llvm::SetVector<int64_t> values;
  for (int64_t small = -9; small <= 18; ++small)
    values.insert(small);
  for (unsigned bit : {5, 6, 7, 8, 11, 15, 16, 18, 19, 24, 31, 32, 53, 62, 63})
    for (int64_t step : {-1, 0, 1}) {
      const uint64_t power = uint64_t(1) << bit;
      values.insert(static_cast<int64_t>(power + static_cast<uint64_t>(step)));
      values.insert(static_cast<int64_t>(static_cast<uint64_t>(step) - power));
    }
  return {values.begin(), values.end()};
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// The kind of a message: the first enumerator that it has, or else its first
/// text, which is a mnemonic.
static std::string kindOf(const Message &message) {
  const auto *descriptor = message.GetDescriptor();
  const Reflection *reflection = message.GetReflection();
  for (auto type :
       {FieldDescriptor::CPPTYPE_ENUM, FieldDescriptor::CPPTYPE_STRING})
    for (int i = 0; i < descriptor->field_count(); ++i) {
      const FieldDescriptor *field = descriptor->field(i);
      if (field->is_repeated() || field->cpp_type() != type)
        continue;
      return type == FieldDescriptor::CPPTYPE_ENUM
                 ? llvm::itostr(reflection->GetEnumValue(message, field))
                 : reflection->GetString(message, field);
    }
  return "";
}

/// Calls `visit` with each message in this one, itself included, and the place
/// of its fields. An operation is the same place wherever it stands; those of
/// the module that a builder is called in are read as in any module.
static void
forEachMessage(Message &message, const std::string &around,
               llvm::function_ref<void(Message &, const std::string &)> visit) {
  const std::string place =
      (IrOp::descriptor() == message.GetDescriptor() ? "" : around + ".") +
      message.GetDescriptor()->name() + kindOf(message);
  const Reflection *reflection = message.GetReflection();
  std::vector<const FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor *field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE ||
        field->message_type() == IrCase::descriptor())
      continue;
    const std::string inside = place + "." + field->name();
    if (!field->is_repeated())
      forEachMessage(*reflection->MutableMessage(&message, field), inside,
                     visit);
    else
      for (int i = 0; i < reflection->FieldSize(message, field); ++i)
        forEachMessage(*reflection->MutableRepeatedMessage(&message, field, i),
                       inside, visit);
  }
  visit(message, place);
}

/// Calls `visit` with the message after each change of a field by one of the
/// values: the number or text itself, or the first one of a list.
static void forEachChange(Message &message, const FieldDescriptor *field,
                          llvm::function_ref<void()> visit) {
  static const std::vector<int64_t> allNumbers = numbers();
  static const std::vector<std::string> allTexts = plainTexts();
  const Reflection *reflection = message.GetReflection();
  const bool isList = field->is_repeated();
  if (isList && reflection->FieldSize(message, field) == 0) {
    // Some number of a list that is empty.
    if (field->cpp_type() == FieldDescriptor::CPPTYPE_INT64)
      reflection->AddInt64(&message, field, 1);
    else if (field->cpp_type() == FieldDescriptor::CPPTYPE_UINT32)
      reflection->AddUInt32(&message, field, 1);
    else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING)
      reflection->AddString(&message, field, "");
    visit();
  }
  switch (field->cpp_type()) {
  case FieldDescriptor::CPPTYPE_STRING:
    for (const std::string &text : allTexts) {
      isList ? reflection->SetRepeatedString(&message, field, 0, text)
             : reflection->SetString(&message, field, text);
      visit();
    }
    return;
  case FieldDescriptor::CPPTYPE_BOOL:
    for (bool flag : {false, true}) {
      reflection->SetBool(&message, field, flag);
      visit();
    }
    return;
  case FieldDescriptor::CPPTYPE_ENUM:
    for (int number = -1; number <= field->enum_type()->value_count();
         ++number) {
      reflection->SetEnumValue(&message, field, number);
      visit();
    }
    return;
  case FieldDescriptor::CPPTYPE_MESSAGE:
    return;
  default:
    break;
  }
  for (int64_t number : allNumbers) {
    switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_INT32:
      reflection->SetInt32(&message, field, static_cast<int32_t>(number));
      break;
    case FieldDescriptor::CPPTYPE_INT64:
      isList ? reflection->SetRepeatedInt64(&message, field, 0, number)
             : reflection->SetInt64(&message, field, number);
      break;
    case FieldDescriptor::CPPTYPE_UINT32:
      isList ? reflection->SetRepeatedUInt32(&message, field, 0,
                                             static_cast<uint32_t>(number))
             : reflection->SetUInt32(&message, field,
                                     static_cast<uint32_t>(number));
      break;
    case FieldDescriptor::CPPTYPE_UINT64:
      reflection->SetUInt64(&message, field, static_cast<uint64_t>(number));
      break;
    default:
      llvm_unreachable("the cases of the schema have no such fields");
    }
    visit();
  }
}

TEST_P(Readers, AgreeOnEachField) {
  forEachCase([&] {
    forEachMessage(
        parameters(), "", [&](Message &message, const std::string &place) {
          const std::unique_ptr<Message> before(message.New());
          before->CopyFrom(message);
          const auto *descriptor = message.GetDescriptor();
          for (int i = 0; i < descriptor->field_count(); ++i) {
            const FieldDescriptor *field = descriptor->field(i);
            const std::string at = place + "." + field->name();
            if (isKnown(at))
              continue;
            forEachChange(message, field, [&] { expectAgreement(at); });
            message.CopyFrom(*before);
          }
        });
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
/// Where the types of a module stand: of each type a name for the operations,
/// attributes and other types that have it.
class TypeUses {
public:
  explicit TypeUses(const IrCase &module)
      : places(static_cast<size_t>(module.types_size())) {
    for (const IrType &type : module.types())
      (void)allHeld(type, [&](uint32_t held) {
        return add(held, "held by " + IrTypeKind_Name(type.kind()));
      });
    for (const IrOp &op : module.ops())
      addOp(op);
  }
  explicit TypeUses(const BuilderCase &call) : TypeUses(call.module()) {
    const std::string name =
        BuilderKind_Name(call.builder()) + std::to_string(call.operation());
    for (const ValueList &argument : call.arguments())
      for (uint32_t value : argument.values())
        addValue(value, "an argument of " + name);
    for (uint32_t type :
         llvm::concat<const uint32_t>(call.types(), call.result_types()))
      add(type, "a type of " + name);
    addAttributes(call.attributes(), name);
  }

  std::vector<std::set<std::string>> places;

private:
  bool add(uint32_t type, const std::string &place) {
    if (type < places.size())
      places[type].insert(place);
    return true;
  }

  void addValue(uint32_t value, const std::string &place) {
    if (auto known = typeOf.find(value); known != typeOf.end())
      add(known->second, place);
  }

  template <typename Attributes>
  void addAttributes(const Attributes &attributes, const std::string &owner) {
    for (const IrAttribute &attribute : attributes)
      (void)allTypesOf(attribute, [&](uint32_t type) {
        return add(type,
                   IrAttributeName_Name(attribute.name()) + " of " + owner);
      });
  }

  void addOp(const IrOp &op) {
    const std::string name(oracle::opName(op.kind()));
    for (uint32_t operand : op.operands())
      addValue(operand, "an operand of " + name);
    addAttributes(op.attributes(), name);
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks()) {
        define(block.first_argument(), block.argument_types(),
               "an argument in " + name);
        for (const IrOp &inner : block.ops())
          addOp(inner);
      }
    define(op.first_result(), op.result_types(), "a result of " + name);
  }

  void define(uint32_t first,
              const google::protobuf::RepeatedField<uint32_t> &types,
              const std::string &place) {
    for (uint32_t type : types) {
      add(type, place);
      typeOf[first++] = type;
    }
  }

  std::map<uint32_t, uint32_t> typeOf;
};
} // namespace

// A type that another text spells is that type wherever it stands.
TEST_P(Readers, AgreeOnTheTextsOfOpaqueTypes) {
  const bool isCall = driver.family == "builder";
  if (driver.family != "ir" && !isCall)
    GTEST_SKIP() << "cases without opaque types";
  std::vector<std::string> texts = integerTexts();
  // A call takes a hundred times as long as a module.
  if (isCall)
    texts = {"i0",  "i1",  "si1",  "i8",   "si8",
             "ui8", "i24", "ui24", "i128", "i9"};
  else
    texts.insert(texts.end(), std::begin(typeTexts), std::end(typeTexts));
  forEachCase([&] {
    IrCase &module = isCall ? *testCase.mutable_builder()->mutable_module()
                            : *testCase.mutable_ir();
    const TypeUses uses =
        isCall ? TypeUses(testCase.builder()) : TypeUses(module);
    for (int type = 0; type < module.types_size(); ++type) {
      std::string all;
      bool isNew = false;
      for (const std::string &place : uses.places[static_cast<size_t>(type)]) {
        isNew |= !isKnown(place);
        all += (all.empty() ? "" : ", ") + place;
      }
      if (!isNew)
        continue;
      const IrType before = module.types(type);
      for (const std::string &text : texts) {
        IrType &changed = *module.mutable_types(type);
        changed.Clear();
        changed.set_kind(IR_OPAQUE);
        changed.set_text(text);
        expectAgreement(all);
      }
      *module.mutable_types(type) = before;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(
    Families, Readers,
    testing::ValuesIn(familyDrivers().begin(), familyDrivers().end()),
    [](const testing::TestParamInfo<const FamilyDriver *> &info) {
      return info.param->name.str();
    });
