//===- NormalFormTest.cpp - The normal form of modules --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The normal form of ir.read_back in oracle/spec/ir.md: it has all that is read
// of a module, and nothing else. The comments of the schema say which fields
// each kind of type, each form of attribute and each kind of value has.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

#include "oracle/NormalForm.h"

#include <map>
#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

namespace {

IrCase irOf(const std::string &text) {
  return caseOf("ir { " + text + " }").ir();
}

// Both are normal forms: one has every field that is read, at every kind of
// type, form of attribute and kind of value; the other one lacks all that may
// be absent.
const std::string allTypes =
    "types { kind: IR_INDEX } types { kind: IR_CUDA_TOKEN }"
    "types { kind: IR_SCALAR element: TYPE_F16 }"
    "types { kind: IR_TILE shape: [8, 4] element: TYPE_F32 layout {"
    "  modes { shape: 4 stride: 2 } modes { modes { shape: 2 stride: -1 } } }"
    "  layout_space: SPACE_SHARED }"
    "types { kind: IR_TILE shape: 8 nested: 0 layout { shape: 8 stride: 2 } }"
    "types { kind: IR_PRODUCER_TOKEN } types { kind: IR_CONSUMER_TOKEN }"
    "types { kind: IR_ITERATOR nested: 1 } types { kind: IR_ASYNC_TOKEN }"
    "types { kind: IR_MEM_TOKEN }"
    "types { kind: IR_PTR element: TYPE_F16 space: SPACE_SHARED }"
    "types { kind: IR_PTR nested: 1 space: SPACE_TENSOR }"
    "types { kind: IR_TILEAA_VIEW shape: 2 nested: 1 layout { shape: 2"
    "  stride: 3 } layout_space: SPACE_TENSOR }"
    "types { kind: IR_TILEAS_VIEW shape: 2 element: TYPE_F16 space: "
    "SPACE_TENSOR"
    "  layout { shape: 2 stride: 3 } layout_space: SPACE_SHARED }"
    "types { kind: IR_TILEAS_VIEW shape: 2 nested: 1 space: SPACE_TENSOR }"
    "types { kind: IR_OPAQUE text: 'f31' } types { kind: IR_PROGRAM_ID }"
    "types { kind: IR_TMA_DESCRIPTOR }"
    "types { kind: IR_QUEUE types: [1, 0] isolated: true }"
    "types { kind: IR_MEMREF element: TYPE_F16 shape: 4 strides: 3"
    "  space: SPACE_TENSOR alias_scope: 5 }"
    "types { kind: IR_MEMREF nested: 1 shape: 4 strides: 3 space: SPACE_TENSOR "
    "}"
    "types { kind: IR_CUDA_TILE shape: [4, 2] element: TYPE_F16 }"
    "types { kind: IR_CUDA_TILE shape: 4 nested: 1 }"
    "types { kind: IR_CUDA_PTR element: TYPE_F16 }"
    "types { kind: IR_CUDA_TENSOR_VIEW element: TYPE_F16 shape: 4 strides: 3 }"
    "types { kind: IR_CUDA_PARTITION_VIEW nested: 1 shape: [4, 2]"
    "  padding: CUDA_PADDING_NAN dim_map: [1, 0] }"
    "types { kind: IR_CUDA_STRIDED_VIEW nested: 1 shape: [4, 2] strides: 3"
    "  padding: CUDA_PADDING_NAN dim_map: [1, 0] }"
    "types { kind: IR_CUDA_GATHER_SCATTER_VIEW nested: 1 shape: [4, 2]"
    "  padding: CUDA_PADDING_NAN sparse_dim: 2 }"
    "types { kind: IR_CUDA_PARTITION_VIEW nested: 1 shape: [4, 2] }";

std::string value(const std::string &rest) {
  return " values { " + rest + " }";
}
std::string valuesOfAllKinds(const std::string &key) {
  const std::string start = key + " kind: VALUE_";
  return value(start + "UNIT") + value(start + "BOOLEAN integer: 2") +
         value(start + "NUMBER element: TYPE_F16 integer: 5") +
         value(start + "INDEX integer: -2") +
         value(start + "STRING text: 's'") + value(start + "TYPE type: 2") +
         value(start + "SYMBOL text: 's'") +
         value(start + "ENUMERATION mnemonic: 'm' text: 'k'") +
         value(start + "ARRAY" + value("kind: VALUE_UNIT")) +
         value(start + "DICTIONARY" + value("key: 'k' kind: VALUE_UNIT")) +
         value(start + "ATOM text: 'a' packed_shape: 2") +
         value(start + "ATOM text: 'a'");
}

std::string text(const std::string &name) {
  return " fields { name: FIELD_" + name + " text: 't' }";
}
std::string nested(const std::string &name) {
  return " fields { name: FIELD_" + name +
         " attribute { mnemonic: 'm' keyword: 'k' } }";
}
const std::string dialectAttribute =
    "mnemonic: 'm' keyword: 'k'" + field("VALUE", "3, 2") + text("NAME") +
    text("DIRECTORY") + nested("FILE") + field("LINE", "3") +
    text("LINKAGE_NAME") + nested("COMPILE_UNIT") + nested("SCOPE") +
    text("FILE_NAME") + " fields { name: FIELD_HINTS" +
    valuesOfAllKinds("key: 'k'") + " }";

const std::string allAttributes =
    attribute("NUM_STAGES", "integer: 3 width: 16") + number("SHARED_MEM", 2) +
    attribute("PRODUCER_TYPES", "types: [2, 3]") +
    attribute("MAX_REGS", "integers: [3, 2]") +
    attribute("ATOM", "text: 'a' packed_shape: 2") + attribute("TWO_CTA", "") +
    number("MEM_SEMANTIC", 2) + attribute("IN_BOUNDS", "integers: [3, 2]") +
    attribute("PADDING_VALUE", "integer: 2 types: 2") +
    attribute("OCG_ENTER_DIRECTIVES", "texts: ['s', 't']") +
    attribute("TILE_SIZES", "integers: [3, 2]") +
    attribute("DIM_GROUPS", "integers: [3, 2] sizes: [2, 3]") +
    attribute("VALUE", "integer: 2 types: 2") +
    attribute("PREDICATES", "predicates { " + dialectAttribute + " }") +
    attribute("CONV_PARAMS", "dialect { " + dialectAttribute + " }") +
    number("OVERFLOW_FLAGS", 2) +
    attribute("CUDA_MEMORY_ORDERING", "integer: 2 width: 16") +
    attribute("CUDA_MESSAGE", "text: 's'") +
    attribute("CUDA_SYM_NAME", "text: 's'") +
    attribute("CUDA_NAME", "text: 's'") +
    attribute("CUDA_FUNCTION_TYPE", "types: [2, 3] sizes: [2, 3]") +
    attribute("CUDA_ARG_ATTRS", valuesOfAllKinds("")) +
    attribute("CUDA_OPTIMIZATION_HINTS", valuesOfAllKinds("key: 'k'")) +
    attribute("CUDA_VALUE", "types: 3 integers: [3, 2]") +
    attribute("CUDA_PREDICATE", "dialect { " + dialectAttribute + " }");

std::string everything() {
  std::string positions;
  int count = irOf(allTypes).types_size();
  for (int type = 0; type < count; ++type)
    positions += (type ? ", " : "") + std::to_string(type);
  const std::string inner = std::to_string(count + 2);
  return "available_warps: 4 compute_capability: 90 " + allTypes +
         op("HOLDER", "", positions, 0,
            allAttributes + discardable("k", "kind: VALUE_UNIT")) +
         op("HOLDER", "3, 2", "2", count + 3,
            region(op("HOLDER", inner + ", 3", "1", count + 2), "2, 3", count));
}
const std::string little = "ops { kind: OP_HOLDER" + number("NUM_STAGES", 3) +
                           attribute("ATOM", "text: 'a'") +
                           number("CUDA_MEMORY_ORDERING", 2) +
                           " regions { blocks { ops { kind: OP_HOLDER } } } }";

// The fields of a message that are set.
std::vector<const FieldDescriptor *> fieldsOf(const Message &message) {
  std::vector<const FieldDescriptor *> fields;
  message.GetReflection()->ListFields(message, &fields);
  return fields;
}

// All messages of a message, each one before those in it.
std::vector<Message *> messagesOf(Message &message) {
  std::vector<Message *> all = {&message};
  const google::protobuf::Reflection &access = *message.GetReflection();
  for (const FieldDescriptor *field : fieldsOf(message)) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE)
      continue;
    int size = field->is_repeated() ? access.FieldSize(message, field) : 1;
    for (int i = 0; i < size; ++i)
      for (Message *each :
           messagesOf(field->is_repeated()
                          ? *access.MutableRepeatedMessage(&message, field, i)
                          : *access.MutableMessage(&message, field)))
        all.push_back(each);
  }
  return all;
}

