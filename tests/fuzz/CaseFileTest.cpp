//===- CaseFileTest.cpp - Cases on disk -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading and writing case files, bad input of every kind included. Errors are
// one line that says what was expected, what was found, and what to do.
//
//===----------------------------------------------------------------------===//

#include "CaseFileFixture.h"

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"

#include "llvm/Support/ManagedStatic.h"

#include <sys/resource.h>

using namespace tilefuzz;
namespace fs = llvm::sys::fs;

namespace {

Case someCase() {
  Case testCase;
  testCase.mutable_kind_word()->set_raw(0x120);
  testCase.mutable_kind_word()->set_opcode(0);
  return testCase;
}

Case someLayout() {
  Case testCase;
  auto *layout = testCase.mutable_register_fragment()->mutable_layout();
  for (int64_t stride : {1, 64}) {
    Layout *mode = layout->add_modes();
    mode->set_shape(16);
    mode->set_stride(stride);
  }
  return testCase;
}

/// The case files that these arguments name.
std::vector<std::string> casesOf(std::vector<std::string> paths) {
  FileList list;
  for (const std::string &path : paths) {
    llvm::Error error = findCaseFiles(path, list);
    EXPECT_FALSE(static_cast<bool>(error)) << llvm::toString(std::move(error));
  }
  std::vector<std::string> files;
  for (const FoundFile &file : list.files)
    files.push_back(file.path);
  return files;
}

std::string binaryOf(Case testCase) {
  std::string bytes;
  encodeBinary(testCase, bytes);
  return bytes;
}

} // namespace

TEST_F(CaseFile, RoundTripsBothEncodings) {
  for (const Case &testCase : {someCase(), someLayout()})
    for (Encoding encoding : {Encoding::Text, Encoding::Binary}) {
      llvm::Expected<FileCase> found =
          readOneCase(fileWith(encodeCaseFile(testCase, encoding)));
      ASSERT_TRUE(static_cast<bool>(found));
      EXPECT_EQ(found->encoding, encoding);
      EXPECT_EQ(printCase(found->testCase), printCase(testCase));
    }
}

TEST_F(CaseFile, TextBeginsWithSchemaAndComments) {
  std::string words;
  for (int i = 0; i < 40; ++i)
    words += "word ";
  std::string text = printCaseFile(someLayout(), {"A comment.", words});
  EXPECT_TRUE(llvm::StringRef(text).starts_with(
      "# proto-file: oracle/schema/case.proto\n"
      "# proto-message: tilefuzz.Case\n"
      "#\n"
      "# A comment.\n"
      "# word word"))
      << text;
  EXPECT_NE(text.find("\n# layout = (16,16):(1,64)\n\nregister_fragment {"),
            std::string::npos)
      << text;
  llvm::SmallVector<llvm::StringRef, 32> lines;
  llvm::StringRef(text).split(lines, '\n');
  for (llvm::StringRef line : lines)
    EXPECT_LE(line.size(), 80u) << line.str();
}

/// Comments quote cases, and cases may hold any bytes.
TEST_F(CaseFile, CommentsStayCommentsAndText) {
  std::string path =
      fileWith(printCaseFile(someCase(), {"a\nkind_word\r{\x01\xff \x7f"}));
  EXPECT_EQ(errorOf(path), "no error") << contentsOf(path);
}

TEST_F(CaseFile, TextShowsGivenZeros) {
  EXPECT_NE(printCaseFile(someCase()).find("opcode: 0"), std::string::npos);
}

TEST_F(CaseFile, RefusesWhatIsNoFile) {
  expectError(pathOf("absent"), {"expected a case file", "No such file"});
  expectError(folder, {"expected a case file", "found a folder"});
}

TEST_F(CaseFile, RefusesLargeFilesUnread) {
  // Sparse: only its size is large.
  std::string path = fileWith("");
  int file = -1;
  ASSERT_FALSE(
      fs::openFileForReadWrite(path, file, fs::CD_OpenExisting, fs::OF_None));
  ASSERT_FALSE(fs::resize_file(file, 100'000'000));
  fs::file_t native = fs::convertFDToNativeFile(file);
  fs::closeFile(native);
  expectError(path, {"at most 1048576 bytes", "found 100000000"});
}

TEST_F(CaseFile, RefusesDevices) {
  if (!fs::exists("/dev/zero"))
    GTEST_SKIP() << "no endless file on this system";
  expectError("/dev/zero", {"expected a case file", "found a device"});
}

TEST_F(CaseFile, RefusesEmptyFiles) {
  expectError(fileWith(""), {"found an empty file"});
}

TEST_F(CaseFile, RefusesCasesWithoutAQuestion) {
  expectError(fileWith("intent: \"valid\"\n"),
              {"expected a case with parameters", "found none", "kind_word"});
  expectError(fileWith("# only a comment\n"), {"found none"});
  expectError(fileWith(binaryOf(Case())), {"found none"});
}

