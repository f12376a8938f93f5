# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests of the mutation pass. Each compiles itself with the plugin, runs without
# a mutant and with each, and has FileCheck look at what is printed.
import os

import lit.formats

config.name = "tilefuzz-mutation"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_tools_dir, config.environment["PATH"]]
)
mutants = os.path.join(config.source_dir, "ci", "mutation")
inputs = os.path.join(config.test_source_root, "Inputs")
config.substitutions += [
    ("%mutate", f"{config.compiler} -std=c++20 -O2 -g -fno-exceptions -fno-discard-value-names "
     f"-I{mutants} -I{inputs} -fplugin={config.plugin} -fpass-plugin={config.plugin} "
     f"-mllvm -mutation-root={config.source_dir} -mllvm -mutation-component=tests/mutation "
     f"{mutants}/Mutants.cpp"),
    ("%show", f"{config.python} {inputs}/show.py"),
]
