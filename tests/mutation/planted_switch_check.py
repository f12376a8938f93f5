# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that ci/planted_switch.py makes one program of several bugs.

usage: planted_switch_check.py COMPILER
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "ci"))
import planted_switch

SOURCE = r"""
#include <cstdio>
#include <string>
namespace { // {
constexpr int limit = 5;
constexpr bool isLarge(int value) { return value > limit; }
static_assert(isLarge(6) && '{');
std::string name(int value) {
  const char *raw = R"({")";
  for (int i = 0; i < 1; ++i) {
    if (value == 1'000)
      return "{thousand}";
  }
  return raw + std::to_string(value);
}
bool holds(int value) {
  static bool (*const rules[])(int) = {
      [](int value) { return value > 1; },
      [](int value) -> bool { return value < 9; },
  };
  for (auto rule : rules)
    if (!rule(value))
      return false;
  return value != 3;
}
} // namespace
int main() {
  for (int value : {1, 3, 5, 6, 9, 1000})
    std::printf("%s %d %d, ", name(value).c_str(), isLarge(value), holds(value));
}
"""
ORIGINAL = '{"1 0 0, {"3 0 0, {"5 0 1, {"6 1 1, {"9 1 0, {thousand} 1 0, '


def bug(name, find, replace):
    return {"family": "f", "name": name, "file": "x.cpp", "find": find,
            "replace": replace}


BUGS = {
    each["name"]: (each, printed) for each, printed in (
        (bug("a whole function", "return value > limit;", "return value >= limit;"),
         ORIGINAL.replace('"5 0', '"5 1')),
        (bug("a loop in a function", "return \"{thousand}\"", 'return "1k"'),
         ORIGINAL.replace("{thousand}", "1k")),
        (bug("another place there", "return raw +", "return"),
         ORIGINAL.replace('{"', "")),
        (bug("a lambda", "value < 9", "value <= 9"),
         ORIGINAL.replace('"9 1 0', '"9 1 1')),
        (bug("the function around it", "return value != 3", "return true"),
         ORIGINAL.replace('"3 0 0', '"3 0 1')),
    )}


class PlantedSwitch(unittest.TestCase):
    def program(self, bugs):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        source = pathlib.Path(folder.name) / "x.cpp"
        source.write_text(planted_switch.switched(SOURCE, bugs))
        subprocess.run([sys.argv[1], "-std=c++20", "-O1", source, "-o",
                        source.with_suffix("")], check=True)
        return source.with_suffix("")

    def test_each_bug_is_there_when_it_is_switched_on(self):
        program = self.program([each for each, _ in BUGS.values()])

        def run(number=None):
            environment = dict(os.environ)
            if number is not None:
                environment[planted_switch.VARIABLE] = str(number)
            return subprocess.run([program], env=environment, capture_output=True,
                                  text=True, check=True).stdout

        self.assertEqual(run(), ORIGINAL)
        self.assertEqual(run(1), ORIGINAL)
        for name, (each, printed) in BUGS.items():
            with self.subTest(name):
                self.assertNotEqual(printed, ORIGINAL)
                self.assertEqual(run(planted_switch.number_of(each)), printed)

    def test_a_bug_whose_text_is_not_there_once_is_refused(self):
        for find in ("no such text", "value"):
            with self.assertRaisesRegex(planted_switch.NotSwitchable, "once in x.cpp"):
                planted_switch.check(SOURCE, bug("b", find, ""))

    def test_a_bug_outside_of_functions_is_refused(self):
        with self.assertRaisesRegex(planted_switch.NotSwitchable, "body of a function"):
            planted_switch.check(SOURCE, bug("b", "limit = 5", "limit = 6"))

    def test_a_bug_that_changes_where_its_body_ends_is_refused(self):
        for text in ("return true; }", "if (value) { return true;"):
            with self.subTest(text), self.assertRaisesRegex(
                    planted_switch.NotSwitchable, "leaves the braces"):
                planted_switch.check(SOURCE, bug("b", "return value != 3;", text))

    def test_bugs_that_do_not_build_are_named(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name)
        bugs = [bug("unknown", "return value > limit;", "return value > most;"),
                bug("type", 'return "{thousand}"', "return 1000"),
                bug("in a header", "return raw +", "return std::string(*this) +"),
                bug("good", "value < 9", "value <= 9"),
                bug("warning", "return value > 1", "int unused; return value > 1"),
                bug("unlinked", "return value != 3", "extern int missing(); "
                    "return missing() != 3")]
        # The compiler does not let the linker know what has no linkage.
        source = SOURCE.replace("namespace {", "namespace named {").replace(
            "int main() {", "int main() {\n  using namespace named;")

        def culprits_of(bugs):
            (path / "x.cpp").write_text(planted_switch.switched(source, bugs))
            done = subprocess.run([sys.argv[1], "-std=c++20", "-Wall", "-fuse-ld=lld",
                                   "x.cpp", "-o", "x"], cwd=path, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            return {each["name"]: error for each, error in planted_switch.culprits(
                done.stdout, path, path, bugs)}

        found = culprits_of(bugs)
        self.assertEqual(sorted(found), ["in a header", "type", "unknown"])
        self.assertEqual(found["unknown"], "does not compile: use of undeclared "
                                           "identifier 'most'")
        self.assertEqual(culprits_of(bugs[3:]),
                         {"unlinked": "does not link: named::missing()"})

    def test_the_guard_of_a_header_stays_first(self):
        text = "// x\n#ifndef X_H\n#define X_H\nint f() { return 1; }\n#endif\n"
        self.assertTrue(planted_switch.switched(text, [bug("b", "1", "2")]).startswith(
            "// x\n#ifndef X_H\n#define X_H\n#ifndef TILEFUZZ_PLANTED\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
