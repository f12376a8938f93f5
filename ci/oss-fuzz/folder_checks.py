# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of the folder that build.sh fills that do not run a target."""

import concurrent.futures
import os
import pathlib
import re
import stat
import subprocess
import sys
import zipfile

from sandbox import TOOLS, Sandbox, expect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "ci"))
import drivers
ENTRY = b"LLVMFuzzerTestOneInput"
# All that build.sh builds where OSS_FUZZ_CI is set.
ONE_OF_EACH_KIND = ["ir_text_fuzzer", "kind_word_fuzzer", "pipeline_fuzzer"]
# They reach each library of the verifiers, which one build instruments for all targets.
ONE_OF_EACH_LIBRARY = ["builder_fuzzer", *ONE_OF_EACH_KIND]
# Shared objects that are present on the machines of the services, and the C++ runtime of
# this machine's compiler, which is linked statically in their images.
RUNTIMES = {"linux-vdso", "ld-linux-x86-64", "libc", "libm", "libdl", "libpthread",
            "librt", "libresolv", "libgcc_s", "libstdc++"}


class FolderChecks(Sandbox):
    def on_each_target(self, trial, names=None):
        """What a trial says of each target, or of those that are named, as many at a
        time as there are cores."""
        targets = [target for target in self.targets() if not names or target.name in names]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(pool.map(trial, targets))

    def check_names(self):
        """M: B3 T1 T2 T3"""
        targets = self.targets()
        names = [path.name for path in targets]
        wanted = sorted(drivers.targets())
        if os.environ.get("OSS_FUZZ_CI"):
            wanted = ONE_OF_EACH_KIND
        expect(names == wanted, f"the targets {wanted}", names)
        for path in self.out.iterdir():
            is_target = path in targets
            runs = bool(path.stat().st_mode & stat.S_IXUSR)
            expect(path.is_file() and not path.is_symlink(), "regular files only", path)
            expect(runs == is_target, f"{path.name} executable: {is_target}", runs)
            expect((ENTRY in path.read_bytes()) == is_target,
                   f"the entry point in {path.name}: {is_target}", not is_target)
            if is_target:
                expect(re.fullmatch(r"[a-zA-Z0-9_-]+", path.name), "a valid name", path.name)
        return f"{len(targets)} targets"

    def check_company(self):
        """R: seeds, options, dictionary"""
        seeds = words = 0
        for target in self.targets():
            options = (self.out / f"{target.name}.options").read_text()
            expect(re.match(r"\[libfuzzer\]\n", options), "[libfuzzer] in options", options)
            with zipfile.ZipFile(self.out / f"{target.name}_seed_corpus.zip") as archive:
                members = [m for m in archive.infolist() if not m.is_dir()]
            committed = len(list((ROOT / "corpus/seeds" / target.name.removesuffix("_fuzzer"))
                                 .glob("*.textproto")))
            expect(len(members) >= max(committed, 1),
                   f"the {committed} committed seeds of {target.name}", len(members))
            kept = {path.read_bytes() for path in
                    (ROOT / "corpus/regressions/ir").glob("*.input")}
            if target.name == "ir_text_fuzzer":
                expect(kept <= {*self.seeds_of(target).values()},
                       f"the {len(kept)} *.input of corpus/regressions/ir in its seeds",
                       "fewer")
            seeds += len(members)
            dictionary = self.out / f"{target.name}.dict"
            if target.name == "ir_text_fuzzer":
                expect(dictionary.is_file(), dictionary.name, "none")
                for line in dictionary.read_text().splitlines():
                    expect(re.fullmatch(r'\w+="[^"]+"', line), "a word", line)
                    words += 1
        expect(words > 50, "50 words of IR", words)
        return f"{seeds} seeds, options for each, {words} words for the text target"

    def check_libraries(self):
        """M: T14"""
        found = set()
        for target in self.targets():
            listing = subprocess.run(["ldd", target], capture_output=True, text=True,
                                     check=True).stdout
            names = {line.split()[0].rsplit("/", 1)[-1].split(".so")[0]
                     for line in listing.splitlines()}
            expect(names <= RUNTIMES, f"{target.name} to need C and C++ runtimes only",
                   sorted(names - RUNTIMES))
            found |= names
        return "only " + " ".join(sorted(found - {"linux-vdso", "ld-linux-x86-64"}))

    def check_size(self):
        """M: B12"""
        size = sum(path.stat().st_size for path in self.out.iterdir())
        expect(size < 10 << 30, "less than 10 GB", f"{size >> 20} MB")
        return f"{size >> 20} MB"

    def check_handlers(self):
        """The checks of UndefinedBehaviorSanitizer are in the verifiers"""
        def trial(target):
            calls = 0
            function = ""
            # Mangled names, and no further than needed: a target has six million lines.
            with subprocess.Popen([TOOLS / "llvm-objdump", "-d", "--no-show-raw-insn", target],
                                  stdout=subprocess.PIPE, text=True) as disassembler:
                for line in disassembler.stdout:
                    if line.endswith(">:\n"):
                        function = line
                    elif "__ubsan_handle_" in line and "6tileir" in function:
                        calls += 1
                        if calls > 10:
                            break
                disassembler.kill()
            expect(calls > 10, f"{target.name} to check the verifiers", f"{calls} checks")

        self.on_each_target(trial, ONE_OF_EACH_LIBRARY)
        return "the verifiers call its handlers"
