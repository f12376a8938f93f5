# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What plants bugs needs: copies of the sources with builds of their own, and programs
that do not outlive their limits.
"""

import fcntl
import re
import shutil
import subprocess
import sys

from bug_list import ROOT

# A program that allocates without end crashes at this size instead of
# bringing the machine down. The largest of the real ones needs a quarter of it.
MEMORY_KIB = 4 << 20


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
        subprocess.run([ROOT / "ci/setup.sh"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["cmake", "--preset", preset, "-S", self.source, "-B", self.build,
             "-DTILEFUZZ_BUILD_TESTS=OFF", *options],
            check=True, cwd=self.source, stdout=subprocess.DEVNULL)

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
