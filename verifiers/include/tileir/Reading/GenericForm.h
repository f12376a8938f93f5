//===- GenericForm.h - Dictionaries of operations in a text -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names the attributes in the text of an operation in MLIR's generic form. The
// operation does not keep them apart: it has *properties* between `<{` and `}>`
// and *attributes* between `{` and `}`, with its regions between the two.
//
//   "a.b"(%x) <{one = 1}> ({
//   }) {two = 2} : (i32) -> ()
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_READING_GENERICFORM_H
#define TILEIR_READING_GENERICFORM_H

#include "tileir/Reading/TextLines.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <vector>

namespace tileir {

/// The names in the two dictionaries, in their order.
struct DictionaryNames {
  std::vector<std::string> properties, attributes;
};

/// A text with the operations in it, which outlives this.
class GenericForm {
public:
  explicit GenericForm(const TextLines &lines)
      : lines(lines), text(lines.textFrom(1, 1)) {}

  /// Returns the names of the operation that stands at a place; none where no
  /// operation of that name does, or where it has no properties.
  DictionaryNames namesAt(unsigned line, unsigned column,
                          llvm::StringRef operation);

private:
  const llvm::DenseMap<size_t, size_t> &regionEnds();

  const TextLines &lines;
  llvm::StringRef text;
  /// Where lists of regions end, by where they begin. Regions nest, so that to
  /// look for each end by itself could take the square of the time.
  std::optional<llvm::DenseMap<size_t, size_t>> ends;
};

} // namespace tileir

#endif // TILEIR_READING_GENERICFORM_H
