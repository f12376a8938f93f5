//===- IrSignatureTexts.h - Diagnostics of the roster's rules ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The diagnostics of the rules of IrSignatureRules.h. `faults` are the faults
// that break the rule. The operation need not have them: a diagnostic exists
// for every operation that the rule applies to.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRSIGNATURETEXTS_H
#define ORACLE_LIB_IR_IRSIGNATURETEXTS_H

#include "ir/IrSignature.h"

namespace tilefuzz::oracle::ir {

void formatReserved(const Module &module, const Op &op, Faults faults,
                    std::string &text);
void formatRegionCount(const Module &module, const Op &op, Faults faults,
                       std::string &text);
void formatResultCount(const Module &module, const Op &op, Faults faults,
                       std::string &text);
void formatOperandCount(const Module &module, const Op &op, Faults faults,
                        std::string &text);
void formatMissingAttribute(const Module &module, const Op &op, Faults faults,
                            std::string &text);
void formatWidth(const Module &module, const Op &op, Faults faults,
                 std::string &text);
void formatEnumeration(const Module &module, const Op &op, Faults faults,
                       std::string &text);
void formatSlot(const Module &module, const Op &op, Faults faults,
                std::string &text);
void formatSegments(const Module &module, const Op &op, Faults faults,
                    std::string &text);
void formatNotLast(const Module &module, const Op &op, Faults faults,
                   std::string &text);

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRSIGNATURETEXTS_H
