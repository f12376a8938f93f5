//===- ModuleDifference.cpp - Where two modules differ --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/ModuleDifference.h"

#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>

using namespace tilefuzz;

namespace {
using Ops = google::protobuf::RepeatedPtrField<IrOp>;
using Positions = google::protobuf::RepeatedField<uint32_t>;

/// Walks two modules side by side. Each function returns true at the first
/// difference, which is then in `text`.
class Comparison {
public:
  Comparison(const IrCase &expected, const IrCase &found)
      : expected(expected), found(found) {}
  std::string run();

private:
  bool differ(const llvm::Twine &what, const std::string &want,
              const std::string &have);
  bool differInCount(const llvm::Twine &what, int want, int have);
  bool differInTypes(const llvm::Twine &what, const Positions &want,
                     const Positions &have);
  bool differInAttributes(const std::string &where, const IrOp &want,
                          const IrOp &have);
  bool differInOp(const IrOp &want, const IrOp &have);
  bool differInBlock(const Ops &want, const Ops &have);

  const IrCase &expected;
  const IrCase &found;
  /// How many operations have been compared.
  unsigned place = 0;
  std::string text;
};
} // namespace

static std::string operationText(const IrOp &op) {
  const std::string_view name = oracle::opName(op.kind());
  return name.empty() ? "the kind " + llvm::itostr(op.kind())
                      : std::string(name);
}

/// The fields of a type or an attribute in one line, with those of the types
/// that it refers to.
template <typename Message>
static std::string textOf(const IrCase &module, const Message &message) {
  std::string text = "{" + message.ShortDebugString();
  const auto add = [&](uint32_t type) {
    text += " " + textOf(module, module.types(static_cast<int>(type)));
  };
  if constexpr (std::is_same_v<Message, IrType>)
    if (message.has_nested())
      add(message.nested());
  llvm::for_each(message.types(), add);
  return text + "}";
}

bool Comparison::differ(const llvm::Twine &what, const std::string &want,
                        const std::string &have) {
  if (want == have)
    return false;
  text = (what + ": expected " + want + ", found " + have).str();
  return true;
}

bool Comparison::differInCount(const llvm::Twine &what, int want, int have) {
  return differ(what, llvm::itostr(want), llvm::itostr(have));
}

bool Comparison::differInTypes(const llvm::Twine &what, const Positions &want,
                               const Positions &have) {
  if (differInCount(what + "s", want.size(), have.size()))
    return true;
  for (int i = 0; i < want.size(); ++i)
    if (differ(what + " " + llvm::Twine(i),
               textOf(expected, expected.types(static_cast<int>(want[i]))),
               textOf(found, found.types(static_cast<int>(have[i])))))
      return true;
  return false;
}

bool Comparison::differInAttributes(const std::string &where, const IrOp &want,
                                    const IrOp &have) {
  const auto textIn = [](const IrCase &module, const IrOp &op, int name) {
    for (const IrAttribute &attribute : op.attributes())
      if (attribute.name() == name)
        return textOf(module, attribute);
    return std::string("none");
  };
  for (const IrOp *op : {&want, &have})
    for (const IrAttribute &attribute : op->attributes()) {
      const int name = attribute.name();
      if (differ(where + ", attribute '" +
                     llvm::StringRef(oracle::attributeInfo(name).name) + "'",
                 textIn(expected, want, name), textIn(found, have, name)))
        return true;
    }
  return false;
}

bool Comparison::differInOp(const IrOp &want, const IrOp &have) {
  const std::string number = "operation " + llvm::utostr(place++);
  if (differ(number, operationText(want), operationText(have)))
    return true;
  const std::string where = number + ", " + operationText(want);
  if (differInCount(where + ", operands", want.operands_size(),
                    have.operands_size()))
    return true;
  for (int i = 0; i < want.operands_size(); ++i)
    if (differ(where + ", operand " + llvm::Twine(i),
               "%" + llvm::utostr(want.operands(i)),
               "%" + llvm::utostr(have.operands(i))))
      return true;
  if (differInTypes(where + ", result type", want.result_types(),
                    have.result_types()) ||
      differInAttributes(where, want, have) ||
      differInCount(where + ", regions", want.regions_size(),
                    have.regions_size()))
    return true;
  for (int i = 0; i < want.regions_size(); ++i) {
    const IrRegion &region = want.regions(i), &other = have.regions(i);
    const std::string in = where + ", region " + llvm::itostr(i);
    if (differInCount(in + ", blocks", region.blocks_size(),
                      other.blocks_size()))
      return true;
    for (int j = 0; j < region.blocks_size(); ++j)
      if (differInTypes(in + ", argument type",
                        region.blocks(j).argument_types(),
                        other.blocks(j).argument_types()) ||
          differInBlock(region.blocks(j).ops(), other.blocks(j).ops()))
        return true;
  }
  return false;
}

bool Comparison::differInBlock(const Ops &want, const Ops &have) {
  for (int i = 0; i < std::min(want.size(), have.size()); ++i)
    if (differInOp(want[i], have[i]))
      return true;
  const auto next = [&](const Ops &ops, const Ops &others) {
    return ops.size() > others.size() ? operationText(ops[others.size()])
                                      : "the end of the block";
  };
  return want.size() != have.size() &&
         differ("operation " + llvm::Twine(place), next(want, have),
                next(have, want));
}

std::string Comparison::run() {
  if (expected.SerializeAsString() == found.SerializeAsString())
    return "";
  const auto number = [](bool isPresent, int32_t value) {
    return isPresent ? llvm::itostr(value) : "none";
  };
  if (!differInBlock(expected.ops(), found.ops()) &&
      !differ(
          "available_warps",
          number(expected.has_available_warps(), expected.available_warps()),
          number(found.has_available_warps(), found.available_warps())) &&
      !differ(
          "compute_capability",
          number(expected.has_compute_capability(),
                 expected.compute_capability()),
          number(found.has_compute_capability(), found.compute_capability())))
    text = "expected the same numbers of values and types, found others";
  return text;
}

std::string tilefuzz::differenceOf(const IrCase &expected,
                                   const IrCase &found) {
  return Comparison(expected, found).run();
}
