//===- Codec.cpp - Between bytes and cases --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Codec.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/text_format.h>

using namespace tilefuzz;
using llvm::StringRef;
namespace pb = google::protobuf;

/// The tag of field 1 as fixed32, then the four bytes of the signature.
static constexpr llvm::StringLiteral binaryPrefix("\x0DTFC2");

bool tilefuzz::hasCaseSignature(StringRef bytes) {
  return bytes.size() >= binaryPrefix.size() &&
         bytes.starts_with(binaryPrefix.drop_back());
}

bool tilefuzz::looksLikeText(StringRef bytes) {
  return !bytes.empty() && llvm::all_of(bytes, [](unsigned char c) {
    return c >= 0x20 ? c != 0x7F : c == '\n' || c == '\t' || c == '\r';
  });
}

// The signature is followed by the tag of field 2 as fixed32, the seal, and the
// sealed bytes.
static constexpr char sealTag = 0x15;
static constexpr size_t sealOffset = binaryPrefix.size() + 1;
static constexpr size_t sealedOffset = sealOffset + 4;

static uint32_t sealOf(StringRef bytes) {
  return static_cast<uint32_t>(
      llvm::xxh3_64bits(bytes.drop_front(sealedOffset)));
}

static bool hasFittingSeal(StringRef bytes) {
  return bytes.size() >= sealedOffset &&
         bytes[binaryPrefix.size()] == sealTag &&
         llvm::support::endian::read32le(bytes.data() + sealOffset) ==
             sealOf(bytes);
}

/// Parsing a flat array is faster than parsing a stream, but has protobuf's own
/// limit of nesting.
static bool parseBinary(StringRef bytes, Case &testCase) {
  const auto size = static_cast<int>(bytes.size());
  if (testCase.ParseFromArray(bytes.data(), size))
    return true;
  pb::io::CodedInputStream stream(bytes.bytes_begin(), size);
  stream.SetRecursionLimit(maxCaseNesting);
  return testCase.ParseFromCodedStream(&stream) &&
         stream.ConsumedEntireMessage();
}

bool tilefuzz::decodeBinary(StringRef bytes, Case &testCase) {
  if (bytes.size() > maxCaseBytes || !bytes.starts_with(binaryPrefix) ||
      !parseBinary(bytes, testCase))
    return false;
  if (!testCase.intent().empty() && !hasFittingSeal(bytes))
    testCase.clear_intent();
  return true;
}

/// Returns the names of the values that fields of this name have, in `message`
/// and the messages in it that have not been seen.
static void collectEnumerators(const pb::Descriptor *message, StringRef field,
                               llvm::SmallPtrSetImpl<const void *> &seen,
                               std::vector<StringRef> &names) {
  if (!seen.insert(message).second)
    return;
  for (int i = 0; i < message->field_count(); ++i) {
    const pb::FieldDescriptor *each = message->field(i);
    const pb::EnumDescriptor *enumeration = each->enum_type();
    if (each->message_type())
      collectEnumerators(each->message_type(), field, seen, names);
    else if (enumeration && each->name() == field &&
             seen.insert(enumeration).second)
      for (int k = 0; k < enumeration->value_count(); ++k)
        names.push_back(enumeration->value(k)->name());
  }
}

/// Returns which fields or values are close to the one that a message of the
/// text parser calls unknown.
static std::string adviceOn(StringRef message) {
  std::vector<StringRef> known;
  if (message.consume_front("Message type \"")) {
    auto [type, rest] = message.split("\" has no field named \"");
    if (const auto *descriptor =
            pb::DescriptorPool::generated_pool()->FindMessageTypeByName(
                type.str()))
      for (int i = 0; i < descriptor->field_count(); ++i)
        known.push_back(descriptor->field(i)->name());
    return closestAdvice(rest.split('"').first, std::move(known));
  }
  if (!message.consume_front("Unknown enumeration value of \""))
    return "";
  // The parser does not say in which message the field is.
  auto [value, rest] = message.split("\" for field \"");
  llvm::SmallPtrSet<const void *, 32> seen;
  collectEnumerators(Case::descriptor(), rest.split('"').first, seen, known);
  return closestAdvice(value, std::move(known));
}

