//===- TileASAtomics.cpp - Elements and modes of atomics ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/memory.md on what an atomic combines and how. Those
// on elements have a text for each form of the operation.
//
//===----------------------------------------------------------------------===//

#include "ops/MemoryAttributes.h"
#include "ops/TileASMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

// In the order of the keywords.
enum RmwMode : int64_t {
  Add,
  And,
  Or,
  Xor,
  Xchg,
  Min,
  Max,
  Umin,
  Umax,
  Cmpxchg,
  Addf
};

constexpr auto isPlain = isOneOf<OP_TILED_ATOMIC_RMW>;
constexpr auto isAsync = isOneOf<OP_ASYNC_TILED_ATOMIC_RMW>;

bool isEightBits(const Element &element) { return element.width == 8; }
bool isInteger16(const Element &element) {
  return element.isInteger() && element.width == 16;
}
bool isHalf(const Element &element) {
  return element == TYPE_F16 || element == TYPE_BF16;
}

template <bool (*holds)(const Element &element)>
bool hasElement(const Module &module, const Op &op) {
  std::optional<Element> element = tileElement(module, op);
  return element && holds(*element);
}

template <RmwMode mode>
bool hasMode(const Module &module, const Op &op) {
  return integerOf(module, op, ATTR_RMW_MODE) == mode;
}

bool isForHalf(int64_t mode) {
  return mode == Add || mode == Max || mode == Min;
}

bool breaksHalfModes(const Module &module, const Op &op) {
  return !isForHalf(integerOf(module, op, ATTR_RMW_MODE).value_or(Add)) &&
         hasElement<isHalf>(module, op);
}

// Whether another mode or another element breaks the rule.
bool isNearHalfModes(const Module &module, const Op &op) {
  return !isForHalf(integerOf(module, op, ATTR_RMW_MODE).value_or(Add)) ||
         hasElement<isHalf>(module, op);
}

constexpr IrRule rules[] = {
    {{"tileas.atomic.bits8", "C-D18",
      "the element of tiled_atomic_rmw is i8, ui8, si8, f8E4M3FN, f8E5M2, "
      "f8E8M0FNU, f8E4M3FNUZ, f8E5M2FNUZ, f8E4M3B11FNUZ, f8E3M4 or f8E4M3",
      "value"},
     isPlain,
     whereReadable<hasElement<isEightBits>>,
     isOneStepAway,
     formatText<"tiled_atomic_rmw not supported for 8-bit types">},
    {{"tileas.atomic.bits8.async", "C-D18",
      "the element of async.tiled_atomic_rmw is one of those above", "value"},
     isAsync,
     whereReadable<hasElement<isEightBits>>,
     isOneStepAway,
     formatText<"async_tiled_atomic_rmw not supported for 8-bit types">},
    {{"tileas.atomic.int16", "C-D18",
      "the element of tiled_atomic_rmw is i16, si16 or ui16", "value"},
     isPlain,
     whereReadable<hasElement<isInteger16>>,
     isOneStepAway,
     formatText<"tiled_atomic_rmw not supported for 16-bit integer">},
    {{"tileas.atomic.int16.async", "C-D18",
      "the element of async.tiled_atomic_rmw is one of those", "value"},
     isAsync,
     whereReadable<hasElement<isInteger16>>,
     isOneStepAway,
     formatText<"async_tiled_atomic_rmw not supported for 16-bit integer">},
    {{"tileas.atomic.f16_modes", "C-D10",
      "the element of tiled_atomic_rmw is f16 or bf16, and rmw_mode is none of "
      "add, max and min",
      "value rmw_mode"},
     isPlain,
     whereReadable<breaksHalfModes>,
     isNearHalfModes,
     formatText<"tiled_atomic_rmw for 16-bit float only supports add, max, min "
                "operations">},
    {{"tileas.atomic.f16_modes.async", "C-D10",
      "the element of async.tiled_atomic_rmw is f16 or bf16, and rmw_mode is "
      "none of add, max and min",
      "value rmw_mode"},
     isAsync,
     whereReadable<breaksHalfModes>,
     isNearHalfModes,
     formatText<"async_tiled_atomic_rmw for 16-bit float only supports add, "
                "max, min operations">},
    {{"tileas.atomic.no_fadd", "C-D11",
      "rmw_mode of an atomic is addf, whatever the element", "rmw_mode"},
     isTiledAtomic,
     whereReadable<hasMode<Addf>>,
     isOneStepAway,
     formatText<"tiled_atomic_rmw op cannot use fadd operation, please use add "
                "instead for both int and float types">},
    {{"tileas.atomic.no_xchg", "C-D11",
      "rmw_mode of an atomic is xchg, whatever the element", "rmw_mode"},
     isTiledAtomic,
     whereReadable<hasMode<Xchg>>,
     isOneStepAway,
     formatText<"tiled_atomic_rmw op cannot use xchg operation">},
};

} // namespace

std::span<const IrRule> ir::atomicRules() { return rules; }
