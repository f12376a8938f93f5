# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures, and reads what was measured before.

Each result is one JSON file, as its command writes it, in the folder of results.
provenance.json beside them tells command, date and commit of each. The results
that take long are committed, and are read from there unless the folder has newer
ones.
"""

import collections
import datetime
import json
import pathlib
import shlex
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2]))
from provenance import ROOT, current_commit, git, now  # noqa: E402  (its place is above)

PROVENANCE = "provenance.json"
RUN_SECONDS = 30
# Mutated inputs for each target.
COVERAGE_INPUTS = 20_000


class Failed(Exception):
    """A failed measurement: what could not be done, and what to do about it."""


Provenance = collections.namedtuple("Provenance", "command date commit")
Result = collections.namedtuple("Result", "data provenance")

# How each result is made: the command that the page names.
COMMANDS = {
    "rules": "build/dev/fuzz/tool/tilefuzz rules --json --force --fill=build/seeds corpus",
    "proofs": "build/dev/fuzz/tool/tilefuzz prove --json --jobs=0",
    "mutation": "ci/mutation_score.py",
    "detection": "ci/time_to_detection.py --json ci/detection.json",
    "throughput": "ci/bench.py --short --json {out}",
    "coverage": f"ci/coverage.sh {COVERAGE_INPUTS}",
    "run": f"build/fuzz/fuzz/tool/tilefuzz run --json --time={RUN_SECONDS} "
           "--findings=build/findings",
    "regressions": "build/dev/fuzz/tool/tilefuzz check --json corpus/regressions",
    "ledger": "build/dev/tests/oracle/OracleTests --gtest_filter=LedgerTest.* "
              "--gtest_output=json:{out}",
}
# The preset and the targets that have to be built for a result.
BUILDS = {
    "rules": ("dev", "tilefuzz"), "proofs": ("dev", "tilefuzz"),
    "regressions": ("dev", "tilefuzz"), "ledger": ("dev", "OracleTests"),
    "run": ("fuzz", "tilefuzz", "fuzz/targets/all"),
}
# Results that their commands write elsewhere.
WRITTEN = {"coverage": ROOT / "build/coverage/summary.json"}
# Results that take long are not measured here but committed.
COMMITTED = {"mutation": ROOT / "ci/mutation/score.json",
             "detection": ROOT / "ci/detection.json"}
MEASURED = [name for name in COMMANDS if name not in COMMITTED]


def measure(name, folder):
    """Runs the command of a result and keeps what it writes. Status 1 means that it
    found something, which the page then shows."""
    out = (folder / f"{name}.json").resolve()
    if name in BUILDS:
        built = subprocess.run([ROOT / "ci/build.sh", *BUILDS[name]], cwd=ROOT,
                               capture_output=True, text=True)
        if built.returncode != 0:
            raise Failed(f"{name}: ci/build.sh {' '.join(BUILDS[name])} ends with "
                         f"status {built.returncode}:\n"
                         + (built.stdout + built.stderr)[-2000:])
    command = COMMANDS[name].format(out=shlex.quote(str(out)))
    commit, date = current_commit(), now()
    # The output of an earlier run is no result of this one, if it fails.
    WRITTEN.get(name, out).unlink(missing_ok=True)
    done = subprocess.run(shlex.split(command), cwd=ROOT, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise Failed(f"{name}: {command} ends with status {done.returncode}:\n"
                     + done.stderr[-2000:])
    if name in WRITTEN:
        out.write_bytes(WRITTEN[name].read_bytes())
    elif not out.exists():
        out.write_text(done.stdout)
    read_json(out)
    listed = read_json(folder / PROVENANCE) if (folder / PROVENANCE).exists() else {}
    listed[name] = {"command": COMMANDS[name].format(out="FILE"), "date": date,
                    "commit": commit}
    (folder / PROVENANCE).write_text(json.dumps(listed, indent=1) + "\n")


def read_json(path):
    try:
        return json.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise Failed(f"{path}: expected JSON, found {error}; make it anew or remove "
                     "it") from None


def provenance_of(name, path, folder):
    known = folder / PROVENANCE
    entry = read_json(known).get(name) if known.exists() else None
    if entry:
        return Provenance(entry["command"], entry["date"], entry["commit"])
    command = COMMANDS[name].format(out="FILE")
    if path == COMMITTED.get(name) and not git("status", "--porcelain", "--", path):
        date, _, commit = git("log", "-1", "--format=%cs %h", "--", path).partition(" ")
        if commit:
            return Provenance(command, date, f"{commit} (when the result was committed)")
    changed = datetime.datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    return Provenance(command, changed.strftime("%Y-%m-%d %H:%M %z"), "not recorded")


def read_results(folder):
    """All existing results, by name."""
    results = {}
    for name in COMMANDS:
        path = folder / f"{name}.json"
        if not path.exists():
            path = COMMITTED.get(name)
        if path and path.exists():
            results[name] = Result(read_json(path), provenance_of(name, path, folder))
    return results
