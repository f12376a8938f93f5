//===- FolderWalk.h - The files below a folder ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one way in which the harness searches a folder. A file is known by what
// it is (device and number), not by its path, so it is found once, however many
// names it has. Links in the folder are not followed: a link to a file that was
// found, or to a folder that was searched, is another name for it; the others
// would lead out of the folder. Only the searched folder itself may be named by
// a link. So a search ends, and sees nothing but what is in the folder.
//
// A pipe or a device is found by its name like a file, for the
// reader to refuse (tileir/Reading/ReadFile.h), since a case that cannot be
// read is no reason to say that all is well.
//
// Case files are recognized by their names: *.textproto, *.bin, *.mlir and
// *.mlirbc (fuzz/files/CaseFile.h).
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FILES_FOLDERWALK_H
#define FUZZ_FILES_FOLDERWALK_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem/UniqueID.h"

#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

struct FoundFile {
  /// The first one of its names, in alphabetical order.
  std::string path;
  /// The other names below the same folder: hard links, and links that lead to
  /// it.
  std::vector<std::string> aliases;
  /// std::nullopt for a file that was named, not found.
  std::optional<llvm::sys::fs::UniqueID> id;
};

struct FileList {
  std::vector<FoundFile> files;
  /// Links to folders that were not searched.
  std::vector<std::string> foldersElsewhere;
};

/// Whether a file of this name is searched for.
using NameFilter = llvm::function_ref<bool(llvm::StringRef)>;

inline bool isAnyName(llvm::StringRef) { return true; }

/// Adds the files below a folder to `list`, sorted by path, but those that it
/// has already. The error lists the folders that cannot be read, and the links
/// with the name of a file that lead to none of the files; the rest is added
/// nonetheless.
llvm::Error walkFolder(llvm::StringRef folder, NameFilter isWanted,
                       FileList &list);

/// The same for a path from the command line, which names a folder, or else a
/// file or `-`. A folder without such files is an error where they have a name,
/// `what`.
llvm::Error findFiles(llvm::StringRef path, NameFilter isWanted, FileList &list,
                      llvm::StringRef what = "");

/// Adds the case files below a folder to `list`, as walkFolder does.
llvm::Error listCaseFiles(llvm::StringRef folder, FileList &list);

/// Adds the case files that a command line argument names to `list`: those
/// below a folder, or the path itself when it is not a folder. A folder without
/// case files is an error.
llvm::Error findCaseFiles(llvm::StringRef path, FileList &list);

/// Returns the folder of the witness modules that belong to a corpus: tests/ops
/// beside it. These modules are seeds like the cases of the corpus. Empty when
/// there is no such folder.
std::string witnessFolderOf(llvm::StringRef corpus);

/// Adds the case files of a corpus, and of its witnesses, to `list`. An empty
/// folder is a corpus; what is no folder is an error.
llvm::Error findSeedFiles(llvm::StringRef corpus, FileList &list);

} // namespace tilefuzz

#endif // FUZZ_FILES_FOLDERWALK_H
