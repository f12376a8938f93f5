//===- PartSet.h - Which parts of cases are known ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A printer or a reader that is wrong is so for one parameter of one type,
// attribute or operation at some value, which few cases have. A PartSet knows
// which ones there have been, so that those that are new can be printed and
// read.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_PARTSET_H
#define FUZZ_HARNESS_PARTSET_H

#include <google/protobuf/message.h>

#include <bitset>

namespace tilefuzz {

class PartSet {
public:
  /// Adds each field of the message and of those in it, by the kind or the name
  /// of the part that has it, with its value: exact where it is small or a
  /// keyword, and otherwise how large it is. Returns whether one is new.
  bool insert(const google::protobuf::Message &part);

private:
  bool add(uint64_t part, int field, uint64_t value);

  std::bitset<1 << 18> known;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_PARTSET_H
