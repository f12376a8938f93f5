//===- Nesting.cpp - How deep the brackets of a text nest -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tileir/Reading/Nesting.h"

#include <algorithm>

using namespace tileir;

void NestingCounter::close(char opening) {
  size_t left = open.size();
  if (opening != '<')
    while (left && open[left - 1] == '<')
      --left;
  if (left && open[left - 1] == opening)
    open.resize(left - 1);
}

void NestingCounter::addCode(char c) {
  switch (c) {
  case '"':
    inside = Inside::String;
    break;
  case '/':
    if (previous == '/')
      inside = Inside::Comment;
    break;
  case '(':
  case '[':
  case '{':
  case '<':
    open.push_back(c);
    most = std::max(most, static_cast<unsigned>(open.size()));
    break;
  case ')':
    close('(');
    break;
  case ']':
    close('[');
    break;
  case '}':
    close('{');
    break;
  case '>':
    if (previous != '-')
      close('<');
    break;
  default:
    break;
  }
  previous = c;
}

void NestingCounter::add(llvm::StringRef piece) {
  for (char c : piece) {
    switch (inside) {
    case Inside::Code:
      addCode(c);
      break;
    case Inside::String:
      if (c == '\\')
        inside = Inside::Escape;
      else if (c == '"' || c == '\n')
        inside = Inside::Code;
      break;
    case Inside::Escape:
      inside = c == '\n' ? Inside::Code : Inside::String;
      break;
    case Inside::Comment:
      if (c == '\n' || c == '\r') {
        inside = Inside::Code;
        previous = c;
      }
      break;
    }
  }
}

unsigned tileir::nestingOf(llvm::StringRef text) {
  NestingCounter counter;
  counter.add(text);
  return counter.deepest();
}
