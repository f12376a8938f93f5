# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs two tools of MLIR on the same files of several modules, and fails if
their output, diagnostics or status differ: compare_tools.py TOOL TOOL FILE..."""

import difflib
import subprocess
import sys

OPTIONS = [
    [],
    ["--mlir-print-debuginfo", "--mlir-print-op-generic"],
    ["--mlir-print-op-on-diagnostic=false", "--output-split-marker=// ===="],
    ["--verify-diagnostics"],
]


def answer(tool, options, path):
    run = subprocess.run(
        [tool, "--split-input-file", "--allow-unregistered-dialect", *options, path],
        capture_output=True,
        text=True,
    )
    return [f"status {run.returncode}\n", *(run.stdout + run.stderr).splitlines(True)]


def main():
    first, second, *paths = sys.argv[1:]
    different = 0
    for path in paths:
        for options in OPTIONS:
            diff = list(
                difflib.unified_diff(
                    answer(first, options, path),
                    answer(second, options, path),
                    f"{first} {path}",
                    f"{second} {path} {' '.join(options)}",
                )
            )
            sys.stdout.writelines(diff[:40])
            different += bool(diff)
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
