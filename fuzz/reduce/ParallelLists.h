//===- ParallelLists.h - Lists that belong together -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists below a message that are equally long are often one list of several
// parts: the regions of an operation and the numbers of an attribute, or its
// results and the operands of the terminators. They have to become shorter
// together.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_REDUCE_PARALLELLISTS_H
#define FUZZ_REDUCE_PARALLELLISTS_H

#include "llvm/ADT/SmallVector.h"

#include <google/protobuf/message.h>

#include <vector>

namespace tilefuzz {

/// A list somewhere below a message.
struct ListPlace {
  llvm::SmallVector<std::pair<const google::protobuf::FieldDescriptor *, int>>
      path;
  const google::protobuf::FieldDescriptor *field;
};

struct ParallelLists {
  int size;
  /// Lists inside of an element of another list come before that list.
  std::vector<ListPlace> lists;
};

/// Whether messages of a type can stand below one of it.
bool isRecursive(const google::protobuf::Descriptor *type);

/// Returns the lists of two elements and more below a message, of which another
/// one is as long; the longest first. Without `withNested`, those in messages
/// of the same type are left out.
std::vector<ParallelLists>
findParallelLists(const google::protobuf::Message &message, bool withNested);

/// Removes some elements of a list.
void eraseElements(google::protobuf::Message &message,
                   const google::protobuf::FieldDescriptor *field, int begin,
                   int end);
/// The same for each of several lists below a message.
void eraseElements(google::protobuf::Message &message,
                   const ParallelLists &lists, int begin, int end);

} // namespace tilefuzz

#endif // FUZZ_REDUCE_PARALLELLISTS_H
