//===- TextMutation.h - Changes of IR as text -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_MUTATE_TEXTMUTATION_H
#define FUZZ_MUTATE_TEXTMUTATION_H

#include "fuzz/core/Decisions.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilefuzz {

/// Where a token is in its text: a name with its sigil, a number or a mark.
struct Token {
  size_t begin, size;
  size_t end() const { return begin + size; }
};

llvm::SmallVector<Token, 0> tokensOf(llvm::StringRef text);

/// The end of what begins at `begin`: of a string, of what stands between a
/// bracket and the one that closes it, or else of one character.
size_t endOfGroup(llvm::StringRef text, size_t begin);

/// Changes a text by a few tokens: drops, repeats, exchanges or replaces them,
/// or drops what stands between brackets. What is between tokens stays.
void mutateTokens(std::string &text, Decisions &decisions);

} // namespace tilefuzz

#endif // FUZZ_MUTATE_TEXTMUTATION_H
