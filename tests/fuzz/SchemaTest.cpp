//===- SchemaTest.cpp - Files of other schemas ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case on disk keeps the meaning that it had when it was written. So the
// schema may grow, and nothing else: oracle/schema/fields.txt lists what every
// number means. And files of other schemas are converted or refused.
//
// After the schema has grown, this adds the new lines to the list:
//
//   FuzzTests --gtest_filter=Schema.no_number_changes_its_meaning --write
//
// The compile definitions are SCHEMA_DIR, the folder of the schema, and
// INPUTS_DIR, that of files which other versions have written.
//
//===----------------------------------------------------------------------===//

#include "fuzz/files/CaseFile.h"
#include "fuzz/harness/TargetInput.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

#include <set>

using namespace tilefuzz;
namespace pb = google::protobuf;

namespace {

std::string contentsOf(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  EXPECT_TRUE(bool(buffer)) << path;
  return buffer ? (*buffer)->getBuffer().str() : "";
}

using Lines = std::set<std::string>;

void addEnum(const pb::EnumDescriptor &type, Lines &lines) {
  for (int i = 0; i < type.value_count(); ++i)
    lines.insert(type.full_name() + " " +
                 std::to_string(type.value(i)->number()) + " " +
                 type.value(i)->name());
}

void addMessage(const pb::Descriptor &type, Lines &lines) {
  for (int i = 0; i < type.field_count(); ++i) {
    const pb::FieldDescriptor &field = *type.field(i);
    std::string line = type.full_name() + " " + std::to_string(field.number()) +
                       " " + field.name() +
                       (field.is_repeated() ? " repeated " : " ") +
                       field.type_name();
    if (field.message_type())
      line += " " + field.message_type()->full_name();
    if (field.enum_type())
      line += " " + field.enum_type()->full_name();
    lines.insert(line);
  }
  for (int i = 0; i < type.enum_type_count(); ++i)
    addEnum(*type.enum_type(i), lines);
  for (int i = 0; i < type.nested_type_count(); ++i)
    addMessage(*type.nested_type(i), lines);
}

/// Adds what a file says, and the files of the schema that it imports.
void addFile(const pb::FileDescriptor &file, Lines &lines) {
  if (file.package() != Case::descriptor()->file()->package())
    return;
  for (int i = 0; i < file.message_type_count(); ++i)
    addMessage(*file.message_type(i), lines);
  for (int i = 0; i < file.enum_type_count(); ++i)
    addEnum(*file.enum_type(i), lines);
  for (int i = 0; i < file.dependency_count(); ++i)
    addFile(*file.dependency(i), lines);
}

/// What every number of the schema means.
Lines meanings() {
  Lines lines;
  addFile(*Case::descriptor()->file(), lines);
  return lines;
}

/// Lines of `some` that are not in `others`.
std::string missing(const Lines &some, const Lines &others) {
  std::string text;
  for (const std::string &line : some)
    if (!others.count(line))
      text += line + "\n";
  return text;
}

const char fieldsPath[] = SCHEMA_DIR "/fields.txt";

/// The comment at the top of a text.
llvm::StringRef headerOf(llvm::StringRef text) {
  size_t end = 0;
  while (text.drop_front(end).starts_with("#"))
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.take_front(end);
}

bool isWriting() {
  return llvm::is_contained(testing::internal::GetArgvs(), "--write");
}

/// A case that was written with the first schema, in which intents had no
/// seals.
const char oldCase[] = INPUTS_DIR "/unsealed-case.bin";

/// A case that was written when the operations of MLIR itself had the kinds 100
/// to 104: a function with a cast, a branch around async.wait, and a return.
const char numberedCase[] = INPUTS_DIR "/numbered-case.bin";

std::string errorOf(const std::string &path, OldForms oldForms) {
  Case testCase;
  llvm::Expected<Encoding> read = readCaseFile(path, testCase, oldForms);
  return read ? "" : llvm::toString(read.takeError());
}

} // namespace

TEST(Schema, no_number_changes_its_meaning) {
  Lines committed;
  std::string text = contentsOf(fieldsPath);
  for (llvm::StringRef line : llvm::split(text, '\n'))
    if (!line.empty() && !line.starts_with("#"))
      committed.insert(line.str());
  EXPECT_GT(committed.size(), 100u);
  EXPECT_EQ(missing(committed, meanings()), "")
      << "old files have these and would be read as something else: give what "
         "is new a new number, or add the old form to fuzz/core/OldForms.h";
  if (isWriting() && !HasFailure()) {
    std::string lines = headerOf(text).str() + missing(meanings(), {});
    ASSERT_FALSE(llvm::errorToBool(writeFile(fieldsPath, lines, true)));
    return;
  }
  EXPECT_EQ(missing(meanings(), committed), "")
      << "these are new: run this test with --write, which adds them to "
         "oracle/schema/fields.txt";
}

TEST(Schema, the_list_is_as_it_is_written) {
  std::string text = contentsOf(fieldsPath);
  EXPECT_NE(headerOf(text).size(), 0u);
  EXPECT_EQ(text, headerOf(text).str() + missing(meanings(), {}));
}

TEST(Schema, an_old_case_is_refused) {
  std::string error = errorOf(oldCase, OldForms::Refused);
  EXPECT_NE(error.find("from before intents had seals"), std::string::npos)
      << error;
  EXPECT_NE(error.find("convert --upgrade"), std::string::npos) << error;
}

