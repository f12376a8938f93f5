//===- TreeWalk.cpp - Layouts of a proof ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/TreeWalk.h"

using namespace tilefuzz;

static void growNode(Layout *node, llvm::StringRef &shape, Leaves &leaves) {
  const bool isLeaf = shape.front() == 'x';
  shape = shape.drop_front();
  if (isLeaf) {
    leaves.push_back(node);
    return;
  }
  while (shape.front() != ')')
    growNode(node->add_modes(), shape, leaves);
  shape = shape.drop_front();
}

void tilefuzz::buildTree(Layout *root, llvm::StringRef shape, Leaves &leaves) {
  root->Clear();
  growNode(root, shape, leaves);
}

bool tilefuzz::walkLeaves(llvm::ArrayRef<Layout *> leaves,
                          llvm::ArrayRef<LeafValues> values,
                          llvm::function_ref<bool()> visit) {
  if (leaves.empty())
    return visit();
  Layout *leaf = leaves.front();
  for (int64_t shape : values.front().shapes) {
    leaf->set_shape(shape);
    for (int64_t stride : values.front().strides) {
      leaf->set_stride(stride);
      if (!walkLeaves(leaves.drop_front(), values.drop_front(), visit))
        return false;
    }
  }
  return true;
}
