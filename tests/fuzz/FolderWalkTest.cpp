//===- FolderWalkTest.cpp - The files below a folder ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A search ends, finds each file once and under its own name, and finds nothing
// that is not in the folder, whatever links there are.
//
//===----------------------------------------------------------------------===//

#include "CaseFileFixture.h"

#include <sys/stat.h>
#include <unistd.h>

using namespace tilefuzz;
namespace fs = llvm::sys::fs;
using Paths = std::vector<std::string>;

namespace {

bool isText(llvm::StringRef name) { return name.ends_with(".txt"); }

class FolderWalk : public CaseFile {
protected:
  void SetUp() override {
    CaseFile::SetUp();
    ASSERT_FALSE(fs::create_directories(pathOf("in/b")));
    ASSERT_FALSE(fs::create_directories(pathOf("out")));
    fileWith("", "in/z.txt");
    fileWith("", "in/b/a.txt");
    fileWith("", "in/other");
    fileWith("", "out/o.txt");
  }

  void link(const char *to, const char *name) const {
    ASSERT_EQ(symlink(to, pathOf(name).c_str()), 0);
  }

  /// The files of `in`; the error is kept in `error`.
  Paths walk() {
    list = FileList();
    error = llvm::toString(walkFolder(pathOf("in"), isText, list));
    Paths paths;
    for (const FoundFile &file : list.files)
      paths.push_back(file.path);
    return paths;
  }

  /// Returns the files that are found without any link.
  Paths plain() const { return {pathOf("in/b/a.txt"), pathOf("in/z.txt")}; }

  FileList list;
  std::string error;
};

} // namespace

TEST_F(FolderWalk, FindsFilesSorted) {
  EXPECT_EQ(walk(), plain());
  EXPECT_EQ(error, "");
  EXPECT_TRUE(list.foldersElsewhere.empty());
}

TEST_F(FolderWalk, EndsOnLoops) {
  link(".", "in/one");
  link(".", "in/two");
  link("..", "in/b/up");
  link("../b", "in/b/self.txt");
  EXPECT_EQ(walk(), plain());
  EXPECT_EQ(error, "");
  EXPECT_TRUE(list.foldersElsewhere.empty());
}

TEST_F(FolderWalk, FindsAFileOfSeveralNamesOnce) {
  link("z.txt", "in/a.txt");
  link("../z.txt", "in/b/link.txt");
  ASSERT_EQ(::link(pathOf("in/z.txt").c_str(), pathOf("in/b/hard.txt").c_str()),
            0);
  EXPECT_EQ(walk(), (Paths{pathOf("in/b/a.txt"), pathOf("in/b/hard.txt")}));
  EXPECT_EQ(error, "");
  EXPECT_EQ(list.files[0].aliases, Paths());
  EXPECT_EQ(
      list.files[1].aliases,
      (Paths{pathOf("in/z.txt"), pathOf("in/a.txt"), pathOf("in/b/link.txt")}));
}

TEST_F(FolderWalk, IsNotLedOut) {
  link("../out", "in/elsewhere");
  EXPECT_EQ(walk(), plain());
  EXPECT_EQ(error, "");
  EXPECT_EQ(list.foldersElsewhere, Paths{pathOf("in/elsewhere")});

  link("../out/o.txt", "in/o.txt");
  EXPECT_EQ(walk(), plain());
  EXPECT_TRUE(llvm::StringRef(error).starts_with(
      pathOf("in/o.txt") +
      ": expected a file, found a link to what is none of "
      "the files below '" +
      pathOf("in") + "'"))
      << error;
}

TEST_F(FolderWalk, RefusesLinksToWhatIsNotSearchedFor) {
  link("other", "in/other.txt");
  link("/dev/null", "in/null.txt");
  EXPECT_EQ(walk(), plain());
  EXPECT_NE(error.find("in/other.txt: expected"), std::string::npos) << error;
  EXPECT_NE(error.find("in/null.txt: expected"), std::string::npos) << error;
}

TEST_F(FolderWalk, RefusesLinksToNothing) {
  link("nowhere", "in/broken.txt");
  link("loop.txt", "in/loop.txt");
  link("nowhere", "in/broken");
  EXPECT_EQ(walk(), plain());
  EXPECT_EQ(llvm::StringRef(error).count('\n'), 1u) << error;
  EXPECT_NE(
      error.find("broken.txt: expected a file, found a link that leads to "
                 "none (No such file or directory)"),
      std::string::npos)
      << error;
  EXPECT_NE(error.find("loop.txt: expected"), std::string::npos) << error;
}

TEST_F(FolderWalk, StartsAtALink) {
  link("in", "start");
  FileList files;
  EXPECT_EQ(llvm::toString(walkFolder(pathOf("start"), isText, files)), "");
  ASSERT_EQ(files.files.size(), 2u);
  EXPECT_EQ(files.files[0].path, pathOf("start/b/a.txt"));
  // The same files by another path.
  EXPECT_EQ(llvm::toString(walkFolder(pathOf("in"), isText, files)), "");
  EXPECT_EQ(files.files.size(), 2u);
  EXPECT_TRUE(files.files[0].aliases.empty());
}

TEST_F(FolderWalk, TellsFoldersByWhatTheyAre) {
  ASSERT_FALSE(fs::create_directories(pathOf("in/folder.txt")));
  fileWith("", "in/folder.txt/x.txt");
  EXPECT_EQ(walk(), (Paths{pathOf("in/b/a.txt"), pathOf("in/folder.txt/x.txt"),
                           pathOf("in/z.txt")}));
}

TEST_F(FolderWalk, LeavesPipesToTheReader) {
  ASSERT_EQ(mkfifo(pathOf("in/pipe.txt").c_str(), 0600), 0);
  EXPECT_EQ(walk(), (Paths{pathOf("in/b/a.txt"), pathOf("in/pipe.txt"),
                           pathOf("in/z.txt")}));
  EXPECT_EQ(error, "");
  // LLVM removes files, folders and links only.
  EXPECT_EQ(::unlink(pathOf("in/pipe.txt").c_str()), 0);
}

TEST_F(FolderWalk, FindsNothingInWhatIsNoFolder) {
  FileList files;
  EXPECT_NE(llvm::toString(walkFolder(pathOf("absent"), isAnyName, files))
                .find("absent: expected a folder to search, but it cannot be "
                      "read: No such file or directory; check"),
            std::string::npos);
  EXPECT_TRUE(files.files.empty());
}

TEST_F(FolderWalk, TakesNamedFilesAsTheyAre) {
  FileList files;
  for (const std::string &path : {std::string("-"), pathOf("absent")})
    EXPECT_EQ(llvm::toString(findFiles(path, isText, files)), "");
  ASSERT_EQ(files.files.size(), 2u);
  EXPECT_EQ(files.files[0].path, "-");
}
