# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sends signals to a command that has started others.

Waits until these, as many as --programs says, have written their process numbers to the
file PIDS, or with --child until the command has a child that stays, sends the signals to the command, and prints
what it has printed. Expects that it ends soon with STATUS (-N when the signal N ends
it), that none of the others outlives it, and that it leaves no temporary files, which
only KILL excuses.
"""
import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

SECONDS = 20


def stat_of(pid):
    """The state of a process and its parent; a process that is gone has none."""
    try:
        text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None, None
    # PID (NAME) STATE PARENT ...
    state, parent, *_ = text.rpartition(")")[2].split()
    return state, int(parent)


def is_alive(pid):
    # Nobody may collect a process that has lost its parent.
    return stat_of(pid)[0] not in (None, "Z")


def child_of(pid):
    """A child that is there for a moment, or None."""
    def children():
        return {each for each in map(int, filter(str.isdigit, os.listdir("/proc")))
                if stat_of(each)[1] == pid and is_alive(each)}
    first = children()
    time.sleep(0.5)
    return next(iter(first & children()), None)


def wait_for(condition, what):
    until = time.monotonic() + SECONDS
    while not (result := condition()):
        if time.monotonic() > until:
            sys.exit(f"expected {what} within {SECONDS} s")
        time.sleep(0.02)
    return result


def start(arguments, out):
    def set_up():
        # A shell ignores it for what runs in the background.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if arguments.nohup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    temporary = pathlib.Path(f"{arguments.pids}.tmp")
    shutil.rmtree(temporary, ignore_errors=True)
    temporary.mkdir()
    return temporary, subprocess.Popen(
        arguments.command, stdout=out, stderr=subprocess.STDOUT,
        env={**os.environ, "TMPDIR": str(temporary)},
        preexec_fn=set_up)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nohup", action="store_true", help="let it ignore HUP")
    parser.add_argument("--child", action="store_true")
    parser.add_argument("--programs", type=int, default=1)
    parser.add_argument("--within", type=float, default=SECONDS)
    parser.add_argument("signals", help="TERM, or several as INT,INT")
    parser.add_argument("status", type=lambda text: int(text.lstrip("=")))
    parser.add_argument("pids", type=pathlib.Path)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    pids = arguments.pids
    pids.unlink(missing_ok=True)
    with open(f"{pids}.out", "w+") as out:
        temporary, process = start(arguments, out)
        if arguments.child:
            started = [wait_for(lambda: child_of(process.pid), "a child")]
        else:
            wait_for(lambda: process.poll() is not None
                     or pids.exists() and pids.read_text().count("\n")
                     >= arguments.programs, f"{arguments.programs} programs")
        for name in arguments.signals.split(","):
            process.send_signal(signal.Signals[f"SIG{name}"])
            time.sleep(0.2)
        try:
            process.wait(arguments.within)
        except subprocess.TimeoutExpired:
            process.kill()
            sys.exit(f"expected the command to end within {arguments.within} s")
        out.seek(0)
        print(out.read())
    if process.returncode != arguments.status:
        sys.exit(f"expected status {arguments.status}, found {process.returncode}")
    if not arguments.child:
        started = pids.read_text().split()
    wait_for(lambda: not any(map(is_alive, started)), f"{started} to end with it")
    left = list(temporary.iterdir())
    if left and not arguments.signals.endswith("KILL"):
        sys.exit(f"expected no temporary files, found {left}")


if __name__ == "__main__":
    main()
