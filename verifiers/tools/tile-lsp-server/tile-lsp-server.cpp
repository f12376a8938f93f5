//===- tile-lsp-server.cpp - Checks modules in an editor ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-lsp-server for the dialects nv_tileas, nv_tileaa and cuda_tile. It shows
// in a .mlir file the diagnostics of the verifiers, what an operation or a
// value is, and where it is defined. Unlike tile-opt it verifies as MLIR does
// while it reads, where scf.if comes before the rule on merged iterators; takes
// unknown dialects in the generic form; says nothing of attributes between `<{`
// and `}>` that MLIR drops, as it does not see the text; and has its input from
// the editor of the user, so it is not guarded against text on which MLIR's
// reader fails.
//
//===----------------------------------------------------------------------===//

#include "ToolDialects.h"
#include "ToolVersion.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/UnknownAttributeWarning.h"
#include "tileir/TileAA/DialectAttributes.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileASTypes.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Support/LLVM.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

/// MLIR's overview is one line, so this stands behind the options.
static llvm::cl::extrahelp settings(
    "\nShows in an editor what the verifiers of nv_tileas, nv_tileaa and\n"
    "cuda_tile say of a .mlir file. The editor starts it and speaks to it on\n"
    "its standard input and output. Modules behind lines `// -----` are\n"
    "checked by themselves.\n\n"
    "Visual Studio Code, with the extension MLIR of LLVM, in settings.json:\n\n"
    "  \"mlir.server_path\": \"/path/to/tile-lsp-server\"\n\n"
    "Neovim 0.11, in init.lua:\n\n"
    "  vim.lsp.config('tile', {\n"
    "    cmd = { '/path/to/tile-lsp-server' },\n"
    "    filetypes = { 'mlir' },\n"
    "  })\n"
    "  vim.lsp.enable('tile')\n\n"
    "Exit status: 0 after the requests shutdown and exit, else 1.\n");

namespace {
/// The server keeps the module that it reads to itself, so that the dialects
/// have to tell of attributes while they verify.
class WarnOfUnknownAttributes
    : public tileir::nv_tileaa::UnknownAttributeListener {
public:
  using UnknownAttributeListener::UnknownAttributeListener;

  void hear(mlir::Operation *op, mlir::StringAttr name) const override {
    if (auto unknown = tileir::unknownDialectAttribute(*op, name))
      tileir::warnOfUnknownAttribute(op, *unknown);
  }
};
} // namespace

template <typename DialectType>
static void listenTo(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *, DialectType *dialect) {
    dialect->template addInterfaces<WarnOfUnknownAttributes>();
  });
}

int main(int argc, char **argv) {
  llvm::InitLLVM initLLVM(argc, argv);
  tileir::setToolVersion("tile-lsp-server");
  mlir::DialectRegistry registry;
  tileir::addToolDialects(registry);
  listenTo<tileir::cuda_tile::CudaTileDialect>(registry);
  listenTo<tileir::nv_tileaa::NVTileAADialect>(registry);
  listenTo<tileir::nv_tileas::NVTileASDialect>(registry);
  mlir::LogicalResult result = mlir::failure();
  tileir::withDeepStack(
      [&] { result = mlir::MlirLspServerMain(argc, argv, registry); });
  return mlir::failed(result);
}
