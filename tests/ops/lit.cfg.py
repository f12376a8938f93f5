# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The witnesses of the operations, as tile-opt sees them.
import os

import lit.formats

config.name = "ops"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [os.path.dirname(config.tile_opt), config.environment["PATH"]]
)