namespace {
/// Keeps the first error of the text parser.
class FirstError : public pb::io::ErrorCollector {
public:
  void AddError(int line, int column, const std::string &message) override {
    if (!text.empty())
      return;
    llvm::raw_string_ostream os(text);
    os << "line " << line + 1 << ", column " << column + 1 << ": "
       << StringRef(message).rtrim('.') << adviceOn(message);
  }
  std::string text;
};
} // namespace

llvm::Expected<Encoding> tilefuzz::decodeCase(StringRef bytes, Case &testCase) {
  using llvm::createStringError;
  if (bytes.size() > maxCaseBytes)
    return createStringError("expected a case of at most " +
                             llvm::Twine(maxCaseBytes) + " bytes, found " +
                             llvm::Twine(bytes.size()));
  if (decodeBinary(bytes, testCase))
    return Encoding::Binary;
  if (bytes.starts_with(binaryPrefix))
    return createStringError(
        "expected a binary case after its signature, nested at most " +
        llvm::Twine(maxCaseNesting) + " deep, found damaged or truncated data");
  if (hasCaseSignature(bytes))
    return createStringError(
        "expected a binary case with the signature " +
        binaryPrefix.drop_front() + ", found the bytes " +
        llvm::toHex(bytes.substr(1, 4)) +
        "; a case of another version is read by that version alone");
  size_t offset = 0;
  if (!llvm::json::isUTF8(bytes, &offset))
    return createStringError(
        "expected a text case in UTF-8 or a binary case, found the byte 0x" +
        llvm::utohexstr(static_cast<uint8_t>(bytes[offset])) + " at offset " +
        llvm::Twine(offset));
  FirstError firstError;
  pb::TextFormat::Parser parser;
  parser.RecordErrorsTo(&firstError);
  parser.SetRecursionLimit(maxCaseNesting);
  if (!parser.ParseFromString(bytes.str(), &testCase))
    return createStringError(
        "expected a text case of oracle/schema/case.proto, but " +
        firstError.text);
  return Encoding::Text;
}

void tilefuzz::encodeBinary(Case &testCase, std::string &buffer) {
  const bool isSealed = !testCase.intent().empty();
  testCase.set_signature(
      llvm::support::endian::read32le(binaryPrefix.data() + 1));
  testCase.clear_seal();
  if (isSealed)
    testCase.set_seal(0);
  testCase.SerializeToString(&buffer);
  if (isSealed)
    llvm::support::endian::write32le(buffer.data() + sealOffset,
                                     sealOf(buffer));
}

namespace {
/// Prints a number in hexadecimal, which shows the bit fields of a kind word.
class HexPrinter : public pb::TextFormat::FastFieldValuePrinter {
public:
  void
  PrintUInt32(uint32_t value,
              pb::TextFormat::BaseTextGenerator *generator) const override {
    generator->PrintString("0x" + llvm::utohexstr(value));
  }
};
} // namespace

std::string tilefuzz::printCase(const Case &testCase) {
  pb::TextFormat::Printer printer;
  // The printer takes ownership.
  printer.RegisterFieldValuePrinter(
      KindWordCase::descriptor()->FindFieldByName("raw"), new HexPrinter);
  Case plain = testCase;
  plain.clear_signature();
  plain.clear_seal();
  std::string printed, text;
  printer.PrintToString(plain, &printed);
  for (StringRef line : llvm::split(StringRef(printed).rtrim('\n'), '\n'))
    text += (withShortIndent(line) + "\n").str();
  return printed.empty() ? "" : text;
}

void tilefuzz::silenceProtobuf() { pb::SetLogHandler(nullptr); }

static void lowerNode(const Layout &node, tileir::Layout &lowered) {
  if (node.modes().empty()) {
    lowered.addLeaf(node.shape(), node.stride());
    return;
  }
  lowered.beginTuple();
  for (const Layout &mode : node.modes())
    lowerNode(mode, lowered);
  lowered.endTuple();
}

void tilefuzz::lowerLayout(const Layout &layout, tileir::Layout &lowered) {
  lowered.clear();
  // A layout without any field in the case stays absent.
  if (layout.has_shape() || layout.has_stride() || !layout.modes().empty())
    lowerNode(layout, lowered);
}

std::string tilefuzz::printLayout(const Layout &layout) {
  tileir::Layout lowered;
  lowerLayout(layout, lowered);
  std::string text;
  llvm::raw_string_ostream os(text);
  lowered.print(os);
  return text;
}
