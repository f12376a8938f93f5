//===- PartSet.h - Which parts of cases are known ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A printer or a reader that is wrong is so for one parameter of one type,
// attribute or operation at some value, which few cases have. A PartSet knows
// which ones there have been, so that those that are new can be printed and
// read. Nearly every case has a new value, so that a second PartSet of signs
// alone says which cases are not to be missed.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_PARTSET_H
#define FUZZ_HARNESS_PARTSET_H

#include "llvm/ADT/StringRef.h"

#include <google/protobuf/message.h>

#include "oracle/schema/ir.pb.h"

#include <bitset>

namespace tilefuzz {

class PartSet {
public:
  /// How parts are told apart. Values: by their kinds, names and keywords, with
  /// values that are exact where they are small, and otherwise how large they
  /// are. Signs: by their kinds and keywords, with the signs of numbers.
  enum class Precision { Values, Signs };

  explicit PartSet(Precision precision = Precision::Values)
      : precision(precision) {}

  /// Adds each field of the message and of those in it. Returns whether one is
  /// new. `around` stands for what has the message: the part and the field of a
  /// nested one, and of a whole case what tells it from others.
  bool insert(const google::protobuf::Message &part, uint64_t around = 0);

  /// Adds of each operation what custom forms depend on beside its parts: which
  /// of its values have one type, whether it ends a block with attributes that
  /// it does not define, and which empty blocks and which of these attributes
  /// one with regions has. Returns whether one is new.
  bool insertForms(const IrCase &module);

private:
  bool add(uint64_t part, int field, uint64_t value);
  uint64_t classOf(int64_t number) const;
  uint64_t classOf(llvm::StringRef text) const;
  uint64_t classOf(const google::protobuf::Message &part,
                   const google::protobuf::FieldDescriptor &field,
                   int entry) const;

  Precision precision;
  std::bitset<1 << 18> known;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_PARTSET_H
