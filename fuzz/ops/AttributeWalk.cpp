//===- AttributeWalk.cpp - Attributes within bounds -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/AttributeWalk.h"

using namespace tilefuzz;

void tilefuzz::setNumbers(
    TileAAAttribute &made, llvm::StringRef mnemonic,
    std::initializer_list<std::pair<TileAAFieldName, OptionalNumber>> fields) {
  setFields(made, mnemonic, {});
  for (const auto &[name, number] : fields)
    if (number) {
      TileAAField &field = *made.add_fields();
      field.set_name(name);
      field.add_numbers(*number);
    }
}

bool tilefuzz::walkKeywords(TileAAAttribute &made,
                            llvm::ArrayRef<KeywordSet> sets,
                            llvm::ArrayRef<llvm::StringLiteral> others,
                            Visit visit) {
  llvm::SmallVector<llvm::StringRef, 16> mnemonics(others.begin(),
                                                   others.end());
  for (const KeywordSet &set : sets)
    mnemonics.push_back(set.mnemonic);
  made.Clear();
  for (llvm::StringRef mnemonic : mnemonics) {
    made.set_mnemonic(mnemonic.str());
    for (const KeywordSet &set : sets)
      for (std::string_view keyword : set.keywords)
        for (const std::string &word :
             {std::string(keyword), std::string(keyword) + "_",
              std::string(keyword.substr(0, keyword.size() - 1))}) {
          made.set_keyword(word);
          if (!visit())
            return false;
        }
  }
  return true;
}
