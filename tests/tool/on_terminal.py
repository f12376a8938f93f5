# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command on a terminal, and prints what it writes there.

usage: on_terminal.py COMMAND...

Carriage returns become newlines, so that each state of a line stands alone.
"""
import os
import pty
import sys

written = b""


def read(terminal):
    global written
    data = os.read(terminal, 4096)
    written += data
    return data


with open(os.devnull, "wb") as sink:
    kept = os.dup(1)
    os.dup2(sink.fileno(), 1)
    status = pty.spawn(sys.argv[1:], read, lambda terminal: b"")
    os.dup2(kept, 1)
sys.stdout.write(written.decode(errors="replace").replace("\r", "\n"))
sys.exit(os.waitstatus_to_exitcode(status))
