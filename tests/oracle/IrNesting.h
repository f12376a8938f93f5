//===- IrNesting.h - Operations around operations ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the tests of modules in modules and of the stand-ins for operations
// of other dialects: protobuf text of operations around others.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_IRNESTING_H
#define TESTS_ORACLE_IRNESTING_H

#include "IrCases.h"

namespace tilefuzz::oracle {

/// A holder, an isolated one and one of scf with these regions.
inline std::string holder(const std::string &regions,
                          const std::string &operands = "",
                          const std::string &results = "", int first = 0) {
  return op("HOLDER", operands, results, first, regions);
}
inline std::string isolated(const std::string &regions,
                            const std::string &operands = "",
                            const std::string &results = "", int first = 0) {
  return op("ISOLATED_HOLDER", operands, results, first, regions);
}
inline std::string ofScf(const std::string &regions,
                         const std::string &operands = "",
                         const std::string &results = "", int first = 0) {
  return op("SCF_HOLDER", operands, results, first, regions);
}
/// The same with one region, of these operations.
inline std::string held(const std::string &ops) { return holder(region(ops)); }
inline std::string looped(const std::string &ops) { return ofScf(region(ops)); }
inline std::string kept(const std::string &ops) {
  return isolated(region(ops));
}

inline std::string nested(const std::string &ops,
                          const std::string &attributes = "") {
  return op("MODULE", "", "", 0, attributes + region(ops));
}

inline const std::string ret = op("RETURN", "", "", 0);
inline std::string func(const std::string &ops) {
  return op("FUNC", "", "", 0, region(ops + ret));
}

inline std::string end(const std::string &operands = "") {
  return op("HOLDER_END", operands, "", 0);
}

/// An agent_switch around these operations, with other attributes than those
/// that it needs.
inline std::string agents(const std::string &ops,
                          const std::string &attributes = "") {
  return op("AGENT_SWITCH", "", "", 0,
            number("NUM_AGENTS_PER_GROUP", 1) +
                attribute("MAX_REGS", "integers: 24") + attributes +
                region(ops + yield()));
}
inline std::string withWarps(int64_t warps) {
  return agents("",
                attribute("AGENT_WARPS", "integers: " + std::to_string(warps)));
}

/// An operation that breaks one rule wherever it stands.
inline const std::string wrong = op("ASYNC_WAIT", "", "", 0);

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_IRNESTING_H
