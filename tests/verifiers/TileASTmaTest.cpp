//===- TileASTmaTest.cpp - Tests of TMA -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inputs that no case can have: uses before definitions, types and operations
// of other dialects, long slices. The folder tests/ops tests the rules of
// oracle/spec/tma.md.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "mlir/IR/ExtensibleDialect.h"
#include "mlir/IR/Verifier.h"

using namespace tileir::nv_tileas;

static constexpr llvm::StringLiteral values = R"mlir(
    !G = !nv_tileas.tiled_view<64x64xf16>
    !S = !nv_tileas.tiled_view<64xf16, smem>
    !B = !nv_tileaa.mem_token
    !D = !nv_tileas.tma_desc
    %g, %s, %b, %x, %i1 = builtin.unrealized_conversion_cast
        to !G, !S, !B, index, i1
)mlir";

/// With a descriptor %d of the type !D.
static std::string loadOf(llvm::StringRef atom) {
  return ("%r = nv_tileas.async.tiled_tma_load %d, %s, %x, %x, %b "
          "{operandSegmentSizes = array<i32: 1, 1, 2, 1>, "
          "atom = #nv_tileas<atom " +
          atom + ">} : !D, !S, index, index, !B -> !A\n")
      .str();
}

static std::string makeOf(llvm::StringRef box, llvm::StringRef type = "!D") {
  return ("%d = nv_tileas.make_tiled_tma_desc %g, " + box +
          ", %x {atom = #nv_tileas<atom tma_load_2d>} : !G, index, index -> " +
          type + "\n")
      .str();
}

/// Types are defined in front of the module.
static std::string textOf(const std::string &operations) {
  size_t split = values.find('%');
  return values.take_front(split).str() +
         preludeAndThen(values.drop_front(split).str() + operations);
}

static std::vector<std::string> errorsIn(const std::string &operations) {
  return errorsOf(textOf(operations));
}

using Errors = std::vector<std::string>;

TEST(TileASTma, AtomNames) {
  mlir::MLIRContext &context = tileContext();
  auto atomOf = [&](llvm::StringRef name) {
    return TmaAtom::of(AtomAttr::get(&context, name));
  };
  std::optional<TmaAtom> atom = atomOf("tma_redg_5d_im2col_w128");
  ASSERT_TRUE(atom);
  EXPECT_EQ(atom->kind, TmaAtom::Kind::Reduce);
  EXPECT_EQ(atom->rank, 5);
  EXPECT_EQ(atom->mode, tileir::TmaMode::Im2ColW128);
  EXPECT_EQ(atomOf("tma_store_1d")->mode, tileir::TmaMode::Tiled);
  EXPECT_EQ(atomOf("tma_load_3d_im2col")->mode, tileir::TmaMode::Im2Col);
  EXPECT_EQ(atomOf("tma_load_3d_im2col_w")->mode, tileir::TmaMode::Im2ColW);
  for (const char *other :
       {"tma_load_6d", "tma_load_0d", "tma_load_2d_tiled", "tma_loads_2d",
        "tma_load_2", "tma_load_2d_", "tma_load_22d", "tma_load_2D", "mxf4"})
    EXPECT_FALSE(atomOf(other)) << other;
  EXPECT_FALSE(TmaAtom::of({}));
}

/// The errors of loads alone: those of the makers behind them have the same
/// texts.
static Errors errorsOfLoads(const std::string &operations) {
  auto module = parseUnverified(textOf(operations));
  EXPECT_TRUE(module);
  ErrorCollector collector(tileContext());
  for (AsyncTiledTmaLoadOp load : module->getOps<AsyncTiledTmaLoadOp>())
    EXPECT_EQ(mlir::failed(mlir::verify(load)), !collector.texts.empty());
  return collector.texts;
}

