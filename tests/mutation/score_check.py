# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests that ci/mutation_score.py notices a score that sinks.

Each test lowers a copy of the committed figures and checks the reported faults.
"""

import copy
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import mutation_score


class ScoreCheck(unittest.TestCase):
    def setUp(self):
        self.committed = json.loads(mutation_score.SCORE.read_text())
        self.score = copy.deepcopy(self.committed)

    def faults(self):
        return mutation_score.check(self.score, self.committed)

    def test_the_committed_figures_pass(self):
        self.assertEqual(self.faults(), [])

    def test_the_committed_scores_reach_the_target(self):
        for side in mutation_score.SIDES:
            self.assertGreaterEqual(self.committed["sides"][side]["score"],
                                    mutation_score.TARGET)

    def test_a_score_that_sinks_is_a_fault(self):
        for side in mutation_score.SIDES:
            with self.subTest(side):
                self.score = copy.deepcopy(self.committed)
                self.score["sides"][side]["score"] -= 0.1
                self.assertEqual(len(self.faults()), 1)
                self.assertIn(f"the score of the {side} sank", self.faults()[0])

    def test_a_new_survivor_is_a_fault_though_the_score_stays(self):
        self.score["survivors"][0] = "verifiers/lib/New.cpp | f | x < y | branch"
        self.assertEqual(self.faults(), ["a new survivor: "
                                         + self.score["survivors"][0]])

    def test_fewer_survivors_are_none(self):
        self.score["survivors"].pop()
        self.assertEqual(self.faults(), [])

    def test_a_survivor_without_a_reason_is_a_fault(self):
        mutant = {"key": "k", "line": 7, "seen": "corpus", "entry": None}
        self.assertIn("survives (corpus) without a reason: k (line 7)",
                      mutation_score.faults_of([mutant], False))

    def test_a_reason_for_what_is_killed_is_a_fault(self):
        mutant = {"key": "k", "line": 7, "entry": {"kind": "equivalent"},
                  "kill": ["corpus"]}
        self.assertIn("said to be equivalent, but killed by corpus: k",
                      mutation_score.faults_of([mutant], False))


if __name__ == "__main__":
    unittest.main()
