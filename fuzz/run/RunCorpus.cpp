//===- RunCorpus.cpp - The seeds of a run ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/RunSession.h"

#include "fuzz/files/CaseFile.h"
#include "fuzz/harness/RunPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The folders of a driver's cases.
static std::vector<std::string> foldersOf(StringRef corpus,
                                          const FamilyDriver &driver) {
  std::vector<std::string> folders = {
      (corpus + "/seeds/" + driver.name).str(),
      (corpus + "/regressions/" + driver.family).str()};
  if (driver.family == "ir")
    folders.push_back(witnessFolderOf(corpus));
  llvm::erase_if(folders, [](const std::string &folder) {
    return folder.empty() || !fs::is_directory(folder);
  });
  return folders;
}

namespace {
struct CaseBytes {
  std::string path, bytes;
};
} // namespace

static llvm::Expected<std::vector<CaseBytes>> readFolder(StringRef folder) {
  FileList list;
  if (llvm::Error error = listCaseFiles(folder, list))
    return std::move(error);
  std::vector<CaseBytes> files;
  for (const FoundFile &file : list.files) {
    llvm::Expected<std::string> bytes = readCaseBytes(file.path);
    if (!bytes)
      return bytes.takeError();
    files.push_back({file.path, std::move(*bytes)});
  }
  return files;
}

/// The archive of the cases of a family.
static llvm::Expected<std::string> archiveOf(llvm::ArrayRef<CaseBytes> files,
                                             const FamilyDriver &driver) {
  std::string archive;
  for (const CaseBytes &file : files)
    for (FileCase &source : parseCases(file.path, file.bytes)) {
      if (!source.error.empty())
        return llvm::createStringError(source.error);
      if (StringRef(oracle::familyOf(source.testCase)->name) != driver.family)
        continue;
      dropAnswers(source.testCase);
      source.testCase.clear_intent();
      appendSeed(archive, source.testCase);
    }
  return archive;
}

/// A text that differs between programs that may read or write a case in
/// different ways: as for compiler caches, it is the time of the program.
static std::string identityOfProgram() {
  fs::file_status status;
  const std::string program = fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&identityOfProgram));
  if (fs::status(program, status))
    return program;
  return llvm::formatv(
      "{0} {1} {2}", program, status.getSize(),
      status.getLastModificationTime().time_since_epoch().count());
}

/// The name of an archive in the cache. What begins otherwise is not removed
/// from there.
static std::string nameOfArchive(llvm::ArrayRef<CaseBytes> files,
                                 StringRef family) {
  std::string key = identityOfProgram() + "\n" + family.str() + "\n";
  for (const CaseBytes &file : files)
    key += llvm::formatv("{0} {1:x-}\n", path::filename(file.path),
                         llvm::xxh3_64bits(file.bytes));
  const llvm::XXH128_hash_t hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(key));
  return llvm::formatv("llvmcache-seeds-{0:x-}-{1:x-}", hash.high64,
                       hash.low64);
}

/// The folder of the archives that are kept; empty for none.
static std::string cacheFolder() {
  llvm::SmallString<128> folder;
  if (!path::cache_directory(folder))
    return "";
  path::append(folder, "tilefuzz");
  return folder.str().str();
}

/// Returns the archive of a folder, which is made unless the cache has it.
static llvm::Expected<std::string> archiveOfFolder(StringRef folder,
                                                   const FamilyDriver &driver,
                                                   StringRef workDir) {
  llvm::Expected<std::vector<CaseBytes>> files = readFolder(folder);
  if (!files)
    return files.takeError();
  const std::string name = nameOfArchive(*files, driver.family);
  const std::string cache = cacheFolder(), kept = cache + "/" + name;
  if (!cache.empty() && fs::exists(kept))
    return kept;
  llvm::Expected<std::string> archive = archiveOf(*files, driver);
  if (!archive)
    return archive.takeError();
  if (!cache.empty()) {
    llvm::Error error = writeFile(kept, *archive, /*isForced=*/true);
    if (!error) {
      llvm::pruneCache(cache, llvm::CachePruningPolicy());
      return kept;
    }
    llvm::consumeError(std::move(error));
  }
  const std::string own = (workDir + "/seeds/" + name).str();
  if (llvm::Error error = writeScratchFile(own, *archive))
    return std::move(error);
  return own;
}

llvm::Expected<RunCorpus>
tilefuzz::makeRunCorpus(StringRef corpus,
                        llvm::ArrayRef<const FamilyDriver *> drivers,
                        StringRef workDir) {
  RunCorpus result;
  // Several drivers share a folder.
  std::map<std::string, std::string> archives;
  for (const FamilyDriver *driver : drivers) {
    const auto [own, isNewDriver] = result.try_emplace(driver);
    if (!isNewDriver)
      continue;
    for (const std::string &folder : foldersOf(corpus, *driver)) {
      const auto [found, isNew] = archives.try_emplace(folder);
      if (isNew) {
        llvm::Expected<std::string> archive =
            archiveOfFolder(folder, *driver, workDir);
        if (!archive)
          return archive.takeError();
        found->second = std::move(*archive);
      }
      own->second.push_back(found->second);
    }
  }
  return result;
}
