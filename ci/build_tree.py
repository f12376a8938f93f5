# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What plants bugs needs: copies of the sources with builds of their own, a pool of
workers in them, and programs that do not outlive their limits.
"""

import contextlib
import fcntl
import queue
import re
import shutil
import subprocess
import sys
import threading

from bug_list import ROOT

# A program that allocates without end crashes at this size instead of
# bringing the machine down. The largest of the real ones needs a quarter of it.
MEMORY_KIB = 4 << 20
# Held by the worker that looks for missing packages.
INSTALLING = threading.Lock()


def limited(seconds, command):
    """A command that is ended after some seconds of the processor, by SIGXCPU, and
    whose memory is limited."""
    return ["sh", "-c", 'ulimit -c 0; ulimit -S -t "$0"; ulimit -v "$1"; shift; '
            'exec "$@"', str(seconds), str(MEMORY_KIB), *command]


def finding_in(log):
    """The finding in a target's log: (class, rule, reported rule), or none."""
    match = re.search(r"^finding: (\S+) of (\S+)\n(?:  the verifiers report (\S+) "
                      r"instead)?", log, re.M)
    return match.groups(default="") if match else None


class BuildFailure(RuntimeError):
    """What does not build, with all that ninja printed."""

    def __init__(self, output):
        super().__init__("does not build:\n" + output[-2000:])
        self.output = output


class BuildTree:
    """A copy of the sources with a build of its own. `change` gives the text of a
    file there from its name and its text here."""

    def __init__(self, path, preset, *options, change=lambda name, text: text):
        path = path.resolve()
        path.mkdir(parents=True, exist_ok=True)
        # Two that build there at a time would undo each other's work.
        self.lock = open(path / "lock", "w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"waiting for another program that builds in {path}",
                  file=sys.stderr)
            fcntl.flock(self.lock, fcntl.LOCK_EX)
        self.source = path / "source"
        # As far from the sources as in the original, so that the compiler cache
        # knows what has not been changed.
        self.build = self.source / "build" / preset
        self.copy(change)
        with INSTALLING:
            subprocess.run([ROOT / "ci/setup.sh"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["cmake", "--preset", preset, "-S", self.source, "-B", self.build,
             "-DTILEFUZZ_BUILD_TESTS=OFF", *options],
            check=True, cwd=self.source, stdout=subprocess.DEVNULL)
        # The families that have been found clean without a bug.
        self.checked = set()

    def copy(self, change):
        """Brings the copy up to date."""
        # Only what git knows, without what other copies have built.
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "-co", "--exclude-standard"],
            check=True, capture_output=True, text=True).stdout
        names = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
        self.source.mkdir(exist_ok=True)
        # A case or a page that is gone would still have a say in the copy.
        for top in self.source.iterdir():
            for path in [top, *top.rglob("*")] if top.name != "build" else []:
                if path.is_file() and str(path.relative_to(self.source)) not in names:
                    path.unlink()
        for name in sorted(names):
            target = self.source / name
            target.parent.mkdir(parents=True, exist_ok=True)
            text = change(name, (ROOT / name).read_bytes())
            # Unchanged files keep their time stamps and are not built again.
            if not target.exists() or target.read_bytes() != text:
                target.write_bytes(text)
                shutil.copymode(ROOT / name, target)

    def make(self, *targets, jobs=1, keep_going=False):
        done = subprocess.run(["ninja", "-C", self.build, f"-j{jobs}",
                               *(["-k0"] if keep_going else []), *targets],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise BuildFailure(done.stdout)

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
