# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds which cases, fuzzing runs, proofs and tests can detect each mutant."""

import collections
import functools
import json
import math
from posixpath import basename, dirname

from drivers import drivers
from mutants import BUILD, ROOT, RUNNER, TESTS, Failed, list_of
from runner import corpus_hash, hash_of, progress, run_units, start, start_tests

# How many of the unit tests that a mutant in code infects are tried before others, and
# how many at most: all of a side take ten to twenty seconds, most of which ten of them
# need. A test that takes longer than this is slow.
FIRST_TESTS = 20
MOST_TESTS = 60
SLOW_MILLISECONDS = 400
# How many cases are tried before the tests, those first that are small, and then some that
# are drawn from all others, as small ones are about few rules. How many families are
# fuzzed and proved, those first that sound most like the mutant's file: modules of all
# families reach the same functions. A survivor takes the time of thirty mutants that are
# killed: all cases take up to 7 s, quick tests 1 to 3 s, slow ones up to 15 s, fuzzing a
# family 1 to 4 s, a proof 5 to 10 s.
FIRST_CASES = 30
DRAWN_CASES = 60
MOST_FUZZED = 4
MOST_PROVED = 1
TEXT_FAMILY = "ir_text"


def units_of(units, is_test):
    """Returns those of the units that are unit tests, or the others."""
    return {unit for unit in units if unit.startswith("tests ") == is_test}


