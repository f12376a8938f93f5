#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a package of LLVM and MLIR that offers what build_deps.sh builds, and no more.

  ci/oss-fuzz/offered_package.py FOLDER

The archives, headers and programs are those of this machine's package of LLVM 22.
FOLDER holds links to the ones that the services' build would have: the libraries that
build_deps.sh names, the libraries that these link, their generated headers, and
mlir-tblgen. A project that links more fails as it would fail there: ninja finds a
library that "no known rule" can make.

Exit status: 0 it is made, 2 it could not be done.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = pathlib.Path("/usr/lib/llvm-22")
# Headers that mlir-tblgen writes for all libraries of MLIR, whatever their dialect.
GENERAL_HEADERS = ["Bytecode", "IR", "Interfaces"]


class Unusable(Exception):
    """What was expected and what was found."""


def linked_libraries():
    """From each library of the package to the libraries that it links."""
    result = {}
    for name in ("llvm/LLVMExports.cmake", "mlir/MLIRTargets.cmake"):
        text = (PACKAGE / "lib/cmake" / name).read_text()
        for library in re.findall(r"^add_library\((\w+) STATIC IMPORTED\)", text, re.M):
            result[library] = []
        for library, links in re.findall(
                r'^set_target_properties\((\w+) PROPERTIES\n'
                r'(?:  [^)\n]*\n)*?  INTERFACE_LINK_LIBRARIES "([^"]*)"', text, re.M):
            if library in result:
                result[library] = re.findall(r"\b(?:LLVM|MLIR)\w*\b", links)
    return result


def offered_libraries():
    """The libraries that build_deps.sh names, with those that they link."""
    named = subprocess.run([HERE / "build_deps.sh", "--libraries"], capture_output=True,
                           text=True, check=True).stdout.split()
    links = linked_libraries()
    offered = set()
    pending = named
    while pending:
        library = pending.pop()
        # Debian's archives of MLIR name the shared library of all of LLVM for whatever
        # they use of it. So build_deps.sh names the archives of LLVM one by one.
        if library in offered or library == "LLVM":
            continue
        if library not in links:
            raise Unusable(f"expected a static library {library} in {PACKAGE}, found none; "
                           "correct `libraries` in build_deps.sh")
        offered.add(library)
        pending += links[library]
    return offered


def link(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    target.symlink_to(source)


def copy_cmake_files(folder):
    """The package's files for CMake, which would otherwise demand every library."""
    for name in ("llvm", "mlir"):
        target = folder / "lib/cmake" / name
        shutil.copytree(PACKAGE / "lib/cmake" / name, target)
        for path in target.glob("*-relwithdebinfo.cmake"):
            lines = path.read_text().splitlines(keepends=True)
            path.write_text("".join(line for line in lines
                                    if "_cmake_import_check_" not in line))


def link_headers(folder, offered):
    headers = PACKAGE / "include"
    for name in ("llvm", "llvm-c", "mlir-c"):
        link(headers / name, folder / "include" / name)
    for path in (headers / "mlir").rglob("*"):
        if path.is_dir():
            continue
        place = path.relative_to(headers / "mlir").parts
        is_built = place[0] in GENERAL_HEADERS or place[0] == "Dialect" and any(
            library.startswith("MLIR" + place[1]) for library in offered)
        if path.suffix != ".inc" or is_built:
            link(path, folder / "include" / path.relative_to(headers))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    folder = parser.parse_args().folder
    try:
        offered = offered_libraries()
        shutil.rmtree(folder, ignore_errors=True)
        copy_cmake_files(folder)
        for library in offered:
            link(PACKAGE / f"lib/lib{library}.a", folder / f"lib/lib{library}.a")
        link_headers(folder, offered)
        link(PACKAGE / "bin/mlir-tblgen", folder / "bin/mlir-tblgen")
    except (OSError, subprocess.CalledProcessError, Unusable) as error:
        print(f"offered_package.py: {error}", file=sys.stderr)
        return 2
    print(f"{len(offered)} libraries of LLVM and MLIR, as build_deps.sh builds them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
