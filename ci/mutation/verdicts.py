# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stores the verdict on each mutant, and tries the mutants without one: first with what
has killed them before, or the mutant before them."""

import json
import re
import time

from mutants import BUILD, ROOT, RUNNER, TESTS
from runner import corpus_hash, hash_of, judge, progress, run_unit

SAVE_SECONDS = 30


class Verdicts:
    """The stored verdicts on the mutants. With those of the same runner an
    interrupted run continues where it stopped, and after a change of the corpus or
    of the unit tests only those mutants are tried again whose verdict may change,
    in those ways that have changed. Those of another runner say what to try first."""

    PATH = BUILD / "verdicts.json"

    def __init__(self, has_tests, is_fresh, is_kept=True):
        self.is_kept = is_kept
        self.runner = hash_of(RUNNER)
        self.corpus = corpus_hash()
        # Unit tests read the corpus, too.
        self.tests = {side: f"{hash_of(program)} {self.corpus}" if has_tests else None
                      for side, program in TESTS.items()}
        self.known = {}
        if self.PATH.exists() and not is_fresh:
            self.known = json.loads(self.PATH.read_text())

    def inputs_of_way(self, way, mutant):
        """Returns a hash of what decides whether the way kills the mutant."""
        return self.tests[mutant["side"]] if way == "tests" else self.corpus

    def inputs_of_kill(self, kill, mutant):
        if kill[0] != "corpus":
            return self.inputs_of_way(kill[0], mutant)
        path = ROOT / kill[1]
        return hash_of(path) if path.is_file() else kill[1]

    def of(self, mutant):
        """Returns (the ways tried so far, the kill or None)."""
        known = self.known.get(mutant["key"])
        if not known or known["runner"] != self.runner:
            return (), None
        if kill := known["kill"]:
            is_same = known["inputs"] == self.inputs_of_kill(kill, mutant)
            return (), kill if is_same else None
        return [way for way, inputs in known["tried"].items()
                if inputs == self.inputs_of_way(way, mutant)], None

    def killer(self, mutant):
        """Returns (way, unit) of what killed the mutant before, or None."""
        kill = self.known.get(mutant["key"], {}).get("kill")
        return tuple(kill[:2]) if kill else None

    def note(self, mutant, tried, kill):
        self.known[mutant["key"]] = {"runner": self.runner, "kill": kill} | (
            {"inputs": self.inputs_of_kill(kill, mutant)} if kill else
            {"tried": {way: self.inputs_of_way(way, mutant) for way in tried}})

    def apply(self, mutants, ways):
        """Gives those mutants a verdict that earlier runs have tried in all ways."""
        for mutant in mutants:
            tried, kill = self.of(mutant)
            if kill or set(ways) <= set(tried):
                mutant["kill"] = kill
                mutant["seen"] = "in an earlier run"

    def save(self):
        if not self.is_kept:
            return
        partial = self.PATH.with_suffix(".part")
        partial.write_text(json.dumps(self.known, indent=1))
        partial.replace(self.PATH)


def try_mutants(mutants, reach, ways, verdicts, pool):
    # What killed the last mutant with the same change in the file, or in the same column of
    # a table, and the case or test that killed the last one of each row, function and file:
    # most mutants are killed by the same one, which takes a tenth of the way there. Fuzzing
    # and proofs take longer than the cases before them.
    killers = {}

    def places_of(mutant):
        function = (mutant["file"], mutant["function"])
        row = re.match(r"\[\d+\]|", mutant["change"])[0]
        return [(mutant["file"], "", mutant["change"]),
                (*function, mutant["change"][len(row):]), (*function, row), function,
                mutant["file"]]

    def remember(mutant, kill):
        if kill and kill[1] != "start":
            places = places_of(mutant)
            is_quick = kill[0] in ("corpus", "tests")
            killers.update(dict.fromkeys(places if is_quick else places[:2], tuple(kill[:2])))

    def attempt(mutant):
        tried, kill = verdicts.of(mutant)
        missing = [way for way in ways if way not in tried]
        if kill or not missing:
            remember(mutant, kill)
            return tried, kill
        near = [killers[place] for place in places_of(mutant) if place in killers]
        for killer in dict.fromkeys([verdicts.killer(mutant), *near[:2]]):
            if (not kill and killer and killer[0] in missing
                    and reach.can_kill(mutant["number"], *killer)):
                kill = judge(run_unit(*killer, mutant))
        # Nothing kills a mutant that changes nothing, and all ways together take as
        # long as thirty that are killed. Cases show a reason that is wrong.
        is_equivalent = mutant["entry"] and mutant["entry"]["kind"] == "equivalent"
        for plan in reach.plans(mutant["number"], [way for way in missing
                                                   if way == "corpus" or not is_equivalent]):
            kill = kill or judge(plan(mutant))
        remember(mutant, kill)
        return sorted({*tried, *missing}), kill

    begin = last = time.monotonic()
    killed = 0
    for count, (mutant, (tried, kill)) in enumerate(
            zip(mutants, pool.map(attempt, mutants))):
        mutant["kill"] = kill
        mutant["seen"] = reach.seen(mutant["number"])
        verdicts.note(mutant, tried, kill)
        killed += bool(kill)
        progress(f"{count + 1} of {len(mutants)} mutants, {killed} killed, "
                 f"{time.monotonic() - begin:.0f} s")
        if time.monotonic() - last > SAVE_SECONDS:
            last = time.monotonic()
            verdicts.save()
    progress("")
    verdicts.save()
