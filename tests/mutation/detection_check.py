# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows what ci/time_to_detection.py takes for having found a bug, and which lists of
bugs it takes."""

import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import bug_list
import provenance
import time_to_detection
from time_to_detection import ENDLESS, Run, UnexpectedResult

BUG = {"family": "f", "name": "b", "rules": ["f.one"], "detection": "other",
       "where": "x.toml:1"}
STATS = "\nstat::number_of_executed_units: 123\n"
FINDING = "finding: false-accept of {}\n==1== ERROR: libFuzzer: deadly signal" + STATS


class Targets(time_to_detection.Targets):
    """A target that prints a log, and another one for its last input."""

    def __init__(self, log, status=77, again=0):
        super().__init__(pathlib.Path("folder"), pathlib.Path("scratch"))
        self.log, self.status, self.again = log, status, again

    def run_limited(self, limit, bug, family, configuration, *arguments):
        is_replay = arguments == (self.input_of(bug),)
        return (self.log, self.again if is_replay else self.status, 1.5)


class Detection(unittest.TestCase):
    def look(self, *arguments):
        return Targets(*arguments).look_for(BUG, "both", 1, 5)

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
        results = [{"bug": BUG, "runs": runs, "measured": "a day"}]
        hidden = [{"bug": BUG | {"name": name, "detection": "hidden"},
                   "runs": {"both": [run]}, "measured": "a day"}
                  for name, run in (("far", Run(2_000_000, 8, "finding")),
                                    ("further", ENDLESS))]
        table = time_to_detection.markdown(results, 3, 5, hidden=hidden)
        self.assertIn("| 2 | 1/2 | - | - | >30 | >30 |\n\nNot found:\n\n* f: further\n",
                      table)
        table = time_to_detection.markdown(results, 3, 5, hidden=hidden[:1])
        self.assertIn("| 1 | 1/1 | 2,000,000 | 2,000,000 | 8.00 | 8.00 |\n\n## Summary\n", table)
        figures = json.loads(time_to_detection.to_json(results, 3, 5))
        both = figures["bugs"][0]["configurations"]["both"]
        self.assertEqual((both["found"], both["by"]), (2, {"crash": 1, "finding": 1}))
        self.assertIn("3 / - (2 of 3) (by a crash)",
                      time_to_detection.markdown(results, 3, 5))

    def test_figures_are_read_again(self):
        runs = {name: [Run(1, 0.1, "crash"), ENDLESS, Run(3, 0.2, "crash")]
                for name in time_to_detection.CONFIGURATIONS}
        others = {name: [Run(7, 0.5, "finding")] * 3
                  for name in time_to_detection.CONFIGURATIONS}
        first = {"bug": BUG, "runs": runs, "measured": "a day"}
        second = {"bug": BUG | {"name": "another"}, "runs": others, "measured": "another day"}
        new = BUG | {"name": "new"}
        changed = second["bug"] | {"rules": ["f.changed"]}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "figures.json")
            path.write_text(time_to_detection.to_json([first, second], 3, 5, ["f: new"]))
            read = time_to_detection.earlier_results
            self.assertEqual(list(read(path, [BUG, second["bug"], new], 3, 5).values()),
                             [first, second])
            self.assertEqual(list(read(path, [BUG, changed, new], 3, 5).values()), [first])
            with unittest.mock.patch("sys.stderr"), self.assertRaises(SystemExit):
                read(path, [BUG], 3, 4)
            for is_new, text, chosen in ((True, "", [new]), (True, "anoth", []),
                                         (False, "anoth", [second["bug"]]),
                                         (False, "", [BUG, second["bug"], new])):
                bugs, stay = time_to_detection.choose(
                    [BUG, second["bug"], new],
                    argparse.Namespace(new=is_new, bugs=text, json=path, seeds=3, limit=5))
                self.assertEqual(bugs, chosen)
                self.assertEqual(list(stay.values()),
                                 [first, second] if is_new or text else [])
        table = time_to_detection.markdown([first, second], 3, 5, ["f: new"])
        self.assertIn("Measured:\n1 on a day,\n1 on another day. Later", table)
        self.assertIn("no figures yet of 1 bugs; `--new` measures them:\n\n* f: new\n", table)


class Commit(unittest.TestCase):
    def test_what_a_command_writes_is_no_change(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            figures, source = root / "figures", root / "source"
            for path in (figures, source):
                path.write_text("old")
            for arguments in (["init", "-q"], ["add", "."], ["-c", "user.name=n", "-c",
                              "user.email=e", "commit", "-qm", "first"]):
                subprocess.run(["git", "-C", root, *arguments], check=True)
            with unittest.mock.patch("provenance.ROOT", root):
                clean = provenance.current_commit()
                self.assertRegex(clean, "^[0-9a-f]{12}$")
                figures.write_text("new")
                self.assertEqual(provenance.current_commit(figures, None), clean)
                self.assertEqual(provenance.current_commit(pathlib.Path("/none")),
                                 clean + " with changes")
                source.write_text("new")
                self.assertEqual(provenance.current_commit(figures), clean + " with changes")


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

    def test_each_driver_has_two_bugs(self):
        first, second = [bug for bug in self.bugs if bug["family"] == "ldsm"][:2]
        others = [bug for bug in self.bugs if bug["family"] != "ldsm"]
        time_to_detection.check_list([first, second, *others])
        for bugs, count in (([first, *others], 1), (others, 0)):
            self.assertIn(f"ldsm: expected at least 2 bugs, found {count}",
                          self.refused(bugs))

    def test_each_kind_has_bugs(self):
        for kind in bug_list.KINDS:
            bugs = [bug for bug in self.bugs if bug["detection"] != kind]
            least = 10 if kind in ("order", "boundary") else 3
            self.assertIn(f"expected at least {least} bugs of kind {kind}, found 0",
                          self.refused(bugs))
        self.assertIn("expected at least 100 bugs, found 99", self.refused(self.bugs[:99]))

    def test_the_committed_figures_are_of_the_committed_bugs(self):
        figures = json.loads((bug_list.ROOT / "ci/detection.json").read_text())
        hidden, errors = bug_list.read(time_to_detection.HIDDEN)
        self.assertEqual(errors, [])
        listed = {bug_list.label(bug): bug["detection"] for bug in self.bugs}
        known = {bug_list.label(bug): bug["detection"] for bug in figures["bugs"]}
        unmeasured = set(figures["unmeasured"])
        self.assertEqual(known, {label: kind for label, kind in listed.items()
                                 if label not in unmeasured})
        hidden = set(map(bug_list.label, hidden))
        self.assertLessEqual(set(map(bug_list.label, figures["hidden"])), hidden)
        self.assertLessEqual(unmeasured, {*listed, *hidden})


if __name__ == "__main__":
    unittest.main()
