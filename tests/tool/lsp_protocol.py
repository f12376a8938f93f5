#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says to `tilefuzz lsp` what no good editor says: lsp_protocol.py FOLDER

The folder gets servers that die. Prints `passed`.
"""

import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent / "../tile-lsp-server"))
from editor import SECONDS, Server  # noqa: E402

BAD = '"nv_tileas.async.wait"() : () -> ()\n'


def start(*options):
    return Server("tilefuzz", "lsp", *options)


def expect(found, wanted):
    if found != wanted:
        sys.exit(f"expected {wanted}, found {found}")


def error_of(server):
    return server.receive()["error"]["code"]


def initialized():
    server = start()
    server.ask("initialize", {"capabilities": {}})
    server.send("textDocument/didOpen", {"textDocument": {
        "uri": "file:///m.mlir", "languageId": "mlir", "version": 1, "text": BAD}})
    return server, server.receive()["params"]["diagnostics"]


def ask_for_fixes(server, diagnostics, number):
    server.send("textDocument/codeAction", {
        "textDocument": {"uri": "file:///m.mlir"}, "range": diagnostics[0]["range"],
        "context": {"diagnostics": diagnostics}}, id=number)


def malformed_and_early():
    server = start()
    for text in (b"{", b"[1]", b'{"jsonrpc": "2.0"}'):
        server.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
    server.process.stdin.write(b"Content-Type: none\r\n\r\n")
    server.send("textDocument/hover", id="early")
    expect([error_of(server) for _ in range(5)],
           [-32700, -32600, -32600, -32700, -32002])
    server.ask("initialize", {"capabilities": {}})
    server.send("initialize", {"capabilities": {}}, id="again")
    expect(error_of(server), -32600)
    for changes in (None, [3], [{"range": 4, "text": 5}], [{"text": "x"}]):
        server.send("textDocument/didChange", {"contentChanges": changes})
    server.send("textDocument/didOpen", {"textDocument": 5})
    server.send("textDocument/unknown", id=77)
    expect(error_of(server), -32601)
    server.ask("shutdown")
    server.send("textDocument/hover", id="late")
    expect(error_of(server), -32600)
    server.send("exit")
    expect(server.process.wait(SECONDS), 0)


def cancelled():
    server, diagnostics = initialized()
    ask_for_fixes(server, diagnostics, 50)
    server.send("$/cancelRequest", {"id": 50})
    answer = server.receive()
    expect((answer["id"], answer["error"]["code"]), (50, -32800))
    # An answer to another request with that number is not cancelled.
    ask_for_fixes(server, diagnostics, 50)
    expect("result" in server.receive(), True)
    server.end()


def ends():
    for ending in ("exit", None):
        server, _ = initialized()
        if ending:
            server.send(ending)
        server.process.stdin.close()
        expect(server.process.wait(SECONDS), 1)


def dying(folder):
    script = folder / "dying"
    script.write_text("#!/bin/sh\nread line\nkill -KILL $$\n")
    script.chmod(0o755)
    server = start(f"--server={script}")
    server.send("initialize", {"capabilities": {}}, id=1)
    answer = server.receive()
    expect((answer["id"], answer["error"]),
           (1, {"code": -32603, "message": "tile-lsp-server was ended by SIGKILL"}))
    expect(server.process.wait(SECONDS), 2)


def changed_in_part():
    """The server wants whole texts, another one may want what has changed alone."""
    server, diagnostics = initialized()
    start = {"line": 0, "character": 0}
    for range_, text in ((start, start), "\n\n"), ((start, {"line": 1, "character": 0}), ""):
        server.send("textDocument/didChange", {
            "textDocument": {"uri": "file:///m.mlir", "version": 2},
            "contentChanges": [{"range": dict(zip(("start", "end"), range_)), "text": text}]})
        server.receive()
    for side in ("start", "end"):
        diagnostics[0]["range"][side]["line"] = 1
    ask_for_fixes(server, diagnostics, 5)
    fixes = [each for each in server.receive()["result"] if each.get("isPreferred")]
    edits = fixes[0]["edit"]["changes"]["file:///m.mlir"]
    expect({edit["range"]["start"]["line"] for edit in edits}, {1})
    server.end()


def filtered():
    server, diagnostics = initialized()
    server.send("textDocument/codeAction", {
        "textDocument": {"uri": "file:///m.mlir"}, "range": diagnostics[0]["range"],
        "context": {"diagnostics": diagnostics, "only": ["source"]}}, id=9)
    expect([each["title"] for each in server.receive()["result"]
            if each.get("isPreferred")], [])
    server.end()


malformed_and_early()
cancelled()
ends()
changed_in_part()
dying(pathlib.Path(sys.argv[1]))
filtered()
print("passed")
