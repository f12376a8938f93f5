# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests of tile-lsp-server, which speak its protocol.
import os

import lit.formats

config.name = "tile-lsp-server"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [
        os.path.dirname(config.tile_lsp_server),
        config.llvm_tools_dir,
        config.environment["PATH"],
    ]
)
config.substitutions.append(("%python", config.python))
