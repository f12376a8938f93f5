# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that have all planted bugs in them, each behind a switch."""

import hashlib
import os

import planted_switch
from bug_list import ROOT, label
from build_tree import BuildFailure, BuildTree
from planted_search import DETERMINISM, Search


def hash_of(*parts):
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.read_bytes())
    return digest.hexdigest()


class PlantedTree(BuildTree):
    """A copy of the sources with all bugs, each behind a switch, and the programs of
    a preset built there."""

    def __init__(self, path, preset, bugs, programs, *options):
        self.bugs = list(bugs)
        # The bugs that do not compile: (bug, error).
        self.rejected = []
        super().__init__(path, preset, *options, change=self.switched)
        self.make_all(programs)

    def switched(self, name, text):
        bugs = [bug for bug in self.bugs if bug["file"] == name]
        return planted_switch.switched(text.decode(), bugs).encode() if bugs else text

    def make_all(self, programs):
        """Builds the programs, without the bugs that do not compile."""
        while True:
            try:
                self.make(*programs, jobs=os.cpu_count(), keep_going=True)
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


class Program(PlantedTree):
    """The tool, tile-opt and the targets of the bugs, with all bugs."""

    def __init__(self, path, bugs):
        # In one order, which the digest below depends on.
        families = sorted({bug["family"] for bug in bugs})
        super().__init__(path, "dev", bugs, ["tilefuzz", "tile-opt", *(
            f"{family}_fuzzer" for family in families)])
        self.tool = self.build / "fuzz/tool/tilefuzz"
        self.tile_opt = self.build / "verifiers/tools/tile-opt/tile-opt"
        self.targets = {family: self.build / f"fuzz/targets/{family}_fuzzer"
                        for family in families}
        # All that a verdict depends on beside the bug.
        self.digest = hash_of(self.tool, self.tile_opt, *self.targets.values(),
                              *(ROOT / "ci" / name for name in (
                                  "bug_list.py", "build_tree.py",
                                  "planted_evidence.py", "planted_search.py")),
                              ROOT / DETERMINISM,
                              *sorted((self.source / "corpus").rglob("*.*")))

    def search(self):
        return Search(self.tool, self.targets, self.source / "corpus",
                      tile_opt=self.tile_opt)


def plantable(bugs):
    """The bugs that can be put behind a switch, and the errors of the others: (place,
    label, what is wrong)."""
    taken, errors = [], []
    for bug in bugs:
        try:
            planted_switch.check((ROOT / bug["file"]).read_text(), bug)
            taken.append(bug)
        except (OSError, planted_switch.NotSwitchable) as error:
            errors.append((bug["where"], label(bug), str(error)))
    return taken, errors
