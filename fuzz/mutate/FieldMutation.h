//===- FieldMutation.h - Changes without knowledge of the rules -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Changes of any message by reflection. They know types, not rules, and so
// reach what nobody thought of: unknown enumerators, absurd numbers, missing
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

/// Exchanges each field with that of `other`, which has the same type, with a
/// chance of one in two, whole.
void mixFields(google::protobuf::Message &message,
               google::protobuf::Message &other, Decisions &decisions);

/// Takes the fields in which `after` differs from `before`, two cases of
/// the same type as `message`, whole. `after` is used up.
void takeChanges(google::protobuf::Message &message,
                 const google::protobuf::Message &before,
                 google::protobuf::Message &after);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_FIELDMUTATION_H
