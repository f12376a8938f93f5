#!/usr/bin/env python3
"""Plants known bugs, one at a time, and shows that the harness finds each.

Each bug of ci/planted/*.toml is a change of one place in a copy of the
verifiers or of the oracle. The copy is built, the proof of the family is run
and, where that reports nothing fitting, the family's fuzz target for up to a
minute. A bug is found when a finding names its rule; the changed copy must also
be clean before the change, so that a finding is the bug's doing.

A bug has these keys:
  name     what is wrong, as a test name
  family   whose proof and target look for it
  rules    the rule ids of which a finding has to name one
  file     the changed file
  find     the text that is changed; occurs exactly once in the file
  replace  what it becomes
  equivalent   why the change changes nothing, for a change that only looks like
               a bug: then the proof has to stay without a finding
"""

import argparse
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUZZ_SECONDS = 60


def load_bugs(families):
    bugs = []
    for path in sorted((ROOT / "ci" / "planted").glob("*.toml")):
        for bug in tomllib.loads(path.read_text())["bug"]:
            bug["origin"] = path.name
            if not families or bug["family"] in families:
                bugs.append(bug)
    return bugs


class Workshop:
    """A copy of the sources with a build of its own."""

    def __init__(self, path):
        self.source = path / "source"
        self.build = path / "build"
        # Only what git knows, without what other copies have built.
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "-co", "--exclude-standard"],
            check=True, capture_output=True, text=True).stdout
        for name in filter(None, listed.split("\0")):
            target = self.source / name
            if not (ROOT / name).is_file():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (ROOT / name).read_bytes()
            # Unchanged files keep their time stamps and are not built again.
            if not target.exists() or target.read_bytes() != text:
                target.write_bytes(text)
        subprocess.run(
            ["cmake", "--preset", "dev", "-S", self.source, "-B", self.build,
             "-DTILEFUZZ_BUILD_TESTS=OFF"],
            check=True, cwd=self.source, stdout=subprocess.DEVNULL)

    def make(self, *targets):
        done = subprocess.run(["ninja", "-C", self.build, "-j1", *targets],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError("does not build:\n" + done.stdout[-2000:])

    def prove(self, family):
        """The findings of the proof: (class, rule, reported rule)."""
        done = subprocess.run(
            [self.build / "fuzz/tool/tilefuzz", "prove", family, "--json"],
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

    def fuzz(self, family):
        """The finding that stops the family's target, if one does."""
        target = f"{family}_fuzzer"
        self.make(target)
        seed, until = 1, time.monotonic() + FUZZ_SECONDS
        while time.monotonic() < until:
            done = subprocess.run(
                [self.build / "fuzz/targets" / target, "--runs=1000000",
                 f"--seed={seed}"], capture_output=True, text=True)
            if done.returncode != 0:
                match = re.search(r"^finding: (\S+) of (\S+)\n(?:  the verifiers "
                                  r"report (\S+) instead)?", done.stderr, re.M)
                return [match.groups(default="")] if match else []
            seed += 1000000
        return []

    def try_bug(self, bug, ways):
        """Returns how the bug was found, one way or the other, or raises."""
        path = self.source / bug["file"]
        original = path.read_text()
        count = original.count(bug["find"])
        if count != 1:
            raise RuntimeError(f"expected its text once in {bug['file']}, "
                               f"found it {count} times")
        try:
            path.write_text(original.replace(bug["find"], bug["replace"]))
            self.make("tilefuzz")
            if "equivalent" in bug:
                if self.prove(bug["family"]):
                    raise RuntimeError("expected no finding, as " + bug["equivalent"])
                return "no finding, as " + bug["equivalent"]
            for way in (getattr(self, name) for name in ways):
                start = time.monotonic()
                for kind, rule, reported in way(bug["family"]):
                    # A text that rules share stands for all of them.
                    named = set(bug["rules"]) & {*rule.split("+"), *reported.split("+")}
                    if named:
                        return (f"{way.__name__} {time.monotonic() - start:.1f} s: "
                                f"{kind} of {rule}")
        finally:
            path.write_text(original)
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
    bugs = [bug for bug in load_bugs(arguments.family)
            if (arguments.name or "") in bug["name"]]
    if not bugs:
        sys.exit("planted_bugs.py: expected bugs in ci/planted/ for "
                 f"{' '.join(arguments.family) or 'every family'}, found none")
    if arguments.fresh:
        shutil.rmtree(arguments.work, ignore_errors=True)

    todo = queue.SimpleQueue()
    for bug in bugs:
        todo.put(bug)
    lock = threading.Lock()
    results = {"passed": 0, "failed": 0}

    def report(text, passed):
        with lock:
            results["passed" if passed else "failed"] += 1
            print(("found   " if passed else "MISSED  ") + text, flush=True)

    def work(index):
        try:
            work_in(Workshop(arguments.work / str(index)))
        except (OSError, RuntimeError, subprocess.SubprocessError) as error:
            print(f"worker {index} stops: {error}", file=sys.stderr)

    def work_in(shop):
        shop.make("tilefuzz")
        checked = set()
        while True:
            try:
                bug = todo.get_nowait()
            except queue.Empty:
                return
            label = f"{bug['family']}: {bug['name']}"
            try:
                if bug["family"] not in checked:
                    shop.make("tilefuzz")
                    if shop.prove(bug["family"]):
                        raise RuntimeError("the proof fails without the bug")
                    checked.add(bug["family"])
                report(f"{label}: {shop.try_bug(bug, arguments.ways)}", True)
            except (RuntimeError, subprocess.SubprocessError) as error:
                report(f"{label}: {error}", False)

    workers = [threading.Thread(target=work, args=(index,))
               for index in range(max(1, arguments.jobs))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    results["failed"] += len(bugs) - results["passed"] - results["failed"]
    print(f"planted bugs: {results['passed']} passed, {results['failed']} failed")
    sys.exit(1 if results["failed"] or not results["passed"] else 0)


if __name__ == "__main__":
    main()
