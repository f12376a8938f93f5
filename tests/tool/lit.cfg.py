# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests of the command line tool. Each runs `tilefuzz` as a user would, and
# FileCheck on its output.
import os
import subprocess
import sys

import lit.formats

config.name = "tilefuzz"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.tool_dir, config.lying_tool_dir, config.tile_opt_dir, config.stand_in_dir,
     config.llvm_tools_dir, config.environment["PATH"]]
)
if config.tile_opt_dir:
    config.available_features.add("tile-opt")
config.substitutions.append(("%python", config.python))
build = os.path.dirname(os.path.dirname(config.tool_dir))
config.substitutions.append(("%{build}", build))
config.substitutions.append(("%{tilefuzz}", os.path.join(config.tool_dir, "tilefuzz")))

# Chromium, as the tests of the report use it.
browser_dir = os.path.join(config.test_source_root, "../../ci/report/tests")
sys.path.append(browser_dir)
from browser import find_browser  # noqa: E402
if find_browser():
    config.available_features.add("browser")

# The targets with libFuzzer, where the compiler has it.
rules_only = os.path.join(config.lying_tool_dir, "rules_only_fuzzer")
config.substitutions.append(("%{rules_only}", rules_only))
config.substitutions.append(("%{lying}", os.path.join(config.lying_tool_dir, "lying_fuzzer")))
if os.path.exists(rules_only):
    config.available_features.add("engine")

# The superuser may read and write everything, so tests of permissions run as another
# user, if another user may enter this folder.
as_user = [config.python, os.path.join(config.test_source_root, "as_user.py")]
config.substitutions.append(("%as_user", " ".join(as_user)))
if subprocess.run(
    [*as_user, os.path.join(config.tool_dir, "tilefuzz"), "--version"],
    cwd=config.test_exec_root,
    capture_output=True,
).returncode == 0:
    config.available_features.add("permissions")

# A file system of a given size, for tests of a full disk: %mounted SIZE FOLDER COMMAND
mounted = [os.path.join(config.test_source_root, "mounted.sh")]
config.substitutions.append(("%mounted", " ".join(mounted)))
if subprocess.run(
    [*mounted, "1m", config.test_exec_root, "true"], capture_output=True
).returncode == 0:
    config.available_features.add("mounts")
