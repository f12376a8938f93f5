//===- RunCorpus.cpp - What the targets start from ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/RunCorpus.h"

#include "fuzz/files/CaseFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using llvm::StringRef;

std::vector<std::string>
RunCorpus::foldersOf(const FamilyDriver &driver) const {
  std::vector<std::string> folders = {corpus + "/seeds/" + driver.name.str(),
                                      corpus + "/regressions/" +
                                          driver.family.str()};
  // Modules, which take a second to read.
  if (driver.family == "ir")
    folders.push_back(witnessFolderOf(corpus));
  llvm::erase_if(folders, [](const std::string &folder) {
    return folder.empty() || !llvm::sys::fs::is_directory(folder);
  });
  return folders;
}

llvm::Expected<RunCorpus>
RunCorpus::read(StringRef corpus,
                llvm::ArrayRef<const FamilyDriver *> drivers) {
  RunCorpus result(corpus);
  for (const FamilyDriver *driver : drivers)
    for (const std::string &folder : result.foldersOf(*driver)) {
      auto [found, isNew] = result.entries.try_emplace(folder);
      if (!isNew)
        continue;
      FileList list;
      if (llvm::Error error = listCaseFiles(folder, list))
        return std::move(error);
      for (const FoundFile &file : list.files) {
        llvm::Expected<std::vector<FileCase>> cases = readCases(file.path);
        if (!cases)
          return cases.takeError();
        for (FileCase &source : *cases) {
          if (!source.error.empty())
            return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                           source.error);
          dropAnswers(source.testCase);
          source.testCase.clear_intent();
          std::string name =
              folder + "/" + llvm::sys::path::filename(source.name).str();
          std::replace(name.begin(), name.end(), '/', '-');
          found->second.push_back({name, std::move(source.testCase)});
        }
      }
    }
  return result;
}

llvm::Error RunCorpus::writeFor(StringRef target,
                                llvm::ArrayRef<const FamilyDriver *> drivers,
                                StringRef folder) const {
  // Cases are binary where they can be, since parsing text at every mutation
  // would cost more than the mutation.
  const Encoding encoding =
      target == "ir_text_fuzzer" ? Encoding::Ir : Encoding::Binary;
  for (const FamilyDriver *driver : drivers)
    for (const std::string &from : foldersOf(*driver))
      for (const Entry &entry : entries.at(from)) {
        if (StringRef(oracle::familyOf(entry.testCase)->name) != driver->family)
          continue;
        std::string contents = encodeCaseFile(entry.testCase, encoding);
        if (contents.empty())
          continue;
        if (llvm::Error error =
                writeScratchFile((folder + "/" + entry.name).str(), contents))
          return error;
      }
  return llvm::Error::success();
}