TEST_F(CaseFile, RefusesWhatIsNotUtf8) {
  expectError(fileWith("intent: \"\xff\"\n"),
              {"UTF-8", "found the byte 0xFF at offset 9"});
}

TEST_F(CaseFile, RefusesControlCharacters) {
  expectError(fileWith(llvm::StringRef("ldsm {\0}", 8)),
              {"expected a text case", "line 1, column 7"});
}

TEST_F(CaseFile, RefusesTruncatedBinary) {
  std::string bytes = binaryOf(someLayout());
  for (size_t size = 5; size < bytes.size(); ++size) {
    std::string error =
        errorOf(fileWith(llvm::StringRef(bytes).take_front(size)));
    // Truncated after the signature it is a case, but one without parameters.
    EXPECT_NE(error.find(size == 5 ? "found none" : "damaged or truncated"),
              std::string::npos)
        << size << ": " << error;
  }
}

TEST_F(CaseFile, RefusesOtherSchemas) {
  expectError(fileWith("name: \"libfoo\"\nversion: 3\n"),
              {"oracle/schema/case.proto", "line 1", "\"name\""});
  expectError(fileWith("kind_word { raw: 1 colour: 2 }"),
              {"line 1, column 26", "\"colour\""});
  expectError(fileWith("kind_word { raw: \"text\" }"),
              {"line 1, column 18", "integer"});
  expectError(fileWith("tma_mode { mode: TMA_SIDEWAYS }"),
              {"\"TMA_SIDEWAYS\"", "\"mode\""});
  // Field 99, of type varint, after a complete case.
  expectError(fileWith(binaryOf(someCase()) + "\x98\x06\x01"),
              {"unknown number 99"});
}

TEST_F(CaseFile, AcceptsEnumeratorsWithoutAName) {
  llvm::Expected<FileCase> read =
      readOneCase(fileWith("tma_mode { mode: 77 rank: 2 }"));
  ASSERT_TRUE(static_cast<bool>(read));
  EXPECT_EQ(read->testCase.tma_mode().mode(), 77);
}

