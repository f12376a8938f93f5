# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows how ci/planted_search.py finds planted bugs: by findings, crashes, hangs and
figures, and what it does not take for one.

The program is a script that does what the switch of the bug says.
"""

import contextlib
import json
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import planted_search
import planted_switch
from planted_evidence import NotFound, figure_rows

FIGURES = "after 8 cases: 4 accepted\nrule alone\nf.one 1\nf.two 2\n"
PROGRAM = f"#!{sys.executable}" + r"""
import json, mmap, os, pathlib, signal, sys, time
behaviour = json.loads(os.environ["BEHAVIOURS"]).get(
    os.environ.get("TILEFUZZ_PLANTED_BUG", ""), {})
is_target = sys.argv[1].startswith("--runs=")
does = behaviour.get("target" if is_target else sys.argv[1], "")
option = dict(argument.lstrip("-").split("=", 1)
              for argument in sys.argv[1:] if "=" in argument)

def crash(where, number):
    print("Stack dump:\n1.\t" + where, file=sys.stderr, flush=True)
    os.kill(os.getpid(), number)

if is_target:
    runs, seed = int(option["runs"]), int(option["seed"])
    def write(executions):
        # Targets rename it in the end, too, so that no reader sees a part of it.
        stats = pathlib.Path(os.environ["TILEFUZZ_STATS"])
        part = stats.with_suffix(".part")
        part.write_text(json.dumps({"executions": executions}))
        part.replace(stats)
    def trace(*_):
        crash("running the mutated input 7, of the seed 7", signal.SIGKILL)
    at = behaviour.get("at", 5)
    if not seed <= at < seed + runs:
        does = ""
    write(64)
    if does == "finding":
        write(at - seed + 1)
        print("finding: false-accept of " + behaviour["rule"], file=sys.stderr)
        os.abort()
    if does == "crash":
        crash(f"running the mutated input {at - seed + 1}, of the seed {at}",
              signal.SIGSEGV)
    if does == "hang":
        signal.signal(signal.SIGABRT, trace)
        time.sleep(60)
    if does == "memory":
        # As a program without exceptions ends. Nothing is written to the memory,
        # which can take as long as a hang.
        try:
            held = [mmap.mmap(-1, 1 << 30) for _ in range(100)]
        except OSError:
            os.abort()
    write(runs)
elif sys.argv[1] == "check":
    if does == "crash":
        crash("checking 'x.textproto'", signal.SIGSEGV)
    print(json.dumps([{"finding": None}, {"finding": does and {
        "class": "wrong-reason", "rule": behaviour["rule"], "reportedRule": ""}}]))
elif sys.argv[1] == "compare":
    number = option["against"].split("TILEFUZZ_PLANTED_BUG=")[1].split()[0]
    behaviour = json.loads(os.environ["BEHAVIOURS"]).get(number, {})
    does = behaviour.get("tool", "")
    is_late = does == "late" and option["time"] == "5"
    print(json.dumps({"problem": None, "drivers": [{"modules": 9}], "findings": [
        {"finding": {"class": "crash" if does == "crash" else "wrong-reason",
                     "rule": None if does == "crash" else behaviour["rule"],
                     "reportedRule": None},
         "size": 6 if does == "large" else 5,
         "verifiers": {"reason": "SIGSEGV"}}] if does and not is_late else []}))
elif sys.argv[1] == "prove":
    if does == "crash":
        crash("examining the case 3 of the domain", signal.SIGABRT)
    while does == "hang":
        pass
    if does == "nothing":
        sys.exit(1)
    figures = os.environ["FIGURES"]
    if does in ("figures", "finding"):
        figures = figures.replace("f.two 2", "f.two 3")
    for kind in option.keys() & {"figures", "tables"}:
        os.makedirs(option[kind], exist_ok=True)
        pathlib.Path(option[kind], "fam.txt").write_text(figures)
    found = [{"position": 4, "finding": {"class": "false-reject", "reportedRule": "",
                                         "rule": behaviour.get("rule")}}]
    print(json.dumps([{"cases": 8, "stopped": does == "finding", "contradicted": [],
                       "disagreements": found if does == "finding" else []}]))
