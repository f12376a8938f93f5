# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds which cases, fuzzing runs and proofs can detect each mutant."""

import collections
import json
from posixpath import dirname

from mutants import BUILD, ROOT, RUNNER, Failed
from runner import corpus_hash, families, hash_of, progress, start

# How many of the cases that a mutant infects are tried before the others.
FIRST_CASES = 30
TEXT_FAMILY = "ir_text"


class Reach:
    """The units (ci/mutation/Runner.cpp) in which each mutant is reached and
    infected (ci/mutation/Mutants.h). In a unit that does not infect a mutant, the
    program behaves as without it."""

    def __init__(self, pool, mutants, ways):
        self.files = [mutant["file"] for mutant in mutants]
        self.units = collections.defaultdict(set)
        self.reached = set()
        self.at_start = set()
        self.units_of_file = collections.defaultdict(set)
        self.units_of_folder = collections.defaultdict(set)
        known = BUILD / f"reach-{'-'.join(ways)}.txt"
        name = f"inputs {hash_of(RUNNER)} {corpus_hash()}\n"
        if not known.exists() or not known.read_text().startswith(name):
            known.write_text(name + self.run(pool, ways))
        self.read(known.read_text())

    def run(self, pool, ways):
        runs = [()] if "corpus" in ways else []
        if "fuzz" in ways:
            runs += [("--skip-corpus", f"--fuzz={name}")
                     for name in [*families(), TEXT_FAMILY]]
        if "proof" in ways:
            runs += [("--skip-corpus", f"--prove={name}") for name in families()]
        text = ""
        for count, run in enumerate(pool.map(lambda run: start(["--note", *run]), runs)):
            progress(f"without a mutant: {count + 1} of {len(runs)} runs")
            if run.returncode != 0:
                raise Failed("expected no finding without a mutant, found:\n"
                             + run.stdout[-300:] + run.stderr[-1000:])
            text += run.stdout
        return text

    def read(self, text):
        unit = None
        for line in text.splitlines():
            if line.startswith("unit "):
                unit = line[len("unit "):]
            elif line.startswith("{"):
                noted = json.loads(line)
                self.reached.update(noted["reached"])
                if unit.startswith("start"):
                    self.at_start.update(noted["infected"])
                    continue
                for number in noted["reached"]:
                    file = self.files[number]
                    self.units_of_file[file].add(unit)
                    self.units_of_folder[dirname(file)].add(unit)
                for number in noted["infected"]:
                    self.units[number].add(unit)

    def seen(self, number):
        if self.units.get(number) or number in self.at_start:
            return "different"
        return "never different" if number in self.reached else "never reached"

    def plan(self, number, ways):
        """Returns the arguments to run the units that can detect it, or None."""
        units = set(self.units.get(number, ()))
        # What is made at the start, mostly tables, is used by code in the same
        # file, or else in the same folder.
        if number in self.at_start:
            file = self.files[number]
            units |= self.units_of_file[file] or self.units_of_folder[dirname(file)]
        if not any(unit.split(" ", 1)[0] in ways for unit in units):
            return None
        named = collections.defaultdict(list)
        for unit in sorted(units):
            way, name = unit.split(" ", 1)
            if way in ways:
                named[way].append(name)
        # Small cases first: they are examined fastest.
        cases = sorted(named["corpus"], key=lambda path: (ROOT / path).stat().st_size)
        plan = [f"--{option}=" + ",".join(names) for option, names in
                (("first", cases[:FIRST_CASES]), ("fuzz", named["fuzz"]),
                 ("prove", named["proof"])) if names]
        return plan if cases else ["--skip-corpus", *plan]
