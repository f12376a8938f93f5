# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The ways to find the planted bug that is switched on in a program.

What counts is seen only with the bug: without one, the program has to be clean.
"""

import contextlib
import functools
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import planted_switch
from bug_list import MOST_OPERATIONS, ROOT
from build_tree import finding_in, limited
from planted_evidence import (WAY_NAMES, Look, NotFound, accident_of, figure_rows,
                              judge)

FUZZ_SECONDS = 60
FUZZ_RUNS = 1_000_000
SMOKE_RUNS = 50_000
# Without an execution for so long, a target hangs: the slowest take milliseconds.
HANG_SECONDS = 20
# Proof, corpus and gate of determinism may take this processor time. The slowest
# of them takes 10.
LIMIT_SECONDS = 120
# Seconds of a comparison with tile-opt: the second one where the first finds nothing.
COMPARE_SECONDS = (5, 60)
# And of the clock, for what only waits.
LONGEST_WAIT = 900
DETERMINISM = "tests/layering/determinism.py"


class Search:
    """Looks for bugs with a tool and the targets of families."""

    def __init__(self, tool, targets, corpus, determinism=ROOT / DETERMINISM,
                 tile_opt="tile-opt", hang_seconds=HANG_SECONDS,
                 limit_seconds=LIMIT_SECONDS):
        self.tool, self.targets, self.corpus = tool, targets, corpus
        self.tile_opt = tile_opt
        self.determinism = determinism
        self.hang_seconds, self.limit_seconds = hang_seconds, limit_seconds
        # The invariants that a comparison checks, once they are asked for.
        self.checked = None
        # The look of each way at the program without a bug, by family and way.
        self.clean, self.clean_locks = {}, {}
        self.clean_lock = threading.Lock()
        # The tables of the proofs without a bug, by family.
        self.tables, self.tables_lock = {}, threading.Lock()

    def start(self, bug, command, output, errors, **environment):
        environment = os.environ | environment
        environment.pop(planted_switch.VARIABLE, None)
        if bug:
            environment[planted_switch.VARIABLE] = str(planted_switch.number_of(bug))
        # Names of functions in stack traces would take longer than the rest.
        environment["LLVM_DISABLE_SYMBOLIZATION"] = "1"
        return subprocess.Popen(list(map(str, command)), env=environment,
                                stdout=output, stderr=errors)

    def run(self, bug, *command):
        """Runs a program to its end: its status, output and errors."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = self.start(bug, limited(self.limit_seconds, command), output,
                                 errors)
            try:
                process.wait(LONGEST_WAIT)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            texts = []
            for file in (output, errors):
                file.seek(0)
                texts.append(file.read().decode(errors="replace"))
        return process.returncode, *texts

    def run_target(self, family, bug, runs, seed):
        """What a run of the family's target sees."""
        with tempfile.TemporaryDirectory() as folder:
            stats, log = pathlib.Path(folder, "stats"), pathlib.Path(folder, "log")
            with open(log, "wb") as file:
                process = self.start(
                    bug, limited(LONGEST_WAIT, [self.targets[family],
                                                f"--runs={runs}", f"--seed={seed}"]),
                    subprocess.DEVNULL, file, TILEFUZZ_STATS=str(stats))
            is_stalled = not self.wait_for(process, stats)
            text = log.read_text(errors="replace")
            executions = executions_in(stats)
        if process.returncode == 0 and not is_stalled:
            return Look(count=executions)
        if finding := finding_in(text):
            return Look([(finding, executions)], count=executions)
        if at := re.search(r"running the mutated input (\d+)", text):
            executions = int(at[1])
        if is_stalled:
            return Look(accident="hang", count=executions,
                        detail=f"no execution for {self.hang_seconds:g} s")
        kind, detail = accident_of(process.returncode, text)
        if not kind:
            raise RuntimeError(f"{self.targets[family].name} ends with status "
                               f"{process.returncode}:\n{text[-2000:]}")
        return Look(accident=kind, detail=detail, count=executions)

    def wait_for(self, process, stats):
        """Whether a target ends by itself. One that executes nothing is ended by a
        signal at which it says where it is."""
        executions, since = None, time.monotonic()
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(min(0.2, self.hang_seconds))
                return True
            if (now := executions_in(stats)) != executions:
                executions, since = now, time.monotonic()
            elif time.monotonic() - since > self.hang_seconds:
                process.send_signal(signal.SIGABRT)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
                process.kill()
                process.wait()
                return False

    def smoke(self, family, bug):
        """What a moment of fuzzing finds."""
        return self.run_target(family, bug, SMOKE_RUNS, seed=1)

    def fuzz(self, family, bug):
        """What stops the family's target within a minute, if anything does."""
        done, until = 0, time.monotonic() + FUZZ_SECONDS
        look = Look(count=0)
        while time.monotonic() < until:
            look = self.run_target(family, bug, FUZZ_RUNS, seed=1 + done)
            # A smoke run without the bug does not come as far as this.
            if look.accident:
                again = self.run_target(family, None, look.count or FUZZ_RUNS,
                                        seed=1 + done)
                if not again.is_clean:
                    raise RuntimeError(f"without a bug: {again}")
            if not look.is_clean:
                break
            done += FUZZ_RUNS
        look.findings = [(finding, done + (count or 0))
                         for finding, count in look.findings]
        look.count = done + (look.count or 0) if not look.is_clean else done
        return look

    def ask(self, bug, command, *arguments):
        """What the tool answers to a command: an accident, as a Look, or JSON."""
        status, output, errors = self.run(bug, self.tool, command, "--json", *arguments)
        kind, detail = accident_of(status, errors)
        if kind:
            case = re.search(r"examining the case (\d+)", errors)
            file = re.search(r"checking '([^']*)'", errors)
            return Look(accident=kind, detail=detail + (f" at {file[1]}" if file else ""),
                        count=case and int(case[1])), None
        try:
            return None, json.loads(output)
        except json.JSONDecodeError:
            raise RuntimeError(f"expected JSON of {command}, found status {status} and:\n"
                               f"{(output + errors)[-2000:]}") from None

    def check(self, family, bug):
        """What the corpus finds, all of it."""
        accident, cases = self.ask(bug, "check", self.corpus)
        return accident or Look(
            [(triple(each["finding"]), number) for number, each in enumerate(cases, 1)
             if each["finding"]], count=len(cases))

    def prove(self, family, bug):
        """What the proof of the family sees. It is walked as far as the first
        finding that names a rule of the bug."""
        name = f"{family}.txt"
        with tempfile.TemporaryDirectory() as folder:
            accident, proofs = self.ask(
                bug, "prove", family, f"--figures={folder}", "--write",
                f"--tables={folder}/tables",
                *[f"--until={rule}" for rule in bug["rules"]] if bug else [])
            if accident:
                return accident
            proof, = proofs
            figures = []
            # A proof that was stopped has counted a part.
            if not proof["stopped"] and (
                    pathlib.Path(folder, name).read_text()
                    != (self.corpus / "proofs" / name).read_text()):
                figures = figure_rows(
                    self.tables_of(family),
                    pathlib.Path(folder, "tables", name).read_text()) or ["the cases"]
        findings = [(triple(each["finding"]), each["position"] + 1)
                    for each in proof["disagreements"]]
        findings += [(("contradicted", each["rule"], ""), proof["cases"])
                     for each in proof["contradicted"]]
        return Look(findings, figures=figures, count=proof["cases"])

    def tables_of(self, family):
        """What the proof of the family counts without a bug."""
        with self.tables_lock:
            if family not in self.tables:
                with tempfile.TemporaryDirectory() as folder:
                    accident, _ = self.ask(None, "prove", family, f"--tables={folder}")
                    if accident:
                        raise RuntimeError(f"without a bug: {accident}")
                    self.tables[family] = pathlib.Path(folder, f"{family}.txt").read_text()
            return self.tables[family]

    def repeat(self, family, bug):
        """What of the answers to the corpus depends on when they are given, each
        as a rule."""
        with tempfile.TemporaryDirectory() as seeds:
            # Cases for the cells of the family that the corpus does not witness.
            self.run(None, self.tool, "rules", f"--driver={family}", f"--fill={seeds}",
                     self.corpus)
            status, output, errors = self.run(bug, sys.executable, self.determinism,
                                              self.tool, self.corpus, seeds)
        ended = re.search(r"check ends with status (-\d+)", errors)
        kind, detail = accident_of(int(ended[1]) if ended else status, errors)
        return Look([(("another answer", what, ""), None) for what in
                     re.findall(r": another answer .*?: (\w+) first ", output)],
                    accident=kind, detail=detail)

    def is_shown(self, bug):
        """Whether what a tool answers can show the bug: one that breaks invariants
        alone only if a comparison checks one of them. What a builder makes, and the
        values that go with a verdict, no answer has."""
        if "no_answer" in bug:
            return False
        if self.checked is None:
            with tempfile.TemporaryDirectory() as folder:
                _, said = self.ask(None, "compare", "--modules=1", "--driver=copies",
                                   f"--findings={folder}",
                                   f"--against={self.tile_opt}")
            self.checked = set(said["invariants"])
        return bool(set(bug["rules"]) - (invariants() - self.checked))

    def compare(self, family, bug):
        """What a comparison with tile-opt finds when only tile-opt has the bug."""
        number = planted_switch.number_of(bug) if bug else 0
        for seconds in COMPARE_SECONDS if bug else COMPARE_SECONDS[:1]:
            with tempfile.TemporaryDirectory() as folder:
                accident, said = self.ask(
                    None, "compare", f"--driver={family}", f"--time={seconds}", "--texts=exact",
                    f"--corpus={self.corpus}",
                    "--jobs=1", f"--findings={folder}",
                    f"--against=env {planted_switch.VARIABLE}={number} {self.tile_opt}"
                    " --allow-unregistered-dialect")
            if accident or said["problem"]:
                raise RuntimeError(f"compare: {accident or said['problem']}")
            look = Look(count=sum(driver["modules"] for driver in said["drivers"]))
            for each in said["findings"]:
                kind, rule, reported = triple(each["finding"])
                # Without an answer, it is the rule that had to be named. It is found also where
                # the smallest module that fails breaks another one.
                if kind == "silent-failure":
                    look.accident, look.detail = kind, each["verifiers"]["reason"] or ""
                    rule = each["oracle"]["rule"] or "unlisted-diagnostic"
                most = (bug or {}).get("operations", MOST_OPERATIONS)
                if (size := each["size"]) > most:
                    # Names no rule, and shows why.
                    rule, reported = f"{rule or reported or 'any'} in {size} operations", ""
                if rule or reported:
                    look.findings.append(((kind, rule or "", reported or ""), look.count))
                else:
                    look.accident, look.detail = kind, each["verifiers"]["reason"] or ""
            if bug and judge(bug, "compare", look, 0):
                break
        return look

    def look(self, way, family, bug):
        return (self.check if way == "corpus" else getattr(self, way))(family, bug)

    def check_clean(self, family, way):
        """Raises when the way sees something without a bug. It looks once."""
        # More fuzzing begins like this. Another test repeats the corpus without bugs.
        way = {"fuzz": "smoke", "repeat": "smoke"}.get(way, way)
        with self.clean_lock:
            lock = self.clean_locks.setdefault((family, way), threading.Lock())
        with lock:
            if (family, way) not in self.clean:
                self.clean[family, way] = self.look(way, family, None)
        if not (look := self.clean[family, way]).is_clean:
            raise RuntimeError(f"without a bug, {WAY_NAMES[way][0]} sees {look}")

    def find(self, bug, ways, each=False):
        """How the bug was found, in the order of the ways; with `each` by every one
        of them. Where there is nothing better, that the figures of the proof are
        other ones is how."""
        discoveries, others, fallback = [], [], None
        ways = bug.get("ways", ways)
        if set(bug["rules"]) <= invariants():
            # A proof, which looks at verdicts, comes last.
            ways = sorted(ways, key=lambda way: way == "prove")
        for way in ways:
            start = time.monotonic()
            look = self.look(way, bug["family"], bug)
            discovery = judge(bug, way, look, time.monotonic() - start)
            if not look.is_clean:
                self.check_clean(bug["family"], way)
            if discovery and discovery.by == "figures" and not each:
                fallback = fallback or discovery
                continue
            if discovery:
                discoveries.append(discovery)
                if not each:
                    break
            elif not look.is_clean:
                others.append(f"{WAY_NAMES[way][0]} sees {look}")
        discoveries = discoveries or ([fallback] if fallback else [])
        if not discoveries:
            raise NotFound("; ".join([f"no finding names {' or '.join(bug['rules'])}",
                                      *others]))
        by = bug.get("by", discoveries[0].by)
        if by not in [discovery.by for discovery in discoveries]:
            raise NotFound(f"expected as '{by}', found as {discoveries[0]}")
        return discoveries


@functools.cache
def invariants():
    """Those of the pages of the specification."""
    return {name for page in (ROOT / "oracle" / "spec").glob("*.md")
            for section in re.findall(r"^## Invariants\n(.*?)(?=^## |\Z)",
                                      page.read_text(), re.M | re.S)
            for name in re.findall(r"^### (\S+)$", section, re.M)}


def triple(finding):
    return finding["class"], finding["rule"] or "", finding["reportedRule"] or ""


def executions_in(stats):
    """How many executions the statistics of a target say, or none where there are
    none yet."""
    try:
        return json.loads(stats.read_text())["executions"]
    except OSError:
        return None