"""


class PlantedSearch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        program = self.folder / "program"
        program.write_text(PROGRAM)
        program.chmod(0o755)
        (self.folder / "proofs").mkdir()
        (self.folder / "proofs/fam.txt").write_text(FIGURES)
        self.search = planted_search.Search(program, {"fam": program}, self.folder,
                                            hang_seconds=2, limit_seconds=1)
        os.environ["FIGURES"] = FIGURES

    def find(self, ways=("smoke", "prove", "fuzz"), each=False, keys={}, **behaviour):
        bug = {"family": "fam", "name": "b", "rules": ["f.one"]} | keys
        os.environ["BEHAVIOURS"] = json.dumps(
            {str(planted_switch.number_of(bug)): {"rule": "f.one"} | behaviour})
        return [str(found).replace(f", {found.seconds:.1f} s", "")
                for found in self.search.find(bug, ways, each)]

    def test_by_a_finding_of_the_fuzzer(self):
        self.assertEqual(self.find(target="finding"),
                         ["finding, fuzzing, 5 executions: false-accept of f.one"])

    def test_executions_are_counted_from_the_first_one(self):
        self.assertEqual(self.find(target="finding", at=2_000_003), [
            "finding, fuzzing, 2,000,003 executions: false-accept of f.one"])

    def test_by_a_finding_of_the_proof(self):
        self.assertEqual(self.find(prove="finding"),
                         ["finding, proof, 5 cases: false-reject of f.one"])

    def test_the_proof_comes_last_where_only_an_invariant_shows_the_bug(self):
        self.assertEqual(self.find(target="finding", at=2_000_003, prove="finding",
                                   keys={"rules": ["ir.survives"]}, rule="ir.survives"), [
            "finding, fuzzing, 2,000,003 executions: false-accept of ir.survives"])

    def test_by_a_finding_of_the_corpus(self):
        self.assertEqual(self.find(["corpus"], check="finding"),
                         ["finding, corpus, 2 cases: wrong-reason of f.one"])

    def test_by_a_comparison_with_the_tool_that_has_the_bug(self):
        for does in ("finding", "late"):
            self.assertEqual(self.find(["compare"], tool=does),
                             ["finding, tile-opt, 9 cases: wrong-reason of f.one"])
        self.assertEqual(self.find(["compare"], tool="crash"),
                         ["crash, tile-opt, 9 cases: SIGSEGV"])
        for does, text in (("", "names f.one$"), ("large", "f.one in 6 operations")):
            with self.subTest(does), self.assertRaisesRegex(NotFound, text):
                self.find(["compare"], tool=does)
        self.assertEqual(
            self.find(["compare"], tool="large", keys={"operations": 6}),
            ["finding, tile-opt, 9 cases: wrong-reason of f.one"])

    def test_what_no_answer_of_a_tool_shows(self):
        self.search.checked = {"ir.unchanged"}
        for rules, is_shown in ((["ir.builders", "tileas.bsmma.packing"], False),
                                (["ir.unchanged"], True), (["ir.survives"], False),
                                (["ir.builders", "ir.operand_count"], True)):
            with self.subTest(rules):
                self.assertEqual(self.search.is_shown({"rules": rules}), is_shown)
        self.assertFalse(self.search.is_shown({"rules": ["ir.operand_count"],
                                               "no_answer": "no text has it"}))

    def test_by_every_way(self):
        self.assertEqual(
            self.find(["smoke", "corpus", "prove"], True, target="crash",
                      check="finding", prove="figures"),
            ["crash, fuzzing, 5 executions: SIGSEGV",
             "finding, corpus, 2 cases: wrong-reason of f.one",
             "figures, proof, 8 cases: other counts of f.two"])

    def test_by_a_crash(self):
        self.assertEqual(self.find(target="crash"),
                         ["crash, fuzzing, 5 executions: SIGSEGV"])
        self.assertEqual(self.find(prove="crash"), ["crash, proof, 3 cases: SIGABRT"])
        self.assertEqual(self.find(["corpus"], check="crash"),
                         ["crash, corpus: SIGSEGV at x.textproto"])

    def test_by_a_crash_that_fuzzing_comes_to_later(self):
        self.assertEqual(self.find(target="crash", at=1_000_001),
                         ["crash, fuzzing, 1,000,001 executions: SIGSEGV"])

    def test_memory_without_end_is_a_crash(self):
        found, = self.find(target="memory")
        self.assertRegex(found, "^crash, .*64 executions: SIGABRT$")

    def test_by_a_hang(self):
        self.assertEqual(self.find(target="hang"), [
            "hang, fuzzing, 7 executions: no execution for 2 s"])
        self.assertEqual(self.find(["prove"], prove="hang"),
                         ["hang, proof: no end within its time"])

    def test_by_figures_only_if_that_is_all(self):
        self.assertEqual(self.find(["smoke", "prove"], prove="figures"),
                         ["figures, proof, 8 cases: other counts of f.two"])
        self.assertEqual(self.find(target="finding", at=600_000, prove="figures"), [
            "finding, fuzzing, 600,000 executions: false-accept of f.one"])

    def test_a_finding_of_another_rule_is_none(self):
        for behaviour in ({"target": "finding"}, {"prove": "finding"}):
            with self.subTest(behaviour), self.assertRaisesRegex(
                    NotFound, "no finding names f.one; .* of f.two"):
                self.find(["smoke", "prove"], rule="f.two", **behaviour)

    def test_another_way_than_the_expected_one_is_none(self):
        self.assertEqual(len(self.find(["smoke"], keys={"by": "crash"}, target="crash")), 1)
        with self.assertRaisesRegex(NotFound, "expected as 'crash', found as finding"):
            self.find(["smoke"], keys={"by": "crash"}, target="finding")

    def test_what_happens_without_the_bug_is_not_the_bug(self):
        bug = {"family": "fam", "name": "b", "rules": ["f.one"]}
        for way, seen, text in (
                ("smoke", {"target": "crash"}, "fuzzing sees crash .SIGSEGV."),
                ("fuzz", {"target": "finding"}, "fuzzing sees false-accept"),
                ("corpus", {"check": "crash"}, "corpus sees crash"),
                ("prove", {"prove": "figures"}, "proof sees other counts of the cases")):
            for number in ("", "1"):
                os.environ["BEHAVIOURS"] = json.dumps(
                    {each: {"rule": "f.one"} | seen
                     for each in (number, str(planted_switch.number_of(bug)))})
                with self.subTest(seen, number=number), contextlib.ExitStack() as raises:
                    self.search.clean.clear()
                    if not number:
                        raises.enter_context(self.assertRaisesRegex(RuntimeError, text))
                    self.assertEqual(len(self.search.find(bug, [way])), 1)

    def test_it_looks_once_without_the_bug_and_only_where_that_matters(self):
        looks = []
        look = self.search.look

        def recorded(way, family, bug):
            looks.append((way, bool(bug)))
            return look(way, family, bug)

        self.search.look = recorded
        for _ in range(2):
            self.find(prove="finding")
        self.assertEqual(looks, [("smoke", True), ("prove", True), ("prove", False),
                                 ("smoke", True), ("prove", True)])

    def test_a_crash_that_fuzzing_comes_to_without_the_bug_is_not_the_bug(self):
        accident = {"target": "crash", "at": 600_000}
        bug = {"family": "fam", "name": "b", "rules": ["f.one"]}
        os.environ["BEHAVIOURS"] = json.dumps(
            {"": accident, str(planted_switch.number_of(bug)): accident})
        with self.assertRaisesRegex(RuntimeError, "without a bug: crash"):
            self.search.find(bug, ["fuzz"])

    def test_a_tool_that_answers_nothing_is_no_finding(self):
        with self.assertRaisesRegex(RuntimeError, "expected JSON of prove"):
            self.find(["prove"], prove="nothing")

    def test_figures_are_named_by_their_rows(self):
        self.assertEqual(figure_rows(FIGURES, FIGURES), [])
        self.assertEqual(figure_rows(FIGURES, FIGURES.replace("one 1", "one 2")),
                         ["f.one"])
        self.assertEqual(figure_rows(FIGURES, FIGURES.replace("8 cases", "9 cases")),
                         ["the cases"])
        self.assertEqual(figure_rows(FIGURES, FIGURES + "f.three 0\n"), ["f.three"])


if __name__ == "__main__":
    unittest.main()
