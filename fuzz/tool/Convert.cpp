//===- Convert.cpp - tilefuzz convert -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cases from one encoding to the other.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"
#include "fuzz/tool/Commands.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace cl = llvm::cl;
namespace path = llvm::sys::path;

static cl::SubCommand parser("convert", "Turn text cases into binary, or back");
static cl::list<std::string> paths(cl::Positional, cl::desc("<in> <out>"),
                                   cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> force("force", cl::desc("Replace existing files"),
                           cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<bool> upgrade("upgrade",
                             cl::desc("Read binary cases of earlier schemas"),
                             cl::sub(parser), cl::cat(toolOptions()));
static cl::opt<Encoding> encodingOption(
    "to", cl::desc("The encoding, when the name of <out> does not say it"),
    cl::values(clEnumValN(Encoding::Text, "text", "*.textproto"),
               clEnumValN(Encoding::Binary, "binary", "*.bin"),
               clEnumValN(Encoding::Ir, "mlir", "*.mlir, for cases of IR")),
    cl::sub(parser), cl::cat(toolOptions()));

static llvm::Error convertFile(llvm::StringRef from, llvm::StringRef to,
                               Encoding encoding) {
  Case testCase;
  OldForms oldForms = upgrade ? OldForms::Upgraded : OldForms::Refused;
  if (auto read = readCaseFile(from, testCase, oldForms); !read)
    return read.takeError();
  std::string contents = encodeCaseFile(testCase, encoding);
  if (contents.empty())
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        from + ": expected a case of IR that is well formed, found one that is "
               "no module; write it as text");
  return writeFile(to, contents, force);
}

/// Where the case at `file` below `folder` goes.
static std::string targetOf(llvm::StringRef file, llvm::StringRef folder,
                            llvm::StringRef outFolder, Encoding encoding) {
  file.consume_front(folder);
  llvm::SmallString<128> target(outFolder);
  path::append(target, file.ltrim('/'));
  path::replace_extension(target, encoding == Encoding::Binary ? ".bin"
                                  : encoding == Encoding::Ir   ? ".mlir"
                                                               : ".textproto");
  return target.str().str();
}

static ExitStatus convertFolder(llvm::StringRef in, llvm::StringRef out) {
  if (!encodingOption.getNumOccurrences())
    return complainOfUse(
        convertCommand,
        "expected --to=text, --to=binary or --to=mlir, as <in> is a folder");
  std::vector<std::string> files;
  if (llvm::Error error = findCaseFiles(in, files))
    return complain(std::move(error));
  Encoding encoding = encodingOption;
  unsigned converted = 0;
  for (const std::string &file : files)
    if (llvm::Error error =
            convertFile(file, targetOf(file, in, out, encoding), encoding))
      complain(std::move(error));
    else
      ++converted;
  llvm::errs() << "converted " << converted << " of "
               << countOf(files.size(), "file") << "\n";
  return converted == files.size() ? Fine : Failed;
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
  if (llvm::Error error = convertFile(in, out, encoding))
    return complain(std::move(error));
  return Fine;
}

const Command tilefuzz::convertCommand = {
    &parser,
    "Writes a case in the encoding that --to or the name of <out> asks for.\n"
    "When <in> is a folder, every case below it goes to the same place below\n"
    "<out>. Comments of text cases are not kept.\n\n"
    "Cases of earlier schemas are refused, and with --upgrade brought up to\n"
    "date where they are binary; those of later ones are always refused.\n\n"
    "Exit status: 0 done, 2 it could not be done.\n\n"
    "EXAMPLE: tilefuzz convert crash-1.bin crash-1.textproto\n"
    "EXAMPLE: tilefuzz convert kernel.mlir kernel.textproto\n"
    "EXAMPLE: tilefuzz convert corpus/seeds seeds-bin --to=binary\n",
    run};
