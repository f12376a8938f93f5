# Tests of the command line tool. Each runs `tilefuzz` as a user would, and
# FileCheck on what it says.
import os

import lit.formats

config.name = "tilefuzz"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.tool_dir, config.llvm_tools_dir, config.environment["PATH"]]
)
config.substitutions.append(("%python", config.python))

# The superuser may read and write everything.
if os.geteuid() != 0:
    config.available_features.add("permissions")
