//===- ReadFileTest.cpp - Tests of reading files of unknown origin --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reader refuses a file that is not regular, and does not wait for it.
//
//===----------------------------------------------------------------------===//

#include "tileir/Reading/ReadFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace tileir;
namespace fs = llvm::sys::fs;

namespace {

class ReadFile : public testing::Test {
protected:
  static constexpr size_t maxBytes = 100;

  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("tileir", folder));
  }
  void TearDown() override { fs::remove_directories(folder); }

  std::string pathOf(llvm::StringRef name) const {
    return (folder + "/" + name).str();
  }

  std::string fileWith(llvm::StringRef bytes) const {
    std::error_code error;
    llvm::raw_fd_ostream os(pathOf("file"), error);
    EXPECT_FALSE(error);
    os << bytes;
    return pathOf("file");
  }

  /// The bytes, or the error.
  static std::string read(const std::string &path) {
    llvm::Expected<std::string> bytes = readFile(path, "module", maxBytes);
    return bytes ? *bytes : llvm::toString(bytes.takeError());
  }

  /// Reads with another standard input.
  static std::string readStdin(int file) {
    const int kept = dup(STDIN_FILENO);
    dup2(file, STDIN_FILENO);
    std::string bytes = read("-");
    dup2(kept, STDIN_FILENO);
    close(kept);
    close(file);
    return bytes;
  }

  llvm::SmallString<64> folder;
};

} // namespace

TEST_F(ReadFile, ReadsRegularFilesUpToTheLimit) {
  for (size_t size : {size_t{0}, size_t{1}, maxBytes}) {
    std::string bytes(size, '\0');
    EXPECT_EQ(read(fileWith(bytes)), bytes);
  }
  std::string path = fileWith(std::string(maxBytes + 1, 'a'));
  EXPECT_EQ(read(path), path +
                            ": expected a module of at most 100 bytes, found "
                            "101; name a file that holds one module");
}

TEST_F(ReadFile, ReadsThroughALink) {
  ASSERT_EQ(symlink(fileWith("text").c_str(), pathOf("link").c_str()), 0);
  EXPECT_EQ(read(pathOf("link")), "text");
}

/// Files of the kernel have the size 0, and contents.
TEST_F(ReadFile, TrustsNoSize) {
  if (!fs::exists("/proc/self/maps"))
    GTEST_SKIP() << "no files of the kernel on this system";
  EXPECT_EQ(read("/proc/self/maps"),
            "/proc/self/maps: expected a module of at most 100 bytes, found "
            "more; name a file that holds one module");
}

TEST_F(ReadFile, RefusesWhatIsNoFile) {
  EXPECT_EQ(read(pathOf("absent")),
            pathOf("absent") + ": expected a module file, but it cannot be "
                               "opened: No such file or directory; check its "
                               "name and permissions");
  EXPECT_EQ(read(folder.str().str()),
            folder.str().str() + ": expected a module file, found a folder; "
                                 "name a file in it");
}

/// Nobody writes to the pipe and nobody reads from it, so opening it would
/// wait, and so would whoever opened it next.
TEST_F(ReadFile, RefusesPipes) {
  std::string pipe = pathOf("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(read(pipe), pipe + ": expected a module file, found a named pipe; "
                               "name a regular file, or - and give it on the "
                               "standard input");
}

TEST_F(ReadFile, RefusesSocketsAndDevices) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::string path = pathOf("socket");
  ASSERT_LT(path.size(), sizeof(address.sun_path));
  path.copy(address.sun_path, path.size());
  const int server = socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(
      bind(server, reinterpret_cast<sockaddr *>(&address), sizeof(address)), 0);
  EXPECT_NE(read(path).find("found a socket"), std::string::npos);
  close(server);
  EXPECT_NE(read("/dev/null").find("found a device"), std::string::npos);
}

TEST_F(ReadFile, ReadsStdinWhateverItIs) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  ASSERT_EQ(write(ends[1], "text", 4), 4);
  close(ends[1]);
  EXPECT_EQ(readStdin(ends[0]), "text");
  EXPECT_EQ(readStdin(open(fileWith("file").c_str(), O_RDONLY)), "file");
  EXPECT_EQ(readStdin(open("/dev/zero", O_RDONLY)),
            "<stdin>: expected a module of at most 100 bytes, found more; name "
            "a file that holds one module");
  EXPECT_EQ(readStdin(open(folder.c_str(), O_RDONLY)),
            "<stdin>: expected a module file, found a folder; name a file in "
            "it");
}
