#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the examples of the READMEs and of --help: examples.py ROOT BUILD

They run in a copy of the tree whose build/dev is BUILD, and have to end with status 0,
but for those listed below. Where a README shows output after a command with `$`, it has
to be the same; a line `...` stands for any lines. A file that a README shows under its
name is written into the copy. Files that links and code in the READMEs name have to
exist.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# Beginnings of commands that are not run, and why.
LEFT_OUT = {
    "ci/fuzz.sh": "builds and fuzzes for a minute; CI runs it",
    "ci/test.sh": "runs this test",
    "ci/setup.sh": "asks apt about this machine; tests/layering/statuses.py",
    "ci/oss-fuzz/check.sh": "builds the targets for minutes; CI runs it",
    "ci/oss-fuzz/discoverability.py": "fuzzes for minutes",
    "tilefuzz run": "fuzzes, with targets that are another build's; tests/tool/run.test",
    "tilefuzz compare": "needs another implementation; tests/tool/compare.test",
    "build/dev/fuzz/tool/tilefuzz compare": "likewise",
    "tilefuzz check --against": "likewise",
    "tilefuzz rules --missing --fill": "fills the cells of all drivers; Corpus.matrix",
    "tilefuzz prove --figures": "proves all families; tests/layering has a test for each",
    "tilefuzz corpus --nearest --jobs": "searches for minutes; tests/tool/nearest.test",
    "tilefuzz corpus --edges": "needs the targets of another build; tests/tool/engine.test",
}
# Commands that are examples of another exit status.
STATUS = {
    # Nothing is wrong with what lies in the corpus.
    "tilefuzz regress": 1,
    # Nobody has asked the server to end.
    "tilefuzz lsp": 1,
}
# Words of code that look like a file of the tree and are none: what is built, places with
# a variable part, absolute ones, options, builds of the fuzzing services, folders of OSS-Fuzz.
NO_FILES = re.compile(r"^build/|[A-Z]{3}|[<>{}$]|^[-/]|^(address|coverage|undefined)/|^projects/")


class Example:
    def __init__(self, place, command, output=None):
        self.place = place
        self.command = command
        self.output = output


def fenced(text):
    """The blocks of code: language, lines, number of the first, and the line before."""
    lines = text.splitlines()
    begin = None
    for number, line in enumerate(lines):
        if not line.startswith("```"):
            continue
        if begin is None:
            begin = number
            continue
        before = next((each for each in reversed(lines[:begin]) if each), "")
        yield lines[begin][3:], lines[begin + 1:number], begin + 2, before
        begin = None


def commands_of(lines, number, name):
    """The commands of a block, with the outputs that it shows."""
    shows = any(line.startswith("$ ") for line in lines)
    examples = []
    continued = False
    for offset, line in enumerate(lines):
        if continued:
            examples[-1].command += "\n" + line
        elif shows and not line.startswith("$ "):
            examples[-1].output.append(line)
            continue
        elif line:
            examples.append(Example(f"{name}:{number + offset}", line.removeprefix("$ "),
                                    [] if shows else None))
        continued = line.endswith("\\")
    return examples


def readme_examples(root, path):
    """The commands of a README, and the files that it shows."""
    examples, files = [], {}
    name = path.relative_to(root)
    for language, lines, number, before in fenced(path.read_text()):
        if not language:
            examples += commands_of(lines, number, name)
        elif shown := re.search(r"`([^`]+)`:$", before):
            files[shown.group(1)] = "\n".join(lines) + "\n"
    return examples, files


def help_examples(tool):
    """The examples of each command of the tool, and complaints where there are none."""
    def help_of(*command):
        return subprocess.run([tool, *command, "--help"], capture_output=True, text=True,
                              check=True).stdout

    listed = help_of().split("SUBCOMMANDS:")[1].split("Type ")[0]
    examples, complaints = [], []
    for command in [(), *((name,) for name in re.findall(r"^  (\w+) +- ", listed, re.M))]:
        place = " ".join(["tilefuzz", *command, "--help"])
        found = re.findall(r"^EXAMPLE: (.*)$", help_of(*command), re.M)
        if not found:
            complaints.append(f"{place}: expected an example, found none")
        examples += [Example(place, each) for each in found]
    return examples, complaints


