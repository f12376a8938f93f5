#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that commands of ci/ end with status 2 where something could not be done:
statuses.py ROOT

The commands run in a copy of the scripts, on a machine that others stand in for: one
without packages, and one whose build fails.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

# What stands in for programs of the machine: it prints, and ends with a status.
NO_PACKAGES = {"dpkg-query": ("unknown", 1), "apt-get": ("no source of packages", 100),
               "sudo": ("no rights", 1)}
NO_BUILD = {"dpkg-query": ("installed", 0), "cmake": ("no compiler", 1)}
BUILDING = [["ci/build.sh", "dev"], ["ci/fuzz.sh"], ["ci/test.sh"], ["ci/coverage.sh"],
            ["ci/oss-fuzz/discoverability.py"]]
# A machine, a command there, and what it has to say.
TRIALS = [*((NO_PACKAGES, command, "no source of packages")
            for command in (["ci/setup.sh"], *BUILDING)),
          *((NO_BUILD, command, "no compiler") for command in BUILDING),
          # Refused before the build.
          (NO_BUILD, ["ci/oss-fuzz/discoverability.py", "cute_fuzzer"],
           "found 'cute_fuzzer'")]


def run(root, folder, machine, command):
    """Runs a command of a copy of the scripts: its status and its output."""
    copy, programs = folder / "copy", folder / "bin"
    shutil.copytree(root / "ci", copy / "ci")
    (copy / "fuzz/core").mkdir(parents=True)
    shutil.copy(root / "fuzz/core/Families.def", copy / "fuzz/core")
    programs.mkdir()
    for name, (text, status) in machine.items():
        (programs / name).write_text(f"#!/bin/sh\necho {text}\nexit {status}\n")
        (programs / name).chmod(0o755)
    done = subprocess.run(
        [copy / command[0], *command[1:]], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False,
        env=os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"})
    return done.returncode, done.stdout


def main():
    root = pathlib.Path(sys.argv[1])
    failed = 0
    for machine, command, text in TRIALS:
        with tempfile.TemporaryDirectory() as folder:
            status, said = run(root, pathlib.Path(folder), machine, command)
        if status != 2 or text not in said or "Traceback" in said:
            failed += 1
            print(f"{' '.join(command)}: expected status 2 and '{text}', found {status} "
                  f"and:\n{said}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
