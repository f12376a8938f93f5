//===- FieldMutation.h - Changes without knowledge of the rules -*- C++ -*-===//
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

/// Takes each field of `other`, which has the same type, with a chance of one
/// in `n`, whole.
void mixFields(google::protobuf::Message &message,
               const google::protobuf::Message &other, Decisions &decisions,
               uint32_t n);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_FIELDMUTATION_H
