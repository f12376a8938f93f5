# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sends signals to a command: signals.py [--nohup] SIGNALS STATUS PIDS COMMAND...

Waits until the programs that the command starts have written their process numbers
to the file PIDS, sends the command the signals (TERM, or several as INT,INT), and
prints what it prints. Expects that it ends soon with STATUS (that of a signal N that
ends it is -N), that none of those programs outlives it, and that TMPDIR is empty,
except after KILL.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

SECONDS = 20


def is_alive(pid):
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    # Nobody may collect what has lost its parent.
    return state != "Z"


def wait_for(condition, what):
    until = time.monotonic() + SECONDS
    while not condition():
        if time.monotonic() > until:
            sys.exit(f"expected {what} within {SECONDS} s")
        time.sleep(0.02)


def main():
    arguments = sys.argv[1:]
    is_nohup = arguments[0] == "--nohup"
    names, status, pids, *command = arguments[is_nohup:]
    pids = pathlib.Path(pids)
    pids.unlink(missing_ok=True)
    temporary = pathlib.Path(f"{pids}.tmp")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir()
    with open(f"{pids}.out", "w+") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "TMPDIR": str(temporary)},
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN) if is_nohup else None)
        wait_for(lambda: process.poll() is not None or pids.exists() and pids.read_text().endswith("\n"),
                 "a program to start")
        for name in names.split(","):
            process.send_signal(signal.Signals[f"SIG{name}"])
            time.sleep(0.2)
        try:
            process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            sys.exit(f"expected the command to end within {SECONDS} s")
        out.seek(0)
        print(out.read())
    if process.returncode != int(status):
        sys.exit(f"expected status {status}, found {process.returncode}")
    started = pids.read_text().split()
    wait_for(lambda: not any(map(is_alive, started)), f"{started} to end with the command")
    left = list(temporary.iterdir())
    if left and not names.endswith("KILL"):
        sys.exit(f"expected no temporary files, found {left}")


if __name__ == "__main__":
    main()
