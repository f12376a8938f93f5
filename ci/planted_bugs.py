#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plants known bugs and shows that the harness finds each.

Each bug of ci/planted/*.toml is a change of one function of the verifiers or of
the oracle that no mutant of ci/mutation/ makes. A copy of the sources has all of
them, each behind a switch (ci/planted_switch.py), and is built once. With one
switched on, the family's fuzz target gets a smoke run, which is enough for most;
then the proof of the family is run and, where that reports nothing fitting, the
target for up to a minute. A bug is found when a finding names its rule; without a
bug the program must be clean, so that a finding is the bug's doing. Bugs that
remember what was judged before are looked for by the gate of determinism.

What was found is kept beside the copy, and is reported again, marked "kept", where
program, bug and search are the same as when it was found.

ci/build_tree.py says what a bug consists of.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

import planted_switch
from build_tree import ROOT, BuildTree, finding_in, load_bugs, names

FUZZ_SECONDS = 60
FUZZ_RUNS = 1_000_000
SMOKE_RUNS = 50_000
WAYS = ("smoke", "prove", "fuzz")
DETERMINISM = "tests/layering/determinism.py"


def label(bug):
    return f"{bug['family']}: {bug['name']}"


def hash_of(*parts):
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.read_bytes())
    return digest.hexdigest()


class Program(BuildTree):
    """The program with all bugs, and the ways to find the one that is switched on."""

    def __init__(self, path, bugs):
        by_file = {}
        for bug in bugs:
            by_file.setdefault(bug["file"], []).append(bug)

        def change(name, text):
            if name not in by_file:
                return text
            return planted_switch.switched(text.decode(), by_file[name]).encode()

        super().__init__(path, "dev", change=change)
        self.tool = self.build / "fuzz/tool/tilefuzz"
        self.targets = {bug["family"]: self.build / "fuzz/targets"
                        / f"{bug['family']}_fuzzer" for bug in bugs}
        self.make("tilefuzz", *(target.name for target in self.targets.values()),
                  jobs=os.cpu_count())
        # All that a verdict depends on beside the bug.
        self.digest = hash_of(self.tool, *self.targets.values(),
                              pathlib.Path(__file__), ROOT / "ci/build_tree.py",
                              ROOT / DETERMINISM,
                              *sorted((ROOT / "corpus").rglob("*.*")))

    def run(self, bug, *command, **options):
        environment = dict(os.environ)
        environment.pop(planted_switch.VARIABLE, None)
        if bug:
            environment[planted_switch.VARIABLE] = str(planted_switch.number_of(bug))
        return subprocess.run(command, capture_output=True, text=True,
                              env=environment, errors="replace", **options)

    def prove(self, family, bug):
        """The findings of the proof: (class, rule, reported rule). It is walked as
        far as the first one that names a rule of the bug."""
        done = self.run(bug, self.tool, "prove", family, "--json",
                        *[f"--until={rule}" for rule in bug["rules"]] if bug else [],
                        timeout=600)
        if done.returncode not in (0, 1):
            raise RuntimeError("the proof ends with status "
                               f"{done.returncode}:\n{done.stderr[-2000:]}")
        return [(finding["class"], finding["rule"], finding["reportedRule"])
                for proof in json.loads(done.stdout)
                for finding in (each["finding"] for each in proof["disagreements"])]

    def run_target(self, family, bug, runs, seed):
        """Whether the family's target is stopped, and the finding that does it."""
        done = self.run(bug, self.targets[family], f"--runs={runs}", f"--seed={seed}")
        finding = finding_in(done.stderr) if done.returncode else None
        return done.returncode != 0, [finding] if finding else []

    def smoke(self, family, bug):
        """What a moment of fuzzing finds."""
        return self.run_target(family, bug, SMOKE_RUNS, seed=1)[1]

    def fuzz(self, family, bug):
        """The finding that stops the family's target within a minute, if one
        does."""
        seed, until = 1, time.monotonic() + FUZZ_SECONDS
        while time.monotonic() < until:
            is_stopped, findings = self.run_target(family, bug, FUZZ_RUNS, seed)
            if is_stopped:
                return findings
            seed += FUZZ_RUNS
        return []

    def repeat(self, family, bug):
        """What of the answers to the corpus depends on when they are given, each
        as a rule."""
        done = self.run(bug, sys.executable, ROOT / DETERMINISM, self.tool,
                        ROOT / "corpus", timeout=600)
        return [("another answer", what, "") for what in
                re.findall(r": another answer .*?: (\w+) first ", done.stdout)]

    def check_clean(self, family):
        """Raises when there are findings without a bug."""
        is_stopped, findings = self.run_target(family, None, SMOKE_RUNS, seed=1)
        if is_stopped or self.prove(family, None):
            raise RuntimeError(f"there are findings without a bug {findings}")

    def find(self, bug, ways):
        """Says how the bug was found, one way or the other, or raises."""
        for name in bug.get("ways", ways):
            start = time.monotonic()
            for finding in getattr(self, name)(bug["family"], bug):
                if names(finding, bug):
                    kind, rule, _ = finding
                    return f"{name} {time.monotonic() - start:.1f} s: {kind} of {rule}"
        raise RuntimeError("no finding names " + " or ".join(bug["rules"]))


class Kept:
    """Verdicts of earlier runs, each with what it depends on."""

    def __init__(self, path, digest):
        self.path, self.digest = path, digest
        self.known = json.loads(path.read_text()) if path.exists() else {}
        self.lock = threading.Lock()

    def key(self, subject, ways):
        return hash_of(self.digest.encode(),
                       json.dumps([subject, ways], sort_keys=True).encode())

    def get(self, name, subject, ways):
        verdict = self.known.get(name)
        return (verdict["said"] if verdict
                and verdict["key"] == self.key(subject, ways) else None)

    def put(self, name, subject, ways, said):
        with self.lock:
            self.known[name] = {"key": self.key(subject, ways), "said": said}
            partial = self.path.with_suffix(".part")
            partial.write_text(json.dumps(self.known, indent=1))
            partial.replace(self.path)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("family", nargs="*", help="only bugs of these families")
    parser.add_argument("--name", help="only bugs whose name has this text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS),
                        help="how bugs are looked for, in this order")
    parser.add_argument("--work", type=pathlib.Path,
                        default=ROOT / "build" / "planted",
                        help="folder of the copy")
    parser.add_argument("--fresh", action="store_true",
                        help="forget what earlier runs found")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    chosen = [bug for bug in load_bugs(with_detection_only=False)
              if (not arguments.family or bug["family"] in arguments.family)
              and (arguments.name or "") in bug["name"]]
    if not chosen:
        sys.exit("planted_bugs.py: expected bugs in ci/planted/ for "
                 f"{' '.join(arguments.family) or 'every family'}, found none")
    arguments.work.mkdir(parents=True, exist_ok=True)
    verdicts = arguments.work / "verdicts.json"
    if arguments.fresh:
        verdicts.unlink(missing_ok=True)
    lock = threading.Lock()
    results = {"passed": 0, "failed": 0}

    def report(bug, said, passed):
        with lock:
            results["passed" if passed else "failed"] += 1
            print(f"{'found   ' if passed else 'MISSED  '}{label(bug)}: {said}",
                  flush=True)

    # The program has all bugs, so that it does not depend on which are asked for.
    planted = []
    for bug in load_bugs(with_detection_only=False):
        try:
            planted_switch.check((ROOT / bug["file"]).read_text(), bug)
            planted.append(bug)
        except (OSError, planted_switch.NotSwitchable) as error:
            if bug in chosen:
                report(bug, error, False)
    program = Program(arguments.work / "all", planted)
    kept = Kept(verdicts, program.digest)
    todo = [bug for bug in chosen if bug in planted]

    def known_or(name, subject, find):
        said = kept.get(name, subject, arguments.ways)
        if said is not None:
            return f"kept, {said}"
        said = find()
        kept.put(name, subject, arguments.ways, said)
        return said

    def clean(family):
        try:
            known_or(family, {}, lambda: program.check_clean(family) or "clean")
            return family, None
        except (RuntimeError, subprocess.SubprocessError) as error:
            return family, error

    def try_bug(bug):
        try:
            if dirty[bug["family"]]:
                raise dirty[bug["family"]]
            report(bug, known_or(label(bug), bug, lambda: program.find(
                bug, arguments.ways)), True)
        except (RuntimeError, subprocess.SubprocessError) as error:
            report(bug, error, False)

    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        dirty = dict(pool.map(clean, dict.fromkeys(bug["family"] for bug in todo)))
        list(pool.map(try_bug, todo))
    print(f"planted bugs: {results['passed']} passed, {results['failed']} failed")
    sys.exit(1 if results["failed"] or not results["passed"] else 0)


if __name__ == "__main__":
    main()
