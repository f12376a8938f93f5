#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plants known bugs, one at a time, and shows that the harness finds each.

Each bug of ci/planted/*.toml is a change of one place in a copy of the
verifiers or of the oracle. The copy is built, and the family's fuzz target gets
a smoke at it, which is enough for most; then the proof of the family is run and,
where that reports nothing fitting, the target for up to a minute. A bug is found
when a finding names its rule; the changed copy must also be clean before the
change, so that a finding is the bug's doing. Bugs that remember what was judged
before are looked for by the gate of determinism.

ci/workshop.py says what a bug consists of.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

from build_tree import ROOT, BuildTree, finding_in, load_bugs, names, run_in_pool

FUZZ_SECONDS = 60
FUZZ_RUNS = 1_000_000
GLANCE_RUNS = 50_000


class Trial(BuildTree):
    """A copy of the sources with a build of its own, and the ways to find bugs."""

    def prove(self, family, rules=()):
        """The findings of the proof: (class, rule, reported rule). It is walked as
        far as the first one that names one of the rules."""
        self.make("tilefuzz")
        done = subprocess.run(
            [self.build / "fuzz/tool/tilefuzz", "prove", family, "--json",
             *(f"--until={rule}" for rule in rules)],
            capture_output=True, text=True, timeout=600)
        if done.returncode not in (0, 1):
            raise RuntimeError("the proof ends with status "
                               f"{done.returncode}:\n{done.stderr[-2000:]}")
        found = []
        for proof in json.loads(done.stdout):
            for disagreement in proof["disagreements"]:
                finding = disagreement["finding"]
                found.append((finding["class"], finding["rule"],
                              finding["reportedRule"]))
        return found

    def run_target(self, family, runs, seed):
        """Whether the family's target is stopped, and the finding that does it."""
        target = f"{family}_fuzzer"
        self.make(target)
        done = subprocess.run(
            [self.build / "fuzz/targets" / target, f"--runs={runs}",
             f"--seed={seed}"], capture_output=True, text=True)
        finding = finding_in(done.stderr) if done.returncode else None
        return done.returncode != 0, [finding] if finding else []

    def smoke(self, family, rules):
        """What a moment of fuzzing finds."""
        return self.run_target(family, GLANCE_RUNS, seed=1)[1]

    def fuzz(self, family, rules):
        """The finding that stops the family's target within a minute, if one
        does."""
        seed, until = 1, time.monotonic() + FUZZ_SECONDS
        while time.monotonic() < until:
            is_stopped, findings = self.run_target(family, FUZZ_RUNS, seed)
            if is_stopped:
                return findings
            seed += FUZZ_RUNS
        return []

    def repeat(self, family, rules):
        """What of the answers to the corpus depends on when they are given, each
        as a rule."""
        self.make("tilefuzz")
        done = subprocess.run(
            [sys.executable, self.source / "tests/layering/determinism.py",
             self.build / "fuzz/tool/tilefuzz", self.source / "corpus"],
            capture_output=True, text=True, timeout=600)
        return [("another answer", what, "") for what in
                re.findall(r": another answer .*?: (\w+) first ", done.stdout)]

    def try_bug(self, bug, ways):
        """Returns how the bug was found, one way or the other, or raises."""
        with self.planted(bug):
            if "equivalent" in bug:
                if self.prove(bug["family"]):
                    raise RuntimeError("expected no finding, as " + bug["equivalent"])
                return "no finding, as " + bug["equivalent"]
            for way in (getattr(self, name) for name in bug.get("ways", ways)):
                start = time.monotonic()
                for finding in way(bug["family"], bug["rules"]):
                    if names(finding, bug):
                        kind, rule, _ = finding
                        return (f"{way.__name__} {time.monotonic() - start:.1f} s: "
                                f"{kind} of {rule}")
        raise RuntimeError("no finding names " + " or ".join(bug["rules"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("family", nargs="*", help="only bugs of these families")
    parser.add_argument("--name", help="only bugs whose name has this text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--ways", nargs="+", choices=["smoke", "prove", "fuzz"],
                        default=["smoke", "prove", "fuzz"],
                        help="how bugs are looked for, in this order")
    parser.add_argument("--work", type=pathlib.Path,
                        default=ROOT / "build" / "planted",
                        help="folder of the copies")
    parser.add_argument("--fresh", action="store_true",
                        help="remove the copies first")
    arguments = parser.parse_args()
    bugs = [bug for bug in load_bugs()
            if (not arguments.family or bug["family"] in arguments.family)
            and (arguments.name or "") in bug["name"]]
    if not bugs:
        sys.exit("planted_bugs.py: expected bugs in ci/planted/ for "
                 f"{' '.join(arguments.family) or 'every family'}, found none")
    if arguments.fresh:
        shutil.rmtree(arguments.work, ignore_errors=True)

    lock = threading.Lock()
    results = {"passed": 0, "failed": 0}

    def report(text, passed):
        with lock:
            results["passed" if passed else "failed"] += 1
            print(("found   " if passed else "MISSED  ") + text, flush=True)

    def open_tree(index):
        tree = Trial(arguments.work / str(index), "dev")
        tree.make("tilefuzz")
        return tree

    def handle(tree, bug):
        label = f"{bug['family']}: {bug['name']}"
        try:
            if bug["family"] not in tree.checked:
                if tree.prove(bug["family"]) or tree.smoke(bug["family"], ()):
                    raise RuntimeError("there are findings without the bug")
                tree.checked.add(bug["family"])
            report(f"{label}: {tree.try_bug(bug, arguments.ways)}", True)
        except (RuntimeError, subprocess.SubprocessError) as error:
            report(f"{label}: {error}", False)

    run_in_pool(bugs, arguments.jobs, open_tree, handle)
    results["failed"] += len(bugs) - results["passed"] - results["failed"]
    print(f"planted bugs: {results['passed']} passed, {results['failed']} failed")
    sys.exit(1 if results["failed"] or not results["passed"] else 0)


if __name__ == "__main__":
    main()