TEST(Schema, an_old_case_is_converted_whole) {
  Case testCase;
  llvm::Expected<Encoding> read =
      readCaseFile(oldCase, testCase, OldForms::Upgraded);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(printCase(testCase),
            "intent: \"tma.rank.im2col\"\n"
            "expect {\n"
            "  outcome: REJECTED\n"
            "  diagnostic: \"tma.rank.im2col: expected a "
            "rank of at least 3 for mode im2col, but got 2\"\n"
            "  rules: \"tma.rank.im2col\"\n"
            "}\n"
            "tma_mode {\n"
            "  mode: TMA_IM2COL\n"
            "  rank: 2\n"
            "}\n");
}

// Its expectation alone has the number, and the type, of today's intent.
TEST(Schema, an_old_expectation_is_not_read_as_an_intent) {
  std::string bytes = contentsOf(oldCase);
  const std::string intent = "\x12\x0Ftma.rank.im2col";
  size_t at = bytes.find(intent);
  ASSERT_NE(at, std::string::npos);
  bytes.erase(at, intent.size());
  Case testCase;
  EXPECT_TRUE(llvm::errorToBool(decodeCase(bytes, testCase).takeError()));
  ASSERT_TRUE(bool(decodeCase(bytes, testCase, OldForms::Upgraded)));
  EXPECT_EQ(testCase.expect().outcome(), Expectation::REJECTED);
  EXPECT_EQ(testCase.intent(), "");
}

TEST(Schema, no_old_case_is_half_read) {
  std::string bytes = contentsOf(oldCase);
  for (size_t size = 6; size < bytes.size(); ++size) {
    Case testCase;
    llvm::StringRef part = llvm::StringRef(bytes).take_front(size);
    EXPECT_TRUE(llvm::errorToBool(decodeCase(part, testCase).takeError()));
    llvm::Expected<Encoding> upgraded =
        decodeCase(part, testCase, OldForms::Upgraded);
    // Truncated between two fields it is a whole case without parameters.
    EXPECT_TRUE(!upgraded ||
                testCase.parameters_case() == Case::PARAMETERS_NOT_SET)
        << size;
    llvm::consumeError(upgraded.takeError());
  }
  for (const char *text :
       {"intent: 'valid' tma_mode { rank: 1 }", "tma_mode { rank: 1 }",
        "expect { outcome: ACCEPTED } tma_mode { rank: 1 }"}) {
    Case testCase, again;
    ASSERT_TRUE(bool(decodeCase(text, testCase)));
    std::string binary;
    encodeBinary(testCase, binary);
    ASSERT_TRUE(bool(decodeCase(binary, again))) << text;
    EXPECT_EQ(printCase(again), printCase(testCase));
  }
}

TEST(Schema, a_target_takes_the_question_of_an_old_case_alone) {
  Mutator mutator;
  Case testCase;
  std::string bytes = contentsOf(oldCase);
  decodeInput(llvm::arrayRefFromStringRef(bytes), mutator, testCase);
  EXPECT_EQ(printCase(testCase), "tma_mode {\n"
                                 "  mode: TMA_IM2COL\n"
                                 "  rank: 2\n"
                                 "}\n");
}

TEST(Schema, a_case_with_old_kinds_is_refused) {
  std::string error = errorOf(numberedCase, OldForms::Refused);
  EXPECT_NE(error.find("from before MLIR's own operations had the kinds"),
            std::string::npos)
      << error;
  EXPECT_NE(error.find("convert --upgrade"), std::string::npos) << error;
}

TEST(Schema, a_case_with_old_kinds_is_converted_whole) {
  Case testCase;
  llvm::Expected<Encoding> read =
      readCaseFile(numberedCase, testCase, OldForms::Upgraded);
  ASSERT_TRUE(bool(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(testCase.intent(), "valid");
  ASSERT_EQ(testCase.ir().ops_size(), 1);
  const IrOp &function = testCase.ir().ops(0);
  EXPECT_EQ(function.kind(), OP_FUNC);
  const auto &body = function.regions(0).blocks(0).ops();
  ASSERT_EQ(body.size(), 3);
  EXPECT_EQ(body[0].kind(), OP_CONVERSION_CAST);
  EXPECT_EQ(body[1].kind(), OP_IF);
  EXPECT_EQ(body[2].kind(), OP_RETURN);
  const auto &branch = body[1].regions(0).blocks(0).ops();
  ASSERT_EQ(branch.size(), 2);
  EXPECT_EQ(branch[0].kind(), OP_ASYNC_WAIT);
  EXPECT_EQ(branch[1].kind(), OP_IF_YIELD);
}

// An engine may have changed the bytes since.
TEST(Schema, an_old_intent_needs_its_seal) {
  std::string bytes = contentsOf(numberedCase);
  bytes.back() ^= 1;
  Case testCase;
  ASSERT_TRUE(bool(decodeCase(bytes, testCase, OldForms::Upgraded)));
  EXPECT_EQ(testCase.intent(), "");
}

TEST(Schema, a_target_takes_the_case_with_old_kinds_alone) {
  Mutator mutator;
  Case testCase;
  std::string bytes = contentsOf(numberedCase);
  decodeInput(llvm::arrayRefFromStringRef(bytes), mutator, testCase);
  EXPECT_EQ(testCase.intent(), "");
  ASSERT_EQ(testCase.ir().ops_size(), 1);
  EXPECT_EQ(testCase.ir().ops(0).kind(), OP_FUNC);
}

TEST(Schema, a_later_case_is_refused) {
  std::string bytes = contentsOf(oldCase);
  bytes[4] = '3';
  Case testCase;
  for (OldForms oldForms : {OldForms::Refused, OldForms::Upgraded}) {
    llvm::Expected<Encoding> read = decodeCase(bytes, testCase, oldForms);
    ASSERT_FALSE(bool(read));
    EXPECT_NE(llvm::toString(read.takeError()).find("signature TFC2"),
              std::string::npos);
  }
}
