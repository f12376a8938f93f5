# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests that ci/mutation_score.py notices a score that sinks, what it estimates, and
that it refuses a slip before it builds.

The tests of faults lower a copy of the committed figures and check what is reported.
"""

import copy
import json
import pathlib
import sys
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import mutation_score
import table


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

    def test_a_survivor_of_a_file_that_was_untried_is_none(self):
        key = self.score["survivors"][0]
        self.score["survivors"].append(key + "x")
        file = key.split(" | ")[0]
        self.committed["files"][file] = {"verdicts": "s"}
        self.assertEqual(self.faults(), ["a new survivor: " + key + "x"])
        self.committed["files"][file]["verdicts"] += "u"
        self.assertEqual(self.faults(), [])

    def test_a_share_has_sunk_when_all_must_have(self):
        for figures, word in (((197, 3), ""), ((150, 50), "sank from")):
            for side in mutation_score.SIDES:
                self.committed["sides"][side]["score"] = 98.9
                self.score["sides"][side].update(zip(("killed", "survived"), figures))
            said = "; ".join(mutation_score.check(self.score, self.committed, is_share=True))
            self.assertIn(word, said)
            self.assertEqual(bool(word), bool(said))

    def test_a_new_survivor_in_a_share_is_a_fault(self):
        key = self.score["survivors"][0] + "x"
        self.score["survivors"] = [key]
        self.assertEqual(mutation_score.check(self.score, self.committed, is_share=True),
                         ["a new survivor: " + key])

    def test_what_cannot_be_compared_is_refused_before_anything_is_built(self):
        for option in ("--file=Ldsm", "--sample=9", "--ways=corpus"):
            with (self.subTest(option),
                  unittest.mock.patch.object(sys, "argv", ["", "--check", option]),
                  unittest.mock.patch.object(mutation_score, "build") as build,
                  self.assertRaisesRegex(mutation_score.Failed, "of all mutants or of a --share")):
                mutation_score.main()
            build.assert_not_called()

    def test_the_table_says_when_it_was_made_and_what_is_untried(self):
        row = {"killed": 97, "survived": 3, "equivalent": 2, "untried": 1234, "score": 97.0}
        score = {"sides": {side: dict(row) for side in mutation_score.SIDES}}
        said = "\n".join(table.render_state(score, "a day, commit abc"))
        self.assertIn("Made on a day, commit abc.", said)
        self.assertIn("Untried are 2,468 of 2,672 mutants", said)
        self.assertIn("* oracle: 97.0 % of the share; of all, with 95 % certainty, 91.5 to "
                      "99.0 %", said)
        for side in mutation_score.SIDES:
            score["sides"][side]["untried"] = 0
        said = "\n".join(table.render_state(score, "a day"))
        self.assertIn("Every mutant was tried.", said)
        self.assertNotIn("of the share", said)

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

    def test_a_larger_share_contains_a_smaller_one(self):
        mutants = [{"key": f"mutant {number}"} for number in range(4000)]
        shares = [{mutant["key"] for mutant in mutants
                   if mutation_score.is_in_share(mutant, percent)}
                  for percent in (10, 25, 100)]
        self.assertLess(shares[0], shares[1])
        self.assertLess(shares[1], shares[2])
        self.assertEqual(len(shares[2]), len(mutants))
        for share, percent in zip(shares, (10, 25)):
            self.assertAlmostEqual(len(share) / len(mutants), percent / 100, delta=0.02)

    def kept(self, source="same"):
        """Four mutants, of which the committed figures know those of a.cpp, which now has
        this source, and the wrong number of b.cpp."""
        committed = {"files": {"a.cpp": {"source": "same", "verdicts": "tfsu"},
                               "b.cpp": {"source": "same", "verdicts": "c"}}}
        mutants = [{"key": f"{file} {number}", "file": file, "entry": None}
                   for file in ("a.cpp", "b.cpp", "c.cpp") for number in range(4)]
        patch = unittest.mock.patch.object(table, "source_of", return_value=source)
        patch.start()
        self.addCleanup(patch.stop)
        return mutants, committed

    def test_files_that_have_not_changed_keep_their_verdicts(self):
        mutants, committed = self.kept()
        mutants[2]["entry"] = {"kind": "survivor"}
        table.keep(mutants, committed)
        self.assertEqual("".join(map(table.letter, mutants)), "tfsu" + "uuuu" + "uuuu")

    def test_survivors_without_a_reason_are_tried_again(self):
        mutants, committed = self.kept()
        table.keep(mutants, committed)
        self.assertEqual("".join(map(table.letter, mutants)), "tfuu" + "uuuu" + "uuuu")

    def test_files_that_have_changed_are_tried_again(self):
        mutants, committed = self.kept("other")
        table.keep(mutants, committed)
        self.assertEqual("".join(map(table.letter, mutants)), "u" * 12)

    def test_a_sample_is_of_what_is_killed_without_the_unit_tests(self):
        mutants, committed = self.kept()
        self.assertEqual(mutation_score.sample(mutants, committed, 9), mutants[1:2])

    def test_the_figures_come_back_from_their_file(self):
        self.assertEqual(json.loads(table.dump(self.score)), self.score)

    def test_the_summary_fits_a_terminal(self):
        score = copy.deepcopy(self.committed)
        for side in mutation_score.SIDES:
            for row in (score["sides"][side], *score["sides"][side]["families"].values()):
                row.update({"untried": 12345, "killed": 12345})
        for line in table.summary(score).splitlines():
            self.assertLessEqual(len(line), 80, line)

    def test_an_unknown_file_is_refused_before_anything_is_built(self):
        with (unittest.mock.patch.object(sys, "argv", ["", "--file=TileASOsp.cpp.inc"]),
              unittest.mock.patch.object(mutation_score, "build") as build,
              self.assertRaisesRegex(mutation_score.Failed, "did you mean .*TileASOps.cpp.inc")):
            mutation_score.main()
        build.assert_not_called()

    def test_every_file_with_a_mutant_is_known(self):
        for file in self.committed["files"]:
            with self.subTest(file):
                mutation_score.check_file(file)

    def test_an_estimate_holds_the_score_and_narrows_with_the_share(self):
        # Figures of Wilson's interval, computed by hand.
        low, high = table.interval(90, 100)
        self.assertAlmostEqual(low, 82.56, places=2)
        self.assertAlmostEqual(high, 94.48, places=2)
        self.assertEqual(table.interval(0, 0), (0.0, 100.0))
        wide, narrow = table.interval(97, 100), table.interval(970, 1000)
        self.assertLess(wide[0], narrow[0])
        self.assertLess(narrow[1], wide[1])
        self.assertLess(table.interval(100, 100)[0], 100.0)


if __name__ == "__main__":
    unittest.main()
