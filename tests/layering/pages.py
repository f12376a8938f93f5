# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the pages say of themselves and of the tests exists.

* A row of a table "Definitions" names what tests its ids: a test `Suite.name` or
  `Ops.name`, a file below tests/, a row of the ledger, or an id that a page has a
  heading for. Or it says `nothing: ` and why.
* The table of oracle/spec/README.md has every page.

Each test but the first changes a copy of the pages and expects one fault.
"""

import pathlib
import re
import shutil
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SPEC = ROOT / "oracle" / "spec"
HEADER = "| id | where it is realised | tested by |"


def tests():
    """The names of all tests: Suite.name of GoogleTest, and those of CTest."""
    names = set()
    for path in (ROOT / "tests").rglob("*.cpp"):
        names.update(f"{suite}.{name}" for suite, name in re.findall(
            r"^TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", path.read_text(), re.MULTILINE))
    for path in (ROOT / "tests").rglob("CMakeLists.txt"):
        names.update(re.findall(r"add_test\(NAME ([\w.]+)", path.read_text()))
    return names


def headings_of(page):
    return re.findall(r"^### ([a-z]\w*\.[\w.]+)$", page, re.MULTILINE)


def definitions_of(page):
    """The lines of the page's tables of definitions."""
    for section in page.split("\n## Definitions\n")[1:]:
        yield from (line for line in section.split("\n## ")[0].splitlines()
                    if line.startswith("|"))


def listed_in(readme):
    """The pages of the table."""
    return set(re.findall(r"^\| \[([\w.]+)\]\(\1\) \| .+ \|$", readme, re.MULTILINE))


def faults_of_definitions(name, page, known):
    lines = list(definitions_of(page))
    if lines and lines[0] != HEADER:
        yield f"{name}: expected definitions to begin with '{HEADER}'"
        return
    for line in lines[2:]:
        cells = re.split(r" (?<!\\)\| ", line.strip("| "))
        if len(cells) != 3:
            yield f"{name}: expected three cells in '{line}'"
            continue
        named = re.findall(r"`([^`]+)`", cells[2])
        if not named and not cells[2].startswith("nothing: "):
            yield f"{name}: nothing is named that tests {cells[0]}"
        for test in named:
            if test not in known and not (test.startswith("tests/")
                                          and (ROOT / test).is_file()):
                yield f"{name}: there is no '{test}', which is said to test {cells[0]}"


def faults(spec=SPEC):
    """What is wrong with a folder of pages."""
    pages = {path.name: path.read_text() for path in sorted(spec.glob("*.md"))}
    listed = listed_in(pages.pop("README.md"))
    known = tests() | {heading for page in pages.values() for heading in headings_of(page)}
    known.update(re.findall(r"^\| (D-\d+) \|", pages["discrepancies.md"], re.MULTILINE))
    found = [f"README.md: there is no page '{name}'" for name in listed - pages.keys()]
    for name, page in pages.items():
        found += faults_of_definitions(name, page, known)
        if name not in listed:
            found.append(f"README.md: {name} has no row")
    return found


class Pages(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        for path in SPEC.glob("*.md"):
            shutil.copy(path, self.folder)

    def expect_fault(self, name, old, new, *parts):
        path = self.folder / name
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))
        found = faults(self.folder)
        self.assertEqual(len(found), 1, found)
        for part in parts:
            self.assertIn(part, found[0])

    def test_the_committed_pages_are_right(self):
        self.assertEqual(faults(), [])

    def test_a_test_that_does_not_exist(self):
        self.expect_fault("traits.md", "`Traits.Tags`", "`Traits.Labels`", "Traits.Labels")

    def test_a_file_that_does_not_exist(self):
        self.expect_fault("dot.md", "`tests/ops/dot.mlir`", "`tests/ops/dots.mlir`",
                          "dots.mlir")

    def test_a_row_of_no_ledger(self):
        self.expect_fault("tma.md", "| `D-129` |", "| `D-00` |", "D-00")

    def test_a_definition_that_nothing_tests(self):
        self.expect_fault("tma.md", "| `D-129` |", "| nobody |", "nothing is named")

    def test_a_definition_without_its_third_cell(self):
        self.expect_fault("tma.md", "(C-C02) | `D-129` |", "(C-C02) |", "three cells")

    def test_a_table_without_its_third_column(self):
        self.expect_fault("traits.md", HEADER, "| id | where it is realised |", "begin with")

    def test_a_page_without_a_row(self):
        self.expect_fault("README.md", "| [tileas_rest.md]", "| [rest of tileas]",
                          "tileas_rest.md has no row")

    def test_a_row_without_a_page(self):
        (self.folder / "tileas_rest.md").unlink()
        found = faults(self.folder)
        self.assertEqual(found, ["README.md: there is no page 'tileas_rest.md'"])


if __name__ == "__main__":
    unittest.main()
