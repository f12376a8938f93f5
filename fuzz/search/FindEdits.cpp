//===- FindEdits.cpp - Finds edits by trying ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   tilefuzz-find-edits FILE    writes the definition of tilefuzz::foundEdits
//
// The build runs it once, so that no process that fuzzes has to search.
//
// The search tries changes: it generates operations from fixed seeds, makes a
// few changes (Change.h) of each, and has the oracle evaluate them. Changes
// that broke one rule and no other are a way to break it (SearchedEdit.h).
//
// The rules of a kind of operation share a sequence of tries, which goes on
// where a rule has not been broken often enough. A rule that it seldom breaks
// alone has tries of its own, which change mostly what the oracle's row says
// that the rule reads, or add a change to one that broke too much. What is
// found for a rule depends on nothing but the code, so that all builds have the
// same edits.
//
// Exit status: 0 written, 2 it could not be done.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;

/// Nothing is known yet.
const FoundEdits tilefuzz::foundEdits;

/// How many operations a search generates for all rules, and for each rule that
/// is rarely broken alone. It ends after enough finds of each rule.
static constexpr unsigned maxTries = 4000, maxMoreTries = 12000;
static constexpr size_t enoughFinds = 24, enoughNearMisses = 32;
/// How often each way is tried with other operations, and how often where none
/// succeeds in half of them.
static constexpr unsigned ratings = 12, maxRatings = 48;

namespace {
/// The search for all edits of one kind of operation.
class EditSearch {
public:
  using Way = llvm::SmallVector<ChangeStep, 4>;
  /// The seed of an operation, and a way to change it.
  struct Try {
    uint32_t seed;
    Way way;
  };
  struct Target {
    const SearchedEdit *edit;
    /// The tries that broke the rule alone, and some that broke others too.
    std::vector<Try> finds = {}, nearMisses = {};
    /// The ways that succeed, and the weight of each.
    std::vector<std::pair<Way, unsigned>> ways = {};
  };

  explicit EditSearch(llvm::ArrayRef<const SearchedEdit *> edits);
  /// Searches all, and returns what is found for each of the edits.
  llvm::ArrayRef<Target> run();

private:
  void search(Target &target);
  /// Makes a try, and keeps it for each target whose rule it breaks.
  static void attempt(const Try &tried, llvm::MutableArrayRef<Target> of);
  static void rate(Target &target);

  const oracle::OpSpec &spec;
  std::vector<Change> changes;
  std::vector<Target> targets;
  /// Where the sequence of tries goes on.
  Decisions shared = Decisions::fromSeed(1);
  uint32_t tries = 0;
};
} // namespace

/// Draws a change. One that ends the operation is the last one of its way.
static void addStep(EditSearch::Way &way, llvm::ArrayRef<Change> changes,
                    Decisions &decisions) {
  const Change &change = decisions.pick(changes);
  const bool isLast = way.empty() || !way.back().change.endsOperation();
  way.insert(isLast ? way.end() : way.end() - 1,
             {change, 1 + decisions.below(1 << 16)});
}

/// Returns the names of the values that a rule reads.
static llvm::SmallVector<llvm::StringRef, 8>
namesRead(const oracle::RuleInfo &rule) {
  llvm::SmallVector<llvm::StringRef, 8> read;
  llvm::StringRef(rule.operands).split(read, ' ');
  return read;
}

/// Returns the number of the field of IrCase that is an integer and that the
/// rule reads, or 0.
static int moduleFieldOf(const oracle::RuleInfo &rule) {
  const auto read = namesRead(rule);
  const auto *module = IrCase::descriptor();
  for (int i = 0; i < module->field_count(); ++i)
    if (const FieldDescriptor *field = module->field(i);
        field->cpp_type() == FieldDescriptor::CPPTYPE_INT32 &&
        llvm::is_contained(read, llvm::StringRef(field->name())))
      return field->number();
  return 0;
}

/// Whether a change is one of a value that the rule reads.
static bool isRead(const Change &change, const oracle::OpSpec &spec,
                   const oracle::RuleInfo &rule) {
  const auto read = namesRead(rule);
  const auto reads = [&](llvm::StringRef name) {
    return llvm::is_contained(read, name);
  };
  if (change.where != Change::Where::Here)
    return change.where == Change::Where::Definer &&
           llvm::any_of(read, [](llvm::StringRef name) {
             return name.starts_with("defining_") || name.starts_with("maker_");
           });
  switch (change.part) {
  case Change::Part::Attribute: {
    const llvm::StringRef name =
        oracle::attributeInfo(spec.attributes[change.number].name).name;
    return reads("attributes") ||
           llvm::any_of(read, [&](llvm::StringRef other) {
             return other.starts_with(name);
           });
  }
  case Change::Part::Operand:
    return reads("operand_types") || (change.number != Change::any &&
                                      reads(spec.operands[change.number].name));
  case Change::Part::Result:
    return reads("result_types") || (change.number != Change::any &&
                                     reads(spec.results[change.number].name));
  case Change::Part::Argument:
    return reads("argument_types");
  default:
    return false;
  }
}

