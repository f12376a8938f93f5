//===- OldForms.cpp - Binary cases of earlier schemas ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/OldForms.h"

#include "fuzz/core/Codec.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

using namespace tilefuzz;
namespace pb = google::protobuf;

/// The tag of the signature's field, and the first characters of all
/// signatures.
static constexpr llvm::StringLiteral anySignature("\x0DTFC");

/// The length of the tag and the four characters of a signature.
static constexpr size_t signatureSize = 5;

/// The signature of both earlier forms.
static constexpr llvm::StringLiteral firstSignature("\x0DTFC1");

static constexpr uint32_t lengthDelimited(int field) {
  return pb::internal::WireFormatLite::MakeTag(
      field, pb::internal::WireFormatLite::WIRETYPE_LENGTH_DELIMITED);
}

static constexpr uint32_t unsealedIntent = lengthDelimited(2);
static constexpr uint32_t unsealedExpect = lengthDelimited(3);

bool tilefuzz::hasCaseSignature(llvm::StringRef bytes) {
  return bytes.size() >= signatureSize && bytes.starts_with(anySignature);
}

bool tilefuzz::isOldForm(llvm::StringRef bytes) {
  return bytes.starts_with(firstSignature);
}

static bool isUnsealed(llvm::StringRef bytes) {
  if (bytes.size() == signatureSize)
    return false;
  // Both tags are one byte. In later forms the intent is field 3 and its seal
  // stands in front of it.
  auto tag = static_cast<uint8_t>(bytes[signatureSize]);
  return tag == unsealedIntent || tag == unsealedExpect;
}

llvm::StringRef tilefuzz::ageOfOldForm(llvm::StringRef bytes) {
  return isUnsealed(bytes) ? "from before intents had seals"
                           : "from before MLIR's own operations had the kinds "
                             "from 1000 on";
}

static bool decodeUnsealed(llvm::StringRef bytes, Case &testCase) {
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
  // The fields that follow are the same in the present form.
  if (!testCase.ParseFromArray(rest.data(), static_cast<int>(rest.size())) ||
      !testCase.intent().empty() || testCase.has_expect())
    return false;
  testCase.set_intent(intent);
  return !hasExpect || testCase.mutable_expect()->ParseFromString(expect);
}

/// Changes the kinds of MLIR's own operations to the present ones.
static void renumberUpstream(pb::RepeatedPtrField<IrOp> &ops) {
  constexpr int oldFirst = 100, oldLast = 104, newFirst = 1000;
  for (IrOp &op : ops) {
    if (op.kind() >= oldFirst && op.kind() <= oldLast)
      op.set_kind(static_cast<IrOpKind>(op.kind() - oldFirst + newFirst));
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        renumberUpstream(*block.mutable_ops());
  }
}

bool tilefuzz::decodeOldForm(llvm::StringRef bytes, Case &testCase) {
  if (bytes.size() > maxCaseBytes)
    return false;
  if (!(isUnsealed(bytes) ? decodeUnsealed(bytes, testCase)
                          : decodeSealed(bytes, testCase)))
    return false;
  if (testCase.has_ir())
    renumberUpstream(*testCase.mutable_ir()->mutable_ops());
  return true;
}