// The kind, form or name decides which fields of a message are read.
std::string kindOf(const Message &message) {
  const google::protobuf::Reflection &access = *message.GetReflection();
  std::string kind(message.GetDescriptor()->name());
  for (const char *name : {"kind", "name", "key"})
    if (const FieldDescriptor *field =
            message.GetDescriptor()->FindFieldByName(name))
      kind += field->enum_type()
                  ? std::to_string(access.GetEnumValue(message, field))
                  : std::to_string(access.HasField(message, field));
  return kind;
}

// Fields whose number may be any where something is defined, and the types that
// nothing refers to.
bool isFree(const FieldDescriptor &field) {
  return field.name() == "first_result" || field.name() == "first_argument" ||
         field.full_name() == "tilefuzz.IrCase.types";
}

std::vector<std::string> valuesOf(const FieldDescriptor &field) {
  std::string name(field.name());
  switch (field.cpp_type()) {
  case FieldDescriptor::CPPTYPE_MESSAGE:
    return {name + " {}"};
  case FieldDescriptor::CPPTYPE_STRING:
    return {name + ": 'x'"};
  default:
    return {name + ": 0", name + ": 1"};
  }
}

std::string spell(const IrCase &module) {
  return normalForm(module).ShortDebugString();
}

} // namespace

