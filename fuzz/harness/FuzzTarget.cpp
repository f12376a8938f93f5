//===- FuzzTarget.cpp - The base of all fuzz targets ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/FuzzTarget.h"

#include "fuzz/core/Codec.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <cstdlib>
#include <cstring>

#include <malloc.h>
#include <sys/mman.h>

using namespace tilefuzz;

void tilefuzz::useHugePages() {
#if defined(__GLIBC__) && !LLVM_ADDRESS_SANITIZER_BUILD
  constexpr size_t pageSize = 1 << 21, size = 12 * pageSize;
  // The block comes from the heap, and stays there when it is freed.
  mallopt(M_MMAP_THRESHOLD, size + pageSize);
  mallopt(M_TRIM_THRESHOLD, 2 * size);
  void *volatile block = std::malloc(size);
  const uintptr_t begin = llvm::alignTo<pageSize>(
                      reinterpret_cast<uintptr_t>(block)),
                  end = (reinterpret_cast<uintptr_t>(block) + size) & -pageSize;
  // It stays as it is where there are none.
  if (block)
    madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
  std::free(block);
#endif
}

/// One input in this many is examined at a greater depth than Quick: Repeated
/// costs about four times as much, RoundTrip, through text and bytecode, up to
/// a hundred times, and Full, which creates a context, some hundred times. The
/// hash of the input decides, so that a run can be repeated.
static constexpr uint64_t repeatedPeriod = 512;
static constexpr uint64_t roundTripPeriod = 8192;
static constexpr uint64_t fullPeriod = 16384;

static Examiner::Depth depthFor(uint64_t hash) {
  if (hash % fullPeriod == 0)
    return Examiner::Depth::Full;
  if (hash % roundTripPeriod == 0)
    return Examiner::Depth::RoundTrip;
  return hash % repeatedPeriod == 0 ? Examiner::Depth::Repeated
                                    : Examiner::Depth::Quick;
}

/// A case reuses the messages of earlier ones this many times before its memory
/// is released.
static constexpr unsigned reusePeriod = 64;

/// Most cases fit into a block of this size.
static constexpr size_t firstBlockSize = 1 << 15;

FuzzTarget::Slot::Slot() : firstBlock(firstBlockSize) {
  google::protobuf::ArenaOptions options;
  options.initial_block = firstBlock.data();
  options.initial_block_size = firstBlock.size();
  arena = std::make_unique<google::protobuf::Arena>(options);
  renew();
}

Case &FuzzTarget::Slot::renew() {
  arena->Reset();
  testCase = google::protobuf::Arena::CreateMessage<Case>(arena.get());
  return *testCase;
}

Case &FuzzTarget::Slot::reuse() {
  // Released periodically, since replaced parts stay allocated.
  if (++reuses % reusePeriod == 0 || !testCase->has_ir())
    return renew();
  testCase->clear_intent();
  dropAnswers(*testCase);
  testCase->mutable_ir()->Clear();
  return *testCase;
}

void FuzzTarget::decodeCurrent(llvm::ArrayRef<uint8_t> input) {
  // An engine nearly always runs the case that was encoded last.
  if (isEncoded && llvm::toStringRef(input) == buffer)
    return;
  isEncoded = false;
  isExamined = false;
  decodeInput(input, mutator, current.renew());
}

std::optional<bool> FuzzTarget::isCurrentWellFormed() const {
  if (!isExamined)
    return std::nullopt;
  return examiner.expected().verdict.outcome != oracle::Outcome::Unsupported;
}

/// Adds the parts of a case. Only accepted modules have a custom form, so that
/// a part of a rejected one is new again in an accepted one, but not the other
/// way round.
static bool insertAs(oracle::Outcome outcome, const Case &testCase,
                     PartSet &parts) {
  const bool isAccepted = outcome == oracle::Outcome::Accepted;
  const bool hasNewPart = parts.insert(testCase, isAccepted);
  if (hasNewPart && isAccepted)
    parts.insert(testCase, false);
  const bool hasNewForm =
      isAccepted && testCase.has_ir() && parts.insertForms(testCase.ir());
  return hasNewPart || hasNewForm;
}

