//===- RunCorpus.h - The seeds of a run -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The committed cases that the targets of a run start from, as archives of
// seeds: one for each folder of cases, which several targets share. All are
// read before the first target starts, so that a case that cannot be read does
// not end a run in its middle.
//
// Reading thousands of modules takes seconds. So an archive is kept in the
// user's cache, under a name that depends on the files of the folder and on
// this program; one that is not used for a week is removed. Where there is no
// such cache, the archives of a run are in its work folder.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_RUN_RUNCORPUS_H
#define FUZZ_RUN_RUNCORPUS_H

#include "fuzz/core/FamilyDriver.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace tilefuzz {

/// The archives of each driver.
using RunCorpus = std::map<const FamilyDriver *, std::vector<std::string>>;

/// Makes the archives of the cases of a corpus that belong to these drivers,
/// and of the witnesses beside it.
llvm::Expected<RunCorpus>
makeRunCorpus(llvm::StringRef corpus,
              llvm::ArrayRef<const FamilyDriver *> drivers,
              llvm::StringRef workDir);

} // namespace tilefuzz

#endif // FUZZ_RUN_RUNCORPUS_H
