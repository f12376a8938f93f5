#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks how the commands of ci/ answer and end: statuses.py ROOT TOOL

--help and wrong options are answered at once; where something could not be done the
status is 2; a signal ends a command with all that it has started.

The commands run in a copy of the scripts, on a machine that others stand in for: one
without packages, one whose build fails, one whose build does not end.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT, TOOL = map(pathlib.Path, (sys.argv.pop(1), sys.argv.pop(1)))
COMMANDS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "ci").rglob("*")
                  if path.is_file() and os.access(path, os.X_OK))
BUILDING = [["ci/build.sh", "dev"], ["ci/fuzz.sh"], ["ci/test.sh"], ["ci/coverage.sh"],
            ["ci/oss-fuzz/discoverability.py"]]
# Programs of the machine: a script that stands in for each.
NO_PACKAGES = {"dpkg-query": "echo unknown; exit 1",
               "apt-get": "echo no source of packages; exit 100",
               "sudo": "echo no rights; exit 1"}
NO_BUILD = {"dpkg-query": "printf installed", "cmake": "echo no compiler; exit 1"}
# The folder that a preset, or the script of the services, configures.
FOLDER = 'case $1 in -G) folder=$6 ;; *) folder=build/$2 ;; esac; mkdir -p "$folder"'
# Configures a build that does not end, and says which processes belong to it.
ENDLESS = {"dpkg-query": "printf installed", "cmake": f"""
{FOLDER} && cat >"$folder/build.ninja" <<'END'
rule wait
  command = sleep 600 & echo $$$$ $$! >started.part; mv started.part started; wait
build all fuzz/targets/all tilefuzz-convert: wait
END
"""}
# Configures a build that says whether warnings are errors.
TELLING = {"dpkg-query": "printf installed", "cmake": f"""
{FOLDER} && cat >"$folder/build.ninja" <<'END'
rule tell
  command = echo "errors: $${{TILEFUZZ_WARNINGS_ARE_ERRORS-no}}"
build all: tell
END
"""}
# Configures a build of the targets that are named.
TARGETS = {"dpkg-query": "printf installed", "clang++-22": "echo version 22", "cmake": f"""
{FOLDER} && exec >"$folder/build.ninja"
printf 'rule make\\n  command = touch $out && echo $out >>made\\n'
echo "build fuzz/targets/all: phony $TARGETS"
for target in tilefuzz-convert $TARGETS; do echo "build $target: make"; done
"""}
# Says which tests there are, how long they took, and of those that are chosen by their
# numbers which one fails.
TESTED = {"dpkg-query": "printf installed", "cmake": TELLING["cmake"],
          "tilefuzz": "", "ctest": """
case $* in *--show-only*)
  echo '{"tests": [{"name": "Tool.rules", "properties": []},
    {"name": "Corpus.matrix", "properties": [{"name": "FIXTURES_SETUP", "value": ["seeds"]}]},
    {"name": "Corpus.seeds", "properties": [{"name": "FIXTURES_REQUIRED", "value": ["seeds"]}]},
    {"name": "Ops.dot", "properties": [{"name": "COST", "value": 20}]},
    {"name": "Fuzz.New", "properties": []}]}'
  exit ;;
esac
echo " 1/12 Test  #1: Tool.rules ............   Passed   64.02 sec"
for i in 2 3 4 5 6 7 8 9 10 11; do
  echo "$i/12 Test #$i: Fuzz.Some/$i ........   Passed    1.$i sec"
done
echo "12/12 Test #12: Ops.dot ....***Failed    7.50 sec"
for argument; do
  case $before in --output-junit) results=$argument ;; -I) chosen=$argument ;; esac
  before=$argument
done
{ echo "<testsuite>"
  for number in $(cut -d, -f4- "$chosen" | tr , ' '); do
    set -- Tool.rules Corpus.matrix Corpus.seeds Ops.dot Fuzz.New
    shift $((number - 1))
    status=run
    [ $1 != Corpus.seeds ] || status=fail
    echo "<testcase name='$1' status='$status'/>"
  done
  echo "</testsuite>"; } >"$results"
"""}
# Says what is missing and how much that is, and installs it in vain.
NOTHING = {"dpkg-query": "exit 1", "sudo": '"$@"', "apt-get": """
case " $* " in
  *" --print-uris "*) echo "'http://a/b.deb' b.deb 12 SHA"; echo "Need to get 5 MB of archives." ;;
  *" install "*) echo "$*" >>"$(dirname "$0")/installed"; exit 100 ;;
esac
""", "apt-cache": ""}
INSTALLING = ("dpkg-query", "apt-get", "sudo", "curl", "cmake", "ninja", "ccache",
              "clang-22", "clang++-22")
# A loaded machine takes its time.
SECONDS = 60


def is_running(process):
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


