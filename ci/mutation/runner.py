# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the programs with all mutants (ci/mutation/Runner.cpp and UnitTests.cpp)."""

import hashlib
import os
import resource
import signal
import subprocess
import sys
import time

from mutants import ROOT, RUNNER, TESTS, Failed

# The longest time of a run; the runner itself stops a hang much earlier.
RUN_SECONDS = 900
# The processor time of a unit test, and of many. The original takes up to 5 and 20.
TEST_SECONDS = 15
TESTS_SECONDS = 40
# The seconds between lines of progress when stderr is not a terminal.
LOG_SECONDS = 20


def progress(text, shown=[0.0]):
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text and time.monotonic() - shown[0] > LOG_SECONDS:
        shown[0] = time.monotonic()
        print(text, file=sys.stderr, flush=True)


def start(arguments, mutant=None, cases=""):
    """Runs the units that the arguments and the lines of `cases` name, with a mutant
    or without."""
    return launch([RUNNER, "run", "--corpus=corpus", "--figures=corpus/proofs",
                   *arguments], mutant, cases)


def start_tests(side, arguments, mutant=None, seconds=TESTS_SECONDS):
    """Runs unit tests of a side, with a mutant or without."""
    return launch([TESTS[side], "run", *arguments], mutant,
                  seconds=seconds if mutant else None)


def run_unit(way, name, mutant):
    """Runs one unit with a mutant."""
    if way == "tests":
        return start_tests(mutant["side"], ["--gtest_filter=" + name], mutant,
                           TEST_SECONDS)
    return run_units(way, [name], mutant)


def run_units(way, names, mutant):
    """Runs cases of the corpus, or fuzzes or proves families, with a mutant."""
    if way == "corpus":
        return start(["--cases=-"], mutant, "\n".join(names))
    option = {"fuzz": "--fuzz=", "proof": "--prove="}[way]
    return start(["--skip-corpus", option + ",".join(names)], mutant)


def launch(command, mutant, text="", seconds=None):
    """Runs a command, for so many seconds of processor time at most."""
    environment = dict(os.environ)
    environment.pop("TILEFUZZ_ACTIVE_MUTANT", None)
    if mutant:
        environment["TILEFUZZ_ACTIVE_MUTANT"] = mutant["place"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace") as process:
        if seconds:
            # The second limit is for a program that ignores the signal of the first.
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds, seconds + 5))
        try:
            stdout, stderr = process.communicate(text, timeout=RUN_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"{mutant['key'] if mutant else 'the original'} did not end in "
                         f"{RUN_SECONDS} s: " + " ".join(map(str, command))) from None
    return subprocess.CompletedProcess(command, process.returncode, stdout, stderr)


def judge(run):
    """Returns (way, unit, what was found) of a run, or None for a survivor."""
    unit, what = "", None
    for line in run.stdout.splitlines():
        if line.startswith("unit "):
            unit = line[len("unit "):]
        elif line.startswith("found "):
            what = line[len("found "):]
    if run.returncode == 0:
        return None
    if run.returncode == 2:
        raise Failed("the runner: " + run.stderr[-1000:])
    if run.returncode in (-signal.SIGVTALRM, -signal.SIGPROF, -signal.SIGXCPU):
        what = "time-out"
    elif what is None:
        findings = [line for line in run.stderr.splitlines()
                    if line.startswith("finding: ")]
        what = findings[0][len("finding: "):] if findings else "crash"
    # A mutant that stops the program before its first unit is killed by any
    # case.
    return (*(unit.split(" ", 1) if unit else ("corpus", "start")), what)


def hash_of(*paths):
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def corpus_hash():
    """Returns a hash of the files that the programs read: cases, figures of proofs, and
    the texts of TextTests.cpp."""
    return hash_of(*sorted((ROOT / "corpus").rglob("*.*")),
                   *(path for folder in ("ops", "tile-opt")
                     for path in sorted((ROOT / "tests" / folder).glob("*.mlir"))))
