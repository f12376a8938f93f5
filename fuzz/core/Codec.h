//===- Codec.h - Between bytes and cases ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cases have two encodings: protobuf text, which is committed, and protobuf
// binary, which fuzzing engines keep and which begins with the signature of the
// schema. A binary case that states the *intent* of its generator has a *seal*,
// a hash of the bytes behind it. An engine that changes these bytes breaks the
// seal, and the reader then drops the intent.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_CORE_CODEC_H
#define FUZZ_CORE_CODEC_H

#include "oracle/schema/case.pb.h"

#include "tileir/ModePatterns/Layout.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace tilefuzz {

/// The largest case that is read; the limits of fuzzing engines are far below.
inline constexpr size_t maxCaseBytes = 1 << 20;

/// How many regions may stand around an operation of a case, in every encoding.
inline constexpr int maxRegionNesting = 256;

/// How deep messages may nest. A region takes three, as does what is around it.
inline constexpr int maxCaseNesting = 3 * maxRegionNesting + 3;

/// Ir is an MLIR module, as text or bytecode; only case files have this
/// encoding.
enum class Encoding { Binary, Text, Ir };

/// Whether `bytes` begin like a binary case of any version of the schema.
bool hasCaseSignature(llvm::StringRef bytes);

/// Whether `bytes` can be text: non-empty, without control characters other
/// than white space.
bool looksLikeText(llvm::StringRef bytes);

/// Decodes a binary case. Returns false when the bytes are none; `testCase` is
/// then unspecified. Drops an intent without a fitting seal.
bool decodeBinary(llvm::StringRef bytes, Case &testCase);

/// Decodes either encoding. An error states the position and what was expected.
llvm::Expected<Encoding> decodeCase(llvm::StringRef bytes, Case &testCase);

/// Drops the expected answers of a case. They do not hold for a changed case.
inline void dropAnswers(Case &testCase) {
  testCase.clear_expect();
  testCase.clear_otherwise();
}

/// Writes the binary encoding over `buffer`, which keeps its capacity.
void encodeBinary(Case &testCase, std::string &buffer);

/// Returns the text encoding, without signature and seal. Ends with a newline.
std::string printCase(const Case &testCase);

/// Keeps protobuf from printing its complaints for the rest of the program. The
/// errors above contain what there is to say.
void silenceProtobuf();

/// Overwrites the library's layout, which keeps its allocation.
void lowerLayout(const Layout &layout, tileir::Layout &lowered);

/// Returns the layout in CuTe's notation, for people to read.
std::string printLayout(const Layout &layout);

} // namespace tilefuzz

#endif // FUZZ_CORE_CODEC_H