bool FuzzTarget::hasNewPart(uint64_t hash) {
  // Looking for a part is not free, so that only some cases are looked at, more
  // of those that print in both forms.
  const oracle::Outcome outcome = examiner.actual().verdict.outcome;
  const unsigned period = outcome == oracle::Outcome::Accepted ? 2 : 16;
  const bool isForSigns = ++sincePrinted > newSignPeriod && hash % period == 0;
  const bool isForValues = sincePrinted > newValuePeriod && hash % 4 == 0;
  if ((!isForSigns && !isForValues) || examiner.driver()->roundTrips.empty() ||
      outcome == oracle::Outcome::Unsupported)
    return false;
  if (!(isForSigns && insertAs(outcome, *current, printedSigns)) &&
      !(isForValues && insertAs(outcome, *current, printed)))
    return false;
  sincePrinted = 0;
  return true;
}

int FuzzTarget::testOneInput(llvm::ArrayRef<uint8_t> input) {
  if (input.size() > maxCaseBytes || !stats.admits(input))
    return 0;
  // The edges of a new context must not be attributed to an input, so mutate()
  // renews it; an engine that does not call mutate() renews it here.
  if (!hasMutated)
    examiner.renewIfDue();
  decodeCurrent(input);
  const uint64_t hash = llvm::xxh3_64bits(input);
  const Examiner::Depth depth = depthFor(hash);
  const Finding *finding = examiner.examine(*current, depth);
  if (!examiner.driver())
    return 0;
  if (!finding && depth < Examiner::Depth::RoundTrip && hasNewPart(hash))
    finding = examiner.examine(*current, Examiner::Depth::RoundTrip);
  isExamined = true;
  stats.count(examiner);
  if (finding) {
    stats.report(*finding, *current, examiner);
    return 0;
  }
  examineFurther(*current, examiner.actual(), hash);
  return 0;
}

size_t FuzzTarget::encode(uint8_t *out, size_t maxSize) {
  encodeBinary(*current, buffer);
  isEncoded = true;
  isExamined = false;
  if (buffer.size() > maxSize)
    return 0;
  std::memcpy(out, buffer.data(), buffer.size());
  return buffer.size();
}

size_t FuzzTarget::makeNext(llvm::ArrayRef<uint8_t> input, uint8_t *out,
                            size_t maxSize, Decisions &decisions) {
  if (std::optional<llvm::StringRef> seed = stats.seeds().nextInTurn();
      seed && seed->size() <= maxSize) {
    isEncoded = false;
    std::memcpy(out, seed->data(), seed->size());
    return seed->size();
  }
  if (mutator.prefersFresh(decisions)) {
    isEncoded = false;
    mutator.makeFresh(current.reuse(), decisions);
  } else {
    decodeCurrent(input);
    mutator.mutate(*current, decisions, isCurrentWellFormed());
  }
  return encode(out, maxSize);
}

size_t FuzzTarget::mutate(uint8_t *data, size_t size, size_t maxSize,
                          unsigned seed) {
  hasMutated = true;
  examiner.renewIfDue();
  Decisions decisions = Decisions::fromSeed(seed);
  return makeNext({data, size}, data, maxSize, decisions);
}

size_t FuzzTarget::crossOver(llvm::ArrayRef<uint8_t> first,
                             llvm::ArrayRef<uint8_t> second, uint8_t *out,
                             size_t maxSize, unsigned seed) {
  // Engines cross over as often as they mutate, which is more often than
  // useful.
  Decisions decisions = Decisions::fromSeed(seed);
  if (!decisions.oneIn(32))
    return makeNext(first, out, maxSize, decisions);
  decodeCurrent(first);
  decodeInput(second, mutator, other.renew());
  mutator.cross(*current, *other, decisions, isCurrentWellFormed());
  return encode(out, maxSize);
}

/// Reads a text case. Its intent and expectation are dropped, since an engine
/// may have changed the case and left them.
static bool decodeText(llvm::StringRef bytes, Case &testCase) {
  if (!looksLikeText(bytes))
    return false;
  if (llvm::Expected<Encoding> encoding = decodeCase(bytes, testCase)) {
    testCase.clear_intent();
    return true;
  } else {
    llvm::consumeError(encoding.takeError());
    return false;
  }
}

void tilefuzz::decodeInput(llvm::ArrayRef<uint8_t> input, Mutator &mutator,
                           Case &testCase) {
  llvm::StringRef bytes = llvm::toStringRef(input);
  if (!decodeBinary(bytes, testCase) && !decodeText(bytes, testCase)) {
    Decisions decisions = Decisions::fromBytes(input);
    mutator.makeFresh(testCase, decisions);
  }
  dropAnswers(testCase);
}
