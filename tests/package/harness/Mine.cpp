//===- Mine.cpp - What this project has under test ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/package/TileFuzz.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/ModePatterns/Tcgen05MmaKind.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"
#include "tileir/TileAS/TmaDescriptor.h"

#include <cstdlib>

static void verifyKindWord(const tilefuzz::Case &testCase,
                           tilefuzz::VerifierContext &context,
                           tilefuzz::oracle::Verdict &answer) {
  const tilefuzz::KindWordCase &word = testCase.kind_word();
  theirs::Tcgen05MmaKindParams params;
  params.kind = theirs::Tcgen05MmaKind(word.raw());
  params.collector = word.collector();
  params.opcode = word.opcode();
  params.isArchConditional = word.arch_conditional();
  params.isaVersion = word.isa_version();
  // A second mistake, where it is wanted.
  static const bool isOff = std::getenv("SECOND_MISTAKE");
  if (auto index = theirs::verifyTcgen05MmaKind(params, context.emitError))
    tilefuzz::accept(answer, {*index + (isOff && word.arch_conditional())});
  else
    answer.outcome = tilefuzz::oracle::Outcome::Rejected;
}

/// Knows the tiled mode alone.
static void verifyTmaMode(const tilefuzz::Case &testCase,
                          tilefuzz::VerifierContext &,
                          tilefuzz::oracle::Verdict &answer) {
  const tilefuzz::TmaModeCase &mode = testCase.tma_mode();
  if (mode.mode() != tilefuzz::TMA_TILED)
    answer.outcome = tilefuzz::oracle::Outcome::Unsupported;
  else if (mode.rank() < 1 || mode.rank() > 5)
    tilefuzz::reject(answer,
                     "tma.rank.range: expected a rank in [1, 5], but got " +
                         std::to_string(mode.rank()));
  else
    tilefuzz::accept(answer);
}

tilefuzz::Implementation tilefuzz::implementation() {
  return {
      .functions = {{"kind_word", verifyKindWord}, {"tma_mode", verifyTmaMode}},
      .registerDialects =
          [](mlir::DialectRegistry &registry) {
            registry.insert<theirs::cuda_tile::CudaTileDialect,
                            theirs::nv_tileaa::NVTileAADialect,
                            theirs::nv_tileas::NVTileASDialect>();
          },
      .verifyModule = theirs::nv_tileas::verifyTileIR,
      .verifyLowered = theirs::nv_tileas::verifyTmaDescriptorsLowered,
      .packedShape = theirs::nv_tileas::getPackedShape,
      .differences = DIFFERENCES};
}
