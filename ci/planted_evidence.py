# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What counts as having found a planted bug: a finding that names one of its rules;
else an accident, which is a crash or a hang; else figures of the proof that are not
those of corpus/proofs.
"""

import dataclasses
import re
import signal

from bug_list import names

# How the ways are called in what is printed, and what they count.
WAY_NAMES = {"smoke": ("fuzzing", "executions"), "fuzz": ("fuzzing", "executions"),
             "prove": ("proof", "cases"), "corpus": ("corpus", "cases"),
             "repeat": ("determinism", "cases"), "compare": ("tile-opt", "cases")}


class NotFound(RuntimeError):
    """A bug that no way has found, with what was seen instead."""


@dataclasses.dataclass
class Look:
    """What one way has seen: findings, (class, rule, reported rule) with the number
    of the execution or case, and what is no finding."""
    findings: list = dataclasses.field(default_factory=list)
    accident: str = ""
    detail: str = ""
    figures: list = dataclasses.field(default_factory=list)
    # At the accident, or at the end.
    count: int | None = None

    @property
    def is_clean(self):
        return not (self.findings or self.accident or self.figures)

    def __str__(self):
        seen = [f"{kind} of {rule}" for (kind, rule, _), _ in self.findings[:3]]
        if self.accident:
            seen.append(f"{self.accident} ({self.detail})")
        if self.figures:
            seen.append("other counts of " + listed(self.figures))
        return ", ".join(seen) or "nothing"


@dataclasses.dataclass
class Discovery:
    """How a bug was found."""
    by: str
    way: str
    detail: str
    executions: int | None
    cases: int | None
    seconds: float

    def __str__(self):
        unit = "case" if self.executions is None else "execution"
        count = self.cases if self.executions is None else self.executions
        counted = ("" if count is None
                   else f", {count:,} {unit}{'s' if count != 1 else ''}")
        return f"{self.by}, {self.way}{counted}, {self.seconds:.1f} s: {self.detail}"


def listed(texts, most=2):
    more = len(texts) - most
    return ", ".join(texts[:most]) + (f" and {more} more" if more > 0 else "")


def accident_of(status, log):
    """A crash or a hang, as (kind, detail); or nothing, for a program that ended by
    itself."""
    if status >= 0:
        return "", ""
    if -status in (signal.SIGXCPU, signal.SIGKILL):
        return "hang", "no end within its time"
    said = re.search(r"^(?:LLVM ERROR: |.*: Assertion |terminate called )(.*)$", log, re.M)
    name = signal.Signals(-status).name
    return "crash", f"{name}: {said[0][:200]}" if said else name


def figure_rows(expected, found):
    """The rules and properties that have other figures, and "the cases" where a line
    that is no row differs."""
    def rows(text):
        section, known = 0, {}
        for line in text.splitlines():
            name = line.split(None, 1)[0] if line.strip() else ""
            section += "." not in name
            known[section, name if "." in name else "the cases"] = line
        return known

    one, other = rows(expected), rows(found)
    return list(dict.fromkeys(
        key[1] for key in [*one, *other] if one.get(key) != other.get(key)))


def judge(bug, way, look, seconds):
    """Whether what was seen is the bug, and how."""
    by, detail, count = look.accident, look.detail, look.count
    named = [(finding, at) for finding, at in look.findings if names(finding, bug)]
    if named:
        (kind, rule, _), count = named[0]
        by, detail = "finding", f"{kind} of {rule}"
    elif not by and look.figures and not look.findings:
        by, detail = "figures", f"other counts of {listed(look.figures)}"
    if not by:
        return None
    name, unit = WAY_NAMES[way]
    return Discovery(by, name, detail, count if unit == "executions" else None,
                     count if unit == "cases" else None, round(seconds, 2))
