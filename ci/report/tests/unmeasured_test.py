# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Unmeasured results are never shown as a 0, or as passing.

Takes results away, in whole or in part, and reads the pages that are made of the rest.
No browser is needed.
"""

import html.parser
import json
import unittest
import unittest.mock

from pages import measure_results

from report import page
from report.collect import COMMANDS, Provenance, Result

TILE = ("name", "figure", "note", "state")


def setUpModule():
    measure_results()


class Reader(html.parser.HTMLParser):
    """The tiles of a page and the text of its sections, by their anchors."""

    def __init__(self, text):
        super().__init__()
        self.tiles, self.texts = {}, {}
        self.tile = self.part = self.section = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        kind = attributes.get("class", "").split()
        if tag == "a" and kind[:1] == ["tile"]:
            self.tile = self.tiles[attributes["href"][1:]] = dict.fromkeys(TILE, "")
            self.tile["class"] = kind[1]
        elif tag == "section":
            self.section = attributes["id"]
            self.texts[self.section] = ""
        if self.tile is not None and tag == "span":
            self.part = kind[0]

    def handle_endtag(self, tag):
        if tag == "a":
            self.tile = None

    def handle_data(self, data):
        if self.tile is not None:
            self.tile[self.part] += data
        elif self.section:
            self.texts[self.section] += data


def whole_results():
    """All results, in which nothing is found and nothing is missing."""
    results = {name: json.loads((measure_results() / f"{name}.json").read_text())
               for name in COMMANDS}
    for target in results["run"]["targets"]:
        target.update(state="done", findings=[], problem=None, executions=1000)
    results["throughput"]["missed"] = []
    return results


def read(results):
    provenance = Provenance("command", "date", "commit")
    text, _ = page.render({name: Result(data, provenance)
                           for name, data in results.items()})
    return Reader(text)


class Unmeasured(unittest.TestCase):
    def setUp(self):
        self.results = whole_results()

    def assert_unmeasured(self, section, figure="–"):
        """The tile is neither passing nor a figure, and its section says why."""
        shown = read(self.results)
        tile = shown.tiles[section]
        self.assertEqual(tile["figure"], figure, tile)
        self.assertEqual(tile["class"], "missing", tile)
        self.assertIn(tile["state"], ("not measured", "not all measured"))
        self.assertRegex(shown.texts[section] + tile["note"], "(?i)not measured")
        self.assertNotIn("all as expected", tile["note"])
        return shown

    def test_whole(self):
        """The other tests take something away from a page where this is not missing."""
        shown = read(self.results)
        for name in ("rules", "proofs", "coverage", "throughput", "findings", "ledger"):
            self.assertNotEqual(shown.tiles[name]["class"], "missing", name)
            self.assertRegex(shown.tiles[name]["figure"], "[0-9]", name)

    def test_sections_without_results(self):
        for module in page.SECTIONS:
            for empty in (False, True):
                with self.subTest(section=module.ID, empty=empty):
                    self.results = whole_results()
                    for name in module.SOURCES:
                        # A result with nothing in it measures nothing.
                        data = self.results.pop(name)
                        if empty:
                            self.results[name] = type(data)()
                    shown = self.assert_unmeasured(module.ID)
                    self.assertEqual(shown.tiles[module.ID]["state"], "not measured")
                    self.assertNotRegex(shown.tiles[module.ID]["note"], "[0-9]")

    def test_ledger_of_one_result(self):
        for name in ("ledger", "regressions"):
            with self.subTest(name):
                self.results = whole_results()
                del self.results[name]
                shown = self.assert_unmeasured("ledger")
                self.assertNotRegex(shown.tiles["ledger"]["note"], r"\b0\b")
                self.assertNotRegex(shown.texts["ledger"], r"D-\d+ *reproduces")

    def test_ledger_whose_test_has_not_run(self):
        self.results["ledger"]["testsuites"][0]["testsuite"][0]["result"] = "SUPPRESSED"
        self.assert_unmeasured("ledger")

    def test_ledger_without_a_judgement(self):
        """Both sides say nothing of a witness: it does not reproduce."""
        case = next(case for case in self.results["regressions"] if "/D-" in case["file"])
        case.update(status="unjudged", expectation="rejected")
        shown = read(self.results)
        self.assertEqual(shown.tiles["ledger"]["class"], "found")
        self.assertEqual(shown.tiles["findings"]["class"], "found")
        self.assertIn("1 of ", shown.tiles["findings"]["note"])
        self.assertIn("not judged", shown.texts["ledger"])

    def test_findings_without_a_run(self):
        del self.results["run"]
        self.assert_unmeasured("findings")

    def test_findings_without_regressions(self):
        del self.results["regressions"]
        # The run has its figure.
        shown = self.assert_unmeasured("findings", figure="0")
        self.assertIn("regressions not measured", shown.tiles["findings"]["note"])

    def test_a_target_that_has_not_started(self):
        self.results["run"]["targets"][0].update(
            state="not started", executions=None, executionsPerSecond=None)
        self.results["run"]["interrupted"] = True
        shown = self.assert_unmeasured("findings")
        self.assertIn("1 target not measured", shown.tiles["findings"]["note"])

    def test_a_target_that_has_failed(self):
        self.results["run"]["targets"][0].update(
            state="failed", problem="expected an end", executions=None)
        tile = read(self.results).tiles["findings"]
        self.assertEqual((tile["figure"], tile["class"]), ("–", "found"), tile)

    def test_a_side_without_tried_mutants(self):
        """Without tried mutants there is no score, not one of 100 per cent."""
        sides = self.results["mutation"]["sides"]
        figures = sides["oracle"]
        self.assertEqual((figures["killed"], figures["survived"]), (0, 0))
        self.assertGreater(figures["untried"], 0)
        shown = self.assert_unmeasured(
            "mutation", figure=f"{sides['verifiers']['score']:.1f} % · –")
        self.assertNotIn("100.0 %", shown.texts["mutation"].partition("oracle:")[2])

    def test_files_that_are_newer_than_the_scores(self):
        """The figures of all files do not speak for one that has none."""
        sides = self.results["mutation"]["sides"]
        sides["oracle"].update(killed=1, untried=0)
        for newer in (["oracle/lib/families/modes/New.cpp"], []):
            with unittest.mock.patch("report.sections.mutation.newer_files",
                                     return_value=newer):
                shown = read(self.results)
            self.assertEqual(shown.tiles["mutation"]["class"] == "missing", bool(newer))
            self.assertEqual("New.cpp" in shown.texts["mutation"], bool(newer))

    def test_code_without_lines(self):
        totals = self.results["coverage"]["data"][0]["totals"]
        for part in totals.values():
            part.update(count=0, covered=0, percent=0)
        shown = self.assert_unmeasured("coverage")
        self.assertNotIn("0.0 %", shown.tiles["coverage"]["note"])

    def test_proofs_that_a_build_does_not_measure(self):
        self.results["throughput"]["proofs"] = []
        self.assertIn("Not measured", read(self.results).texts["throughput"])