class Reach:
    """The units (ci/mutation/Units.h) in which each mutant is reached and
    infected (ci/mutation/Mutants.h). In a unit that does not infect a mutant, the
    program behaves as without it."""

    def __init__(self, pool, mutants, ways):
        self.files = [mutant["file"] for mutant in mutants]
        self.functions = [(mutant["file"], mutant["function"]) for mutant in mutants]
        self.number_at = {mutant["place"]: mutant["number"] for mutant in mutants}
        self.units = collections.defaultdict(set)
        self.reached = set()
        self.at_start = set()
        # The unit tests that run no code with mutants, as those do that compare tables.
        self.table_tests = set()
        self.slow_tests = set()
        self.units_of_file = collections.defaultdict(set)
        self.units_of_folder = collections.defaultdict(set)
        # How many mutants each unit reaches in each function, in each file, and in all.
        self.counts = collections.defaultdict(collections.Counter)
        self.read(self.stored("-".join(way for way in ways if way != "tests"), RUNNER,
                              lambda: self.run(pool, ways)))
        if "tests" in ways:
            for side, program in TESTS.items():
                text = self.stored(f"tests-{side}", program, lambda: self.run_tests(side))
                self.read(text, self.numbers_of(program))

    def stored(self, name, program, run):
        """Returns the output of an earlier run of the same program, or runs it."""
        known = BUILD / f"reach-{name}.txt"
        inputs = f"inputs {hash_of(program)} {corpus_hash()}\n"
        if not known.exists() or not known.read_text().startswith(inputs):
            known.write_text(inputs + run())
        return known.read_text()

    def numbers_of(self, program):
        """Returns the numbers of the mutants of a program, by their positions there.
        A mutant of code that is in the tests alone has none."""
        return [self.number_at.get(mutant["place"]) for mutant in list_of(program)]

    def run_tests(self, side):
        progress(f"without a mutant: the unit tests of the {side}")
        run = start_tests(side, ["--note"])
        if run.returncode != 0:
            raise Failed(f"the unit tests of the {side} fail without a mutant:\n"
                         + run.stdout[-300:] + run.stderr[-1000:])
        return run.stdout

    def run(self, pool, ways):
        runs = [()] if "corpus" in ways else []
        if "fuzz" in ways:
            runs += [("--skip-corpus", f"--fuzz={name}")
                     for name in [*drivers(), TEXT_FAMILY]]
        if "proof" in ways:
            runs += [("--skip-corpus", f"--prove={name}") for name in drivers()]
        text = ""
        for count, run in enumerate(pool.map(lambda run: start(["--note", *run]), runs)):
            progress(f"without a mutant: {count + 1} of {len(runs)} runs")
            if run.returncode != 0:
                raise Failed("expected no finding without a mutant, found:\n"
                             + run.stdout[-300:] + run.stderr[-1000:])
            text += run.stdout
        return text

    def read(self, text, numbers=None):
        def number_of(position):
            return position if numbers is None else numbers[position]

        unit, is_first = None, False
        # The first unit of a process makes tables that the later ones use: a mutant in them is
        # infected there alone.
        in_first, in_others = set(), set()
        for line in text.splitlines():
            if line.startswith("unit "):
                is_first = unit is not None and unit.startswith("start")
                unit = line[len("unit "):]
            elif line.startswith("milliseconds "):
                if int(line.split()[1]) > SLOW_MILLISECONDS:
                    self.slow_tests.add(unit)
            elif line.startswith("{"):
                noted = {kind: [number_of(position) for position in positions
                                if number_of(position) is not None]
                         for kind, positions in json.loads(line).items()}
                self.reached.update(noted["reached"])
                if unit.startswith("tests ") and not noted["reached"]:
                    self.table_tests.add(unit)
                if unit.startswith("start"):
                    self.at_start.update(noted["infected"])
                    continue
                for number in noted["reached"]:
                    file = self.files[number]
                    self.counts[unit][self.functions[number]] += 1
                    self.counts[unit][file] += 1
                    self.counts[unit][None] += 1
                    self.units_of_file[file].add(unit)
                    self.units_of_folder[dirname(file)].add(unit)
                for number in noted["infected"]:
                    self.units[number].add(unit)
                (in_first if is_first else in_others).update(noted["infected"])
        self.at_start |= in_first - in_others

    def seen(self, number):
        if self.units.get(number) or number in self.at_start:
            return "different"
        return "never different" if number in self.reached else "never reached"

    def units_for(self, number):
        """Returns the units that can detect the mutant."""
        units = set(self.units.get(number, ()))
        # Code that runs at the start, mostly for tables, is used by code in the same
        # file, or else in the same folder. The program of the unit tests reaches
        # other files than the runner does.
        if number in self.at_start:
            file = self.files[number]
            for is_test in (False, True):
                units |= (units_of(self.units_of_file[file], is_test)
                          or units_of(self.units_of_folder[dirname(file)], is_test))
            units |= self.table_tests
        return units

    def can_kill(self, number, way, name):
        """Whether a unit is still there and can detect the mutant. What is made at the start
        is there in every test, see tests()."""
        unit = f"{way} {name}"
        if way == "tests" and number in self.at_start:
            return unit in self.counts or unit in self.table_tests
        return unit in self.units_for(number)

    def by_share(self, number, units):
        """Sorts units, those first that are most about the mutant's function, and then
        about its file: a file of definitions has all operations of a dialect."""
        def share(unit):
            counts = self.counts[unit]
            return [counts[where] / max(1, counts[None])
                    for where in (self.functions[number], self.files[number])]

        return sorted(sorted(units), key=share, reverse=True)

    def by_name(self, number, families):
        """Sorts families, those first that have most of their name in the file's."""
        file = basename(self.files[number]).lower()
        return sorted(families, reverse=True, key=lambda family: sum(
            len(word) for word in family.split("_") if word in file))

    def tests(self, number):
        """Returns the arguments of each of the runs of quick unit tests that can detect
        it, and of slow ones. The first run has those that are most about the mutant's
        function. What is made at the start, or by the first test that needs it, is there
        in every test, so the second run has all other quick ones then, and the last one
        the slow ones that reach the folder."""
        def names(units):
            return ":".join(unit.split(" ", 1)[1] for unit in units)

        def runs(*filters):
            return [["--gtest_fail_fast", "--gtest_filter=" + each]
                    for each in filters if each]

        units = self.by_share(number, units_of(self.units_for(number), is_test=True))
        slow = [unit for unit in units if unit in self.slow_tests]
        quick = [unit for unit in units if unit not in self.slow_tests]
        first, others = quick[:FIRST_TESTS], names(quick[FIRST_TESTS:MOST_TESTS])
        if number in self.at_start or len(units) == 1:
            slow = sorted(self.slow_tests & self.units_of_folder[dirname(self.files[number])])
            first += [unit for unit in quick[FIRST_TESTS:] if unit in self.table_tests]
            others = "-" + names([*first, *sorted(self.slow_tests)])
        return runs(names(first), others), runs(names(slow))

    def plans(self, number, ways):
        """Returns the runs that can detect the mutant, as functions that start one with
        it: tests of tables, cases, small ones first, then other tests, the family that
        sounds most like its file, all other cases, other families, slow tests, proofs."""
        named = collections.defaultdict(list)
        for unit in self.by_share(number, units_of(self.units_for(number), is_test=False)):
            way, name = unit.split(" ", 1)
            if way in ways:
                named[way].append(name)
        # Small cases first: they are examined fastest.
        cases = sorted(named["corpus"], key=lambda path: (ROOT / path).stat().st_size)
        # By their names they are sorted by dialect and operation.
        others = sorted(cases[FIRST_CASES:])
        step = max(1, math.ceil(len(others) / DRAWN_CASES))
        drawn = others[::step]
        del others[::step]
        fuzzed, proved = (self.by_name(number, named[way]) for way in ("fuzz", "proof"))

        def plans_of(*parts):
            return [functools.partial(run_units, way, names) for way, names in parts if names]

        def start_filtered(arguments, mutant):
            return start_tests(mutant["side"], arguments, mutant)

        quick, slow = ([functools.partial(start_filtered, arguments) for arguments in runs]
                       for runs in (self.tests(number) if "tests" in ways else ((), ())))
        # The first run has the tests that compare tables with pages.
        tables = [quick.pop(0)] if number in self.at_start and quick else []
        return [*tables, *plans_of(("corpus", cases[:FIRST_CASES]), ("corpus", drawn)), *quick,
                *plans_of(("fuzz", fuzzed[:1]), ("corpus", others),
                          ("fuzz", fuzzed[1:MOST_FUZZED])), *slow,
                *plans_of(("proof", proved[:MOST_PROVED]))]
