//===- Completion.cpp - Names that an editor is offered -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the tokens in front of the place, and keeps what its brackets are those
// of. An operation is a registered name or, in the generic form, a string.
//
//===----------------------------------------------------------------------===//

#include "Completion.h"

#include "Text/Token.h"

#include "tileir/TileAA/DialectAttributes.h"

#include "mlir/AsmParser/CodeComplete.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/OperationSupport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir;

namespace {
/// The text between two brackets, or outside of all.
struct Frame {
  explicit Frame(char bracket) : bracket(bracket) {}

  char bracket;
  /// In a dictionary of attributes their operation, and the names so far;
  /// elsewhere the operation that is being read.
  std::string operation;
  bool isGeneric = false;
  bool isAttributes = false;
  llvm::SmallVector<StringRef, 8> names;
};

class NameFinder {
public:
  NameFinder(StringRef text, size_t place, MLIRContext &context)
      : text(text), place(place), context(context) {}

  /// Reads the tokens in front of the place.
  void read();
  void offer(AsmParserCodeCompleteContext &completion);

private:
  size_t offsetOf(StringRef token) const { return token.data() - text.data(); }
  std::optional<RegisteredOperationName> operationOf(StringRef word) const;
  std::string defaultDialect() const;
  bool beginsAttributes() const;
  void open(char bracket);
  void close(char bracket);
  void add(StringRef token);

  bool isAtName() const;
  bool isAtOperation() const;
  bool mayBeRegion() const;
  void offerAttributes(AsmParserCodeCompleteContext &completion);
  void offerOperations(AsmParserCodeCompleteContext &completion);

