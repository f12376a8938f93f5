# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests which unit tests are tried for a mutant, by what they reach without one."""

import pathlib
import sys
import unittest
from unittest import mock

CI = pathlib.Path(__file__).resolve().parents[2] / "ci"
sys.path[:0] = [str(CI), str(CI / "mutation")]
import reach

# The mutant 0 is in a table, which is made at the start; the mutant 1 in code; the mutant 2
# in what the first test makes that needs it; the mutant 3 in what the first case makes.
MUTANTS = [{"file": "oracle/lib/A.cpp", "function": "", "place": place, "number": number}
           for number, place in enumerate(("table", "code", "once", "first"))]
NOTES = {
    "corpus": 'unit start \n{"reached":[0],"infected":[0]}\n'
              'unit corpus corpus/a\n{"reached":[1, 3],"infected":[1, 3]}\n'
              'unit corpus corpus/b\n{"reached":[1],"infected":[1]}\n',
    "tests-verifiers": "",
    "tests-oracle": 'unit tests Code.runs\n{"reached":[0, 1, 2],"infected":[0, 1, 2]}\n'
                    'unit tests Code.runsLong\nmilliseconds 401\n{"reached":[1],"infected":[1]}\n'
                    'unit tests Pages.compare\n{"reached":[],"infected":[]}\n',
}


class ReachCheck(unittest.TestCase):
    def setUp(self):
        with (mock.patch.object(reach.Reach, "stored",
                                lambda self, name, program, run: NOTES[name]),
              mock.patch.object(reach, "list_of", lambda program: MUTANTS)):
            self.reach = reach.Reach(None, MUTANTS, ["corpus", "tests"])

    def filters(self, number):
        return [[option.split("=")[1] for run in runs
                 for option in run if option.startswith("--gtest_filter=")]
                for runs in self.reach.tests(number)]

    def test_code_is_tried_by_the_tests_that_it_changes(self):
        self.assertEqual(self.filters(1), [["Code.runs"], ["Code.runsLong"]])

    def test_a_table_is_tried_by_all_tests(self):
        (first, others), slow = self.filters(0)
        self.assertIn("Pages.compare", first.split(":"))
        self.assertEqual(others, f"-{first}:Code.runsLong")
        self.assertEqual(slow, ["Code.runsLong"])

    def test_what_is_made_once_is_tried_by_all_tests(self):
        self.assertEqual(self.filters(2), [["Code.runs", "-Code.runs:Code.runsLong"],
                                           ["Code.runsLong"]])

    def test_what_the_first_case_makes_is_there_in_others(self):
        self.assertTrue(self.reach.can_kill(3, "corpus", "corpus/b"))
        self.assertNotIn(1, self.reach.at_start)

    def test_a_test_that_reaches_nothing_can_have_killed_a_table(self):
        self.assertTrue(self.reach.can_kill(0, "tests", "Pages.compare"))
        self.assertFalse(self.reach.can_kill(1, "tests", "Pages.compare"))


if __name__ == "__main__":
    unittest.main()