// The maker has not been verified when the load is.
TEST(TileASTma, MakersBehindTheirUses) {
  EXPECT_EQ(errorsIn(loadOf("tma_load_2d") + makeOf("%x")), Errors());
  EXPECT_EQ(errorsIn(loadOf("tma_load_2d") +
                     "%d = \"nv_tileas.make_tiled_tma_desc\"() : () -> !D\n"),
            Errors{"expected 1 or more operands, but found 0"});
  // Nothing but the atom is read of a maker with wrong operands.
  const auto errorsBefore = [](const std::string &atom) {
    return errorsOfLoads(loadOf(atom) +
                         "%d = \"nv_tileas.make_tiled_tma_desc\"() <{atom = "
                         "#nv_tileas<atom " +
                         atom + ">}> : () -> !D\n");
  };
  EXPECT_EQ(errorsBefore("tma_load_1d"),
            Errors{"ir.tma_coords: expected 1 coordinates, but got 2"});
  EXPECT_EQ(errorsBefore("tma_load_2d"), Errors());
  // One of another memory has no box.
  EXPECT_EQ(errorsOfLoads(loadOf("tma_load_2d") +
                          "%d = \"nv_tileas.make_tiled_tma_desc\"(%s, %x) "
                          "<{atom = #nv_tileas<atom tma_load_2d>}> : (!S, "
                          "index) -> !D\n"),
            Errors());
  EXPECT_EQ(errorsOfLoads(loadOf("tma_load_2d") + R"mlir(
    %v = "test.view"() : () ->
        !nv_tileas.tiled_view<64xf16, #nv_tileas.layout<(8,8):(8,1)>>
    %d = nv_tileas.make_tiled_tma_desc %v, %x, %x
        {atom = #nv_tileas<atom tma_load_2d>}
        : !nv_tileas.tiled_view<64xf16, #nv_tileas.layout<(8,8):(8,1)>>,
          index, index -> !D
  )mlir"),
            Errors{"TMA descriptors require unit element stride"});
}

TEST(TileASTma, DescriptorsOfAnotherDialect) {
  auto made = [](const char *type) { return errorsIn(makeOf("%x", type)); };
  EXPECT_EQ(made("!cute_nvgpu.tma_descriptor_tiled"), Errors());
  for (const std::string other :
       {"!cute_nvgpu.tma_descriptor_tile",
        "!cute_nvgpu.tma_descriptor_tiled<2>", "!cute.tma_descriptor_tiled"})
    EXPECT_EQ(
        made(other.c_str()),
        Errors{"result #0 must be tma descriptor, but got '" + other + "'"});
}

// A dialect that is loaded has types of its own.
TEST(TileASTma, DescriptorsOfALoadedDialect) {
  mlir::MLIRContext context;
  mlir::DynamicDialect *dialect = context.getOrLoadDynamicDialect(
      "cute_nvgpu", [](mlir::DynamicDialect *) {});
  auto typeOf = [&](llvm::StringRef name) {
    auto definition = mlir::DynamicTypeDefinition::get(
        name, dialect, [](auto, auto) { return llvm::success(); });
    mlir::DynamicTypeDefinition *registered = definition.get();
    dialect->registerDynamicType(std::move(definition));
    return mlir::DynamicType::get(registered);
  };
  EXPECT_TRUE(isTmaDescriptor(typeOf("tma_descriptor_tiled")));
  EXPECT_FALSE(isTmaDescriptor(typeOf("tma_descriptor_im2col")));
}

// scf.if and arith.constant are unregistered operations here: the library knows
// them by their names.
TEST(TileASTma, Slices) {
  const Errors onBranch{"expected MakeTiledTMADescOp not depends on scf"};
  const std::string branch =
      R"("scf.if"(%i1) ({ "scf.yield"(%x) : (index) -> () },
                        { "scf.yield"(%x) : (index) -> () }))";
  EXPECT_EQ(errorsIn("%y = " + branch + " : (i1) -> index\n" + makeOf("%y")),
            onBranch);
  // An operation whose regions use it does not depend on it.
  EXPECT_EQ(errorsIn("%y = \"test.region\"() ({\n%z = " + branch +
                     " : (i1) -> index\n}) : () -> index\n" + makeOf("%y")),
            Errors());
  EXPECT_EQ(errorsIn("\"scf.if\"(%i1) ({\n\"test.region\"() ({\n^bb0(%y: "
                     "index):\n" +
                     makeOf("%y") +
                     "}) : () -> ()\n\"scf.yield\"() : () -> ()"
                     "\n}, {}) : (i1) -> ()\n"),
            onBranch);
  EXPECT_EQ(errorsIn("\"scf.if\"(%i1) ({\n" + makeOf("%x") +
                     "\"scf.yield\"() : () -> ()\n}, {}) : (i1) -> ()\n"),
            Errors());
  // Values may depend on each other in a module.
  EXPECT_EQ(errorsIn("%y = \"test.f\"(%z) : (index) -> index\n"
                     "%z = \"test.f\"(%y) : (index) -> index\n" +
                     makeOf("%y")),
            Errors());
}

