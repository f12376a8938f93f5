//===- ElementCount.h - The exact number of a tile's elements ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The product of any number of sizes, each of 63 bits, which has no limit.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_OPS_ELEMENTCOUNT_H
#define ORACLE_LIB_OPS_ELEMENTCOUNT_H

#include "Ladder.h"

namespace tilefuzz::oracle::ir {

class ElementCount {
public:
  explicit ElementCount(std::span<const int64_t> sizes) {
    for (int64_t size : sizes)
      multiply(uint64_t(size));
  }

  bool operator==(const ElementCount &) const = default;

  void appendTo(std::string &text) const {
    append(text, limbs.back());
    for (size_t i = limbs.size() - 1; i-- > 0;) {
      std::string digits = std::to_string(limbs[i]);
      text.append(digitsOfLimb - digits.size(), '0');
      text.append(digits);
    }
  }

private:
  static constexpr uint64_t base = 1'000'000'000'000'000'000;
  static constexpr size_t digitsOfLimb = 18;

  void multiply(uint64_t factor) {
    unsigned __int128 carry = 0;
    for (uint64_t &limb : limbs) {
      carry += static_cast<unsigned __int128>(limb) * factor;
      limb = uint64_t(carry % base);
      carry /= base;
    }
    for (; carry != 0; carry /= base)
      limbs.push_back(uint64_t(carry % base));
  }

  // Digits of this base, the lowest first.
  std::vector<uint64_t> limbs = {1};
};

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_OPS_ELEMENTCOUNT_H