def missing_files(root, path):
    """What links and code of a README name that does not exist."""
    text = re.sub(r"^```.*?^```", "", path.read_text(), flags=re.M | re.S)
    places = [path.parent, root]
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if not re.match(r"https?:", target) and not (path.parent / target).exists():
            yield target
    for code in re.findall(r"`([^`\n]+)`", text):
        if "/" in code and not re.search(r"\s", code) and not NO_FILES.search(code) and not any(
                list(place.glob(code)) for place in places):
            yield code


def is_shown(shown, output):
    """Whether `output` has the lines `shown`, of which `...` stands for any."""
    pattern = "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + "\n"
                      for line in shown)
    return re.fullmatch(pattern, output) is not None


class Runner:
    def __init__(self, root, build):
        self.root = root
        self.build = build
        self.used = set()
        self.done = set()
        self.counts = {"run": 0, "left out": 0}
        self.failures = []

    def fail(self, place, text):
        self.failures.append(f"{place}: {text}")

    def run_all(self, examples, files=()):
        """Runs examples one after the other in a fresh copy of the tree."""
        if not examples:
            return
        with tempfile.TemporaryDirectory(prefix="tilefuzz-examples-") as scratch:
            copy = pathlib.Path(scratch) / "tree"
            (copy / "build").mkdir(parents=True)
            # Some thousand files, for each README.
            subprocess.run(["cp", "-a", *(path for path in self.root.iterdir()
                                          if path.name not in ("build", ".git")), copy],
                           check=True)
            (copy / "build/dev").symlink_to(self.build)
            for name in files:
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_text(files[name])
            for example in examples:
                self.run(example, copy)

    def run(self, example, copy):
        left_out = next((each for each in LEFT_OUT if example.command.startswith(each)), None)
        if left_out:
            self.used.add(left_out)
            self.counts["left out"] += 1
            return
        # Help and READMEs share examples.
        if example.command in self.done and example.output is None:
            return
        self.done.add(example.command)
        self.counts["run"] += 1
        path = ":".join(f"{self.build}/{folder}" for folder in
                        ("fuzz/tool", "verifiers/tools/tile-opt"))
        done = subprocess.run(["bash", "-c", f'PATH="{path}:$PATH"\n{example.command}'],
                              cwd=copy, capture_output=True, text=True, errors="replace",
                              check=False, stdin=subprocess.DEVNULL)
        expected = 0
        for begin, status in STATUS.items():
            if example.command.startswith(begin):
                self.used.add(begin)
                expected = status
        if done.returncode != expected:
            self.fail(example.place, f"{example.command}\n  expected status {expected}, found "
                      f"{done.returncode}: {(done.stderr or done.stdout)[-600:]}")
        elif example.output is not None and not is_shown(example.output, done.stdout):
            self.fail(example.place, f"{example.command}\n  expected the output that is shown, "
                      f"found:\n{done.stdout[:2000]}")


def main():
    root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    runner = Runner(root, build)
    readmes = sorted(path for path in root.rglob("README.md")
                     if path.relative_to(root).parts[0] != "build")
    for path in readmes:
        examples, files = readme_examples(root, path)
        runner.run_all(examples, files)
        for name in missing_files(root, path):
            if name not in files:
                runner.fail(path.relative_to(root), f"expected the file {name}, found none")
    examples, complaints = help_examples(build / "fuzz/tool/tilefuzz")
    runner.failures += complaints
    runner.run_all(examples)
    for unused in sorted((LEFT_OUT.keys() | STATUS.keys()) - runner.used):
        runner.fail("examples.py", f"expected an example '{unused}', found none; drop it")
    print("\n".join(runner.failures))
    print(f"{len(readmes)} READMEs, {runner.counts['run']} examples run, "
          f"{runner.counts['left out']} left out, {len(runner.failures)} failures")
    return 1 if runner.failures or not runner.counts["run"] else 0


if __name__ == "__main__":
    sys.exit(main())
