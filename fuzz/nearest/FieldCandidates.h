//===- FieldCandidates.h - Changes of fields, the small first ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the changes of a message by reflection: each number with its neighbours
// and the numbers that rules like, each enumerator, each text that the case has
// elsewhere, each list with one entry more or less, each field left out.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_NEAREST_FIELDCANDIDATES_H
#define FUZZ_NEAREST_FIELDCANDIDATES_H

#include "fuzz/core/FamilyDriver.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilefuzz {

/// Called with a changed case, how much the change costs, and a number for the
/// part that is changed. Returns false to stop.
struct Candidate {
  unsigned cost;
  uint64_t part;
  /// How many changes it stands for.
  unsigned changes = 1;
};
using VisitCandidate = llvm::function_ref<bool(Candidate)>;

/// A number for a part of `outer`.
constexpr uint64_t partOf(uint64_t outer, uint64_t number) {
  return (outer ^ (number + 1)) * 0x9E3779B97F4A7C15u;
}

/// Makes each change of the message, calls `visit`, and undoes it. `texts` are
/// those that a text may become. False when `visit` returned false.
bool forEachFieldCandidate(google::protobuf::Message &message,
                           llvm::ArrayRef<std::string> texts, Candidate outer,
                           VisitCandidate visit);

/// Gives a message that is accepted as many parts of `wanted`, of the same
/// type, as `isAccepted` lets it have, the large ones first. Returns how many
/// differ.
unsigned takeParts(google::protobuf::Message &message,
                   const google::protobuf::Message &wanted,
                   llvm::function_ref<bool()> isAccepted);

/// Adds the texts that stand anywhere in a message.
void collectTexts(const google::protobuf::Message &message,
                  std::vector<std::string> &texts);

} // namespace tilefuzz

#endif // FUZZ_NEAREST_FIELDCANDIDATES_H