TEST_F(CaseFile, RefusesDeepNesting) {
  std::string text = "register_fragment { layout { ";
  for (int i = 0; i < 20'000; ++i)
    text += "modes { ";
  text += std::string(20'002, '}');
  expectError(fileWith(text), {"too deep"});

  Case testCase;
  Layout *layout = testCase.mutable_register_fragment()->mutable_layout();
  for (int i = 0; i < 2'000; ++i)
    layout = layout->add_modes();
  expectError(fileWith(binaryOf(testCase)),
              {"nested", std::to_string(maxCaseNesting)});
}

TEST_F(CaseFile, FindsCasesSorted) {
  ASSERT_FALSE(fs::create_directories(pathOf("b/c")));
  fileWith("", "z.bin");
  fileWith("", "b/a.textproto");
  fileWith("", "b/c/x.textproto");
  fileWith("", "b/notes.txt");
  EXPECT_EQ(
      casesOf({folder.str().str()}),
      (std::vector<std::string>{pathOf("b/a.textproto"),
                                pathOf("b/c/x.textproto"), pathOf("z.bin")}));
  EXPECT_EQ(casesOf({pathOf("b/notes.txt")}),
            std::vector<std::string>{pathOf("b/notes.txt")});
}

TEST_F(CaseFile, FindsAFileOnceForAllArguments) {
  ASSERT_FALSE(fs::create_directories(pathOf("b")));
  fileWith("", "b/a.textproto");
  ASSERT_FALSE(fs::create_link(folder, pathOf("b/loop")));
  EXPECT_EQ(casesOf({folder.str().str(), pathOf("b"), pathOf("b/loop")}),
            std::vector<std::string>{pathOf("b/a.textproto")});
}

TEST_F(CaseFile, MissesCasesInAnEmptyFolder) {
  FileList list;
  EXPECT_NE(llvm::toString(findCaseFiles(folder, list)).find("found none"),
            std::string::npos);
}

TEST_F(CaseFile, TakesAnEmptyFolderForACorpus) {
  FileList list;
  EXPECT_EQ(llvm::toString(findSeedFiles(folder, list)), "");
  for (const std::string &path : {pathOf("absent"), fileWith("")})
    EXPECT_NE(
        llvm::toString(findSeedFiles(path, list))
            .find("expected a corpus folder, found none at '" + path + "'"),
        std::string::npos);
  EXPECT_TRUE(list.files.empty());
}

TEST_F(CaseFile, WritesNewFilesAndFolders) {
  std::string path = pathOf("new/folder/case.textproto");
  EXPECT_FALSE(static_cast<bool>(writeFile(path, "text", false)));
  EXPECT_EQ(contentsOf(path), "text");
}

TEST_F(CaseFile, ReplacesFilesOnlyWhenForced) {
  std::string path = fileWith("old");
  EXPECT_NE(llvm::toString(writeFile(path, "new", false)).find("--force"),
            std::string::npos);
  EXPECT_EQ(contentsOf(path), "old");
  EXPECT_FALSE(static_cast<bool>(writeFile(path, "new", true)));
  EXPECT_EQ(contentsOf(path), "new");
}

TEST_F(CaseFile, NeverReplacesWhatIsNoFile) {
  EXPECT_TRUE(fs::is_directory(folder));
  EXPECT_NE(llvm::toString(writeFile(folder, "new", true)).find("something"),
            std::string::npos);
  EXPECT_TRUE(fs::is_directory(folder));
}

TEST_F(CaseFile, ReplacesALinkToNothingOnlyWhenForced) {
  std::string link = pathOf("link.textproto");
  ASSERT_FALSE(fs::create_link(pathOf("absent"), link));
  EXPECT_NE(llvm::toString(writeFile(link, "new", false)).find("--force"),
            std::string::npos);
  EXPECT_TRUE(fs::is_symlink_file(link));
  EXPECT_FALSE(static_cast<bool>(writeFile(link, "new", true)));
  EXPECT_EQ(contentsOf(link), "new");
  EXPECT_FALSE(fs::exists(pathOf("absent")));
}

TEST_F(CaseFile, LeavesNothingBehindWhenWritingFails) {
  std::string path = fileWith("a file, not a folder");
  EXPECT_NE(llvm::toString(writeFile(path + "/case.bin", "new", true))
                .find("expected to write"),
            std::string::npos);
  std::error_code error;
  unsigned entries = 0;
  for (fs::directory_iterator it(folder, error), end; it != end && !error;
       it.increment(error))
    ++entries;
  EXPECT_EQ(entries, 1u);
}

TEST_F(CaseFile, WritesScratchFilesOverOldOnes) {
  const std::string path = pathOf("new/case.bin");
  EXPECT_FALSE(static_cast<bool>(writeScratchFile(path, "longer than that")));
  EXPECT_FALSE(static_cast<bool>(writeScratchFile(path, "text")));
  EXPECT_EQ(contentsOf(path), "text");
  EXPECT_NE(llvm::toString(writeScratchFile(path + "/case.bin", "text"))
                .find("permissions"),
            std::string::npos);
}

// LLVM's list of the files to remove is deleted by recursion.
TEST_F(CaseFile, EndsWithoutAFrameForEachScratchFile) {
  const auto writeMany = [&] {
    rlimit stack;
    getrlimit(RLIMIT_STACK, &stack);
    stack.rlim_cur = 256 << 10;
    setrlimit(RLIMIT_STACK, &stack);
    const std::string path = pathOf("case.bin");
    for (unsigned i = 0; i != 10'000; ++i)
      if (writeScratchFile(path, "text"))
        std::_Exit(1);
    llvm::llvm_shutdown();
    std::_Exit(0);
  };
  EXPECT_EXIT(writeMany(), testing::ExitedWithCode(0), "");
}

TEST_F(CaseFile, HasANameThatArchivesTake) {
  EXPECT_EQ(asFileName("tests/ops/dot.mlir:20 \"<|>*?\r\n\\"),
            "tests-ops-dot.mlir-20----------");
  EXPECT_EQ(asFileName("ir.a+ir.b_c"), "ir.a-ir.b_c");
  const std::string longText(300, 'a');
  EXPECT_LT(asFileName(longText).size(), 120u);
  EXPECT_NE(asFileName(longText), asFileName(longText + "b"));
}

TEST_F(CaseFile, IsKnownFromTheBytesOfAnEngine) {
  std::string binary;
  Case testCase = someCase();
  encodeBinary(testCase, binary);
  const std::string text = printCase(someCase());
  for (llvm::StringRef name :
       {"minimized-from-0a", "crash-0a", "id:000001,src:0", "a.input",
        "da39a3ee5e6b4b0d3255bfef95601890afd80709"}) {
    EXPECT_TRUE(isRawInput(("found/" + name).str(), "no case")) << name.str();
    EXPECT_TRUE(isRawInput(name, ""));
    EXPECT_TRUE(isRawInput(name, llvm::StringRef(binary).drop_back(2)));
    EXPECT_FALSE(isRawInput(name, binary));
    EXPECT_FALSE(isRawInput(name, text));
    EXPECT_FALSE(isRawInput(name, "module {}"));
    EXPECT_FALSE(isRawInput((name + ".textproto").str(), "no case"));
  }
  EXPECT_TRUE(isRawInput("a.bin", llvm::StringRef("\0\1", 2)));
  for (llvm::StringRef bytes : {"no case", "", "\xE4", "ML\xEFR\1"})
    EXPECT_FALSE(isRawInput("a", bytes));
  EXPECT_FALSE(isRawInput("a", llvm::StringRef(binary).drop_back(2)));
}

TEST_F(CaseFile, TellsTheEncodingByName) {
  EXPECT_EQ(encodingOfPath("a/b.bin"), Encoding::Binary);
  EXPECT_EQ(encodingOfPath("a.bin/b.textproto"), Encoding::Text);
  EXPECT_EQ(encodingOfPath("-"), Encoding::Text);
}
