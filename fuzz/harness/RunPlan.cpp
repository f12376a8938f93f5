//===- RunPlan.cpp - What a run expects of a fuzz target ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/harness/RunPlan.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cstdlib>

using namespace tilefuzz;
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
