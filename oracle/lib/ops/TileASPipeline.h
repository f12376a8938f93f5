//===- TileASPipeline.h - The async pipeline --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions on regions in the rules of oracle/spec/pipeline.md, and the
// invariants and relations of that page.
//
// Words:
//   template region  the region of produce_one, consume_one or one of their
//                    async forms
//   payload region   the region of producer_write or consumer_read
//   type list        the types that the arguments of a region must have: in a
//                    template region those that an attribute of the operation
//                    lists, in a payload region the iterator's payload
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_TILEASPIPELINE_H
#define ORACLE_LIB_OPS_TILEASPIPELINE_H

#include "ir/IrGroup.h"

namespace tilefuzz::oracle::ir {

extern const std::span<const Invariant> pipelineInvariants;
extern const std::span<const Relation> pipelineRelations;

constexpr std::string_view otherArgumentsText =
    "expects region arguement types to match with producer types [";
constexpr std::string_view otherResultsText =
    "expects region result types to be match with operation result types [";

/// Returns the attribute that lists the types of a template region (C-A09), or
/// null.
const AttributeSpec *typeListSlot(const OpSpec &spec);
bool hasTemplateRegion(const OpSpec &spec);
bool hasPayloadRegion(const OpSpec &spec);
bool hasPipelineRegion(const OpSpec &spec);

bool hasRegion(const Module &module, const Op &op);

// The conditions and diagnostics of the rules on an operation with regions.
bool hasOtherArguments(const Module &module, const Op &op);
bool canHaveOtherArguments(const Module &module, const Op &op);
void formatOtherArguments(const Module &module, const Op &op,
                          std::string &text);
bool hasOtherYield(const Module &module, const Op &op);
void formatOtherYield(const Module &module, const Op &op, std::string &text);

// The conditions and the diagnostic of the rule on a yield.
bool endsCheckedRegion(const Module &module, const Op &op);
bool yieldsOther(const Module &module, const Op &op);
void formatYieldsOther(const Module &module, const Op &op, std::string &text);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_TILEASPIPELINE_H
