# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the report and checks it in Chromium as its reader sees it.

The results are measured here where that is quick, with the tool of build/dev, and read from Inputs/ where it is not. What the page shows must agree with them, must
be legible on a telephone, and must need no other file. Pages that are damaged on
purpose show that each of these checks can fail.
"""

import json
import unittest
import unittest.mock

from agreement import disagreements
from pages import (DESK, FOLDER, TELEPHONE, browser, collect, copy_of_results, is_blank,
                   look, measure_results, report, whole)

SECTIONS = ["rules", "proofs", "mutation", "detection", "throughput", "coverage",
            "findings", "ledger"]


def setUpModule():
    measure_results()
    unittest.addModuleCleanup(browser().__exit__)


class WholePage(unittest.TestCase):
    """All results are there."""

    def setUp(self):
        self.page, self.results, self.shown = whole()[1:]

    def test_exit_status(self):
        # The stand-in has found something.
        self.assertEqual(whole().done.returncode, 1, whole().done.stderr)

    def test_every_section_has_rows(self):
        self.assertEqual(list(self.shown["sections"]), SECTIONS)
        self.assertEqual([anchor for anchor, *_ in self.shown["tiles"]], SECTIONS)
        for name, section in self.shown["sections"].items():
            self.assertTrue(section["title"], name)
            self.assertTrue(section["tables"], name)
            for table in section["tables"]:
                self.assertTrue(table["rows"], f"{name}: {table['caption']}")
                for row in table["rows"]:
                    self.assertNotIn("", row[:1], f"{name}: {table['caption']}")
            self.assertNotIn("To measure it", section["text"])

    def test_figures_agree(self):
        self.assertEqual(disagreements(self.shown, self.results), [])

    def test_provenance(self):
        recorded = self.results["provenance"]
        for name, section in (("proofs", "proofs"), ("run", "findings")):
            for value in recorded[name].values():
                self.assertIn(value, self.shown["sections"][section]["text"])
        # Results without provenance are shown without a date and a commit.
        self.assertIn("commit not recorded", self.shown["sections"]["coverage"]["text"])

    def test_legible(self):
        for width in (TELEPHONE, DESK):
            for scheme in ("light", "dark"):
                with self.subTest(width=width, scheme=scheme):
                    self.assertEqual(look(self.page, width, scheme)["complaints"], [])

    def test_pictures(self):
        for width in (TELEPHONE, DESK):
            self.assertFalse(is_blank(self.page, width, FOLDER / f"page-{width}.png"))


class DamagedPage(unittest.TestCase):
    """Each check finds the damage that it is for."""

    def damaged(self, old, new):
        text = whole().page.read_text()
        self.assertIn(old, text)
        path = FOLDER / "damaged.html"
        path.write_text(text.replace(old, new, 1))
        return path

    def assert_found(self, complaint, old, new, **options):
        complaints = look(self.damaged(old, new), **options)["complaints"]
        self.assertTrue(any(each.startswith(complaint) for each in complaints),
                        f"expected '{complaint}', found {complaints}")

    def test_overflow(self):
        self.assert_found("overflow", "<main>",
                          "<main><div style='width: 400px'>wide</div>")
        self.assert_found("overflow", "overflow-x: auto; margin: 0.75rem",
                          "margin: 0.75rem")

    def test_legibility(self):
        self.assert_found("illegible: 9px", "<main>",
                          "<main><p style='font-size: 9px'>small</p>")
        self.assert_found("illegible: contrast", "--ink: #1d2127", "--ink: #aaaaaa")
        self.assert_found("illegible: contrast", "--ink: #e4e6e9", "--ink: #444444",
                          scheme="dark")
        self.assert_found("cut off", 'text-anchor="end"', 'text-anchor="start"')
        self.assert_found("overlap", 'class="value" text-anchor="end"',
                          'class="value" text-anchor="end" textLength="350"')

    def test_self_containment(self):
        self.assert_found("not self-contained", "<main>",
                          "<main><img src='https://example.com/a.png' alt='a'>")
        self.assert_found("not self-contained: loads", "* { box-sizing",
                          "h1 { background: url(other.png); } * { box-sizing")

    def test_accessibility(self):
        self.assert_found("inaccessible: a table", "<caption>", "<caption hidden>")
        self.assert_found("inaccessible: no scope", ' scope="row"', "")
        self.assert_found("inaccessible: a chart", ' aria-label="Mutation', ' lang="')

    def test_blank_page(self):
        page = self.damaged("<body>", "<body style='visibility: hidden'>")
        self.assertTrue(is_blank(page, TELEPHONE, FOLDER / "blank.png"))

    def test_wrong_figures(self):
        """A result that the page was not made from disagrees in its section."""
        shown = whole().shown
        for name, change in {
                "rules": lambda data: next(iter(data["ldsm"].values()))["alone"]["files"]
                .append("another"),
                "proofs": lambda data: data[0].update(cases=data[0]["cases"] + 1),
                "mutation": lambda data: data["sides"]["verifiers"].update(score=12.3),
                "detection": lambda data: data["bugs"][0]["configurations"]["both"]
                ["seconds"].update(median=4.99),
                "throughput": lambda data: data["targets"][0].update(perSecond=7),
                "coverage": lambda data: data["data"][0]["totals"]["lines"]
                .update(percent=1.5),
                "run": lambda data: data["targets"][0].update(executions=7),
                "regressions": lambda data: data[0].update(finding={
                    "class": "false-accept", "rule": "another"}),
                "ledger": lambda data: data["testsuites"][0]["testsuite"][0].update(
                    failures=[{"failure": "trace: regressions/ir/D-19.textproto"}]),
        }.items():
            with self.subTest(name):
                results = copy_of_results()
                change(results[name])
                self.assertNotEqual(disagreements(shown, results), [])


class OtherResults(unittest.TestCase):
    """Missing, bad, wrong and hostile results."""

    def page_of(self, name, **changed):
        folder = FOLDER / name
        folder.mkdir()
        for result, data in changed.items():
            (folder / f"{result}.json").write_text(json.dumps(data))
        page = FOLDER / f"{name}.html"
        return report("--from", folder, "-o", page), page

    def test_missing_results(self):
        """Each missing result is named with its command; nothing is made up. What
        is committed is shown as it is."""
        done, page = self.page_of("missing")
        shown = look(page)
        self.assertEqual(done.returncode, "look at this" in str(shown["tiles"]),
                         done.stderr)
        self.assertEqual(shown["complaints"], [])
        states = {anchor: (figure, state) for anchor, figure, state in shown["tiles"]}
        for name, section in shown["sections"].items():
            if name in collect.COMMITTED and collect.COMMITTED[name].exists():
                self.assertTrue(section["tables"], name)
                continue
            self.assertIn("Not measured", section["text"])
            self.assertEqual(states[name], ("–", "not measured"))
            self.assertEqual(section["tables"], [])
        self.assertIn("ci/coverage.sh", shown["sections"]["coverage"]["text"])

    def test_failing_measurement(self):
        """A command that cannot do its work leaves no result."""
        folder = FOLDER / "failing"
        folder.mkdir()
        commands = {"rules": collect.COMMANDS["rules"] + "/absent"}
        with (unittest.mock.patch.dict(collect.COMMANDS, commands),
              self.assertRaisesRegex(collect.Failed, "expected a corpus folder")):
            collect.measure("rules", folder)
        self.assertEqual(list(folder.iterdir()), [])

    def test_malformed_results(self):
        done, _ = self.page_of("malformed", throughput={"targets": 3})
        self.assertEqual(done.returncode, 2)
        self.assertIn("throughput: expected", done.stderr)
        self.assertIn("measure it anew", done.stderr)

    def test_findings(self):
        """Findings are shown, and the exit status is 1."""
        results = copy_of_results()
        results["rules"]["ldsm"]["nvgpu.ldsm.mode"]["alone"] = {"files": [], "empty": True}
        results["proofs"][0]["disagreements"] = [{
            "finding": {"class": "false-reject", "rule": "nvgpu.ldsm.r4_rank"},
            "cases": 12, "position": 3456, "witness": "ldsm { mode: M88 }"}]
        results["mutation"]["survivors"] = ["A.cpp | f | a < b | comparison | <= | 0"]
        results["throughput"]["missed"] = ["ldsm_fuzzer: 7 executions per second"]
        results["regressions"][0]["finding"] = {"class": "false-accept", "rule": "r"}
        results["ledger"]["testsuites"][0]["testsuite"][0]["failures"] = [
            {"failure": "answers the same\ntrace: regressions/ir/D-20.textproto\n"}]
        done, page = self.page_of("found", **results)
        self.assertEqual(done.returncode, 1, done.stderr)
        shown = look(page)
        states = {anchor: state for anchor, _, state in shown["tiles"]}
        for name in ("rules", "proofs", "throughput", "findings", "ledger"):
            self.assertEqual(states[name], "look at this", name)
        sections = {name: each["text"] for name, each in shown["sections"].items()}
        self.assertIn("12 cases, the first of them number 3,456", sections["proofs"])
        self.assertIn("ldsm { mode: M88 }", sections["proofs"])
        self.assertIn("ldsm_fuzzer: 7 executions", sections["throughput"])
        self.assertIn("1 not as expected", sections["findings"])
        entries = {row[0].split()[0]: row[0] for table in
                   shown["sections"]["ledger"]["tables"] for row in table["rows"]}
        self.assertIn("does not reproduce", entries["D-20"])
        self.assertIn("D-21 reproduces", entries["D-21"])
        self.assertEqual(disagreements(shown, results), [])
        self.assertEqual(shown["complaints"], [])

    def test_hostile_text(self):
        """Text from a result is text, wherever it stands."""
        hostile = '"><script>document.title = "taken"</script><b id=\'x\'>&amp;'
        results = copy_of_results()
        results["rules"] = {hostile: {hostile: {
            "boundary": {"files": [hostile], "empty": False}, "alone": {"files": [], "empty": False, "never": hostile},
            "masked": {"files": [], "empty": True}}}}
        results["detection"]["bugs"][0].update(name=hostile, family=hostile)
        results["coverage"]["data"][0]["files"][0]["filename"] = hostile
        results["run"]["targets"][0]["findings"] = [
            {"bucket": hostile, "count": 1, "known": False, "inputs": [hostile]}]
        done, page = self.page_of("hostile", **results)
        self.assertEqual(done.returncode, 1, done.stderr)
        shown = look(page)
        self.assertEqual(browser().evaluate("document.title"), "tilefuzz report")
        self.assertFalse(browser().evaluate("!!document.querySelector('script, #x')"))
        for name in ("rules", "detection", "coverage", "findings"):
            self.assertIn("<script>document.title", shown["sections"][name]["text"])
