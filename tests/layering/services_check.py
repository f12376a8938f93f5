# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows what services.py says of files that the fuzzing services would refuse."""

import pathlib
import shutil
import tempfile
import unittest

import services

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Services(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("ci/oss-fuzz", ".clusterfuzzlite"):
            shutil.copytree(ROOT / name, self.root / name)
        for name in (".gitignore", ".dockerignore"):
            shutil.copy(ROOT / name, self.root)
        self.yaml = self.root / "ci/oss-fuzz/project.yaml"

    def complaints(self, old="", new="", path=None):
        """What is said when a text of a file is another one."""
        path = path or self.yaml
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1))
        return "\n".join(services.complaints(self.root))

    def test_the_committed_files(self):
        self.assertEqual(self.complaints(), "")

    def test_keys(self):
        self.assertEqual(self.complaints("language:", "disable_remediation: True\n"
                                         "disable_remediation_pre_review: True\nlanguage:"),
                         "")
        self.assertIn("unknown keys ['langage']",
                      self.complaints("language:", "langage: c++\nlanguage:"))

    def test_sanitizers_in_each_form(self):
        entry = "  - address\n"
        for form in ("  - {}\n", "  - '{}'\n", "- {}\n", "  - {}: {{experimental: True}}\n",
                     "  - {}:\n      experimental: True\n", "\n  # why\n  - {}\n"):
            with self.subTest(form):
                self.setUp()
                self.assertEqual(self.complaints(entry, form.format("memory") + entry), "")
                self.setUp()
                said = self.complaints(entry, form.format("memroy") + entry)
                self.assertIn("expected sanitizers of", said)
                self.assertIn("memroy", said)

    def test_a_list_without_entries(self):
        self.assertIn("expected sanitizers of", self.complaints("sanitizers:\n", "labels:\n"))

    def test_what_git_ignores_is_not_copied(self):
        self.assertIn("expected the line /build/ of .gitignore", self.complaints(
            "/build/\n", "", self.root / ".dockerignore"))

    def test_a_step_that_installs_updates_first(self):
        self.assertIn("expected apt-get update", self.complaints(
            "apt-get update && ", "", self.root / ".clusterfuzzlite/Dockerfile"))


if __name__ == "__main__":
    unittest.main()