TEST(NormalFormTest, hasWhatIsReadAndNothingElse) {
  const IrCase modules[] = {irOf(everything()), irOf(little)};
  std::map<std::string, std::set<const FieldDescriptor *>> isRead;
  for (IrCase module : modules)
    for (const Message *each : messagesOf(module))
      for (const FieldDescriptor *field : fieldsOf(*each))
        isRead[kindOf(*each)].insert(field);
  for (const IrCase &module : modules) {
    const std::string text = module.ShortDebugString();
    EXPECT_EQ(spell(module), text);
    IrCase copy = module;
    for (size_t number = 0; number < messagesOf(copy).size(); ++number) {
      const Message &message = *messagesOf(copy)[number];
      for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
        const FieldDescriptor &field = *message.GetDescriptor()->field(i);
        bool isShown = std::ranges::count(fieldsOf(message), &field) != 0;
        if (isFree(field) ||
            (!isShown && isRead[kindOf(message)].contains(&field)))
          continue;
        for (const std::string &change : valuesOf(field)) {
          IrCase other = module;
          ASSERT_TRUE(google::protobuf::TextFormat::MergeFromString(
              change, messagesOf(other)[number]));
          bool isChanged = other.ShortDebugString() != text;
          EXPECT_EQ(spell(other) != text, isShown && isChanged)
              << change << " in " << message.ShortDebugString();
        }
      }
    }
  }
}

