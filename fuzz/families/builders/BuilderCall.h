//===- BuilderCall.h - Calls of builders over a module ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws well-formed cases of the family `builder`. A call is drawn for a module
// that is there already: what the builder is given are values of the module's
// own block, and new ones behind them where it has none that suit. Most calls
// are taken from a *model*: a valid operation that is generated at the end of
// the module, read and taken out again.
//
// To add a builder, add its row to `builders`.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_BUILDERS_BUILDERCALL_H
#define FUZZ_FAMILIES_BUILDERS_BUILDERCALL_H

#include "fuzz/ops/IrEditor.h"

namespace tilefuzz {

class CallDraft {
public:
  /// `call` has no module; that of `editor` becomes its own.
  CallDraft(BuilderCase &call, IrEditor &editor)
      : call(call), editor(editor), generator(editor.generator),
        decisions(editor.decisions) {}

  BuilderCase &call;
  IrEditor &editor;
  OpGenerator &generator;
  Decisions &decisions;

  /// Generates a valid operation at the end of the module's own block and takes
  /// it out again; what it uses stays.
  IrOp model(IrOpKind kind);
  /// Returns a value of this type, or of any for a parameter that no builder
  /// looks at.
  uint32_t value(uint32_t type);
  uint32_t anyValue();
  /// Returns the value, or sometimes any other.
  uint32_t orAny(uint32_t value) {
    return decisions.oneIn(16) ? anyValue() : value;
  }
  uint32_t typeOf(uint32_t value) const { return editor.typeOf(value); }

  void addArgument(llvm::ArrayRef<uint32_t> values);
  /// Gives the call the attributes of a model, but for the segments, and
  /// sometimes changes one or drops one that is optional.
  void takeAttributes(const IrOp &model);
  /// Gives the call overflow flags or none.
  void drawFlags();
};

/// The kinds that the sections of builders.md name.
inline constexpr IrOpKind expandedKinds[] = {
    OP_TILED_LOAD,       OP_ASYNC_TILED_LOAD,       OP_TILED_STORE,
    OP_TILED_ATOMIC_RMW, OP_ASYNC_TILED_ATOMIC_RMW, OP_TILED_TMA_LOAD,
    OP_TILED_TMA_STORE,  OP_GATHER_TMA_LOAD,        OP_SCATTER_TMA_STORE};
inline constexpr IrOpKind scheduledKinds[] = {
    OP_TILED_LOAD, OP_ASYNC_TILED_LOAD, OP_LOAD,
    OP_ASYNC_LOAD, OP_GATHER_LOAD,      OP_TILED_STORE,
    OP_STORE,      OP_ASYNC_STORE,      OP_SCATTER_STORE};
/// The operations of MLIR on two numbers; the first ones may have overflow
/// flags.
inline constexpr IrOpKind binaryKinds[] = {OP_ADD, OP_SUBTRACT, OP_MULTIPLY,
                                           OP_DIVIDE, OP_MAXIMUM};
inline constexpr size_t flaggedKinds = 3;
inline constexpr uint32_t maxStages = 16;
inline constexpr uint32_t maxRoots = 64;

/// Whether there is a constant of the element that is zero.
bool hasZero(ElementType element);
/// The types without a sign that index arithmetic is done on, `index` being
/// another one.
inline constexpr ElementType signlessTypes[] = {
    TYPE_I32, TYPE_I64, TYPE_I1, TYPE_I2, TYPE_I4, TYPE_I8, TYPE_I16};

struct BuilderRow {
  BuilderKind kind;
  /// The id of its section in oracle/spec/builders.md.
  llvm::StringRef section;
  /// Overwrites all of the call but its kind and its module.
  void (*draw)(CallDraft &draft);
};

/// The builders in the order of their numbers.
llvm::ArrayRef<BuilderRow> builders();
extern const Domain builderDomain;

/// Replaces the call of a case by a drawn one of this builder, with the same
/// module, to which values are added.
void drawCall(BuilderCase &call, const BuilderRow &builder,
              Decisions &decisions);

/// builder.iterator_merge. Draws two iterators that are not the same.
void drawDifferentIterators(CallDraft &draft);

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_BUILDERS_BUILDERCALL_H
