# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests of tile-opt, written from oracle/spec/ alone.
import os

import lit.formats

config.name = "tile-opt"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [
        os.path.dirname(config.tile_opt),
        os.path.dirname(config.tilefuzz),
        config.targets_dir,
        config.llvm_tools_dir,
        config.environment["PATH"],
    ]
)
config.substitutions.append(("%python", config.python))
