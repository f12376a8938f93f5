//===- TextMutation.h - Changes of IR as text -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_MUTATE_TEXTMUTATION_H
#define FUZZ_MUTATE_TEXTMUTATION_H

#include "fuzz/core/Decisions.h"

#include <string>

namespace tilefuzz {

/// Changes a text by a few tokens: drops, repeats, exchanges or replaces them.
/// A token is a name with its sigil, a number or a mark; what is between tokens
/// stays.
void mutateTokens(std::string &text, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_TEXTMUTATION_H
