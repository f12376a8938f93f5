# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A copy of the folder $OUT of build.sh, in which the targets run as the fuzzing
services run them: read-only, from another folder, without rights."""

import contextlib
import functools
import os
import pathlib
import re
import shutil
import subprocess
import threading
import zipfile

TOOLS = pathlib.Path("/usr/lib/llvm-22/bin")
# The user without rights.
NOBODY = 65534
# More than any run takes that ends by itself.
SECONDS = 300


class Failure(Exception):
    """A check that failed: what was expected and what was found."""


def expect(condition, expected, found):
    if not condition:
        raise Failure(f"expected {expected}, found {found}")


def without_rights(command):
    if os.geteuid() != 0:
        return command
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups",
            *command]


class Sandbox:
    """`out` is the read-only copy, `home` the only writable folder."""

    def __init__(self, source, scratch, sanitizer, engine):
        self.sanitizer = sanitizer
        self.engine = engine
        self.scratch = scratch
        self.out = scratch / "out"
        shutil.copytree(source, self.out)
        self.out.chmod(0o555)
        for path in self.out.iterdir():
            path.chmod(path.stat().st_mode & ~0o222)
        # The folder that is writable in the services, in which targets run.
        self.home = scratch / "home"
        self.home.mkdir()
        self.home.chmod(0o777)
        self.environment = {
            # The symbolizer names the functions of covered edges.
            "PATH": f"{TOOLS}:{os.environ['PATH']}",
            "TMPDIR": str(self.home),
            "UBSAN_OPTIONS": "silence_unsigned_overflow=1:print_stacktrace=1",
            "LLVM_PROFILE_FILE": str(self.home / "%m.profraw"),
        }

    def start(self, command):
        return subprocess.Popen(without_rights([str(word) for word in command]),
                                cwd=self.home, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)

    def run(self, command, seconds=SECONDS):
        """Runs a target and gives its output."""
        with self.start(command) as process:
            try:
                output = process.communicate(timeout=seconds)[0]
            except subprocess.TimeoutExpired:
                process.kill()
                output = process.communicate()[0].decode(errors="replace")
                raise Failure(f"expected {short(command)} to end in {seconds} s, found "
                              + excerpt(output)) from None
        output = output.decode(errors="replace")
        expect(process.returncode == 0, f"{short(command)} to end with status 0",
               f"{process.returncode}:\n{excerpt(output)}")
        return output

    def run_until(self, word, command, further):
        """Runs a target that does not end by itself until it has said a word and some
        further seconds have passed, and gives its output."""
        with self.start(command) as process:
            late = threading.Timer(SECONDS, process.kill)
            late.start()
            said = []
            for line in process.stdout:
                said.append(line)
                if word.encode() in line:
                    break
            late.cancel()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(further)
            status = process.poll()
            process.kill()
            said.append(process.stdout.read())
        output = b"".join(said).decode(errors="replace")
        expect(status is None, f"{short(command)} to go on",
               f"status {status}:\n{excerpt(output)}")
        return output

    def targets(self):
        return sorted(self.out.glob("*_fuzzer"))

    def folder_with(self, name, members):
        """A folder that holds `members`, from names to contents."""
        folder = self.home / name
        folder.mkdir()
        for member, contents in members.items():
            (folder / member).write_bytes(contents)
        return folder

    @functools.cache
    def seeds_of(self, target):
        with zipfile.ZipFile(self.out / f"{target.name}_seed_corpus.zip") as archive:
            return {f"{i:016d}": archive.read(member) for i, member in
                    enumerate(m for m in archive.infolist() if not m.is_dir())}

    def first_seeds_of(self, target):
        seeds = self.seeds_of(target)
        return {name: seeds[name] for name in sorted(seeds)[:10]}


def excerpt(output):
    """The end of a target's log: from the first error on, or the last lines."""
    lines = output.splitlines()
    for i, line in enumerate(lines):
        if re.search(r"ERROR:|Assertion failure:|runtime error:", line):
            return "\n".join(lines[i:i + 12])
    return "\n".join(lines[-12:])


def short(command):
    words = [pathlib.Path(str(word)).name for word in command]
    return " ".join(words[:5] + (["..."] if len(words) > 5 else []))
