//===- Convert.cpp - tilefuzz convert -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts cases from one encoding to another.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/tool/Commands.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace path = llvm::sys::path;

static cl::SubCommand parser("convert", "Turn cases into another encoding");
static Arguments paths(parser, "<in> <out>");
static Flag force(parser, "force", "Replace existing files");
static Option<Encoding> encodingOption(
    parser, "to", "", "The encoding, when the name of <out> does not say it",
    cl::values(clEnumValN(Encoding::Text, "text", "*.textproto"),
               clEnumValN(Encoding::Binary, "binary", "*.bin"),
               clEnumValN(Encoding::Ir, "mlir", "*.mlir, for cases of IR")));

static llvm::Error convertCase(const FileCase &source, llvm::StringRef to,
                               Encoding encoding) {
  if (!source.error.empty())
    return llvm::createStringError(source.error);
  auto refuse = [&](const llvm::Twine &found) {
    return llvm::createStringError(source.name +
                                   ": expected a case of IR, "
                                   "found one " +
                                   found + "; write it as text");
  };
  if (encoding == Encoding::Ir && !source.testCase.has_ir())
    return refuse("of " +
                  llvm::StringRef(oracle::familyOf(source.testCase)->name));
  std::string contents = encodeCaseFile(source.testCase, encoding);
  if (contents.empty())
    return refuse("that is no module, as it is not well formed");
  if (llvm::Error error = checkReadsBack(source.testCase, contents, encoding,
                                         to, "choose another encoding"))
    return error;
  return writeFile(to, contents, force);
}

/// Returns the path below `outFolder` for a case of a file below `folder`.
static std::string targetOf(const FileCase &source, llvm::StringRef folder,
                            llvm::StringRef outFolder, Encoding encoding) {
  llvm::StringRef file = source.file;
  file.consume_front(folder);
  llvm::SmallString<128> target(outFolder);
  path::append(target, file.ltrim('/'));
  path::replace_extension(target, "");
  // In a file of several modules, the name of each has its line number.
  if (llvm::StringRef line =
          llvm::StringRef(source.name).drop_front(source.file.size());
      line.consume_front(":"))
    target += ("-" + line).str();
  return (target + (encoding == Encoding::Binary ? ".bin"
                    : encoding == Encoding::Ir   ? ".mlir"
                                                 : ".textproto"))
      .str();
}

static ExitStatus convertFolder(llvm::StringRef in, llvm::StringRef out) {
  if (!encodingOption.getNumOccurrences())
    return complainOfUse(
        convertCommand,
        "expected --to=text, --to=binary or --to=mlir with a folder, found '" +
            in + "' alone");
  FileList list;
  if (llvm::Error error = findCaseFiles(in, list))
    return complain(std::move(error));
  noteFoldersElsewhere(list);
  if (llvm::Error error = checkOutputFolder("<out>", out))
    return complain(std::move(error));
  Encoding encoding = encodingOption;
  unsigned converted = 0, all = 0;
  for (const FoundFile &file : list.files) {
    for (const FileCase &source : readCases(file.path)) {
      ++all;
      if (llvm::Error error = convertCase(
              source, targetOf(source, in, out, encoding), encoding))
        complain(std::move(error));
      else
        ++converted;
    }
  }
  llvm::errs() << "converted " << converted << " of "
               << (all == list.files.size()
                       ? countOf(all, "file")
                       : countOf(all, "case") + " in " +
                             countOf(list.files.size(), "file"))
               << "\n";
  return converted == all ? Fine : Failed;
}

static ExitStatus run() {
  if (paths.size() != 2)
    return complainOfUse(convertCommand, "expected <in> and <out>, found " +
                                             countOf(paths.size(), "argument"));
  llvm::StringRef in = paths[0];
  llvm::StringRef out = paths[1];
  if (llvm::sys::fs::is_directory(in))
    return convertFolder(in, out);
  Encoding encoding = encodingOfPath(out);
  if (encodingOption.getNumOccurrences())
    encoding = encodingOption;
  else if (path::extension(out) != ".textproto" &&
           path::extension(out) != ".bin" && path::extension(out) != ".mlir")
    return complainOfUse(convertCommand,
                         "expected <out> to end in .textproto, .bin or .mlir, "
                         "or --to, found '" +
                             out + "'");
  if (llvm::Error error = checkOutputFile(out, force))
    return complain(std::move(error));
  llvm::Expected<FileCase> source = readOneCase(in);
  if (!source)
    return complain(source.takeError());
  if (llvm::Error error = convertCase(*source, out, encoding))
    return complain(std::move(error));
  return Fine;
}

const Command tilefuzz::convertCommand = {
    &parser,
    R"(Writes a case in the encoding that --to or the name of <out> says.
When <in> is a folder, every case below it (*.textproto, *.bin, *.mlir,
*.mlirbc) goes to the same place below <out>. Comments are not kept. Of a file
with several modules, name one by any of its lines, FILE:LINE; of such files in
a folder each module becomes a file FILE-LINE of its own.

Binary cases of another version of the schema are refused. What would be written
is read first, and refused when it cannot be read: when it has too many bytes,
for example.

Exit status: 0 done, 2 it could not be done.

EXAMPLE: tilefuzz convert corpus/regressions/ldsm/D-01.textproto a.bin
EXAMPLE: tilefuzz convert tests/ops/dot.mlir:20 dot.textproto
EXAMPLE: tilefuzz convert corpus/seeds seeds-bin --to=binary
)",
    run};
