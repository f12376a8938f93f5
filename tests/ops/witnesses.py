# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the witness files of the operations and says what is wrong with them.

A witness file is tests/ops/<operation>.mlir, or <operation>-<part>.mlir where one
file would be too long. It holds modules, separated by `// -----`. The first line of
the file is the RUN line; each module begins with

    // valid: <what the module shows>

or with

    // defect: <what is wrong>
    // rule: <id of the rule that is reported>

A module with a defect has one expected error, with the whole diagnostic:

    // expected-error @below {{'nv_tileas.dot' op requires one result}}

A trait has several texts: each has a defect on each operation that carries the trait.
"""

import pathlib
import re
from dataclasses import dataclass

FOLDER = pathlib.Path(__file__).resolve().parent
SPEC = FOLDER.parents[1] / "oracle" / "spec"
RUN = "// RUN: tile-opt %s -split-input-file -verify-diagnostics"
# Operations of MLIR itself that a rule is evaluated on.
UPSTREAM = {"scf_if": "scf.if"}
EXPECTED = re.compile(r"// expected-error @(?:below|above|[+-]\d+) "
                      r"\{\{'([\w.]+)' op (.+)\}\}$", re.MULTILINE)


@dataclass
class Module:
    file: str
    line: int
    text: str

    def values_of(self, keyword):
        return re.findall(rf"^// {keyword}: (.+)$", self.text, re.MULTILINE)


def modules_of(path):
    """The modules of a file, each with the line at which its text begins."""
    modules, line = [], 1
    for text in path.read_text().split("// -----\n"):
        modules.append(Module(path.name, line, text))
        line += text.count("\n") + 1
    return modules


def roster_of(pages):
    """The roster's operations, each with its row."""
    roster = {}
    for page in pages:
        for section in page.split("## The roster\n")[1:]:
            rows = section.split("\n## ")[0]
            # Above names without their dialect stands which one it is.
            dialect = re.search(r"^\| # \| operation(?: `(\w+\.)`…)? \|", rows, re.MULTILINE)
            for row, name in re.findall(r"^(\| *\d+ *\| *`([\w.]+)` *\|.*)$", rows,
                                        re.MULTILINE):
                roster[(dialect[1] or "") + name] = row
    return roster


def operations_of(roster):
    """From the name of the file to that of the operation."""
    return {name.removeprefix("nv_tileas.").replace(".", "_"): name for name in roster}


def texts_of_traits(page):
    """The whole diagnostics of the traits, those in which nothing is filled in."""
    texts, before = {}, []
    for name, entry in re.findall(r"^### tileas\.trait\.\d+\.(\w+)\n(.*?)(?=^##|\Z)", page,
                                  re.MULTILINE | re.DOTALL):
        diagnostic = " ".join(entry.partition("Diagnostic:")[2].split("\n\n")[0].split())
        own = re.findall(r"`([^`]*)`", diagnostic)
        before = before + own if "as that of the trait before" in diagnostic else own
        texts[name] = [text for text in before if "{" not in text]
    return texts


def rules_of(pages):
    """The ids of the pages' headings, and those that the roster's rows name."""
    ids = set()
    for page in pages:
        ids.update(re.findall(r"^### ([\w.]+)$", page, re.MULTILINE))
        ids.update(re.findall(r"`((?:ir|roster|tileas)\.[\w.]+)`", page))
    return ids


def faults_of_module(module, operation, rules):
    valid, defects = module.values_of("valid"), module.values_of("defect")
    named, errors = module.values_of("rule"), EXPECTED.findall(module.text)
    faults = []
    if len(valid) + len(defects) != 1:
        faults.append("expected one 'valid:' or one 'defect:'")
    first = module.text.removeprefix(RUN).lstrip("\n").split(":")[0]
    if first not in ("// valid", "// defect"):
        faults.append("the module does not begin with 'valid:' or 'defect:'")
    # What is not written like an expected error must not stand for one.
    if len(errors) != module.text.count("expected-"):
        faults.append("an expected diagnostic is not written in full")
    if not defects:
        if named or errors:
            faults.append("a valid module has a rule or an expected error")
        return faults
    if len(named) != 1:
        faults.append("a defect needs one 'rule:'")
    for rule in named:
        if rule not in rules:
            faults.append(f"no page has the rule '{rule}'")
    if len(errors) != 1:
        faults.append("a defect needs one expected error")
    for name, _ in errors:
        if name != operation:
            faults.append(f"the error is on '{name}', not on '{operation}'")
    return faults


def faults_of_file(path, operation, rules):
    """What is wrong with one file, each with its place."""
    modules = modules_of(path)
    faults = []
    if not modules[0].text.startswith(RUN + "\n\n"):
        faults.append(f"{path.name}:1: the file does not begin with its RUN line")
    for module in modules:
        for fault in faults_of_module(module, operation, rules):
            faults.append(f"{module.file}:{module.line}: {fault}")
    names = [name for module in modules for keyword in ("valid", "defect")
             for name in zip(module.values_of(keyword),
                             module.values_of("rule") or [keyword])]
    for name in sorted({name for name in names if names.count(name) > 1}):
        faults.append(f"{path.name}: two modules are called '{name[0]}'")
    return faults


def faults_of_forms(name, operation, paths):
    """Which forms of an operation stand in no valid module of its files."""
    valid = "\n".join(module.text for path in paths for module in modules_of(path)
                      if module.values_of("valid"))
    faults = []
    if f'"{operation}"(' not in valid:
        faults.append(f"{name}.mlir: no valid module in the generic form")
    dialect, word = operation.split(".", 1)
    custom = rf'(?<![\w."]){re.escape(operation)}(?![\w."])'
    # In the regions of others, an operation of this dialect needs no prefix.
    if dialect == "cuda_tile":
        custom += rf"|^ +(?:%.* = )?{re.escape(word)}(?![\w.\"])"
    if not re.search(custom, valid, re.MULTILINE):
        faults.append(f"{name}.mlir: no valid module in the custom form")
    return faults


def faults_of_texts(name, row, paths, texts):
    """Which texts of an operation's traits no defect in its files is reported with."""
    carried = [(trait, text) for trait in texts if f"`{trait}`" in row
               for text in texts[trait]]
    shown = {text for path in paths if carried
             for _, text in EXPECTED.findall(path.read_text())}
    return [f"{name}.mlir: no defect has the text '{text}' of {trait}"
            for trait, text in carried if text not in shown]


def faults(folder=FOLDER, spec=SPEC):
    """What is wrong with a folder of witness files."""
    pages = [page.read_text() for page in sorted(spec.glob("*.md"))]
    roster, texts = roster_of(pages), texts_of_traits((spec / "traits.md").read_text())
    operations = operations_of(roster)
    known, rules = operations | UPSTREAM, rules_of(pages)
    found, files = [], {}
    for path in sorted(folder.glob("*.mlir")):
        files.setdefault(path.stem.split("-")[0], []).append(path)
    for name in sorted(operations.keys() - files.keys()):
        found.append(f"{name}.mlir: the operation has no file")
    for name, paths in files.items():
        if name not in known:
            found += [f"{path.name}: the roster has no such operation" for path in paths]
            continue
        for path in paths:
            found += faults_of_file(path, known[name], rules)
        found += faults_of_forms(name, known[name], paths)
        found += faults_of_texts(name, roster.get(known[name], ""), paths, texts)
    return found
