# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows how ci/build_tree.py copies the sources: into a folder that does not exist
yet, up to date, and without what is gone. Nothing is built.
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import build_tree


class Copy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "root"
        self.copy = pathlib.Path(folder.name) / "copies/one"
        self.root.mkdir()
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write("a.cpp", "a")
        self.write("folder/b.cpp", "before")
        self.write(".gitignore", "/build/\n")
        self.write("build/object", "o")
        for change in (mock.patch.object(build_tree, "ROOT", self.root),
                       mock.patch.object(build_tree.subprocess, "run", self.run_git)):
            change.start()
            self.addCleanup(change.stop)

    run_git = staticmethod(
        lambda command, run=subprocess.run, **options:
        run(command, **options) if command[0] == "git" else None)

    def write(self, name, text):
        (self.root / name).parent.mkdir(exist_ok=True)
        (self.root / name).write_text(text)

    def tree(self):
        tree = build_tree.BuildTree(
            self.copy, "dev", change=lambda name, text: text.replace(b"before", b"after"))
        self.addCleanup(tree.lock.close)
        return tree

    def files(self):
        source = self.copy / "source"
        return {str(path.relative_to(source)): path.read_text()
                for path in source.rglob("*") if path.is_file()}

    def test_a_folder_that_does_not_exist(self):
        self.tree()
        self.assertEqual(self.files(), {"a.cpp": "a", "folder/b.cpp": "after",
                                        ".gitignore": "/build/\n"})

    def test_what_has_changed_and_what_is_gone(self):
        tree = self.tree()
        built = tree.build / "object"
        built.parent.mkdir(parents=True)
        built.write_text("built")
        kept = (tree.source / "a.cpp").stat().st_mtime_ns
        self.write("folder/b.cpp", "new")
        self.write("folder/c.cpp", "c")
        tree.copy(lambda name, text: text)
        self.assertEqual(self.files()["folder/b.cpp"], "new")
        (self.root / "folder/b.cpp").unlink()
        tree.copy(lambda name, text: text)
        self.assertEqual(self.files(), {"a.cpp": "a", "folder/c.cpp": "c",
                                        ".gitignore": "/build/\n",
                                        "build/dev/object": "built"})
        self.assertEqual((tree.source / "a.cpp").stat().st_mtime_ns, kept)


if __name__ == "__main__":
    unittest.main()
