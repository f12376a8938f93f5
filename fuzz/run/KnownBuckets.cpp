//===- KnownBuckets.cpp - Findings that the user knows of -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/RunSession.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

#include <chrono>

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

/// The largest list that is read.
static constexpr size_t maxListBytes = 1 << 20;

/// Reads a day as "2027-03-31".
static std::optional<std::chrono::sys_days> readDay(StringRef text) {
  unsigned year = 0, month = 0, day = 0;
  if (text.size() != 10 || text[4] != '-' || text[7] != '-' ||
      text.take_front(4).getAsInteger(10, year) ||
      text.substr(5, 2).getAsInteger(10, month) ||
      text.substr(8).getAsInteger(10, day))
    return std::nullopt;
  const std::chrono::year_month_day date(
      std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
      std::chrono::day(day));
  if (!date.ok())
    return std::nullopt;
  return std::chrono::sys_days(date);
}

/// Fills in an entry. Returns what is wrong with it, or an empty string.
static std::string readEntry(const json::Value &value, KnownBucket &entry) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return "found no object";
  for (auto [key, text] :
       {std::pair("bucket", &entry.bucket), std::pair("reason", &entry.reason),
        std::pair("expires", &entry.expires)}) {
    const std::optional<StringRef> found = object->getString(key);
    if (!found || found->trim().empty())
      return std::string("found no \"") + key + "\"";
    *text = found->str();
  }
  if (object->size() > 3)
    return "found another key";
  const std::optional<std::chrono::sys_days> day = readDay(entry.expires);
  if (!day)
    return "found '" + entry.expires + "' as its day";
  entry.isExpired = std::chrono::floor<std::chrono::days>(
                        std::chrono::system_clock::now()) > *day;
  return "";
}

llvm::Expected<std::vector<KnownBucket>>
tilefuzz::readKnownBuckets(StringRef path) {
  llvm::Expected<std::string> text =
      tileir::readFile(path, "list of known buckets", maxListBytes);
  if (!text)
    return text.takeError();
  const auto failed = [&](const llvm::Twine &why) {
    return llvm::createStringError(
        path +
        ": expected a list of {\"bucket\": \"...\", \"reason\": \"...\", "
        "\"expires\": \"2027-03-31\"}, " +
        why + "; correct the file");
  };
  llvm::Expected<json::Value> value = json::parse(*text);
  if (!value)
    return failed("but: " + llvm::toString(value.takeError()));
  const json::Array *list = value->getAsArray();
  if (!list)
    return failed("found no list");
  std::vector<KnownBucket> known;
  for (const json::Value &each : *list) {
    KnownBucket entry;
    std::string fault = readEntry(each, entry);
    if (fault.empty() && llvm::any_of(known, [&](const KnownBucket &other) {
          return other.bucket == entry.bucket;
        }))
      fault = "found '" + entry.bucket + "' again";
    if (!fault.empty())
      return failed("but of entry " + llvm::Twine(known.size() + 1) + " " +
                    fault);
    known.push_back(std::move(entry));
  }
  return known;
}
