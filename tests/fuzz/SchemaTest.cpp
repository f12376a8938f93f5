//===- SchemaTest.cpp - Files of other schemas ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case on disk keeps the meaning that it had when it was written. So the
// schema may grow, and nothing else: oracle/schema/fields.txt lists what every
// number means. And binary files of other versions are refused.
//
// After the schema has grown, this adds the new lines to the list:
//
//   FuzzTests --gtest_filter=Schema.no_number_changes_its_meaning --write
//
// The compile definition SCHEMA_DIR is the folder of the schema.
//
//===----------------------------------------------------------------------===//

#include "fuzz/files/CaseFile.h"

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

/// Returns the lines that tell what every number of the schema means.
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
         "is new a new number";
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

TEST(Schema, a_case_of_another_version_is_refused) {
  Case testCase;
  ASSERT_TRUE(bool(decodeCase("tma_mode { rank: 1 }", testCase)));
  std::string bytes;
  encodeBinary(testCase, bytes);
  EXPECT_TRUE(bool(decodeCase(bytes, testCase)));
  for (char version : {'1', '3'}) {
    bytes[4] = version;
    EXPECT_FALSE(decodeBinary(bytes, testCase));
    llvm::Expected<Encoding> read = decodeCase(bytes, testCase);
    ASSERT_FALSE(bool(read));
    EXPECT_NE(llvm::toString(read.takeError()).find("signature TFC2"),
              std::string::npos);
  }
}
