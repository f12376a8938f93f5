# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that ci/planted_bugs.py says what is wrong with a folder of bugs, and where,
before anything is built.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "ci"))
import bug_list
import planted_switch

FILE = "verifiers/lib/ModePatterns/TmaRankAndMode.cpp"
GOOD = {"name": "b", "family": "tma_mode", "rules": ["tma.mode"], "file": FILE,
        "find": "params.rank > 5", "replace": "params.rank > 6"}


def toml(*bugs):
    return "".join("[[bug]]\n" + "".join(f"{key} = {json.dumps(value)}\n"
                                         for key, value in bug.items()) + "\n"
                   for bug in bugs)


class BugList(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def errors_of(self, text):
        (self.folder / "bugs.toml").write_text(text)
        bugs, errors = bug_list.read(self.folder)
        return [(where.removeprefix(f"{self.folder}/"), name, why)
                for where, name, why in errors]

    def run_bench(self, *arguments):
        report = self.folder / "report.json"
        done = subprocess.run(
            [sys.executable, ROOT / "ci/planted_bugs.py", "--folder", self.folder,
             "--work", self.folder / "work", "--json", report, *arguments],
            capture_output=True, text=True)
        return done, json.loads(report.read_text()) if report.exists() else None

    def test_ours_have_no_errors(self):
        for folder, least in ((bug_list.FOLDER, 100),
                              (ROOT / "ci" / "planted_hidden", 1)):
            bugs, errors = bug_list.read(folder)
            self.assertEqual(errors, [])
            self.assertGreaterEqual(len(bugs), least)
            # A text that has moved is named here, not when its bug is built.
            for bug in bugs:
                with self.subTest(bug["where"]):
                    planted_switch.check((ROOT / bug["file"]).read_text(), bug)

    def test_a_good_one_has_its_place(self):
        (self.folder / "bugs.toml").write_text("# comment\n\n" + toml(GOOD))
        bugs, errors = bug_list.read(self.folder)
        self.assertEqual(errors, [])
        self.assertEqual(bugs, [GOOD | {"where": f"{self.folder}/bugs.toml:3"}])

    def test_wrong_keys(self):
        for change, why in (
                ({"rules": []}, "expected as 'rules' a list of texts, found []"),
                ({"rules": "r"}, "expected as 'rules' a list of texts, found 'r'"),
                ({"find": ""}, "expected as 'find' a text, found ''"),
                ({"file": "verifiers/none.cpp"},
                 "expected as 'file' a file of this tree, found 'verifiers/none.cpp'"),
                ({"file": "../../../etc/passwd"},
                 "expected as 'file' a file of this tree, found '../../../etc/passwd'"),
                ({"by": "chance"}, "expected as 'by' one of finding, crash, hang, "
                                   "figures, found 'chance'"),
                ({"ways": ["luck"]}, "expected as 'ways' some of smoke, corpus, prove, "
                                     "fuzz, repeat, found ['luck']"),
                ({"by whom": "x"}, "expected one of the keys by, detection, family, "
                                   "file, find, name, no_answer, operations, "
                                   "replace, rules, ways, found 'by whom'"),
                ({"operations": 5}, "expected as 'operations' a number above 5, found "
                                    "5"),
                ({"operations": "6"}, "expected as 'operations' a number above 5, "
                                      "found '6'"),
                ({"no_answer": ""}, "expected as 'no_answer' a text, found ''")):
            with self.subTest(why):
                bug = {json.dumps(key) if " " in key else key: value
                       for key, value in (GOOD | change).items()}
                self.assertEqual(self.errors_of(toml(GOOD | {"name": "a"}, bug)),
                                 [("bugs.toml:9", "b", why)])
        (_, _, why), = self.errors_of(toml(GOOD | {"family": "tmas"}))
        self.assertRegex(why, "expected as 'family' one of .*tma_mode.*, found 'tmas'")
        (_, _, why), = self.errors_of(toml({"name": "b"}))
        for key in ("family", "file", "find", "replace", "rules"):
            self.assertIn(f"expected the key '{key}', found none", why)

    def test_a_name_twice(self):
        (where, _, why), = self.errors_of(toml(GOOD, GOOD))
        self.assertEqual(where, "bugs.toml:9")
        self.assertRegex(why, "expected another name than at .*bugs.toml:1$")

    def test_no_bugs(self):
        self.assertEqual(self.errors_of("x = 1\n"), [
            ("bugs.toml", "", "expected entries [[bug]], found none")])
        (where, _, why), = self.errors_of("[[bug]\n")
        self.assertRegex(why, r"expected TOML, found an error: .*line 1")

    def test_the_bench_names_file_and_entry_and_ends_with_2(self):
        (self.folder / "bugs.toml").write_text(toml(
            GOOD | {"name": "none", "find": "no such text"},
            GOOD | {"name": "many", "find": "params.rank"},
            GOOD | {"name": "outside", "find": '"gather4"'},
            GOOD | {"name": "braces", "replace": "params.rank > 6) { if (true"}))
        done, report = self.run_bench()
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        for line, name, why in (
                (1, "none", f"expected its text once in {FILE}, found it 0 times"),
                (9, "many", f"expected its text once in {FILE}, found it 7 times"),
                (17, "outside",
                 f"expected its text in the body of a function of {FILE}"),
                (25, "braces", "expected a replacement that leaves the braces around "
                               "it as they are")):
            self.assertIn(f"ERROR    {self.folder}/bugs.toml:{line} "
                          f"'tma_mode: {name}'\n  {why}\n", done.stdout)
        self.assertTrue(done.stdout.endswith("planted bugs: 0 passed, 4 failed\n"))
        self.assertEqual([report["found"], report["missed"], report["errors"]],
                         [0, 0, 4])
        self.assertFalse((self.folder / "work").exists())

    def test_an_empty_folder_and_an_unknown_name_end_with_2(self):
        done, _ = self.run_bench()
        self.assertEqual(done.returncode, 2)
        self.assertIn("expected a folder with files *.toml, found none of them",
                      done.stdout)
        (self.folder / "bugs.toml").write_text(toml(GOOD))
        done, _ = self.run_bench("--name", "other")
        self.assertEqual(done.returncode, 2)
        self.assertIn("for every family with 'other', found none", done.stderr)


if __name__ == "__main__":
    unittest.main()
