//===- Progress.cpp - A progress line on the terminal ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/Progress.h"

#include "fuzz/core/Text.h"

#include "llvm/Support/Process.h"

#include <atomic>

using namespace tilefuzz;

/// Often enough to look alive, seldom enough to cost nothing.
static constexpr std::chrono::milliseconds updatePeriod(100);

static constexpr unsigned barWidth = 24;

/// Moves to the start of the line, and erases it.
static constexpr llvm::StringLiteral eraseLine("\r\033[K");

/// Whether the cursor stands behind a line of some Progress.
static std::atomic<bool> isLineShown = false;

Progress::Progress(llvm::StringRef label, llvm::StringRef noun)
    : label(label), noun(noun),
      isShown(llvm::sys::Process::StandardErrIsDisplayed()) {}

Progress::~Progress() { eraseShown(); }

void Progress::hideBesideOutput() {
  isShown &= !llvm::sys::Process::StandardOutIsDisplayed();
}

void Progress::eraseShown() {
  if (isLineShown.exchange(false))
    llvm::errs() << eraseLine;
}

void Progress::update(llvm::function_ref<std::string()> textOf) {
  if (!isShown)
    return;
  // Another thread is already printing a text that is as new.
  std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (!lock)
    return;
  auto now = std::chrono::steady_clock::now();
  if (now < nextUpdate)
    return;
  nextUpdate = now + updatePeriod;
  isLineShown = true;
  llvm::errs() << eraseLine << label << " " << textOf();
  llvm::errs().flush();
}

void Progress::update(uint64_t done, uint64_t total) {
  if (total == 0)
    return;
  update([&] {
    auto filled = static_cast<unsigned>(done * barWidth / total);
    return ("[" + std::string(filled, '#') +
            std::string(barWidth - filled, '.') + "] " +
            llvm::Twine(done * 100 / total) + " % of " + countOf(total, noun))
        .str();
  });
}
