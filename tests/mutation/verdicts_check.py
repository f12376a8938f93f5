# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests which verdicts on mutants are kept when a program or the corpus changes."""

import pathlib
import sys
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci" / "mutation"))
import table
import verdicts
from mutants import RUNNER, TESTS

WAYS = ["corpus", "fuzz", "proof", "tests"]
CASE = "corpus/seeds/a.textproto"


class VerdictsCheck(unittest.TestCase):
    def setUp(self):
        self.hashes = {RUNNER: "runner", TESTS["oracle"]: "oracle",
                       TESTS["verifiers"]: "verifiers", verdicts.ROOT / CASE: "case"}
        self.corpus = "corpus"
        for name, function in (("hash_of", lambda path: self.hashes[path]),
                               ("corpus_hash", lambda: self.corpus)):
            patch = mock.patch.object(verdicts, name, function)
            patch.start()
            self.addCleanup(patch.stop)
        patch = mock.patch.object(pathlib.Path, "is_file", lambda path: True)
        patch.start()
        self.addCleanup(patch.stop)
        self.mutant = {"key": "k", "side": "oracle", "file": "f", "function": "f",
                       "change": "< becomes <="}

    def after(self, kill, change):
        """What is still known of a mutant when something has changed."""
        before = verdicts.Verdicts(has_tests=True, is_fresh=True)
        before.note(self.mutant, WAYS, kill)
        change()
        self.now = verdicts.Verdicts(has_tests=True, is_fresh=True)
        self.now.known = before.known
        return self.now.of(self.mutant)

    def set_hash(self, path):
        return lambda: self.hashes.update({path: "other"})

    def change_corpus(self):
        self.corpus = "other"

    def test_all_is_kept_of_the_same_programs(self):
        kill = ["fuzz", "ir", "finding"]
        self.assertEqual(self.after(kill, lambda: None), ((), kill))
        self.assertEqual(self.after(None, lambda: None), (WAYS, None))

    def test_another_program_is_first_tried_with_what_killed_before(self):
        for kill, killer in ((["fuzz", "ir", "finding"], ("fuzz", "ir")), (None, None)):
            with self.subTest(kill):
                self.setUp()
                self.assertEqual(self.after(kill, self.set_hash(RUNNER)), ((), None))
                self.assertEqual(self.now.killer(self.mutant), killer)

    def test_the_killer_spares_the_other_units(self):
        reach = mock.Mock(**{"plans.return_value": [], "seen.return_value": "different"})
        stored = verdicts.Verdicts(True, is_fresh=True, is_kept=False)
        stored.note(self.mutant, WAYS, ["fuzz", "ir", "finding"])
        stored.runner = "other"
        mutant = {**self.mutant, "number": 0, "entry": None}
        with (mock.patch.object(verdicts, "run_unit") as run,
              mock.patch.object(verdicts, "judge", return_value=("fuzz", "ir", "x"))):
            verdicts.try_mutants([mutant], reach, WAYS, stored, mock.Mock(map=map))
        run.assert_called_once_with("fuzz", "ir", mutant)
        reach.plans.assert_called_once_with(0, WAYS)
        self.assertEqual(mutant["kill"][0], "fuzz")

    def try_with(self, mutants, reach, judge):
        stored = verdicts.Verdicts(True, is_fresh=True, is_kept=False)
        with (mock.patch.object(verdicts, "run_unit") as run,
              mock.patch.object(verdicts, "judge", side_effect=judge)):
            verdicts.try_mutants(mutants, reach, WAYS, stored, mock.Mock(map=map))
        return run

    def test_a_mutant_that_changes_nothing_is_tried_with_cases_alone(self):
        for kind, ways in (("equivalent", ["corpus"]), ("survivor", list(WAYS))):
            plans = [mock.Mock()]
            reach = mock.Mock(**{"plans.return_value": plans,
                                 "seen.return_value": "different"})
            self.try_with([{**self.mutant, "number": 0, "entry": {"kind": kind}}], reach,
                          lambda run: None)
            reach.plans.assert_called_once_with(0, ways)
            plans[0].assert_called_once()

    def test_the_case_or_test_that_killed_the_mutant_before_is_first(self):
        # The same one of the next row, the next one of the function, and the next one of the
        # file, but none of another.
        mutants = [{**self.mutant, "key": str(number), "file": file, "function": function,
                    "change": f"[{number}]{column}", "number": number, "entry": None}
                   for number, (file, function, column) in enumerate(
                       (("a", "f", "[1]"), ("a", "f", "[1]"), ("a", "f", "[2]"),
                        ("a", "g", "[1]"), ("b", "f", "[1]")))]
        calls = [mock.call("tests", "A.b", mutant) for mutant in mutants[1:4]]
        for way, calls in (("tests", calls), ("fuzz", [mock.call("fuzz", "A.b", mutants[1])])):
            reach = mock.Mock(**{"plans.return_value": [mock.Mock()],
                                 "seen.return_value": "different"})
            run = self.try_with(mutants, reach, lambda run: (way, "A.b", "failure"))
            self.assertEqual(run.mock_calls, calls)

    def test_stored_verdicts_need_all_ways(self):
        stored = verdicts.Verdicts(has_tests=True, is_fresh=True)
        mutants = [{"key": key, "side": "oracle"} for key in ("killed", "survived",
                                                              "half", "none")]
        kill = ["fuzz", "ir", "finding"]
        stored.note(mutants[0], WAYS, kill)
        stored.note(mutants[1], WAYS, None)
        stored.note(mutants[2], WAYS[:2], None)
        stored.apply(mutants, WAYS)
        self.assertEqual([mutant.get("kill", "untried") for mutant in mutants],
                         [kill, None, "untried", "untried"])
        self.assertEqual(table.status({"entry": None}), "untried")

    def test_other_tests_leave_what_they_did_not_kill(self):
        change = self.set_hash(TESTS["oracle"])
        kill = ["fuzz", "ir", "finding"]
        self.assertEqual(self.after(kill, change), ((), kill))

    def test_other_tests_may_not_kill_what_tests_killed(self):
        self.assertEqual(self.after(["tests", "A.b", "failure"],
                                    self.set_hash(TESTS["oracle"])), ((), None))

    def test_a_survivor_is_asked_of_other_tests_alone(self):
        self.assertEqual(self.after(None, self.set_hash(TESTS["oracle"])),
                         (["corpus", "fuzz", "proof"], None))

    def test_the_tests_of_the_other_side_decide_nothing(self):
        self.assertEqual(self.after(None, self.set_hash(TESTS["verifiers"])),
                         (WAYS, None))

    def test_another_corpus_leaves_what_a_case_of_it_killed(self):
        kill = ["corpus", CASE, "finding"]
        self.assertEqual(self.after(kill, self.change_corpus), ((), kill))

    def test_another_case_may_not_kill_what_it_killed(self):
        self.assertEqual(self.after(["corpus", CASE, "finding"],
                                    self.set_hash(verdicts.ROOT / CASE)), ((), None))

    def test_another_corpus_may_find_the_rest(self):
        for kill in (None, ["proof", "ir", "finding"], ["tests", "A.b", "failure"]):
            with self.subTest(kill):
                self.setUp()
                tried, known = self.after(kill, self.change_corpus)
                self.assertEqual((list(tried), known), ([], None))


if __name__ == "__main__":
    unittest.main()
