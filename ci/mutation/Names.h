//===- Names.h - The parts of a mangled name --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of compiled code are recognized by their names in the sources.
//
//===----------------------------------------------------------------------===//

#ifndef CI_MUTATION_NAMES_H
#define CI_MUTATION_NAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"

#include <cstdlib>
#include <string>
#include <utility>

namespace tilefuzz::mutation {

class DemangledName {
public:
  explicit DemangledName(llvm::StringRef name)
      : mangled(name), isFunction(!demangler.partialDemangle(mangled.c_str()) &&
                                  demangler.isFunction()) {}

  /// The name without scopes, template arguments and parameters; empty for
  /// constructors, destructors and what is no function.
  std::string base() {
    return isFunction && !demangler.isCtorOrDtor()
               ? take(demangler.getFunctionBaseName(nullptr, &size))
               : "";
  }
  /// The scopes, with their template arguments.
  std::string scope() {
    return isFunction
               ? take(demangler.getFunctionDeclContextName(nullptr, &size))
               : "";
  }
  /// The name with scopes and template arguments, without parameters.
  std::string full() {
    return isFunction ? take(demangler.getFunctionName(nullptr, &size)) : "";
  }

private:
  static std::string take(char *text) {
    std::string result = text ? text : "";
    std::free(text);
    return result;
  }

  /// The demangler keeps pointers into it.
  std::string mangled;
  llvm::ItaniumPartialDemangler demangler;
  bool isFunction;
  size_t size = 0;
};

/// Splits `name`, which ends with '>', into the part in front of its last
/// template arguments and these arguments.
inline std::pair<llvm::StringRef, llvm::StringRef>
splitArguments(llvm::StringRef name) {
  size_t begin = name.size();
  for (int depth = 0; begin > 0;) {
    --begin;
    depth += (name[begin] == '>') - (name[begin] == '<');
    if (depth == 0)
      break;
  }
  return {name.take_front(begin),
          name.drop_front(begin + 1).drop_back().trim()};
}

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_NAMES_H
