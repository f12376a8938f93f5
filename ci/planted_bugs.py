#!/usr/bin/env python3
"""Plants known bugs, one at a time, and shows that the harness finds each.

Each bug of ci/planted/*.toml is a change of one place in a copy of the
verifiers or of the oracle. The copy is built, the proof of the family is run
and, where that reports nothing fitting, the family's fuzz target for up to a
minute. A bug is found when a finding names its rule; the changed copy must also
be clean before the change, so that a finding is the bug's doing. Bugs that
remember what was judged before are looked for by the gate of determinism.

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

from workshop import ROOT, Workshop, finding_in, load_bugs, names, share_out

FUZZ_SECONDS = 60


class Trial(Workshop):
    """A copy of the sources with a build of its own, and the ways to find bugs."""

    def prove(self, family, rules=()):
        """The findings of the proof: (class, rule, reported rule). It is walked as
        far as the first one that names one of the rules."""
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

    def fuzz(self, family, rules):
        """The finding that stops the family's target, if one does."""
        target = f"{family}_fuzzer"
        self.make(target)
        seed, until = 1, time.monotonic() + FUZZ_SECONDS
        while time.monotonic() < until:
            done = subprocess.run(
                [self.build / "fuzz/targets" / target, "--runs=1000000",
                 f"--seed={seed}"], capture_output=True, text=True)
            if done.returncode != 0:
                finding = finding_in(done.stderr)
                return [finding] if finding else []
            seed += 1000000
        return []

    def repeat(self, family, rules):
        """What of the answers to the corpus depends on when they are given, each
        as a rule."""
        done = subprocess.run(
            [sys.executable, self.source / "tests/rooms/determinism.py",
             self.build / "fuzz/tool/tilefuzz", self.source / "corpus"],
            capture_output=True, text=True, timeout=600)
        return [("another answer", what, "") for what in
                re.findall(r": another answer .*?: (\w+) first ", done.stdout)]

    def try_bug(self, bug, ways):
        """Returns how the bug was found, one way or the other, or raises."""
        with self.planted(bug):
            self.make("tilefuzz")
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
    parser.add_argument("--ways", nargs="+", choices=["prove", "fuzz"],
                        default=["prove", "fuzz"], help="how bugs are looked for")
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

    def open_shop(index):
        shop = Trial(arguments.work / str(index), "dev")
        shop.make("tilefuzz")
        return shop

    def handle(shop, bug):
        label = f"{bug['family']}: {bug['name']}"
        try:
            if bug["family"] not in shop.checked:
                shop.make("tilefuzz")
                if shop.prove(bug["family"]):
                    raise RuntimeError("the proof fails without the bug")
                shop.checked.add(bug["family"])
            report(f"{label}: {shop.try_bug(bug, arguments.ways)}", True)
        except (RuntimeError, subprocess.SubprocessError) as error:
            report(f"{label}: {error}", False)

    share_out(bugs, arguments.jobs, open_shop, handle)
    results["failed"] += len(bugs) - results["passed"] - results["failed"]
    print(f"planted bugs: {results['passed']} passed, {results['failed']} failed")
    sys.exit(1 if results["failed"] or not results["passed"] else 0)


if __name__ == "__main__":
    main()
