# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads wrong modules as bytecode, which must give the diagnostics that text gives.

usage: unverified_bytecode.py TILE_OPT FILE...

Of each module of the FILEs that can be built, bytecode is written unverified. A module
that text cannot even build, of which there is no bytecode, is passed over. Another
diagnostic of bytecode is said by a line `// bytecode: TEXT`.
"""
import pathlib
import re
import subprocess
import sys

tool, *files = sys.argv[1:]
UNVERIFIED = ("--mlir-very-unsafe-disable-verifier-on-parsing", "--verify-each=false")


def run(data, *options):
    return subprocess.run([tool, "-", *options], input=data, capture_output=True,
                          timeout=60)


asked = 0
for file in files:
    for module in pathlib.Path(file).read_text().split("// -----\n"):
        written = run(module.encode(), *UNVERIFIED, "--emit-bytecode")
        if written.returncode != 0:
            continue
        asked += 1
        expected = (re.findall(r"// bytecode: (.*)", module) or
                    re.findall(r"// expected-error @below \{\{(.*)\}\}", module))
        read = run(written.stdout)
        found = re.findall(r"error: (.*)", read.stderr.decode())
        if read.returncode != 1 or len(found) != 1 or not found[0].startswith(expected[0]):
            sys.exit(f"{file}: expected {expected}, found status {read.returncode} and "
                     f"{found} for the bytecode of\n{module}")
print(f"{asked} modules")
