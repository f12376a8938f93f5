# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What plants bugs needs: the list of bugs, copies of the sources with builds of
their own, a pool of workers in them, and how a finding names a bug.

A bug of ci/planted/*.toml has these keys:
  name     what is wrong, as a test name
  family   whose proof and target look for it
  rules    the rule ids of which a finding has to name one
  detection    'order', 'boundary' or 'other', for a bug of which the time to
               detection is measured: what kind of mistake it is
  ways     the only ways in which it can be found, where ci/planted_bugs.py is
           not to try the usual ones
  file     the changed file
  find     the text that is changed; occurs exactly once in the file
  replace  what it becomes
"""

import contextlib
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import threading
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


# The bugs in it are planted only to measure the time to detection.
DETECTION_ONLY = "detection.toml"


def load_bugs(with_detection_only=True):
    return [bug for path in sorted((ROOT / "ci" / "planted").glob("*.toml"))
            if with_detection_only or path.name != DETECTION_ONLY
            for bug in tomllib.loads(path.read_text())["bug"]]


def finding_in(log):
    """The finding in a target's log: (class, rule, reported rule), or none."""
    match = re.search(r"^finding: (\S+) of (\S+)\n(?:  the verifiers report (\S+) "
                      r"instead)?", log, re.M)
    return match.groups(default="") if match else None


def names(finding, bug):
    """Whether a finding names a rule of the bug. A text that rules share stands
    for all of them."""
    _, rule, reported = finding
    return bool(set(bug["rules"]) & {*rule.split("+"), *reported.split("+")})


class BuildTree:
    """A copy of the sources with a build of its own. `change` gives the text of a
    file there from its name and its text here."""

    def __init__(self, path, preset, *options, change=lambda name, text: text):
        self.source = path / "source"
        # As far from the sources as in the original, so that the compiler cache
        # knows what has not been changed.
        self.build = self.source / "build" / preset
        # Only what git knows, without what other copies have built.
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "-co", "--exclude-standard"],
            check=True, capture_output=True, text=True).stdout
        for name in filter(None, listed.split("\0")):
            target = self.source / name
            if not (ROOT / name).is_file():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            text = change(name, (ROOT / name).read_bytes())
            # Unchanged files keep their time stamps and are not built again.
            if not target.exists() or target.read_bytes() != text:
                target.write_bytes(text)
                shutil.copymode(ROOT / name, target)
        subprocess.run(
            ["cmake", "--preset", preset, "-S", self.source, "-B", self.build,
             "-DTILEFUZZ_BUILD_TESTS=OFF", *options],
            check=True, cwd=self.source, stdout=subprocess.DEVNULL)
        # The families that have been found clean without a bug.
        self.checked = set()

    def make(self, *targets, jobs=1):
        done = subprocess.run(["ninja", "-C", self.build, f"-j{jobs}", *targets],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError("does not build:\n" + done.stdout[-2000:])

    @contextlib.contextmanager
    def planted(self, bug):
        """The sources with the bug, not yet built."""
        path = self.source / bug["file"]
        original = path.read_text()
        count = original.count(bug["find"])
        if count != 1:
            raise RuntimeError(f"expected its text once in {bug['file']}, "
                               f"found it {count} times")
        try:
            path.write_text(original.replace(bug["find"], bug["replace"]))
            yield
        finally:
            path.write_text(original)


def run_in_pool(items, jobs, open_tree, handle):
    """Has each of some workers open a build tree, `open_tree(index)`, and there
    handle one item after another, `handle(tree, item)`, until all are done."""
    todo = queue.SimpleQueue()
    for item in items:
        todo.put(item)

    def work(index):
        try:
            tree = open_tree(index)
            while True:
                handle(tree, todo.get_nowait())
        except queue.Empty:
            return
        except (OSError, RuntimeError, subprocess.SubprocessError) as error:
            print(f"worker {index} stops: {error}", file=sys.stderr)

    workers = [threading.Thread(target=work, args=(index,))
               for index in range(max(1, jobs))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
