//===- CauseList.h - Each finding once --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collects findings by their cause, since one mistake shows in many modules:
//
//   a module is accepted   the rule; also of the other reasons that it explains
//   a module is rejected   the text of the tool, whatever the operation
//   another reason         the rule, and that of the text; the texts that no
//                          rule has are one reason
//   a module is changed    the operation that is not as it was
//   crashes and the like   what the tool says of it, and the operations of the
//                          reduced module, unless it names a function
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_COMPARE_CAUSELIST_H
#define FUZZ_COMPARE_CAUSELIST_H

#include "fuzz/compare/ToolRunner.h"
#include "fuzz/core/Report.h"

#include <map>
#include <mutex>

namespace tilefuzz {

/// A finding, with a case that shows it and is reduced as far as that was
/// possible.
struct Cause {
  Finding finding;
  std::string driver;
  ComparedCase compared;
  /// How many cases showed it, and how many on which operation.
  uint64_t cases = 1;
  std::map<std::string, uint64_t> operations;
  /// How many cases had the operations of the reduced one since then.
  uint64_t similarCases = 0;
  bool isReduced = false;
  /// Where the module was written, and its page in a report; empty without.
  std::string path = {}, page = {};

  /// The operations that show it, what most modules have first; where none is
  /// known, as of behaviour, the operations of the reduced module.
  std::vector<std::string> shownOn() const;
  /// "false-accept of ir.region_count on nv_tileas.copy".
  std::string title() const;
  /// By which two of them are one cause.
  std::string causeKey() const;
};

/// May be used from several threads.
class CauseList {
public:
  /// Counts a finding on this case if it is known; else makes a cause of it,
  /// whose number it returns.
  std::optional<size_t> add(const Finding &finding,
                            const ComparedCase &compared,
                            llvm::StringRef driver);
  bool isKnown(const Finding &finding, const ComparedCase &compared) const;
  /// Whether a module should be left out: it has the operations on which the
  /// tool has failed again and again, and most of the time. Each failure costs
  /// as much as hundreds of modules, and hides what else there is.
  bool leavesOut(const ComparedCase &compared);
  /// The cause of a finding whose module has more operations than this one and
  /// is not being reduced; nothing else. The caller has to reduce it.
  std::optional<size_t> claimSmaller(const Finding &finding,
                                     const ComparedCase &compared);
  /// Replaces the case of a cause by a smaller one.
  void replaceCase(size_t cause, ComparedCase compared, std::string path);
  size_t size() const;
  /// Returns the causes, none of which are left: the most serious first, and of
  /// these what most modules show. Files of causes that a later one has
  /// explained are removed; causes that have come to one cause are one, with
  /// the smallest module.
  std::vector<Cause> take();

private:
  /// The lock is held.
  Cause *find(const Finding &finding, const ComparedCase &compared) const;

  mutable std::mutex mutex;
  std::vector<std::unique_ptr<Cause>> causes;
};

/// Called with a finding on the behaviour of the tool, other than the one that
/// is reduced.
using SeenFn = llvm::function_ref<void(const Finding &, const ComparedCase &)>;

/// Reduces a case as far as the tool still shows the finding. Where the smaller
/// one is not confirmed before the deadline's last, it stays as it was. Changes
/// the deadline of `runner`.
void reduceCompared(const Finding &finding, ComparedCase &compared,
                    ToolRunner &runner, CasePreparer &preparer,
                    const Deadline &deadline, SeenFn onSeen);

/// The name of the file of a finding without a folder, of at most 40 letters:
/// its class, what it is about, and a digest of the module.
std::string findingFileName(const Finding &finding,
                            const ComparedCase &compared);

/// The contents of the file of a finding.
std::string printFindingFile(const Finding &finding,
                             const ComparedCase &compared,
                             llvm::StringRef replay);

/// The call of a command with the module of a file.
std::string callOf(llvm::StringRef command, llvm::StringRef path);

/// The command that has a tool verify the module of a file again, with the
/// profile if there is one; of a text a line of a shell that calls the tool
/// itself, and again for what it prints.
std::string replayCommand(llvm::StringRef command, llvm::StringRef path,
                          const Differences *differences, bool isText = false);

} // namespace tilefuzz

#endif // FUZZ_COMPARE_CAUSELIST_H
