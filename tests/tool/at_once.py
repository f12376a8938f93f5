# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command while another one runs: at_once.py FILE FIRST... -- SECOND...

The second command starts when the first one has made FILE. Prints the status of the
second one; then the first one is interrupted.
"""
import pathlib
import signal
import subprocess
import sys
import time

path, *commands = sys.argv[1:]
middle = commands.index("--")
first = subprocess.Popen(commands[:middle], stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL)
try:
    while not pathlib.Path(path).exists():
        if first.poll() is not None:
            sys.exit(f"expected {path}, found that the first command has ended")
        time.sleep(0.05)
    print(subprocess.run(commands[middle + 1:]).returncode)
finally:
    first.send_signal(signal.SIGINT)
    first.wait(30)
