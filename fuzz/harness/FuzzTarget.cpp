//===- FuzzTarget.cpp - What every fuzz target does -----------------------===//

#include "fuzz/harness/FuzzTarget.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/RuleTallyJson.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <cstdlib>
#include <cstring>

using namespace tilefuzz;

/// One counter for each (rule, cell), which libFuzzer reads like those of the
/// compiler. Volatile and used: an array that is only written would be dropped.
/// Small, since the engine clears and scans all of it on every execution.
static constexpr unsigned maxExtraCounters = 512;
__attribute__((section("__libfuzzer_extra_counters"),
               used)) static volatile uint8_t extraCounters[maxExtraCounters];

/// How often an input is examined more deeply than quickly: a repeated
/// examination costs about four times, a full one a hundred times as much,
/// since it makes a context. Decided by the content, so that a run can be
/// repeated.
static constexpr uint64_t repeatedPeriod = 128;
static constexpr uint64_t fullPeriod = 16384;

static Examiner::Depth depthFor(llvm::ArrayRef<uint8_t> input) {
  uint64_t hash = llvm::xxh3_64bits(input);
  if (hash % fullPeriod == 0)
    return Examiner::Depth::Full;
  return hash % repeatedPeriod == 0 ? Examiner::Depth::Repeated
                                    : Examiner::Depth::Quick;
}

/// How often statistics are written while running.
static constexpr uint64_t statsPeriod = 1 << 19;

FuzzTarget::FuzzTarget() : statsPath(std::getenv("TILEFUZZ_STATS")) {
  unsigned base = 0;
  for (const oracle::Family &family : oracle::families()) {
    tallies.emplace_back(family);
    counterBases.push_back(base);
    base += static_cast<unsigned>(family.rules.size()) * cellCount;
  }
  if (base > maxExtraCounters)
    llvm::report_fatal_error("more rule cells than extra counters");
}

FuzzTarget::~FuzzTarget() { writeStats(); }

/// Reads a text case. What it claims is dropped: an engine may have changed the
/// question and left the claims.
static bool decodeText(llvm::StringRef bytes, Case &question) {
  if (!looksLikeText(bytes))
    return false;
  if (llvm::Expected<Encoding> encoding = decodeCase(bytes, question)) {
    question.clear_intent();
    return true;
  } else {
    llvm::consumeError(encoding.takeError());
    return false;
  }
}

void FuzzTarget::decode(llvm::ArrayRef<uint8_t> input, Case &question) {
  llvm::StringRef bytes(reinterpret_cast<const char *>(input.data()),
                        input.size());
  if (!decodeBinary(bytes, question) && !decodeText(bytes, question)) {
    Decisions decisions = Decisions::fromBytes(input);
    mutator.makeFresh(question, decisions);
  }
  question.clear_expect();
}

void FuzzTarget::countCells() {
  size_t index = examiner.family() - oracle::families().data();
  tallies[index].add(examiner.expected());
  unsigned base = counterBases[index];
  forEachCell(examiner.expected(), [&](unsigned rule, Cell cell) {
    extraCounters[base + rule * cellCount + static_cast<unsigned>(cell)] = 1;
  });
}

int FuzzTarget::testOneInput(llvm::ArrayRef<uint8_t> input) {
  if (input.size() > maxCaseBytes)
    return 0;
  decode(input, current);
  const Finding *finding = examiner.examine(current, depthFor(input));
  if (!examiner.driver())
    return 0;
  countCells();
  ++executions;
  if (statsPath && executions % statsPeriod == 0)
    writeStats();
  if (!finding)
    return 0;
  writeStats();
  printFinding(*finding, current, examiner, llvm::errs());
  // This line is what crash collectors sort by.
  llvm::errs() << "Assertion failure: " << finding->bucket() << "\n";
  std::abort();
}

size_t FuzzTarget::encode(uint8_t *out, size_t maxSize) {
  encodeBinary(current, buffer);
  if (buffer.size() > maxSize)
    return 0;
  std::memcpy(out, buffer.data(), buffer.size());
  return buffer.size();
}

size_t FuzzTarget::mutate(uint8_t *data, size_t size, size_t maxSize,
                          unsigned seed) {
  Decisions decisions = Decisions::fromSeed(seed);
  if (mutator.prefersFresh(decisions)) {
    mutator.makeFresh(current, decisions);
  } else {
    decode({data, size}, current);
    mutator.mutate(current, decisions);
  }
  return encode(data, maxSize);
}

size_t FuzzTarget::crossOver(llvm::ArrayRef<uint8_t> first,
                             llvm::ArrayRef<uint8_t> second, uint8_t *out,
                             size_t maxSize, unsigned seed) {
  decode(first, current);
  decode(second, other);
  Decisions decisions = Decisions::fromSeed(seed);
  mutator.cross(current, other, decisions);
  return encode(out, maxSize);
}

void FuzzTarget::writeStats() const {
  if (!statsPath)
    return;
  // Written beside and renamed, so that a reader never sees half a file.
  std::string partial = std::string(statsPath) + ".part";
  {
    std::error_code error;
    llvm::raw_fd_ostream os(partial, error);
    if (error)
      return;
    os << talliesToJson(executions, tallies) << "\n";
  }
  llvm::sys::fs::rename(partial, statsPath);
}
