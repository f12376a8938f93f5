#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the targets of the folder $OUT of build.sh, as the fuzzing services use them.

  ci/oss-fuzz/trials.py OUT --sanitizer=address --engine=libfuzzer

The folder is copied to a place where the targets were not built and made read-only.
The targets run from another folder and without the rights of root.

Exit status: 0 all is well, 1 a check failed, 2 it could not be done.
"""

import argparse
import configparser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

from damaged import damaged
from folder_checks import (ONE_OF_EACH_KIND, ONE_OF_EACH_LIBRARY, ROOT, FolderChecks,
                           drivers)
from sandbox import TOOLS, Failure, excerpt, expect

MEGABYTES = 1536
# The services allow an input this time and memory.
LIMITS = ["-timeout=25", "-rss_limit_mb=2560"]
# How long targets fuzz without arguments.
FUZZED_SECONDS = 0.5
# How long they fuzz in processes of their own.
FORKED_SECONDS = 2
# The trials of AFL++ are slow.
AFL_TARGETS = ONE_OF_EACH_KIND
AFL_SECONDS = 20


class Trials(FolderChecks):
    """How the targets run."""

    def check_inputs(self):
        """M: T5 T6 T7 T9 T13; seeds must not crash, which check_seeds tries as well"""
        limits = LIMITS if self.engine == "libfuzzer" else []

        def trial(target):
            seeds = self.seeds_of(target)
            inputs = {f"byte{i}": bytes([i]) for i in range(256)}
            inputs["empty"] = b""
            for name, unit in {"zero": b"\0", "ones": b"\xff", "open": b"(",
                               "line": b"%0 = "}.items():
                inputs[f"large_{name}"] = unit * ((1 << 15) // len(unit))
                inputs[f"huge_{name}"] = unit * ((1 << 20) // len(unit))
            if self.check_seeds not in self.all():
                inputs.update({f"seed{name}": seed for name, seed in seeds.items()})
            inputs.update(damaged(list(seeds.values()), 300))
            folder = self.folder_with(f"inputs-{target.name}", inputs)
            output = self.run([target, *limits, *sorted(folder.iterdir())])
            expect("libprotobuf" not in output, f"no complaint of protobuf by {target.name}",
                   excerpt(output))
            shutil.rmtree(folder)
            return len(inputs)

        total = sum(self.on_each_target(trial))
        return f"{total} inputs: empty, of one byte, of up to a megabyte, (damaged) seeds"

    def check_standard_trial(self):
        """M: T6, with the options and the dictionary that the services pass on"""
        def trial(target):
            options = configparser.ConfigParser()
            options.read(self.out / f"{target.name}.options")
            flags = [f"-{key}={value}" for key, value in options["libfuzzer"].items()]
            dictionary = self.out / f"{target.name}.dict"
            if dictionary.is_file():
                flags.append(f"-dict={dictionary}")
            output = self.run([target, "-seed=1337", "-runs=4", *flags])
            expect("unrecognized" not in output, f"flags of libFuzzer in {target.name}.options",
                   flags)

        self.on_each_target(trial)
        return "-seed=1337 -runs=4, with options and dictionary"

    def check_lengths(self):
        """R: T18"""
        def trial(target):
            for length in (1, 2, 3, 7, 10, 100):
                self.run([target, f"-max_len={length}", "-runs=300", "-seed=1337"])

        # The targets of a kind keep to a length by the same code.
        self.on_each_target(trial, ONE_OF_EACH_KIND)
        return "-max_len from 1 to 100"

    def check_flags(self):
        """M: T19, what ClusterFuzz adds when it fuzzes, merges and minimizes"""
        def trial(target):
            first = self.first_seeds_of(target)
            name = target.name
            folder = self.folder_with(f"ten-{name}", first)
            merged = self.folder_with(f"merged-{name}", {})
            merged.chmod(0o777)
            # Not of the folder, to which it would write what it finds.
            self.run([target, *LIMITS, "-use_value_profile=1", "-runs=300", "-seed=1337"])
            self.run([target, *LIMITS, "-merge=1", merged, folder])
            taken = len(list(merged.iterdir()))
            expect(0 < taken <= len(first), f"{name} to merge some of {len(first)} seeds",
                   f"{taken} files")
            log = self.run([target, *LIMITS, "-fork=1", f"-max_total_time={FORKED_SECONDS}",
                            merged])
            expect("job: 1" in log, f"{name} to fuzz in a process of its own", excerpt(log))
            # A step of -minimize_crash, which the seed survives: there is no crash.
            self.run([target, *LIMITS, "-minimize_crash_internal_step=1", "-runs=300",
                      "-seed=1337", folder / max(first)])
            shutil.rmtree(folder)
            shutil.rmtree(merged)
            return taken

        taken = self.on_each_target(trial, ONE_OF_EACH_KIND)
        return (f"-use_value_profile, -merge of ten seeds to {', '.join(map(str, taken))}, "
                "-fork, a step of -minimize_crash")

    def check_no_arguments(self):
        """M: T6"""
        def trial(target):
            output = self.run_until("INITED", [target], further=FUZZED_SECONDS)
            expect("INITED" in output and "ERROR" not in output,
                   f"{target.name} to fuzz without arguments", excerpt(output))

        self.on_each_target(trial)
        return f"{FUZZED_SECONDS} s without arguments"

    def check_repeats(self):
        """M: T8"""
        def trial(target):
            seeds = self.seeds_of(target)
            folder = self.folder_with(f"one-{target.name}",
                                      {"seed": seeds[sorted(seeds)[0]]})
            self.run([target, "-runs=100", folder / "seed"])
            shutil.rmtree(folder)

        self.on_each_target(trial)
        return "one seed 100 times"

    def check_seeds(self):
        """M: T9, and the rule counters"""
        # The drivers of modules differ in what they generate, and judge a module by the same
        # code. So one target runs all modules, and each of theirs a part of them.
        of_modules = [f"{name}_fuzzer" for name in drivers.drivers_of_modules()]
        all_cases = self.out / "any_case_fuzzer"
        shared = {*self.seeds_of(all_cases).values()} if all_cases.exists() else set()

        def is_run(target, seed):
            return (target.name not in of_modules or seed not in shared
                    or zlib.crc32(seed) % len(of_modules) == of_modules.index(target.name))

        def trial(target):
            seeds = {name: seed for name, seed in self.seeds_of(target).items()
                     if is_run(target, seed)}
            folder = self.folder_with(f"corpus-{target.name}", seeds)
            log = self.run([target, "-runs=0", *LIMITS, "-print_final_stats=1", folder])
            shutil.rmtree(folder)
            expect("Extra Counters" in log, f"{target.name} to have rule counters", "none")
            megabytes = int(re.search(r"stat::peak_rss_mb:\s+(\d+)", log).group(1))
            expect(megabytes < MEGABYTES, f"{target.name} below {MEGABYTES} MB", megabytes)
            return megabytes

        return f"at most {max(self.on_each_target(trial))} MB"

    def check_edges(self):
        """The verifiers are instrumented, not only the harness"""
        def trial(target):
            folder = self.folder_with(f"edges-{target.name}", self.first_seeds_of(target))
            log = self.run([target, "-runs=0", "-print_coverage=1", folder])
            shutil.rmtree(folder)
            edges = sum(int(m.group(1)) for m in re.finditer(
                r"^COVERED_FUNC: .* edges: (\d+)/\d+ .*/verifiers/lib/", log, re.M))
            expect(edges > 10, f"{target.name} to cover edges of the verifiers", edges)
            return edges

        edges = self.on_each_target(trial, ONE_OF_EACH_LIBRARY)
        return f"ten seeds cover at least {min(edges)} edges of the verifiers"

    # Files that only some builds have.

    def check_coverage(self):
        """The report that the services make of the seeds"""
        for target in self.targets():
            folder = self.folder_with(f"corpus-{target.name}", self.seeds_of(target))
            self.environment["LLVM_PROFILE_FILE"] = str(self.home / f"{target.name}.profraw")
            self.run([target, "-runs=0", folder])
            shutil.rmtree(folder)
        profiles = list(self.home.glob("*_fuzzer.profraw"))
        expect(len(profiles) == len(self.targets()), "a profile of each target",
               [path.name for path in profiles])
        merged = self.scratch / "merged.profdata"
        subprocess.run([TOOLS / "llvm-profdata", "merge", "-sparse", "-o", merged, *profiles],
                       check=True)
        first, *others = self.targets()
        report = subprocess.run(
            [TOOLS / "llvm-cov", "export", "-summary-only", f"-instr-profile={merged}", first,
             *(f"-object={other}" for other in others), f"{ROOT}/verifiers"],
            capture_output=True, text=True, check=True).stdout
        lines = json.loads(report)["data"][0]["totals"]["lines"]
        expect(lines["covered"] > 1000, "a thousand covered lines of the verifiers", lines)
        return (f"the report of the seeds has {lines['covered']:,} of "
                f"{lines['count']:,} lines of the verifiers")

    def check_standalone(self):
        """M: B2, without an engine of the compiler's"""
        def trial(target):
            self.run([target, "--runs=1000"])

        self.on_each_target(trial)
        return "1,000 inputs of the targets' own mutators"

    def check_afl(self):
        """AFL++ starts targets, sees the verifiers, and grows a corpus"""
        said = []
        for name in AFL_TARGETS:
            target = self.out / name
            expect(target in self.targets(), name, [path.name for path in self.targets()])
            seeds = self.folder_with(f"afl-{name}", self.seeds_of(target))
            result = self.home / f"result-{name}"
            self.environment.update(
                AFL_SKIP_CPUFREQ="1", AFL_NO_UI="1", AFL_NO_AFFINITY="1",
                AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES="1")
            # Seeds come in numbers that would take all the time to try out, and
            # the first of them leave the most to find.
            for path in sorted(seeds.iterdir())[10:]:
                path.unlink()
            self.run(["afl-fuzz", "-V", AFL_SECONDS, "-m", "none", "-i", seeds, "-o", result,
                      "--", target])
            stats = dict(re.findall(r"^(\w+)\s+: (.*)$",
                                    (result / "default/fuzzer_stats").read_text(), re.M))
            expect("persistent" in stats["target_mode"], f"{name} to stay between inputs",
                   stats["target_mode"])
            expect(stats["saved_crashes"] == "0", f"no crash of {name}", stats["saved_crashes"])
            expect(int(stats["corpus_found"]) > 0, f"{name} to grow a corpus",
                   "nothing added")
            expect(int(stats["edges_found"]) > 100, f"{name} to be instrumented",
                   stats["edges_found"])
            said.append(f"{name.removesuffix('_fuzzer')} {int(stats['execs_done']):,} runs,"
                        f" {stats['corpus_found']} found, {stats['edges_found']} edges")
        return f"{AFL_SECONDS} s each: " + "; ".join(said)

    def all(self):
        checks = [self.check_names, self.check_company, self.check_libraries,
                  self.check_size, self.check_inputs]
        if self.engine == "libfuzzer":
            checks += [self.check_standard_trial, self.check_lengths,
                       self.check_no_arguments, self.check_repeats]
            if self.sanitizer == "coverage":
                checks.append(self.check_coverage)
            else:
                # Nobody fuzzes the build for coverage.
                checks += [self.check_flags, self.check_seeds, self.check_edges]
            if "undefined" in self.sanitizer:
                checks.append(self.check_handlers)
        elif self.engine == "afl":
            checks.append(self.check_afl)
        else:
            checks.append(self.check_standalone)
        return checks


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path, metavar="OUT")
    parser.add_argument("--sanitizer", required=True,
                        choices=["address", "undefined", "address+undefined", "coverage"])
    parser.add_argument("--engine", required=True, choices=["libfuzzer", "afl", "standalone"])
    parser.add_argument("--only", metavar="CHECK", help="one check, by its name")
    arguments = parser.parse_args()
    if not arguments.out.is_dir():
        print(f"trials.py: expected a folder of targets at {arguments.out}, found none; "
              "build it with ci/oss-fuzz/build.sh", file=sys.stderr)
        return 2
    failed = tried = 0
    with tempfile.TemporaryDirectory(prefix="tilefuzz-out-") as folder:
        scratch = pathlib.Path(folder)
        scratch.chmod(0o755)
        trials = Trials(arguments.out, scratch, arguments.sanitizer, arguments.engine)
        for check in trials.all():
            name = check.__name__.removeprefix("check_").replace("_", " ")
            if arguments.only not in (None, name):
                continue
            try:
                print(f"  ok      {name + ':':<16} {check()}", flush=True)
            except Failure as failure:
                failed += 1
                print(f"  FAILED  {name + ':':<16} {failure}", flush=True)
            tried += 1
        trials.out.chmod(0o755)
    if not tried:
        print(f"trials.py: expected a check of this build, found '{arguments.only}'",
              file=sys.stderr)
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
