# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command, which prints as usual, and checks its exit status:
status.py STATUS COMMAND..."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
if status != int(sys.argv[1]):
    sys.exit(f"expected status {sys.argv[1]}, found {status}")
