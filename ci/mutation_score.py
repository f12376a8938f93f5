#!/usr/bin/env python3
"""Measures which mutants of the verifiers and of the oracle the harness kills.

Builds one program with all mutants (ci/mutation/MutantPass.cpp), runs corpus,
a fixed fuzzing budget and the proofs against each of them, and writes the table
ci/mutation/TABLE.md with the figures ci/mutation/score.json. A mutant that
survives needs an entry in ci/mutation/reasons.toml.

  ci/mutation_score.py            makes the table
  ci/mutation_score.py --check    compares with the committed one instead: a
                                  score may not sink, a survivor may not be new
  ci/mutation_score.py --sample=N a quick check that N mutants are killed that
                                  the committed table says are killed

Exit status: 0 all is well, 1 something was found, 2 it could not be done.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "mutation"))
import table
from mutants import BUILD, BUILT, ROOT, RUNNER, SIDES, Failed, Reasons, load_mutants

SCORE = ROOT / "ci" / "mutation" / "score.json"
TABLE = ROOT / "ci" / "mutation" / "TABLE.md"
TARGET = 95.0
# Cases to begin with, of those in which the mutant makes a difference.
FIRST_CASES = 30
# No run takes longer; the runner itself stops what hangs much earlier.
RUN_SECONDS = 900
WAYS = ("corpus", "fuzz", "proof")
# How often a log gets a line of progress.
LOG_SECONDS = 20
SAVE_SECONDS = 30
TEXT_FAMILY = "ir_text"


def progress(text, shown=[0.0]):
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text and time.monotonic() - shown[0] > LOG_SECONDS:
        shown[0] = time.monotonic()
        print(text, file=sys.stderr, flush=True)


def families():
    """The drivers, in the spelling of fuzz/CMakeLists.txt."""
    text = (ROOT / "fuzz" / "CMakeLists.txt").read_text()
    return text.split("set(TILEFUZZ_FAMILIES ", 1)[1].split(")", 1)[0].split()


def start(arguments, mutant=None):
    environment = dict(os.environ)
    environment.pop("TILEFUZZ_ACTIVE_MUTANT", None)
    if mutant is not None:
        environment["TILEFUZZ_ACTIVE_MUTANT"] = str(mutant)
    try:
        return subprocess.run([RUNNER, "run", "--corpus=corpus",
                               "--figures=corpus/proofs", *arguments], cwd=ROOT,
                              env=environment, capture_output=True, text=True,
                              errors="replace", timeout=RUN_SECONDS)
    except subprocess.TimeoutExpired:
        raise Failed(f"mutant {mutant} did not end in {RUN_SECONDS} s: "
                     + " ".join(arguments)) from None


def inputs_hash():
    """Names the program and the corpus that a run depends on."""
    digest = hashlib.sha256(RUNNER.read_bytes())
    for path in sorted((ROOT / "corpus").rglob("*.*")):
        digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Reach:
    """In which units a mutant makes a difference where it stands. In the others
    the program does what it does without the mutant."""

    def __init__(self, pool, mutants, ways):
        self.files = [mutant["file"] for mutant in mutants]
        self.units = collections.defaultdict(set)
        self.reached = set()
        self.at_start = set()
        self.units_of_file = collections.defaultdict(set)
        known = BUILD / f"reach-{'-'.join(ways)}.txt"
        name = f"inputs {inputs_hash()} {' '.join(ways)}\n"
        if not known.exists() or not known.read_text().startswith(name):
            known.write_text(name + self.run(pool, ways))
        self.read(known.read_text())

    def run(self, pool, ways):
        runs = [()] if "corpus" in ways else []
        if "fuzz" in ways:
            runs += [("--skip-corpus", f"--fuzz={name}")
                     for name in [*families(), TEXT_FAMILY]]
        if "proof" in ways:
            runs += [("--skip-corpus", f"--prove={name}") for name in families()]
        text = ""
        for count, run in enumerate(pool.map(lambda run: start(["--note", *run]), runs)):
            progress(f"without a mutant: {count + 1} of {len(runs)} runs")
            if run.returncode != 0:
                raise Failed("expected no finding without a mutant, found:\n"
                             + run.stdout[-300:] + run.stderr[-1000:])
            text += run.stdout
        return text

    def read(self, text):
        unit = None
        for line in text.splitlines():
            if line.startswith("unit "):
                unit = line[len("unit "):]
            elif line.startswith("{"):
                noted = json.loads(line)
                self.reached.update(noted["reached"])
                if unit.startswith("start"):
                    self.at_start.update(noted["infected"])
                    continue
                for number in noted["reached"]:
                    self.units_of_file[self.files[number]].add(unit)
                for number in noted["infected"]:
                    self.units[number].add(unit)

    def plan(self, number, ways):
        """The arguments that find the mutant where it can be found, or None."""
        units = set(self.units.get(number, ()))
        # What is made at the start, tables above all, is used by code beside it.
        if number in self.at_start:
            units |= self.units_of_file[self.files[number]]
        if not units:
            return None
        named = collections.defaultdict(list)
        for unit in sorted(units):
            way, name = unit.split(" ", 1)
            if way in ways:
                named[way].append(name)
        # Small cases first: they are examined fastest.
        cases = sorted(named["corpus"], key=lambda path: (ROOT / path).stat().st_size)
        plan = [f"--{option}=" + ",".join(names) for option, names in
                (("first", cases[:FIRST_CASES]), ("fuzz", named["fuzz"]),
                 ("prove", named["proof"])) if names]
        return plan if cases else ["--skip-corpus", *plan]


def judge(run):
    """How a run ended: (way, unit, what was found), or None for a survivor."""
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
    if run.returncode in (-signal.SIGVTALRM, -signal.SIGPROF):
        what = "time-out"
    elif what is None:
        findings = [line for line in run.stderr.splitlines()
                    if line.startswith("finding: ")]
        what = findings[0][len("finding: "):] if findings else "crash"
    # What stops the program before its first unit is found by any case.
    return (*(unit.split(" ", 1) if unit else ("corpus", "start")), what)


class Verdicts:
    """What has been found of each mutant with the same program, corpus and ways:
    an interrupted run goes on where it was, and reasons are written without
    another one."""

    def __init__(self, ways, is_fresh):
        self.path = BUILD / f"verdicts-{'-'.join(ways)}.json"
        self.inputs = f"{inputs_hash()} {' '.join(ways)}"
        self.known = {}
        if self.path.exists() and not is_fresh:
            stored = json.loads(self.path.read_text())
            if stored["inputs"] == self.inputs:
                self.known = stored["verdicts"]

    def save(self):
        partial = self.path.with_suffix(".part")
        partial.write_text(json.dumps({"inputs": self.inputs, "verdicts": self.known},
                                      indent=1))
        partial.replace(self.path)


def try_mutants(mutants, reach, ways, verdicts, pool):
    def attempt(mutant):
        if mutant["key"] in verdicts.known:
            return mutant, verdicts.known[mutant["key"]]
        plan = reach.plan(mutant["number"], ways)
        if plan is None:
            is_reached = mutant["number"] in reach.reached
            return mutant, {"seen": "never different" if is_reached else "never reached"}
        begin = time.monotonic()
        kill = judge(start(plan, mutant["number"]))
        return mutant, {"seen": "different", "kill": kill,
                        "seconds": round(time.monotonic() - begin, 2)}

    begin = last = time.monotonic()
    killed = 0
    for count, (mutant, verdict) in enumerate(pool.map(attempt, mutants)):
        mutant.update(verdict)
        verdicts.known[mutant["key"]] = verdict
        killed += bool(mutant.get("kill"))
        progress(f"{count + 1} of {len(mutants)} mutants, {killed} killed, "
                 f"{time.monotonic() - begin:.0f} s")
        if time.monotonic() - last > SAVE_SECONDS:
            last = time.monotonic()
            verdicts.save()
    progress("")
    verdicts.save()


def prove_rest(mutants, pool):
    """The proofs for the mutants of a sample that nothing else has killed."""
    plan = ["--skip-corpus", "--prove=" + ",".join(families())]
    for mutant, run in zip(mutants, pool.map(
            lambda mutant: start(plan, mutant["number"]), mutants)):
        mutant["kill"] = judge(run)


def sample(mutants, committed, size):
    """Mutants that should be killed, the same ones in every run."""
    listed = set(committed["survivors"]) | set(committed["equivalent"])
    expected = [mutant for mutant in mutants if mutant["key"] not in listed]
    return sorted(expected, key=lambda mutant: hashlib.sha256(
        mutant["key"].encode()).digest())[:size]


def check(score, committed):
    """What is worse than in the committed figures."""
    faults = []
    for side in SIDES:
        old, new = committed["sides"][side]["score"], score["sides"][side]["score"]
        if new < old:
            faults.append(f"the score of the {side} sank from {old} to {new}; answer "
                          "the new survivors with cases, or find out what was lost")
    for key in sorted(set(score["survivors"]) - set(committed["survivors"])):
        faults.append(f"a new survivor: {key}")
    return faults


def build():
    built = subprocess.run([ROOT / "ci" / "build.sh", "mutation", "mutation-runner"],
                           stdout=sys.stderr)
    if built.returncode != 0:
        raise Failed("the preset mutation does not build")
    partial = RUNNER.with_suffix(".part")
    shutil.copy2(BUILT, partial)
    partial.replace(RUNNER)


def run_all(chosen, mutants, arguments):
    # Few mutants need a proof, which would take most of the time of a sample.
    ways = [way for way in arguments.ways if way != "proof" or not arguments.sample]
    verdicts = Verdicts(ways, arguments.fresh or arguments.sample)
    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        reach = Reach(pool, mutants, ways)
        try_mutants(chosen, reach, ways, verdicts, pool)
        if arguments.sample:
            prove_rest([mutant for mutant in chosen if not mutant.get("kill")], pool)
    if not verdicts.inputs.startswith(inputs_hash()):
        raise Failed("the corpus changed meanwhile; begin anew")


def faults_of(chosen, is_sample):
    """Where the run and reasons.toml do not agree."""
    faults = []
    for mutant in chosen:
        kind = mutant["entry"] and mutant["entry"]["kind"]
        if mutant.get("kill") and kind:
            faults.append(f"said to be {kind}, but killed by {' '.join(mutant['kill'])}: "
                          + mutant["key"])
        elif not mutant.get("kill") and (is_sample or not kind):
            faults.append(f"survives ({mutant['seen']}) without a reason: "
                          f"{mutant['key']} (line {mutant['line']})")
    return faults


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--sample", type=int, metavar="N", help="only N killed mutants")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--file", help="only mutants of files with this in their path")
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS,
                        help="how mutants are looked for")
    parser.add_argument("--fresh", action="store_true",
                        help="forget what earlier runs found of the same program")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    build()
    reasons = Reasons()
    mutants = load_mutants()
    for mutant in mutants:
        mutant["entry"] = reasons.of(mutant)
    committed = json.loads(SCORE.read_text()) if SCORE.exists() else None
    if (arguments.check or arguments.sample) and not committed:
        raise Failed(f"expected the committed figures in {SCORE}, found none; make them "
                     "with ci/mutation_score.py")
    chosen = [mutant for mutant in mutants if (arguments.file or "") in mutant["file"]
              and not (mutant["entry"] and mutant["entry"]["kind"] == "excluded")]
    if arguments.sample:
        chosen = sample(chosen, committed, arguments.sample)
    run_all(chosen, mutants, arguments)

    faults = faults_of(chosen, arguments.sample)
    is_whole = not (arguments.sample or arguments.file) and set(arguments.ways) == set(WAYS)
    if is_whole:
        score = table.score_of(mutants)
        faults += [f"an entry of reasons.toml is about no mutant: {entry}"
                   for entry in reasons.unused()]
        faults += [f"the score of the {side} is {score['sides'][side]['score']}, below "
                   f"{TARGET}" for side in SIDES if score["sides"][side]["score"] < TARGET]
        if arguments.check:
            faults += check(score, committed)
        else:
            SCORE.write_text(json.dumps(score, indent=1) + "\n")
            TABLE.write_text(table.render(score, mutants, reasons))
        print(json.dumps(score["sides"]) if arguments.json else table.summary(score))
    else:
        print(f"{sum(bool(mutant.get('kill')) for mutant in chosen)} of {len(chosen)} "
              "mutants killed")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failed, OSError, subprocess.SubprocessError) as error:
        print(f"mutation_score.py: {error}", file=sys.stderr)
        sys.exit(2)
