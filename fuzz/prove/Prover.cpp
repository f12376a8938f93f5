//===- Prover.cpp - Examines every case of a finite domain ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/prove/Prover.h"

#include "fuzz/core/FamilyDriver.h"

#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"

#include <atomic>
#include <chrono>
#include <map>
#include <tuple>

using namespace tilefuzz;

/// How many cases one thread examines in a row: large enough for the shared
/// counter of progress to cost nothing, small enough for threads to finish
/// together.
static constexpr uint64_t blockSize = 4096;

namespace {
/// The results of one thread in its blocks.
struct Share {
  Share(const oracle::Family &family, uint64_t samplePeriod)
      : tally(family), figures(family), sample(family, samplePeriod) {}

  using Key = std::tuple<FindingClass, std::string, std::string>;

  /// Returns whether this is the first disagreement of its kind in this share.
  bool add(const Finding &finding, const Case &testCase, uint64_t position) {
    auto [it, isNew] = disagreements.try_emplace(
        Key(finding.kind, finding.rule, finding.reportedRule));
    if (isNew)
      it->second = {finding, testCase, position, 0};
    ++it->second.cases;
    return isNew;
  }

  RuleTally tally;
  /// Used only when there is one thread.
  Figures figures;
  Figures sample;
  std::map<Key, Disagreement> disagreements;
};

/// Says at which case of the domain a thread was when it crashed.
class PositionTrace final : public llvm::PrettyStackTraceEntry {
public:
  explicit PositionTrace(const uint64_t &position) : position(position) {}
  void print(llvm::raw_ostream &os) const override {
    os << "examining the case " << position + 1 << " of the domain\n";
  }

private:
  const uint64_t &position;
};
} // namespace

/// Examines the blocks of thread `job`, until one of the threads has set
/// `stop`.
static void examineShare(const FamilyDriver &driver, unsigned job,
                         unsigned jobs, Share &share,
                         llvm::function_ref<void(uint64_t)> blockDone,
                         IsEnoughFn isEnough, std::atomic<bool> &stop) {
  Examiner examiner;
  Case testCase;
  uint64_t position = 0;
  PositionTrace trace(position);
  // A countdown: a division for every case would take longer than the walk.
  uint64_t leftInBlock = blockSize;
  unsigned jobOfBlock = 0;
  driver.domain.enumerateParts(testCase, [&](bool isOfRows) {
    if (jobOfBlock == job) {
      if (const Finding *finding =
              examiner.examine(testCase, Examiner::Depth::Quick))
        if (share.add(*finding, testCase, position) && isEnough(*finding))
          stop = true;
      share.tally.add(examiner.expected());
      if (jobs == 1 && !isOfRows) {
        share.figures.add(testCase, examiner.expected());
        if (share.sample.countsNext())
          share.sample.add(testCase, examiner.expected());
      }
    }
    ++position;
    if (--leftInBlock == 0) {
      if (jobOfBlock == job) {
        blockDone(blockSize);
        examiner.renewIfDue();
      }
      leftInBlock = blockSize;
      jobOfBlock = jobOfBlock + 1 == jobs ? 0 : jobOfBlock + 1;
    }
    return !stop.load(std::memory_order_relaxed);
  });
}

static uint64_t countCases(const Domain &domain) {
  uint64_t cases = 0;
  Case testCase;
  domain.enumerate(testCase, [&] {
    ++cases;
    return true;
  });
  return cases;
}

/// Merges the results of two threads.
static void merge(Share &from, Share &into) {
  into.tally.add(from.tally);
  for (auto &[key, disagreement] : from.disagreements) {
    auto [it, isNew] = into.disagreements.try_emplace(key, disagreement);
    if (isNew)
      continue;
    Disagreement &other = it->second;
    other.cases += disagreement.cases;
    if (disagreement.position < other.position) {
      other.position = disagreement.position;
      other.finding = std::move(disagreement.finding);
      other.witness = std::move(disagreement.witness);
    }
  }
}

Proof tilefuzz::prove(const FamilyDriver &driver, unsigned jobs,
                      ProgressFn progress, IsEnoughFn isEnough) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  Proof proof(family);
  auto start = std::chrono::steady_clock::now();
  proof.cases = countCases(driver.domain);

  std::atomic<uint64_t> done = 0;
  auto blockDone = [&](uint64_t cases) {
    progress(done.fetch_add(cases, std::memory_order_relaxed) + cases,
             proof.cases);
  };
  std::atomic<bool> stop = false;
  std::vector<Share> shares(jobs, Share(family, Figures::samplePeriod(driver)));
  if (jobs == 1) {
    examineShare(driver, 0, 1, shares[0], blockDone, isEnough, stop);
    const auto finish = [&](Figures &figures) {
      figures.finish();
      proof.figures += figures.text();
      proof.tables += figures.tables();
    };
    if (Figures::samplePeriod(driver) != 1)
      finish(shares[0].sample);
    finish(shares[0].figures);
  } else {
    llvm::DefaultThreadPool pool(llvm::hardware_concurrency(jobs));
    for (unsigned job = 0; job < jobs; ++job)
      pool.async([&, job] {
        examineShare(driver, job, jobs, shares[job], blockDone, isEnough, stop);
      });
    pool.wait();
  }
  for (Share &share : llvm::MutableArrayRef(shares).drop_front())
    merge(share, shares[0]);
  progress(proof.cases, proof.cases);

  proof.isStopped = stop;
  proof.tally = std::move(shares[0].tally);
  if (stop)
    proof.cases = proof.tally.total();
  for (auto &[key, disagreement] : shares[0].disagreements)
    proof.disagreements.push_back(std::move(disagreement));
  std::sort(proof.disagreements.begin(), proof.disagreements.end(),
            [](const Disagreement &a, const Disagreement &b) {
              return a.position < b.position;
            });
  for (unsigned pair : pairsOf(driver))
    for (Cell cell : allCells)
      if (!neverReason(driver, family, pair, cell).empty() &&
          proof.tally.countOfPair(pair, cell))
        proof.contradicted.emplace_back(pair, cell);
  proof.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  return proof;
}
