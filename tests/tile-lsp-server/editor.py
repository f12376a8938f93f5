#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does with tile-lsp-server what an editor does: editor.py [--expected | --everywhere] FILE...

Starts the server, opens each file, and prints the diagnostics as FILE:LINE:COLUMN:
TEXT, with lines and columns from 1. Then it asks of every line of a file that ends in a
comment with `hover WORD` or `definition WORD` what the server says of the first WORD of
that line, and prints the first line of the answer, or where the definition is; with
`complete WORD` it asks what may stand behind the first WORD, and prints the names. At the
end it shuts the server down, which has to end with status 0 and have nothing more to
say. Messages have the header Content-Length, as the protocol has it.

With --expected it prints, of each file, the diagnostics without a comment
`expected-error` that has them, after a +, and the comments without one, after a -.
With --everywhere it asks at each place of a file what may stand there, and prints how
often it has asked.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

SECONDS = 60


class Server:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.requests = 0

    def send(self, method, params=None, **fields):
        message = {"jsonrpc": "2.0", "method": method, "params": params or {}, **fields}
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        size = None
        while line := self.process.stdout.readline().strip():
            name, value = line.decode().split(": ")
            if name == "Content-Length":
                size = int(value)
        if size is None:
            sys.exit("expected a message with Content-Length, found the end of the output")
        return json.loads(self.process.stdout.read(size))

    def ask(self, method, params=None):
        self.requests += 1
        self.send(method, params, id=self.requests)
        answer = self.receive()
        if answer.get("id") != self.requests or "error" in answer:
            sys.exit(f"expected an answer to request {self.requests}, found {answer}")
        return answer["result"]

    def end(self):
        self.ask("shutdown")
        self.send("exit")
        self.process.stdin.close()
        rest = self.process.stdout.read()
        status = self.process.wait(SECONDS)
        if rest or status != 0:
            sys.exit(f"expected the server to end with status 0, found {status} and {rest}")


EXPECTED = re.compile(r"// expected-error\s*@\S+ \{\{(.*)\}\}")


def place(path, start):
    return f"{path}:{start['line'] + 1}:{start['character'] + 1}"


def ask_marked_lines(server, path, uri, text):
    for number, line in enumerate(text.splitlines()):
        marked = re.search(r"// (hover|definition|complete) (\S+)$", line)
        if not marked:
            continue
        is_completion = marked[1] == "complete"
        position = {"line": number, "character":
                    line.index(marked[2]) + is_completion * len(marked[2])}
        request = "completion" if is_completion else marked[1]
        result = server.ask("textDocument/" + request,
                            {"textDocument": {"uri": uri}, "position": position})
        if is_completion:
            print("complete:", *sorted(item["label"] for item in result["items"]))
        elif marked[1] == "hover":
            print("hover:", result["contents"]["value"].split("\n")[0])
        else:
            for each in result:
                print("definition:", place(path, each["range"]["start"]))


def complete_everywhere(server, uri, text):
    places = [(number, character) for number, line in enumerate(text.splitlines())
              for character in range(len(line) + 1)]
    for number, character in places:
        position = {"line": number, "character": character}
        server.ask("textDocument/completion",
                   {"textDocument": {"uri": uri}, "position": position})
    print("asked:", len(places))


def compare(path, text, diagnostics):
    found = collections.Counter(each["message"] for each in diagnostics)
    expected = collections.Counter(EXPECTED.findall(text))
    for sign, more in (("-", expected - found), ("+", found - expected)):
        for message in sorted(more.elements()):
            print(sign, f"{path.name}: {message}")


def main():
    paths = sys.argv[1:]
    compares = paths[0] == "--expected"
    is_everywhere = paths[0] == "--everywhere"
    server = Server("tile-lsp-server", "--log=error")
    server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    server.send("initialized")
    for path in map(pathlib.Path, paths[compares or is_everywhere:]):
        text = path.read_text()
        uri = path.resolve().as_uri()
        document = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
        server.send("textDocument/didOpen", {"textDocument": document})
        diagnostics = server.receive()["params"]["diagnostics"]
        if compares:
            compare(path, text, diagnostics)
            continue
        if is_everywhere:
            complete_everywhere(server, uri, text)
            continue
        for each in diagnostics:
            print(f"{place(path, each['range']['start'])}: {each['message']}")
        ask_marked_lines(server, path, uri, text)
    server.end()


if __name__ == "__main__":
    main()
