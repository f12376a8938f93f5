//===- FieldMutation.h - Changes without knowledge of the rules -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Changes of any message by reflection. They know types, not rules, and so
// reach cases that no edit makes: unknown enumerators, absurd numbers, missing
// parts.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MUTATE_FIELDMUTATION_H
#define FUZZ_MUTATE_FIELDMUTATION_H

#include "fuzz/core/Decisions.h"

#include <google/protobuf/message.h>

namespace tilefuzz {

/// Changes one field somewhere below `message`: a number by a little or wildly,
/// an enumerator to another or an unknown one, a list by an element.
void mutateOneField(google::protobuf::Message &message, Decisions &decisions);

/// Swaps each whole field with the same field of `other`, which has the same
/// type, with probability one half.
void mixFields(google::protobuf::Message &message,
               google::protobuf::Message &other, Decisions &decisions);

/// Moves the fields in which `after` differs from `before` into `message`, so
/// that two edits of one case can meet in one list or message: those of
/// messages one by one where all three have as many, others whole. All three
/// have the same type; `after` is unspecified afterwards.
void takeChanges(google::protobuf::Message &message,
                 const google::protobuf::Message &before,
                 google::protobuf::Message &after);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_FIELDMUTATION_H
