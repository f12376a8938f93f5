//===- OldForms.cpp - Binary cases of earlier schemas ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/OldForms.h"

#include "fuzz/core/Codec.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

using namespace tilefuzz;
namespace pb = google::protobuf;

/// The signature's tag, and what all signatures begin with.
static constexpr llvm::StringLiteral anySignature("\x0DTFC");

/// The signature's tag and its four characters.
static constexpr size_t signatureSize = 5;

static constexpr uint32_t lengthDelimited(int field) {
  return pb::internal::WireFormatLite::MakeTag(
      field, pb::internal::WireFormatLite::WIRETYPE_LENGTH_DELIMITED);
}

static constexpr uint32_t unsealedIntent = lengthDelimited(2);
static constexpr uint32_t unsealedExpect = lengthDelimited(3);

bool tilefuzz::hasCaseSignature(llvm::StringRef bytes) {
  return bytes.size() >= signatureSize && bytes.starts_with(anySignature);
}

bool tilefuzz::isUnsealedForm(llvm::StringRef bytes) {
  if (!isBinaryCase(bytes) || bytes.size() == signatureSize)
    return false;
  // Both tags are one byte. Today an intent, field 3, is behind its seal.
  auto tag = static_cast<uint8_t>(bytes[signatureSize]);
  return tag == unsealedIntent || tag == unsealedExpect;
}

bool tilefuzz::decodeUnsealedForm(llvm::StringRef bytes, Case &testCase) {
  if (bytes.size() > maxCaseBytes)
    return false;
  llvm::StringRef rest = bytes.drop_front(signatureSize);
  std::string intent, expect;
  bool hasExpect = false;
  for (auto [tag, value] : {std::pair(unsealedIntent, &intent),
                            std::pair(unsealedExpect, &expect)}) {
    if (rest.empty() || static_cast<uint8_t>(rest.front()) != tag)
      continue;
    pb::io::CodedInputStream stream(rest.bytes_begin(),
                                    static_cast<int>(rest.size()));
    uint32_t size = 0;
    stream.ReadTag();
    if (!stream.ReadVarint32(&size) || size > rest.size() ||
        !stream.ReadString(value, static_cast<int>(size)))
      return false;
    rest = rest.drop_front(static_cast<size_t>(stream.CurrentPosition()));
    hasExpect |= value == &expect;
  }
  // What follows has not changed.
  if (!testCase.ParseFromArray(rest.data(), static_cast<int>(rest.size())) ||
      !testCase.intent().empty() || testCase.has_expect())
    return false;
  testCase.set_intent(intent);
  return !hasExpect || testCase.mutable_expect()->ParseFromString(expect);
}
