#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does with `tilefuzz lsp` what somebody at an editor does: lsp.py FILE...

Opens each file and prints its diagnostics, and for each the quick fixes. It takes the
preferred one of the first diagnostic that has one, changes the text as the editor would,
and begins anew, until there is no diagnostic or none has a fix; then it prints the text.
Of lines that end in `// hover WORD` it prints what the server says of the first WORD.
"""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent / "../tile-lsp-server"))
from editor import Server, place  # noqa: E402


def offset(text, position):
    """Characters of the protocol are units of UTF-16."""
    lines = text.split("\n")
    units = lines[position["line"]].encode("utf-16-le")[:2 * position["character"]]
    return sum(len(line) + 1 for line in lines[:position["line"]]) + len(
        units.decode("utf-16-le"))


def applied(text, edits):
    for edit in sorted(edits, key=lambda each: offset(text, each["range"]["start"]),
                       reverse=True):
        begin, end = (offset(text, edit["range"][side]) for side in ("start", "end"))
        text = text[:begin] + edit["newText"] + text[end:]
    return text


def fixes(server, uri, diagnostic):
    answer = server.ask("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": diagnostic["range"],
        "context": {"diagnostics": [diagnostic]}})
    for action in answer:
        assert action["diagnostics"] == [diagnostic], action
        assert action["kind"] == "quickfix", action
        print("*" if action.get("isPreferred") else "-", action["title"])
    return [action for action in answer if action.get("isPreferred")]


def session(server, path):
    text = path.read_bytes().decode()
    uri = path.resolve().as_uri()
    server.send("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "mlir", "version": 1, "text": text}})
    for version in range(2, 10):
        diagnostics = server.receive()["params"]["diagnostics"]
        preferred = []
        for each in diagnostics:
            print(f"{place(path.name, each['range']['start'])}: {each['message']}")
            preferred = preferred or fixes(server, uri, each)
        if not preferred:
            break
        edits = preferred[0]["edit"]["changes"][uri]
        text = applied(text, edits)
        server.send("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"text": text}]})
    print(text)
    for number, line in enumerate(text.split("\n")):
        if marked := re.search(r"// hover (\S+)$", line):
            position = {"line": number, "character": line.index(marked[1])}
            answer = server.ask("textDocument/hover",
                                {"textDocument": {"uri": uri}, "position": position})
            print("hover:", answer and answer["contents"]["value"])
    server.send("textDocument/didClose", {"textDocument": {"uri": uri}})
    server.receive()


def main():
    server = Server("tilefuzz", "lsp", "--within=20000")
    capabilities = server.ask("initialize", {"capabilities": {"textDocument": {
        "codeAction": {"codeActionLiteralSupport": {
            "codeActionKind": {"valueSet": ["quickfix"]}}}}}})["capabilities"]
    assert "quickfix" in capabilities["codeActionProvider"]["codeActionKinds"]
    server.send("initialized")
    for path in map(pathlib.Path, sys.argv[1:]):
        session(server, path)
    server.end()


main()
