# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows what ci/time_to_detection.py takes for having found a bug, and which lists of
bugs it takes."""

import json
import pathlib
import signal
import sys
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import bug_list
import time_to_detection
from time_to_detection import ENDLESS, Run, UnexpectedResult

BUG = {"family": "f", "name": "b", "rules": ["f.one"], "detection": "other",
       "where": "x.toml:1"}
STATS = "\nstat::number_of_executed_units: 123\n"
FINDING = "finding: false-accept of {}\n==1== ERROR: libFuzzer: deadly signal" + STATS


class Tree(time_to_detection.ConfigurationTree):
    """A target that prints a log, and another one for its last input."""

    def __init__(self, log, status=77, again=0):
        self.log, self.status, self.again = log, status, again
        self.scratch = pathlib.Path("scratch")

    def run_limited(self, limit, family, configuration, *arguments):
        is_replay = arguments == ("scratch/input",)
        return (self.log, self.again if is_replay else self.status, 1.5)


class Detection(unittest.TestCase):
    def look(self, *arguments):
        return Tree(*arguments).look_for(BUG, "both", 1, 5)

    def test_a_finding_of_its_rule(self):
        self.assertEqual(self.look(FINDING.format("f.one")), Run(123, 1.5, "finding"))
        with self.assertRaisesRegex(UnexpectedResult, "found status 77 and "
                                                      "false-accept of f.two"):
            self.look(FINDING.format("f.two"))

    def test_a_crash(self):
        for what in ("libFuzzer: deadly signal", "libFuzzer: out-of-memory (malloc(9))",
                     "UndefinedBehaviorSanitizer: SEGV on unknown address"):
            self.assertEqual(self.look(f"==1==ERROR: {what}{STATS}"),
                             Run(123, 1.5, "crash"))

    def test_a_hang_that_takes_the_processor(self):
        log = f"==1== ERROR: libFuzzer: timeout after 2 seconds{STATS}"
        self.assertEqual(self.look(log, 70, -signal.SIGXCPU), Run(123, 1.5, "hang"))
        with self.assertRaises(UnexpectedResult):
            self.look(log, 70, 0)

    def test_the_limit(self):
        self.assertEqual(self.look("", -signal.SIGXCPU), ENDLESS)

    def test_how_is_written(self):
        runs = {name: [Run(1, 0.1, "crash"), Run(3, 0.1, "finding"), ENDLESS]
                for name in time_to_detection.CONFIGURATIONS}
        results = [{"bug": BUG, "runs": runs}]
        figures = json.loads(time_to_detection.to_json(results, 3, 5))
        both = figures["bugs"][0]["configurations"]["both"]
        self.assertEqual((both["found"], both["by"]), (2, {"crash": 1, "finding": 1}))
        self.assertIn("3 / - (2 of 3) (by a crash)",
                      time_to_detection.markdown(results, 3, 5, "a day"))


class List(unittest.TestCase):
    def setUp(self):
        bugs, errors = bug_list.read()
        self.assertEqual(errors, [])
        self.bugs = time_to_detection.measured(bugs)

    def refused(self, bugs):
        """What is said of a list before it ends the command."""
        with (unittest.mock.patch("sys.stderr") as error,
              self.assertRaises(SystemExit) as end):
            time_to_detection.check_list(bugs)
        self.assertEqual(end.exception.code, 2)
        return "".join(call.args[0] for call in error.write.call_args_list)

    def test_the_committed_list_is_taken(self):
        time_to_detection.check_list(self.bugs)

    def test_a_family_has_two_bugs_or_none(self):
        first, second = [bug for bug in self.bugs if bug["family"] == "ldsm"][:2]
        others = [bug for bug in self.bugs if bug["family"] != "ldsm"]
        time_to_detection.check_list([first, second, *others])
        time_to_detection.check_list(others)
        self.assertIn("ldsm: expected at least 2 bugs, found 1",
                      self.refused([first, *others]))

    def test_each_kind_has_ten_bugs(self):
        for kind in ("order", "boundary"):
            bugs = [bug for bug in self.bugs if bug["detection"] != kind]
            self.assertIn(f"expected at least 10 bugs of kind {kind}, found 0",
                          self.refused(bugs))

    def test_the_committed_figures_are_of_the_committed_bugs(self):
        figures = json.loads((bug_list.ROOT / "ci/detection.json").read_text())
        keys = ("family", "name", "detection")
        self.assertEqual(*(sorted([bug[key] for key in keys] for bug in bugs)
                           for bugs in (figures["bugs"], self.bugs)))


if __name__ == "__main__":
    unittest.main()
