# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command and checks its exit status: status.py STATUS COMMAND..."""
import subprocess
import sys

done = subprocess.run(
    sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
)
if done.returncode != int(sys.argv[1]):
    sys.exit(f"expected status {sys.argv[1]}, found {done.returncode}")
