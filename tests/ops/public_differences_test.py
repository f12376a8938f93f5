# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of differences is fresh, and the command notices when something is not.

Each test but the first changes a copy of the committed files and expects one fault.

Usage: public_differences_test.py TILEFUZZ
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import public_differences
import witnesses

TILEFUZZ = sys.argv.pop(1)
COMMAND = pathlib.Path(public_differences.__file__)


class PublicDifferences(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name) / "witnesses"
        shutil.copytree(witnesses.FOLDER, self.folder)
        self.table = pathlib.Path(scratch.name) / "table.md"
        shutil.copy(public_differences.TABLE, self.table)
        self.profile = pathlib.Path(scratch.name) / "profile.json"
        shutil.copy(public_differences.PROFILE, self.profile)

    def run_command(self, *options):
        return subprocess.run(
            [sys.executable, COMMAND, TILEFUZZ, "--folder", self.folder, "--table",
             self.table, "--profile", self.profile, *options], capture_output=True, text=True)

    def change(self, part, old, new):
        path = self.folder / public_differences.PARTS_FOLDER / f"{part}.mlir"
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))

    def expect_fault(self, *parts):
        result = self.run_command()
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        for part in parts:
            self.assertIn(part, result.stdout)

    def test_the_committed_table_is_fresh(self):
        result = self.run_command()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_writing_it_again_changes_nothing(self):
        self.table.unlink()
        self.profile.unlink()
        self.assertEqual(self.run_command("--write").returncode, 0)
        self.assertEqual(self.table.read_text(), public_differences.TABLE.read_text())
        self.assertEqual(self.profile.read_text(), public_differences.PROFILE.read_text())

    def test_every_page_of_the_dialect_has_a_part(self):
        pages = {path.stem for path in witnesses.SPEC.glob("cuda_*.md")
                 if "public_differences.md" in path.read_text()}
        self.assertEqual(pages, {f"cuda_{part}" for part in public_differences.PARTS})

    def test_a_stale_table(self):
        self.table.write_text(self.table.read_text().replace("| P-01 |", "| P-00 |"))
        self.expect_fault("table.md is stale")

    def test_a_reading_that_has_changed(self):
        self.change("arith", "// public: it does, of f32", "// public: it does, of f16")
        self.expect_fault("table.md is stale")

    def test_a_stale_profile(self):
        self.change("arith", "// says: invalid rounding", "// says: wrong rounding")
        self.expect_fault("profile.json is stale")

    def test_a_rejection_without_its_text(self):
        self.change("arith", "// says: requires attribute 'rounding_mode'\n", "")
        self.expect_fault("expected 'says:' or 'unasked:' where it is publicly rejected")

    def test_a_witness_that_is_accepted(self):
        self.change("arith", "rounding<approx>", "rounding<zero>")
        self.expect_fault("arith.mlir:1: found", "expected rejected, found accepted")

    def test_a_witness_that_is_rejected(self):
        self.change("views", "dim = 1 : i64", "dim = 1 : i32")
        self.expect_fault("views.mlir", "found")

    def test_a_row_without_a_difference(self):
        self.change("arith", "// publicly: accepted", "// publicly: rejected")
        self.expect_fault("arith.mlir:1: both readings have the witness rejected")

    def test_another_reason_for_what_is_accepted(self):
        self.change("types", "// publicly: rejected", "// publicly: rejected otherwise")
        self.expect_fault("types.mlir:1: 'rejected otherwise' of a witness that is")

    def test_an_unknown_answer(self):
        self.change("arith", "// publicly: accepted", "// publicly: perhaps")
        self.expect_fault("expected 'publicly:' to be one of")

    def test_a_row_without_its_public_reading(self):
        self.change("arith", "// public: it does, of f32\n", "")
        self.expect_fault("arith.mlir:1: expected one 'public:', found 0")

    def test_two_rows_of_one_id(self):
        self.change("types", "P-01", "P-02")
        self.expect_fault("two rows have the id P-02")

    def test_a_rule_of_no_page(self):
        self.change("control", "about: cudatile.if.view", "about: cudatile.if.nothing")
        self.expect_fault("no page has the rule 'cudatile.if.nothing'")

    def carry_difference(self, about):
        """Lets the first valid module of alloca have a row."""
        path = self.folder / "cuda_tile_alloca.mlir"
        text = path.read_text()
        line = text[text.index("// valid: "):].split("\n")[0]
        path.write_text(text.replace(
            line, f"{line}\n// difference: P-999\n// about: {about}\n// page: no bound\n"
            "// public: a bound\n// publicly: rejected\n// says: too many", 1))

    def test_a_row_in_the_file_of_an_operation(self):
        self.carry_difference("ir.cuda_alloca_minimum")
        self.expect_fault("table.md is stale", "profile.json is stale")
        self.assertEqual(self.run_command("--write").returncode, 0)
        self.assertIn("ops/public_differences/structure.mlir`, `tests/ops/cuda_tile_alloca.mlir`",
                      self.table.read_text())
        self.assertIn("| P-999 | `ir.cuda_alloca_minimum` |", self.table.read_text())
        self.assertIn('"id": "P-999"', self.profile.read_text())

    def test_a_row_without_a_page(self):
        self.carry_difference("ir.operand_count")
        self.expect_fault("no page of cuda_tile has an entry of its rule")

    def test_text_that_is_no_module(self):
        self.change("mma", '"cuda_tile.mmaf"(', '"cuda_tile.mmaf"((')
        result = self.run_command()
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertIn("mma.mlir:1: expected an MLIR module", result.stderr)


if __name__ == "__main__":
    unittest.main()