// Each value is used twice by the next: the number of paths has 2000 digits in
// base 2.
TEST(TileASTma, LongSlices) {
  std::string text = "%v0 = \"test.f\"() : () -> index\n";
  for (unsigned i = 0; i != 2000; ++i) {
    const std::string from = "%v" + std::to_string(i);
    text += "%v" + std::to_string(i + 1) + " = \"test.f\"(" + from + ", " +
            from + ") : (index, index) -> index\n";
  }
  EXPECT_EQ(errorsIn(text + makeOf("%v2000")), Errors());
}

TEST(TileASTma, LeadingDimensions) {
  const Errors unaligned{
      "tma leading box-dim bit-width is not 16 bytes aligned"};
  auto leading = [](const char *number) {
    return errorsIn(std::string("%y = \"arith.constant\"() <{value = ") +
                    number + " : index}> : () -> index\n" + makeOf("%y"));
  };
  EXPECT_EQ(leading("8"), Errors());
  EXPECT_EQ(leading("0"), Errors());
  EXPECT_EQ(leading("-8"), Errors());
  EXPECT_EQ(leading("-9223372036854775808"), Errors());
  EXPECT_EQ(leading("4"), unaligned);
  EXPECT_EQ(leading("-4"), unaligned);
  EXPECT_EQ(leading("9223372036854775807"), unaligned);
  // No number, and no constant.
  EXPECT_EQ(
      errorsIn("%y = \"arith.constant\"() : () -> index\n" + makeOf("%y")),
      Errors());
  EXPECT_EQ(errorsIn("%y = \"test.constant\"() {value = 4 : index} : () -> "
                     "index\n" +
                     makeOf("%y")),
            Errors());
}

TEST(TileASTma, LeadingDimensionsOfIndexAndPointers) {
  for (const std::string element : {"index", "!nv_tileaa.ptr<f16>"}) {
    const auto errorsOf = [&](const std::string &extent) {
      return errorsIn("%y = \"arith.constant\"() <{value = " + extent +
                      " : index}> : () -> index\n"
                      "%v = \"test.view\"() : () -> "
                      "!nv_tileas.tiled_view<64x" +
                      element +
                      ">\n%d = nv_tileas.make_tiled_tma_desc %v, %y {atom = "
                      "#nv_tileas<atom tma_load_1d>} : "
                      "!nv_tileas.tiled_view<64x" +
                      element + ">, index -> !D\n");
    };
    EXPECT_EQ(errorsOf("3"),
              Errors{"tma leading box-dim bit-width is not 16 bytes aligned"});
    EXPECT_EQ(errorsOf("4"), Errors());
  }
}

TEST(TileASTma, LoweredDescriptors) {
  auto ask = [](const std::string &operations) {
    auto module = parseUnverified(textOf(operations));
    EXPECT_TRUE(module);
    ErrorCollector collector(tileContext());
    const bool failed =
        !module || llvm::failed(verifyTmaDescriptorsLowered(*module));
    EXPECT_EQ(failed, !collector.texts.empty());
    return collector.texts;
  };
  const Errors survived{"expect lower MakeTiledTMADescOp"};
  EXPECT_EQ(ask(""), Errors());
  EXPECT_EQ(ask(makeOf("%x") + "%e = nv_tileas.make_tiled_tma_desc %g, %x {"
                               "atom = #nv_tileas<atom tma_load_1d>} : !G, "
                               "index -> !D"),
            survived);
  EXPECT_EQ(ask("module {\n\"test.region\"() ({\n%g1, %x1 = "
                "builtin.unrealized_conversion_cast to !G, index\n%e = "
                "nv_tileas.make_tiled_tma_desc %g1, %x1 {atom = "
                "#nv_tileas<atom tma_load_1d>} : !G, index -> !D\n}) : () -> "
                "()\n}\n"),
            survived);
}
