//===- WorkFolder.cpp - What a command must not leave behind --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/WorkFolder.h"

#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

#include <atomic>

using namespace tilefuzz;
namespace fs = llvm::sys::fs;

static std::atomic<int> firstSignal = 0;
static std::atomic<unsigned> signalCount = 0;
static_assert(decltype(firstSignal)::is_always_lock_free &&
              decltype(signalCount)::is_always_lock_free);

static void onSignal(int signal) {
  int none = 0;
  firstSignal.compare_exchange_strong(none, signal);
  ++signalCount;
}

StopSignals::StopSignals() {
  firstSignal = 0;
  signalCount = 0;
  for (auto [signal, old] : llvm::zip_equal(watched, before)) {
    struct sigaction action = {};
    action.sa_handler = onSignal;
    // A file that is just being written is written to its end.
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, nullptr, &old);
    // nohup(1) starts programs so that they outlive their terminal.
    if (signal != SIGHUP || old.sa_handler != SIG_IGN)
      ::sigaction(signal, &action, nullptr);
  }
}

StopSignals::~StopSignals() {
  for (auto [signal, old] : llvm::zip_equal(watched, before))
    ::sigaction(signal, &old, nullptr);
  if (firstSignal)
    std::raise(firstSignal);
}

int StopSignals::received() const { return firstSignal; }

unsigned StopSignals::count() const { return signalCount; }

int StopSignals::take() { return firstSignal.exchange(0); }

llvm::Expected<WorkFolder> WorkFolder::at(llvm::StringRef path) {
  if (llvm::Error error = checkOutputFolder("--work", path))
    return std::move(error);
  const auto failed = [&](std::error_code error) {
    return llvm::createStringError(error, "cannot make and lock the folder '" +
                                              path + "': " + error.message() +
                                              "; give --work another one");
  };
  if (std::error_code error = fs::create_directories(path))
    return failed(error);
  WorkFolder folder(path);
  if (std::error_code error = fs::openFileForReadWrite(
          path + "/lock", folder.lock, fs::CD_OpenAlways, fs::OF_None))
    return failed(error);
  // The lock ends with the process, so none is left of one that was killed.
  std::error_code error = fs::tryLockFile(folder.lock);
  if (error == std::errc::no_lock_available)
    return llvm::createStringError(
        error, "expected a folder with --work that no other run uses, found '" +
                   path +
                   "', which one does; wait for its end or name another "
                   "folder");
  if (error)
    return failed(error);
  return folder;
}

llvm::Expected<WorkFolder> WorkFolder::temporary() {
  llvm::SmallString<128> path;
  if (std::error_code error = fs::createUniqueDirectory("tilefuzz", path))
    return llvm::createStringError(
        error, "cannot create a temporary folder: " + error.message() +
                   "; check TMPDIR");
  WorkFolder folder(path);
  folder.isTemporary = true;
  return folder;
}

WorkFolder::~WorkFolder() {
  if (lock >= 0)
    llvm::sys::Process::SafelyCloseFileDescriptor(lock);
  if (isTemporary)
    fs::remove_directories(folder);
}
