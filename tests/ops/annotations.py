# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The witness files are well formed, and the check of it notices when they are not.

Each test but the first changes a copy of the committed files and expects one fault.
"""

import pathlib
import shutil
import tempfile
import unittest

import witnesses


class Annotations(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        for path in witnesses.FOLDER.glob("*.mlir"):
            shutil.copy(path, self.folder)
        self.wait = self.folder / "async_wait.mlir"

    def expect_fault(self, *parts):
        found = witnesses.faults(self.folder)
        self.assertEqual(len(found), 1, found)
        for part in parts:
            self.assertIn(part, found[0])

    def change(self, old, new):
        text = self.wait.read_text()
        self.assertIn(old, text)
        self.wait.write_text(text.replace(old, new, 1))

    def test_the_committed_files_are_well_formed(self):
        self.assertEqual(witnesses.faults(), [])

    def test_a_missing_file(self):
        self.wait.unlink()
        self.expect_fault("async_wait.mlir", "has no file")

    def test_a_file_of_no_operation(self):
        shutil.copy(self.wait, self.folder / "async_weight.mlir")
        self.expect_fault("async_weight.mlir", "no such operation")

    def test_a_file_of_another_dialect(self):
        (self.folder / "nv_tileaa_execute.mlir").rename(self.folder / "execute.mlir")
        found = witnesses.faults(self.folder)
        self.assertIn("nv_tileaa_execute.mlir: the operation has no file", found)
        self.assertIn("execute.mlir: the roster has no such operation", found)

    def test_a_file_under_the_name_of_another_operation(self):
        shutil.copy(self.wait, self.folder / "dot.mlir")
        found = witnesses.faults(self.folder)
        self.assertTrue(any("not on 'nv_tileas.dot'" in fault for fault in found))

    def test_a_part_of_no_operation(self):
        shutil.copy(self.wait, self.folder / "async_weight-modes.mlir")
        self.expect_fault("async_weight-modes.mlir", "no such operation")

    def test_a_part_that_adds_no_form(self):
        modules = self.wait.read_text().split("// -----\n")
        part = [module for module in modules if module.startswith("\n// defect:")]
        (self.folder / "async_wait-defects.mlir").write_text(
            witnesses.RUN + "\n" + "// -----\n".join(part))
        self.assertEqual(witnesses.faults(self.folder), [])

    def test_a_part_without_its_run_line(self):
        (self.folder / "async_wait-forms.mlir").write_text("// valid: nothing\n")
        self.expect_fault("async_wait-forms.mlir", "does not begin with its RUN line")

    def test_a_defect_without_a_rule(self):
        self.change("// rule: ir.region_count\n", "")
        self.expect_fault("async_wait.mlir", "needs one 'rule:'")

    def test_a_rule_of_no_page(self):
        self.change("ir.region_count", "ir.regions")
        self.expect_fault("no page has the rule 'ir.regions'")

    def test_a_defect_without_an_expected_error(self):
        self.change("// expected-error @below", "// error")
        self.expect_fault("needs one expected error")

    def test_two_expected_errors(self):
        line = ("// expected-error @below "
                "{{'nv_tileas.async.wait' op requires zero regions}}\n")
        self.change(line, line + line)
        self.expect_fault("needs one expected error")

    def test_a_text_without_the_operation(self):
        self.change("{{'nv_tileas.async.wait' op ", "{{")
        found = witnesses.faults(self.folder)
        self.assertTrue(any("not written in full" in fault for fault in found))

    def test_an_expected_error_in_a_valid_module(self):
        self.change("// defect: a region\n// rule: ir.region_count\n",
                    "// valid: a region\n")
        self.expect_fault("a valid module has a rule or an expected error")

    def test_a_module_without_a_name(self):
        self.change("// defect: a region\n// rule: ir.region_count\n", "// rule: ir.region_count\n")
        found = witnesses.faults(self.folder)
        self.assertTrue(any("expected one 'valid:'" in fault for fault in found))

    def test_two_modules_in_one(self):
        self.change("// -----\n", "")
        found = witnesses.faults(self.folder)
        self.assertTrue(any("expected one 'valid:'" in fault for fault in found))

    def test_a_name_that_is_given_twice(self):
        self.change("custom form", "generic form")
        self.expect_fault("two modules are called 'generic form'")

    def test_no_custom_form(self):
        self.change("nv_tileas.async.wait %a : !a", '"nv_tileas.async.wait"(%a) : (!a) -> ()')
        self.expect_fault("no valid module in the custom form")

    def test_no_generic_form(self):
        self.change('"nv_tileas.async.wait"(%a) : (!a) -> ()', "nv_tileas.async.wait %a : !a")
        self.expect_fault("no valid module in the generic form")

    def test_a_text_of_a_trait_that_no_defect_has(self):
        path = self.folder / "tiled_store.mlir"
        modules = path.read_text().split("// -----\n")
        path.write_text("// -----\n".join(
            module for module in modules if "tile shape must match" not in module))
        self.expect_fault("tiled_store.mlir", "tile shape must match tensor shape",
                          "TiledLoadStoreOpSameElementTypeTrait")

    def test_no_run_line(self):
        self.change(witnesses.RUN + "\n\n", "")
        self.expect_fault("does not begin with its RUN line")


if __name__ == "__main__":
    unittest.main()
