//===- FindEdits.cpp - Writes the edits that are found by trying ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   tilefuzz-find-edits FILE    writes the definition of tilefuzz::foundEdits
//
// The build runs it once, so that no process that fuzzes has to search.
//
// Exit status: 0 written, 2 it could not be done.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/search/EditSearch.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace tilefuzz;

/// Nothing is known yet.
const FoundEdits tilefuzz::foundEdits;

namespace {
/// The parts of the table that is written.
class TableText {
public:
  void add(const EditSearch::Target &target);
  void print(llvm::raw_ostream &os) const;

private:
  /// Returns the range of the steps of a way, which is written once.
  std::string stepsOf(const EditSearch::Way &way);

  std::map<std::string, unsigned> ranges;
  unsigned stepCount = 0, findCount = 0, wayCount = 0;
  std::string steps, finds, ways;
  /// By pair.
  std::map<uint16_t, std::string> pairs;
};
} // namespace

std::string TableText::stepsOf(const EditSearch::Way &way) {
  std::string text;
  for (const ChangeStep &step : way) {
    const Change &change = step.change;
    text += llvm::formatv("{{{{W{{{0}},P{{{1}},H{{{2}},S{{{3}},{4}},{5}},\n",
                          unsigned(change.where), unsigned(change.part),
                          unsigned(change.how), unsigned(change.scope),
                          unsigned(change.number), step.seed);
  }
  const auto [range, isNew] = ranges.try_emplace(text, stepCount);
  if (isNew) {
    steps += text;
    stepCount += way.size();
  }
  return llvm::formatv("{{{0},{1}}", range->second, way.size());
}

void TableText::add(const EditSearch::Target &target) {
  if (target.finds.empty())
    return;
  const oracle::Family &ir = *oracle::findFamily("ir");
  const uint16_t pair = target.edit->pair;
  pairs[pair] =
      llvm::formatv("{{{0},{{{1},{2}},{{{3},{4}},{5}},\n", pair, findCount,
                    target.finds.size(), wayCount, target.ways.size(),
                    moduleFieldOf(ir.rules[ir.pairs[pair].rule]));
  for (const EditSearch::Try &find : target.finds)
    finds += llvm::formatv("{{{0},{1}},\n", find.seed, stepsOf(find.way));
  unsigned weights = 0;
  for (const auto &[way, weight] : target.ways)
    ways += llvm::formatv("{{{0},{1}},\n", stepsOf(way), weights += weight);
  findCount += target.finds.size();
  wayCount += target.ways.size();
}

void TableText::print(llvm::raw_ostream &os) const {
  os << "// Written by tilefuzz-find-edits.\n"
        "#include \"fuzz/ops/SearchedEdit.h\"\n"
        "using namespace tilefuzz;\n"
        "using W = Change::Where;\n"
        "using P = Change::Part;\n"
        "using H = Change::How;\n"
        "using S = Change::Scope;\n"
        "static constexpr ChangeStep steps[] = {\n"
     << steps << "};\nstatic constexpr FoundEdits::Find finds[] = {\n"
     << finds << "};\nstatic constexpr FoundEdits::Way ways[] = {\n"
     << ways << "};\nstatic constexpr FoundEdits::Pair pairs[] = {\n";
  for (const auto &[pair, text] : pairs)
    os << text;
  os << "};\nconst FoundEdits tilefuzz::foundEdits = {pairs, finds, ways, "
        "steps};\n";
}

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: tilefuzz-find-edits FILE\n";
    return 2;
  }
  llvm::MapVector<IrOpKind, std::vector<const SearchedEdit *>> ofKind;
  for (const FamilyDriver *driver : familyDrivers())
    for (const Edit &edit : driver->edits)
      if (const SearchedEdit *searched = searchedEditOf(edit))
        ofKind[searched->kind].push_back(searched);
  TableText table;
  for (const auto &[kind, edits] : ofKind) {
    EditSearch search(edits);
    for (const EditSearch::Target &target : search.run())
      table.add(target);
  }
  std::error_code error;
  llvm::raw_fd_ostream os(argv[1], error);
  if (!error) {
    table.print(os);
    os.close();
    error = os.error();
  }
  if (error) {
    llvm::errs() << "tilefuzz-find-edits: expected to write '" << argv[1]
                 << "', but: " << error.message() << "\n";
    return 2;
  }
  return 0;
}
