//===- ForeignDialects.cpp - Options on how MLIR is read ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialects of MLIR that stand around tile programs. The operations of
// others are read if the user says so: one under test whose dialect is misspelt
// would be one of them, and not be judged.
//
// Every file of MLIR is split at lines `// -----` (fuzz/files/CaseFile.h), so
// the option of MLIR's tools for it is taken and changes nothing. Another
// marker is refused, since the file would be split elsewhere.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/ImportIr.h"
#include "fuzz/tool/Commands.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using llvm::StringRef;
namespace cl = llvm::cl;

static cl::opt<bool> allowsAnyDialect("any-dialect",
                                      cl::desc("Read unknown dialects, too"),
                                      cl::cat(tilefuzz::toolOptions()),
                                      cl::sub(cl::SubCommand::getAll()));
/// As MLIR's tools call it. Its length would move the help of all options.
static cl::alias allowsUnregistered("allow-unregistered-dialect", cl::Hidden,
                                    cl::desc("The same as --any-dialect"),
                                    cl::aliasopt(allowsAnyDialect));

llvm::StringRef tilefuzz::unknownDialectAdvice() {
  return "; --allow-unregistered-dialect reads others in the generic form";
}

bool tilefuzz::addForeignDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::affine::AffineDialect, mlir::gpu::GPUDialect,
                  mlir::math::MathDialect, mlir::memref::MemRefDialect,
                  mlir::tensor::TensorDialect, mlir::vector::VectorDialect>();
  return allowsAnyDialect;
}

namespace {
struct MarkerParser : public cl::parser<std::string> {
  using cl::parser<std::string>::parser;

  bool parse(cl::Option &option, StringRef, StringRef value,
             std::string &result) {
    result = value.str();
    if (value.empty() || value == tilefuzz::splitMarker)
      return false;
    return option.error("expected no marker or `// -----`, at which every "
                        "file is split, found '" +
                        value + "'");
  }
};
} // namespace

static cl::opt<std::string, false, MarkerParser> splitMarker(
    "split-input-file", cl::desc("Taken, as files are always split"),
    cl::ValueOptional, cl::Hidden, cl::value_desc("// -----"),
    cl::cat(tilefuzz::toolOptions()), cl::sub(cl::SubCommand::getAll()));
