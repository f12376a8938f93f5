//===- Layout.cpp - Nested CuTe layouts -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tree of a layout as its nodes in *preorder*: a node comes right before
// its children, and its `subtree` says how many nodes to skip to pass them all.
// Nothing here recurses, so that the depth of a layout is bounded by memory
// only.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/Layout.h"

#include "llvm/Support/raw_ostream.h"

using namespace tileir;

void Layout::clear() {
  nodes.clear();
  openTuples.clear();
}

void Layout::addLeaf(int64_t shape, int64_t stride) {
  if (openTuples.empty())
    nodes.clear();
  nodes.push_back({shape, stride, /*subtree=*/1, /*isLeaf=*/true});
}

void Layout::beginTuple() {
  if (openTuples.empty())
    nodes.clear();
  openTuples.push_back(nodes.size());
  nodes.push_back({/*shape=*/0, /*stride=*/0, /*subtree=*/1,
                   /*isLeaf=*/false});
}

void Layout::endTuple() {
  if (openTuples.empty())
    return;
  uint32_t tuple = openTuples.pop_back_val();
  nodes[tuple].subtree = nodes.size() - tuple;
}

unsigned Layout::rank() const {
  if (nodes.empty())
    return 0;
  unsigned count = 0;
  for (uint32_t i = 1, end = nodes.front().subtree; i < end;
       i += nodes[i].subtree)
    ++count;
  return count;
}

llvm::ArrayRef<Layout::Node> Layout::mode(unsigned index) const {
  if (nodes.empty())
    return {};
  for (uint32_t i = 1, end = nodes.front().subtree; i < end;
       i += nodes[i].subtree)
    if (index-- == 0)
      return preorder().slice(i, nodes[i].subtree);
  return {};
}

/// Prints the shapes, or the strides, of the tree that `nodes` begins with.
static void printTree(llvm::ArrayRef<Layout::Node> nodes,
                      int64_t Layout::Node::*value, llvm::raw_ostream &os) {
  llvm::SmallVector<uint32_t, 8> ends;
  for (uint32_t i = 0, end = nodes.front().subtree; i < end; ++i) {
    const Layout::Node &node = nodes[i];
    if (node.isLeaf) {
      os << node.*value;
    } else {
      os << '(';
      ends.push_back(i + node.subtree);
      if (node.subtree > 1)
        continue;
    }
    for (; !ends.empty() && ends.back() == i + 1; ends.pop_back())
      os << ')';
    if (!ends.empty())
      os << ',';
  }
}

void Layout::print(llvm::raw_ostream &os) const {
  // An absent layout is one leaf 0:0.
  const Node absent;
  print(nodes.empty() ? absent : preorder(), os);
}

void Layout::print(llvm::ArrayRef<Node> preorder, llvm::raw_ostream &os) {
  printTree(preorder, &Node::shape, os);
  os << ':';
  printTree(preorder, &Node::stride, os);
}