class Commands(unittest.TestCase):
    def machine(self, programs):
        """A folder with a copy of the scripts and with programs."""
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.copy = pathlib.Path(folder.name, "copy")
        self.programs = pathlib.Path(folder.name, "bin")
        shutil.copytree(ROOT / "ci", self.copy / "ci")
        for path in ("fuzz/core/Families.def", "CMakePresets.json",
                     *(path.relative_to(ROOT) for path in (ROOT / "fuzz/tool").glob("*.cpp"))):
            (self.copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, self.copy / path)
        self.programs.mkdir()
        for name, script in programs.items():
            (self.programs / name).write_text(f"#!/bin/sh\n{script}\n")
            (self.programs / name).chmod(0o755)

    def start(self, command, **environment):
        whole = {name: value for name, value in os.environ.items()
                 if name not in ("CI", "TILEFUZZ_WARNINGS_ARE_ERRORS")}
        path = f"{self.programs}:{os.environ['PATH']}"
        # Whoever runs this may have it ignore signals.
        return subprocess.Popen(
            ["env", "--default-signal=HUP,INT,TERM", self.copy / command[0], *command[1:]],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, env=whole | {"PATH": path} | environment)

    def run_command(self, command, **environment):
        """Its status and its output."""
        process = self.start(command, **environment)
        said, _ = process.communicate(timeout=SECONDS)
        self.assertNotIn("Traceback", said)
        return process.returncode, said

    def test_help_and_wrong_options(self):
        """They are answered before anything is installed, built or fetched."""
        self.machine({name: f'touch "$(dirname "$0")/{name}.called"; exit 1'
                      for name in INSTALLING})
        self.assertGreater(len(COMMANDS), 15)
        for command in COMMANDS:
            for arguments, expected in ((["--help"], 0), (["--no-such-option"], 2),
                                        (["--no-such-option=1", "word"], 2)):
                with self.subTest(command=command, arguments=arguments):
                    status, said = self.run_command([command, *arguments])
                    self.assertEqual(status, expected, said)
                    self.assertIn(f"usage: {pathlib.Path(command).name}",
                                  said.replace(command, pathlib.Path(command).name))
        self.assertEqual(list(self.programs.glob("*.called")), [])

    def test_options_of_fuzz_sh(self):
        """They are known before the tool is built."""
        said = subprocess.run([TOOL, "run", "--help-hidden"], capture_output=True,
                              text=True, check=True).stdout
        options = re.findall(r"^  (--[a-z-]+)", said.partition("\nOptions:\n")[2], re.M)
        self.assertIn("--time", options)
        self.machine({})
        _, said = self.run_command(["ci/fuzz.sh", "--help"])
        self.assertEqual(said.partition("Options: ")[2].split(), ["--help", *options])

    def test_what_could_not_be_done(self):
        # A machine, a command there, and what it has to say.
        trials = [*((NO_PACKAGES, command, "no source of packages")
                    for command in (["ci/setup.sh"], *BUILDING)),
                  *((NO_BUILD, command, "no compiler") for command in BUILDING),
                  # Refused before the build.
                  (NO_BUILD, ["ci/build.sh", "no-such-preset"], "found 'no-such-preset'"),
                  (NO_BUILD, ["ci/oss-fuzz/discoverability.py", "cute_fuzzer"],
                   "found 'cute_fuzzer'")]
        for machine, command, text in trials:
            with self.subTest(command=command, text=text):
                self.machine(machine)
                status, said = self.run_command(command)
                self.assertEqual(status, 2, said)
                self.assertIn(text, said)

    def installed(self):
        return (self.programs / "installed").read_text()

    def test_packages(self):
        """Each command installs what it needs itself, a browser the report's tests alone."""
        self.machine(NOTHING)
        self.assertEqual(self.run_command(["ci/fuzz.sh"])[0], 2)
        self.assertIn("clang-22", self.installed())
        for package in ("chromium", "libgtest-dev", "libbenchmark-dev", "zip"):
            self.assertNotIn(package, self.installed())
        self.assertEqual(self.run_command(["ci/test.sh"])[0], 2)
        self.assertIn("libgtest-dev", self.installed())
        self.assertNotIn("chromium", self.installed())
        self.assertEqual(self.run_command(["ci/report/test.sh"])[0], 2)
        self.assertIn("chromium", self.installed())

    def say_of_tests(self, *options, costs=None):
        """What test.sh says on a machine where nothing is built and little tested, after
        runs that took so long."""
        self.machine(TESTED)
        if costs:
            path = self.copy / "build/dev/Testing/Temporary/CTestCostData.txt"
            path.parent.mkdir(parents=True)
            path.write_text(costs)
        for name in ("ci/planted_bugs.py", "ci/oss-fuzz/check.sh",
                     "build/dev/fuzz/tool/tilefuzz"):
            (self.copy / name).parent.mkdir(parents=True, exist_ok=True)
            (self.copy / name).write_text("#!/bin/sh\necho 3 passed, 0 failed\n")
            (self.copy / name).chmod(0o755)
        return self.run_command(["ci/test.sh", *options])

    def test_what_took_the_time(self):
        """The stages and the ten slowest tests stand in front of the last line."""
        status, said = self.say_of_tests()
        self.assertEqual(status, 1, said)
        times = said.partition("== what took the time\n")[2].splitlines()
        self.assertEqual([line[:26].strip() for line in times[:8]],
                         ["", "build", "tests", "planted bugs", "the services' build",
                          "fuzzing under sanitizers", "all", ""])
        for line in times[1:7]:
            self.assertRegex(line, r" \d+:\d\d +\d+:\d\d$")
        self.assertEqual([line.split() for line in times[9:11] + times[18:19]],
                         [["64.02", "Tool.rules"], ["7.50", "Ops.dot"], ["1.2", "Fuzz.Some/2"]])
        self.assertEqual(times[19:], ["", "9 passed, 1 failed"])

    def test_the_inner_loop(self):
        """No other stage, and of the tests those that have not taken long."""
        status, said = self.say_of_tests("--quick")
        self.assertEqual(status, 1, said)
        self.assertIn("no earlier run has measured the tests: all are run", said)
        self.assertNotIn("planted", said)
        self.assertEqual(said.splitlines()[-1], "4 passed, 1 failed")
        costs = "Tool.rules 2 1.1\nOps.dot 1 0.9\nCorpus.matrix 1 30\nOps.gone 1 7\n---\n"
        status, said = self.say_of_tests("--quick", costs=costs)
        self.assertEqual(status, 0, said)
        self.assertNotIn("measured", said)
        self.assertEqual(said.splitlines()[-1], "2 passed, 0 failed")
        self.assertEqual(self.say_of_tests("--quick", "word")[0], 2)

    def test_a_used_folder_of_the_services(self):
        """What has changed is built, and all of it for another environment."""
        self.machine(TARGETS)
        folder = self.copy / "work/tilefuzz"

        def made(flags, *names):
            """The targets that there are, and what was made for them."""
            (folder / "made").unlink(missing_ok=True)
            self.run_command(
                ["ci/oss-fuzz/build.sh"], CXX="clang++-22", CXXFLAGS=flags, SANITIZER="none",
                LIB_FUZZING_ENGINE="-lnone", TARGETS=" ".join(
                    f"fuzz/targets/{name}_fuzzer" for name in names),
                **{name: str(self.copy / name.lower()) for name in ("SRC", "WORK", "OUT")})
            log = folder / "made"
            lines = log.read_text().splitlines() if log.exists() else []
            return (sorted(path.stem for path in folder.glob("fuzz/targets/*")),
                    sorted(pathlib.Path(line).stem for line in lines))

        both = ["a_fuzzer", "b_fuzzer"]
        self.assertEqual(made("-O1", "a", "b"), (both, [*both, "tilefuzz-convert"]))
        self.assertEqual(made("-O1", "a", "b"), (both, []))
        self.assertEqual(made("-O1", "a"), (both[:1], []))
        self.assertEqual(made("-O2", "a"), (both[:1], ["a_fuzzer", "tilefuzz-convert"]))

    def test_what_would_be_installed(self):
        self.machine(NOTHING)
        status, said = self.run_command(["ci/setup.sh", "--dry-run", "one-more"])
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"^would install llvm-22-dev .* one-more\nNeed to get 5 MB")
        self.assertFalse((self.programs / "installed").exists())

    def wait_until(self, condition, expected):
        until = time.monotonic() + SECONDS
        while not condition():
            self.assertLess(time.monotonic(), until, f"expected {expected}, found none")
            time.sleep(0.05)

    def assert_ended(self, command, number):
        """The signal ends the command with ninja and all that ninja runs."""
        self.machine(ENDLESS)
        process = self.start(command)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        self.wait_until(lambda: list(self.copy.glob("build/**/started")), "a build")
        children = next(self.copy.glob("build/**/started")).read_text().split()
        self.assertEqual(list(map(is_running, children)), [True, True])
        process.send_signal(number)
        # A shell adds 128 to its number.
        self.assertEqual(process.wait(timeout=SECONDS), -number)
        # Ninja waits for its own children alone.
        self.wait_until(lambda: not any(map(is_running, children)), "the end of the build")

    def test_signals(self):
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                self.assert_ended(["ci/build.sh", "dev"], number)

    def test_signals_of_those_that_build(self):
        for command in (*BUILDING[1:4], ["ci/oss-fuzz/check.sh"]):
            with self.subTest(command):
                self.assert_ended(command, signal.SIGTERM)

    def test_warnings_are_errors_in_ci(self):
        for environment, expected in (({}, "no"), ({"CI": "true"}, "1"), ({"CI": ""}, "no")):
            with self.subTest(environment):
                self.machine(TELLING)
                status, said = self.run_command(["ci/build.sh", "dev"], **environment)
                self.assertEqual(status, 0, said)
                self.assertIn(f"errors: {expected}\n", said)
        # The one that services and people run for all of it.
        self.assertRegex((ROOT / ".ci/run").read_text(), r"(?m)^export CI=true$")


if __name__ == "__main__":
    unittest.main()
