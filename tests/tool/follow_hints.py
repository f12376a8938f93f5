# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the commands that a tool prints under a finding.

usage: follow_hints.py TOOL FILE...

TOOL checks each FILE, and then runs as every command `tilefuzz ...` of its output.
Each command is printed with its status and its first line.
"""
import subprocess
import sys

tool, files = sys.argv[1], sys.argv[2:]
for file in files:
    check = subprocess.run([tool, "check", "--", file], capture_output=True, text=True)
    for line in check.stdout.splitlines():
        if not line.startswith("  tilefuzz "):
            continue
        command = line.strip()
        run = subprocess.run(
            command.replace("tilefuzz", tool, 1),
            shell=True,
            capture_output=True,
            text=True,
        )
        first = (run.stdout.splitlines() or [""])[0]
        print(f"{command} = {run.returncode}: {first}")