EditSearch::EditSearch(llvm::ArrayRef<const SearchedEdit *> edits)
    : spec(*oracle::findOp(edits.front()->kind)), changes(changesOf(spec)) {
  for (const SearchedEdit *edit : edits)
    targets.push_back({edit});
}

void EditSearch::attempt(const Try &tried, llvm::MutableArrayRef<Target> of) {
  static thread_local Case testCase;
  of.front().edit->repeat(tried.seed, tried.way, testCase, [&](unsigned steps) {
    const llvm::ArrayRef<uint16_t> broken = pairsBrokenBy(testCase);
    for (Target &target : of) {
      if (!target.edit->isBroken(broken) || target.finds.size() == enoughFinds)
        continue;
      const Try made = {tried.seed,
                        Way(llvm::ArrayRef(tried.way).take_front(steps))};
      if (target.edit->isHit(broken))
        target.finds.push_back(made);
      else if (target.nearMisses.size() < enoughNearMisses &&
               broken.size() <= 3)
        target.nearMisses.push_back(made);
    }
    return true;
  });
}

void EditSearch::search(Target &target) {
  for (; tries < maxTries && target.finds.size() < enoughFinds; ++tries) {
    Try tried = {tries, {}};
    for (uint32_t steps = 1 + shared.below(3); steps; --steps) {
      addStep(tried.way, changes, shared);
      if (tried.way.back().change.endsOperation())
        break;
    }
    attempt(tried, targets);
  }
  // Only for this target, whose finds must not depend on which ones were
  // searched before it.
  const oracle::Family &family = *oracle::findFamily("ir");
  const oracle::RuleInfo &rule =
      family.rules[family.pairs[target.edit->pair].rule];
  std::vector<Change> read;
  llvm::copy_if(changes, std::back_inserter(read), [&](const Change &change) {
    return isRead(change, spec, rule);
  });
  Decisions own =
      Decisions::fromSeed(2 + static_cast<uint64_t>(&target - targets.data()));
  for (unsigned i = 0; i < maxMoreTries && target.finds.size() < enoughFinds;
       ++i) {
    const bool isNear = !target.nearMisses.empty() && own.flip();
    Try tried = isNear ? own.pick(llvm::ArrayRef(target.nearMisses))
                       : Try{maxTries + i, {}};
    for (uint32_t steps = isNear ? 1 : 1 + own.below(3); steps; --steps)
      addStep(tried.way, read.empty() || own.oneIn(4) ? changes : read, own);
    attempt(tried, target);
  }
  rate(target);
}

/// Tries each way with other operations: the last change alone and all of them,
/// both with what they draw left open and as it is. Keeps the better ones, each
/// as often as it succeeds.
void EditSearch::rate(Target &target) {
  Case testCase;
  std::vector<std::pair<Way, unsigned>> rated;
  unsigned most = 0;
  const auto rate = [&](const Way &way, unsigned count) {
    for (const auto &[other, hits] : rated)
      if (other == way)
        return hits;
    unsigned hits = 0;
    for (uint32_t seed = 0; seed < count && 2 * (hits + count - seed) >= most;
         ++seed) {
      target.edit->repeat(maxTries + seed, way, testCase,
                          [](unsigned) { return true; });
      hits += target.edit->isHit(pairsBrokenBy(testCase));
    }
    rated.push_back({way, hits});
    most = std::max(most, hits);
    return hits;
  };
  for (const Try &find : target.finds) {
    Way open = find.way;
    for (ChangeStep &step : open)
      step.seed = 0;
    // Steps with open draws make cases that differ more.
    if (rate(open, ratings) < ratings)
      rate(find.way, ratings);
    if (rate({open.back()}, ratings) < ratings)
      rate({find.way.back()}, ratings);
  }
  if (2 * most < ratings) {
    const auto before = std::exchange(rated, {});
    most = 0;
    for (const auto &[way, hits] : before)
      rate(way, maxRatings);
  }
  // A second attempt costs as much as the first one.
  for (const auto &[way, hits] : rated)
    if (2 * hits >= most)
      target.ways.push_back({way, std::max(hits * hits, 1u)});
}

llvm::ArrayRef<EditSearch::Target> EditSearch::run() {
  for (Target &target : targets)
    search(target);
  return targets;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

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
