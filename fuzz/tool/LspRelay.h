//===- LspRelay.h - Between an editor and tile-lsp-server -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All messages go through as they are, but for three answers: to initialize,
// textDocument/codeAction and textDocument/hover (LspAnswers.h). A thread each
// reads the editor's messages, the server's, and searches.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_LSPRELAY_H
#define FUZZ_TOOL_LSPRELAY_H

#include "fuzz/nearest/Nearest.h"
#include "fuzz/tool/Commands.h"

#include <sys/types.h>

namespace tilefuzz {

/// Passes messages on between this program's standard streams and a server,
/// with these descriptors for its output and its input, until it ends.
ExitStatus relayLsp(pid_t server, int output, int input,
                    const NearestOptions &options);

} // namespace tilefuzz

#endif // FUZZ_TOOL_LSPRELAY_H
