//===- LeafList.cpp - Layouts under construction --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/families/modes/LeafList.h"

using namespace tilefuzz;

void tilefuzz::writeLeaf(Layout *node, Leaf leaf) {
  node->Clear();
  node->set_shape(leaf.shape);
  node->set_stride(leaf.stride);
}

void tilefuzz::writeNested(Layout *node, llvm::ArrayRef<Leaf> leaves,
                           unsigned depth, Decisions &decisions) {
  if (leaves.size() == 1 && (depth == 0 || !decisions.oneIn(8)))
    return writeLeaf(node, leaves.front());
  node->Clear();
  while (!leaves.empty()) {
    // Mostly single leaves; otherwise a group, which may be the whole rest.
    size_t taken = 1;
    if (depth > 1 && decisions.oneIn(4))
      taken = 1 + decisions.below(static_cast<uint32_t>(leaves.size()));
    writeNested(node->add_modes(), leaves.take_front(taken), depth - 1,
                decisions);
    leaves = leaves.drop_front(taken);
  }
}

Layout *tilefuzz::anyLeaf(Layout *node, Decisions &decisions) {
  while (node->modes_size() > 0)
    node = node->mutable_modes(static_cast<int>(
        decisions.below(static_cast<uint32_t>(node->modes_size()))));
  return node;
}

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

Leaves tilefuzz::buildTree(Layout *root, llvm::StringRef shape) {
  root->Clear();
  Leaves leaves;
  growNode(root, shape, leaves);
  return leaves;
}

void tilefuzz::chooseLeaf(Layout *leaf, LeafValues values,
                          Decisions &decisions) {
  leaf->set_shape(decisions.pick(values.shapes));
  leaf->set_stride(decisions.pick(values.strides));
}