  StringRef text;
  size_t place;
  MLIRContext &context;
  llvm::SmallVector<Frame, 16> frames = {Frame('\0')};
  /// The tokens in front of the place, and what has been begun there.
  StringRef previous, begun;
  /// Whether the place is in what has been begun, not at its end.
  bool isInside = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// The dialect whose operations need no prefix in the innermost region.
std::string NameFinder::defaultDialect() const {
  for (const Frame &frame : llvm::drop_begin(llvm::reverse(frames))) {
    auto name = RegisteredOperationName::lookup(frame.operation, &context);
    if (!name)
      continue;
    auto *interface = name->getInterface<OpAsmOpInterface>();
    return interface ? interface->getDefaultDialect().str() : "";
  }
  return BuiltinDialect::getDialectNamespace().str();
}

std::optional<RegisteredOperationName>
NameFinder::operationOf(StringRef word) const {
  const std::string name =
      word.contains('.') ? word.str() : (defaultDialect() + "." + word).str();
  if (!context.getOrLoadDialect(StringRef(name).split('.').first))
    return std::nullopt;
  return RegisteredOperationName::lookup(name, &context);
}

/// Whether the brace behind the previous token begins attributes. Regions of
/// the generic form stand in parentheses. The dialects of this project read
/// their custom forms themselves.
bool NameFinder::beginsAttributes() const {
  const Frame &frame = frames.back();
  if (frame.bracket == '<')
    return frames.size() > 1 && frames.rbegin()[1].isGeneric &&
           previous == "<" && !frames.rbegin()[1].isAttributes;
  if (frame.isGeneric)
    return true;
  return previous == "attributes" && !frame.operation.empty() &&
         !nv_tileaa::hasDialectPrefix(frame.operation);
}

void NameFinder::open(char bracket) {
  Frame frame(bracket);
  if (bracket == '{' && !frames.back().isAttributes && beginsAttributes()) {
    frame.isAttributes = true;
    frame.operation = frames.back().bracket == '<'
                          ? frames.rbegin()[1].operation
                          : frames.back().operation;
  }
  frames.push_back(std::move(frame));
}

/// Closes what a bracket opens, and what is still open in it: `<` may be an
/// operator.
void NameFinder::close(char bracket) {
  const size_t open = llvm::find_if(llvm::reverse(frames),
                                    [&](const Frame &frame) {
                                      return frame.bracket == bracket;
                                    }) -
                      llvm::reverse(frames).begin();
  if (open == frames.size() || (bracket == '<' && open != 0))
    return;
  frames.truncate(frames.size() - open - 1);
}

void NameFinder::add(StringRef token) {
  switch (token.front()) {
  case '{':
  case '(':
  case '[':
  case '<':
    return open(token.front());
  case '}':
    return close('{');
  case ')':
    return close('(');
  case ']':
    return close('[');
  case '>':
    return close('<');
  default:
    break;
  }
  Frame &frame = frames.back();
  if (frame.isAttributes) {
    if (previous == "{" || previous == ",")
      frame.names.push_back(token.trim('"'));
    return;
  }
  if (frame.bracket != '{' && frame.bracket != '\0')
    return;
  if (token.front() == '"') {
    frame.operation = token.trim('"').str();
    frame.isGeneric = true;
  } else if (llvm::isAlpha(token.front())) {
    if (auto name = operationOf(token)) {
      frame.operation = name->getStringRef().str();
      frame.isGeneric = false;
    }
  }
}

void NameFinder::read() {
  for (StringRef rest = text;;) {
    const StringRef token = takeToken(rest);
    if (token.empty() || offsetOf(token) >= place)
      return;
    if (offsetOf(token) + token.size() >= place &&
        (token.front() == '"' || llvm::isAlpha(token.front()))) {
      begun = token.take_front(place - offsetOf(token));
      isInside = begun.size() != token.size();
      // A string that has ended is behind the place.
      if (begun.size() > 1 && token.front() == '"' && begun.ends_with("\"")) {
        add(token);
        previous = token;
        begun = {};
      }
      return;
    }
    add(token);
    previous = token;
  }
}

//===----------------------------------------------------------------------===//
// Offering
//===----------------------------------------------------------------------===//

bool NameFinder::isAtName() const { return previous == "{" || previous == ","; }

/// Whether an operation can begin: on a line of its own, or behind the names of
/// its results.
bool NameFinder::isAtOperation() const {
  const Frame &frame = frames.back();
  if (frame.isAttributes || (frame.bracket != '{' && frame.bracket != '\0'))
    return false;
  StringRef front = text.take_front(offsetOf(begun));
  front = front.substr(front.rfind('\n') + 1).trim();
  return front.empty() || (front.starts_with("%") && front.ends_with("="));
}

/// Whether an operation in its custom form takes `{}` as a region.
bool NameFinder::mayBeRegion() const {
  if (frames.size() == 1 || previous != "{" || !begun.empty() ||
      frames.back().isAttributes)
    return false;
  auto name =
      RegisteredOperationName::lookup(frames.rbegin()[1].operation, &context);
  if (!name || frames.rbegin()[1].isGeneric ||
      !nv_tileaa::hasDialectPrefix(name->getStringRef()) ||
      name->hasTrait<OpTrait::ZeroRegions>())
    return false;
  StringRef rest = text.drop_front(place);
  if (takeToken(rest) != "}")
    return false;
  const StringRef next = takeToken(rest);
  return next != ":" && next != "->" && next != "(" && next != "{";
}

void NameFinder::offerAttributes(AsmParserCodeCompleteContext &completion) {
  const Frame &frame = frames.back();
  const std::string &operation =
      frame.isAttributes ? frame.operation : frames.rbegin()[1].operation;
  llvm::SmallVector<StringRef> names;
  if (auto name = operationOf(operation))
    llvm::append_range(names, name->getAttributeNames());
  if (operation == ModuleOp::getOperationName())
    llvm::append_range(names, nv_tileaa::getDialectAttributeNames());
  llvm::erase_if(names, [&](StringRef name) {
    return llvm::is_contained(frame.names, name);
  });
  completion.completeExpectedTokens(names, /*optional=*/false);
}

/// The dialects of this project offer operations of the custom form, but not
/// within a name.
void NameFinder::offerOperations(AsmParserCodeCompleteContext &completion) {
  StringRef name = begun;
  const bool isGeneric = name.consume_front("\"");
  if (!name.contains('.')) {
    if (!name.empty())
      completion.completeDialectName();
    return;
  }
  auto [dialect, rest] = name.split('.');
  if (!(isGeneric ? !rest.empty() : isInside) ||
      !context.getOrLoadDialect(dialect))
    return;
  const StringRef path = name.take_front(name.rfind('.') + 1);
  llvm::SmallVector<StringRef> names;
  for (RegisteredOperationName each :
       context.getRegisteredOperationsByDialect(dialect))
    if (each.getStringRef().starts_with(path))
      names.push_back(each.getStringRef().drop_front(path.size()));
  completion.completeExpectedTokens(names, /*optional=*/false);
}

void NameFinder::offer(AsmParserCodeCompleteContext &completion) {
  if (mayBeRegion() || (frames.back().isAttributes && isAtName()))
    return offerAttributes(completion);
  if (!begun.empty() && isAtOperation())
    offerOperations(completion);
}

void tileir::completeNames(StringRef text,
                           AsmParserCodeCompleteContext &completion,
                           MLIRContext &context) {
  const char *place = completion.getCodeCompleteLoc().getPointer();
  if (place < text.begin() || place > text.end())
    return;
  NameFinder finder(text, place - text.begin(), context);
  finder.read();
  finder.offer(completion);
}
