# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The program that has all planted bugs in it, each behind a switch."""

import hashlib
import os

import planted_switch
from bug_list import ROOT
from build_tree import BuildFailure, BuildTree
from planted_search import DETERMINISM, Search


def hash_of(*parts):
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.read_bytes())
    return digest.hexdigest()


class Program(BuildTree):
    """The copy of the sources with all bugs, built."""

    def __init__(self, path, bugs):
        self.bugs = list(bugs)
        # The bugs that do not compile: (bug, error).
        self.rejected = []
        super().__init__(path, "dev", change=self.switched)
        self.tool = self.build / "fuzz/tool/tilefuzz"
        self.tile_opt = self.build / "verifiers/tools/tile-opt/tile-opt"
        self.targets = {bug["family"]: self.build / "fuzz/targets"
                        / f"{bug['family']}_fuzzer" for bug in bugs}
        self.make_all()
        # All that a verdict depends on beside the bug.
        self.digest = hash_of(self.tool, self.tile_opt, *self.targets.values(),
                              *(ROOT / "ci" / name for name in (
                                  "bug_list.py", "build_tree.py",
                                  "planted_evidence.py", "planted_search.py")),
                              ROOT / DETERMINISM,
                              *sorted((self.source / "corpus").rglob("*.*")))

    def switched(self, name, text):
        bugs = [bug for bug in self.bugs if bug["file"] == name]
        return planted_switch.switched(text.decode(), bugs).encode() if bugs else text

    def make_all(self):
        """Builds the tool and the targets, without the bugs that do not compile."""
        while True:
            try:
                self.make("tilefuzz", "tile-opt", *(target.name for target in self.targets.values()),
                          jobs=os.cpu_count(), keep_going=True)
                return
            except BuildFailure as failure:
                found = planted_switch.culprits(failure.output, self.build,
                                                self.source, self.bugs)
                if not found:
                    raise
                self.rejected += found
                rejected = [bug for bug, _ in found]
                self.bugs = [bug for bug in self.bugs if bug not in rejected]
                self.copy(self.switched)

    def search(self):
        return Search(self.tool, self.targets, self.source / "corpus",
                      tile_opt=self.tile_opt)
