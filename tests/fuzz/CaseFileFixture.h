//===- CaseFileFixture.h - A folder for a test's case files -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TESTS_FUZZ_CASEFILEFIXTURE_H
#define TESTS_FUZZ_CASEFILEFIXTURE_H

#include "fuzz/files/CaseFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

namespace tilefuzz {

class CaseFile : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("tilefuzz", folder));
  }
  void TearDown() override {
    EXPECT_FALSE(
        llvm::sys::fs::remove_directories(folder, /*IgnoreErrors=*/false));
  }

  std::string pathOf(llvm::StringRef name) const {
    return (folder + "/" + name).str();
  }

  /// A file with these bytes.
  std::string fileWith(llvm::StringRef bytes,
                       llvm::StringRef name = "case.textproto") const {
    std::error_code error;
    llvm::raw_fd_ostream os(pathOf(name), error);
    EXPECT_FALSE(error);
    os << bytes;
    return pathOf(name);
  }

  static std::string contentsOf(llvm::StringRef path) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : "";
  }

  /// The error for a file that cannot be read.
  static std::string errorOf(llvm::StringRef path) {
    llvm::Expected<FileCase> read = readOneCase(path);
    return read ? "no error" : llvm::toString(read.takeError());
  }

  /// Expects one line that names the file and contains all of `parts`.
  static void expectError(llvm::StringRef path,
                          std::initializer_list<llvm::StringRef> parts) {
    std::string error = errorOf(path);
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    EXPECT_TRUE(llvm::StringRef(error).starts_with(path)) << error;
    for (llvm::StringRef part : parts)
      EXPECT_NE(error.find(part), std::string::npos) << error;
  }

  llvm::SmallString<64> folder;
};

} // namespace tilefuzz

#endif // TESTS_FUZZ_CASEFILEFIXTURE_H
