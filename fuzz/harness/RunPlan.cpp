//===- RunPlan.cpp - The plan of a fuzz target in a run -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/RunPlan.h"

#include "fuzz/core/Codec.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cstdlib>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

using namespace tilefuzz;
using google::protobuf::io::CodedInputStream;
using google::protobuf::io::CodedOutputStream;
namespace json = llvm::json;

json::Value tilefuzz::toJSON(const RunPlan &plan) {
  return json::Object{{"seconds", plan.seconds},
                      {"begin", plan.begin},
                      {"seeds", json::Array(plan.seeds)},
                      {"known", json::Array(plan.known)},
                      {"leftOut", json::Array(plan.leftOut)},
                      {"findings", plan.findings}};
}

bool tilefuzz::fromJSON(const json::Value &value, RunPlan &plan,
                        json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("seconds", plan.seconds) &&
         mapper.map("begin", plan.begin) && mapper.map("seeds", plan.seeds) &&
         mapper.map("known", plan.known) &&
         mapper.map("leftOut", plan.leftOut) &&
         mapper.map("findings", plan.findings);
}

llvm::Expected<std::optional<RunPlan>> tilefuzz::readRunPlan() {
  const char *file = std::getenv(runPlanVariable.data());
  if (!file)
    return std::nullopt;
  const auto failed = [&](const std::string &why) {
    return llvm::createStringError("expected the plan of a run in '" +
                                   std::string(file) + "', but: " + why +
                                   "; unset " + runPlanVariable +
                                   ", which is for `tilefuzz run`");
  };
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return failed(buffer.getError().message());
  llvm::Expected<RunPlan> plan =
      json::parse<RunPlan>((*buffer)->getBuffer(), "plan");
  if (!plan)
    return failed(llvm::toString(plan.takeError()));
  return std::move(*plan);
}

void tilefuzz::appendSeed(std::string &archive, Case &testCase) {
  std::string bytes;
  encodeBinary(testCase, bytes);
  google::protobuf::io::StringOutputStream os(&archive);
  CodedOutputStream coded(&os);
  coded.WriteVarint32(static_cast<uint32_t>(bytes.size()));
  coded.WriteString(bytes);
}

llvm::Expected<SeedReader> SeedReader::open(llvm::ArrayRef<std::string> paths) {
  SeedReader reader;
  for (const std::string &path : paths) {
    auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/false);
    if (!buffer)
      return llvm::createStringError(
          buffer.getError(), "expected an archive of seeds in '" + path +
                                 "', but: " + buffer.getError().message());
    reader.archives.push_back(std::move(*buffer));
  }
  return reader;
}

std::optional<llvm::StringRef> SeedReader::next() {
  for (; current < archives.size(); ++current, position = 0) {
    llvm::StringRef rest = archives[current]->getBuffer().drop_front(position);
    CodedInputStream coded(rest.bytes_begin(), static_cast<int>(rest.size()));
    uint32_t size = 0;
    if (rest.empty() || !coded.ReadVarint32(&size))
      continue;
    const auto begin = static_cast<size_t>(coded.CurrentPosition());
    position += begin + size;
    // An archive that is cut ends with its last whole seed.
    if (begin + size <= rest.size())
      return rest.substr(begin, size);
  }
  return std::nullopt;
}

std::optional<llvm::StringRef> SeedReader::nextInTurn() {
  isTurn = !isTurn;
  return isTurn ? next() : std::nullopt;
}
