//===- DriverChoice.h - Drivers that arguments name -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FUZZ_TOOL_DRIVERCHOICE_H
#define FUZZ_TOOL_DRIVERCHOICE_H

#include "fuzz/core/FamilyDriver.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace tilefuzz {

/// Returns the drivers of `all` with these names, in the order of the names;
/// all of them without a name. The name of a dialect stands for the drivers of
/// its operations. Refuses other names, and a driver twice.
llvm::Expected<std::vector<const FamilyDriver *>>
chooseDrivers(llvm::ArrayRef<std::string> names,
              llvm::ArrayRef<const FamilyDriver *> all);

} // namespace tilefuzz

#endif // FUZZ_TOOL_DRIVERCHOICE_H