TEST(NormalFormTest, oneOfSeveralSpellings) {
  auto ofType = [](const std::string &rest) {
    return "types { kind: IR_INDEX } types { " + rest + " }" +
           op("HOLDER", "", "0, 1", 0);
  };
  auto ofAttributes = [](const std::string &rest) {
    return "types { kind: IR_INDEX } types { kind: IR_CUDA_TILE shape: [2, 3]"
           "  element: TYPE_I8 }" +
           op("HOLDER", "", "0, 1", 0, rest);
  };
  auto dense = [&](const std::string &integers) {
    return ofAttributes(
        attribute("CUDA_VALUE", "types: 1 integers: [" + integers + "]"));
  };
  auto predicate = [&](const std::string &rest) {
    return ofAttributes(
        attribute("CUDA_PREDICATE", "dialect { mnemonic: 'm' " + rest + " }"));
  };
  auto expectNormal = [](const std::string &written,
                         const std::string &normal) {
    EXPECT_EQ(spell(irOf(written)), irOf(normal).ShortDebugString());
  };
  const std::string memref =
      "kind: IR_MEMREF nested: 0 space: SPACE_GLOBAL shape: 4 strides: 1";
  expectNormal(ofType(memref + " alias_scope: 0 element: TYPE_F16"),
               ofType(memref));
  expectNormal(ofType("kind: IR_QUEUE types: 0 isolated: false"),
               ofType("kind: IR_QUEUE types: 0"));
  const std::string view =
      "kind: IR_CUDA_PARTITION_VIEW nested: 0 shape: [4, 2]";
  expectNormal(ofType(view + " dim_map: [0, 1]"), ofType(view));
  for (const std::string &map :
       {view + " dim_map: 1", view + " dim_map: [0, 2]"})
    expectNormal(ofType(map), ofType(map));
  const std::string tile = "kind: IR_TILE nested: 0 ";
  expectNormal(ofType(tile + "layout_space: SPACE_SHARED"), ofType(tile));
  const std::string modes = "modes { shape: 2 stride: 1 } }";
  expectNormal(ofType(tile + "layout { shape: 3 stride: 4 " + modes),
               ofType(tile + "layout { " + modes));
  expectNormal(
      ofAttributes(
          attribute("ATOM", "text: 'a' packed_shape: 0") +
          attribute("NUM_STAGES", "integer: 2 width: 32") +
          discardable("k", "kind: VALUE_ATOM text: 'a' packed_shape: 0")),
      ofAttributes(number("NUM_STAGES", 2) + attribute("ATOM", "text: 'a'") +
                   discardable("k", "kind: VALUE_ATOM text: 'a'")));
  expectNormal(predicate("keyword: ''" + field("EVERY", "1") +
                         field("DIVISOR", "2") + field("ALONG", "3")),
               predicate(field("DIVISOR", "2") + field("EVERY", "1") +
                         field("ALONG", "3")));
  // One number stands for all.
  expectNormal(dense("7, 7, 7, 7, 7, 7"), dense("7"));
  for (const char *numbers : {"7", "7, 7", "7, 7, 7", "7, 7, 7, 7, 7, 8",
                              "7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7"})
    expectNormal(dense(numbers), dense(numbers));
  // The order of types and the numbers of values; what defines none has none.
  expectNormal("types { kind: IR_CUDA_TOKEN } types { kind: IR_PROGRAM_ID }"
               "types { kind: IR_INDEX } types { kind: IR_PROGRAM_ID }" +
                   op("HOLDER", "", "2, 1", 7, region("", "", 5)) +
                   op("HOLDER", "8", "3", 0),
               "types { kind: IR_INDEX } types { kind: IR_PROGRAM_ID }" +
                   op("HOLDER", "", "0, 1", 0, " regions { blocks {} }") +
                   op("HOLDER", "1", "1", 2));
  expectNormal(op("HOLDER", "", "", 7), "ops { kind: OP_HOLDER }");
}

TEST(NormalFormTest, whatIsNotWellFormedIsTheSameAsNone) {
  const std::string good = "ops { kind: OP_HOLDER }";
  const std::string bad = good + " types { kind: 23 }";
  for (const std::string &lhs : {std::string(), good, bad})
    for (const std::string &rhs : {std::string(), good, bad})
      EXPECT_EQ(isSameModule(irOf(lhs), irOf(rhs)), lhs == rhs && lhs != bad)
          << lhs << " and " << rhs;
}
