//===- ReadFile.cpp - The bytes of a file of unknown origin ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <fcntl.h>

namespace fs = llvm::sys::fs;
using llvm::StringRef;

/// Returns the noun for a file that is not regular, with its article.
static StringRef nameOf(fs::file_type type) {
  switch (type) {
  case fs::file_type::directory_file:
    return "a folder";
  case fs::file_type::fifo_file:
    return "a named pipe";
  case fs::file_type::block_file:
  case fs::file_type::character_file:
    return "a device";
  case fs::file_type::socket_file:
    return "a socket";
  default:
    return "something else";
  }
}

namespace {
/// One file, while it is read.
class Reading {
public:
  Reading(StringRef path, StringRef noun, size_t maxBytes)
      : path(path), noun(noun), maxBytes(maxBytes) {}

  llvm::Expected<std::string> readStdin() {
    return readAll(fs::getStdinHandle());
  }
  llvm::Expected<std::string> readRegular();

private:
  llvm::Expected<std::string> readAll(fs::file_t file);
  llvm::Error checkType(const fs::file_status &status);

  template <typename... Ts>
  llvm::Error refuse(const char *format, Ts &&...values) {
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        (path == "-" ? "<stdin>" : path) + ": expected a " + noun +
            llvm::formatv(format, std::forward<Ts>(values)...).str());
  }
  llvm::Error refuseToOpen(std::error_code error) {
    return refuse(" file, but it cannot be opened: {0}; check its name and "
                  "permissions",
                  error.message());
  }

  StringRef path;
  StringRef noun;
  size_t maxBytes;
};
} // namespace

llvm::Error Reading::checkType(const fs::file_status &status) {
  if (status.type() == fs::file_type::regular_file)
    return llvm::Error::success();
  if (status.type() == fs::file_type::directory_file)
    return refuse(" file, found a folder; name a file in it");
  return refuse(" file, found {0}; name a regular file, or - and give it on "
                "the standard input",
                nameOf(status.type()));
}

llvm::Expected<std::string> Reading::readRegular() {
  // The type is read before the file is opened, since opening has an effect
  // on devices and on who waits at the other end of a pipe. It is read again
  // from the open file, which may be another one by then; that one is not
  // waited for either.
  fs::file_status status;
  if (std::error_code error = fs::status(path, status))
    return refuseToOpen(error);
  if (llvm::Error error = checkType(status))
    return std::move(error);
  const std::string name = path.str();
  const int descriptor = llvm::sys::RetryAfterSignal(
      -1, ::open, name.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0)
    return refuseToOpen(llvm::errnoAsErrorCode());
  fs::file_t file = fs::convertFDToNativeFile(descriptor);
  llvm::scope_exit close([&] { fs::closeFile(file); });
  if (std::error_code error = fs::status(file, status))
    return refuseToOpen(error);
  if (llvm::Error error = checkType(status))
    return std::move(error);
  return readAll(file);
}

llvm::Expected<std::string> Reading::readAll(fs::file_t file) {
  size_t expected = size_t{64} << 10;
  fs::file_status status;
  if (!fs::status(file, status)) {
    if (status.type() == fs::file_type::directory_file)
      return checkType(status);
    if (status.type() == fs::file_type::regular_file) {
      if (status.getSize() > maxBytes)
        return refuse(" of at most {0} bytes, found {1}; name a file that "
                      "holds one {2}",
                      maxBytes, status.getSize(), noun);
      expected = std::max<size_t>(expected, status.getSize());
    }
  }
  // The size is only a hint: a file can grow, and those of the kernel have
  // none. One byte more than is allowed shows that there is more.
  std::string bytes;
  size_t size = 0;
  for (;;) {
    if (size == bytes.size())
      bytes.resize(std::min(maxBytes, std::max(expected, 2 * size)) + 1);
    llvm::Expected<size_t> read = fs::readNativeFile(
        file, llvm::MutableArrayRef<char>(&bytes[size], bytes.size() - size));
    if (!read)
      return refuse(" file, but reading it failed: {0}; check where it is "
                    "stored",
                    llvm::toString(read.takeError()));
    if (*read == 0)
      break;
    size += *read;
    if (size > maxBytes)
      return refuse(" of at most {0} bytes, found more; name a file that "
                    "holds one {1}",
                    maxBytes, noun);
  }
  bytes.resize(size);
  return bytes;
}

llvm::Expected<std::string> tileir::readFile(StringRef path, StringRef noun,
                                             size_t maxBytes) {
  Reading reading(path, noun, maxBytes);
  return path == "-" ? reading.readStdin() : reading.readRegular();
}
