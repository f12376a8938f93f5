# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Headless Chromium, controlled over a pipe: opens a page in a window of a reader's
size and evaluates what it shows.

The browser reads requests of its DevTools protocol from file descriptor 3 and
answers on 4, each a JSON object that ends in a zero byte.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

# On a loaded machine a browser takes its time to start.
SECONDS = 120


NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_browser():
    """The first of the browsers in PATH, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class BrowserFailed(RuntimeError):
    """The browser failed to do what was requested."""


class Browser:
    """A running browser with one page. Used in a with statement."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        requests, self.requests = os.pipe()
        self.answers, answers = os.pipe()
        # The shell moves the pipes to the file descriptors that the browser uses.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{requests} 4>&{answers}', "sh", self.program,
             "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(requests, answers), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(requests)
        os.close(answers)
        self.number, self.buffer, self.session = 0, b"", None
        # The addresses that the page has requested, its own among them.
        self.loaded = []
        target = self.request("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.request("Target.attachToTarget", targetId=target,
                                flatten=True)["sessionId"]
        self.request("Page.enable")
        self.request("Network.enable")
        return self

    def __exit__(self, *_):
        os.close(self.requests)
        os.close(self.answers)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()

    def read(self, until):
        """The next message."""
        while b"\0" not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                raise BrowserFailed(f"expected an answer of {self.program} within "
                                    f"{SECONDS} s, found none")
            read = os.read(self.answers, 1 << 20)
            if not read:
                raise BrowserFailed(f"{self.program} ended")
            self.buffer += read
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def request(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.requests, json.dumps(request).encode() + b"\0")
        until = time.monotonic() + SECONDS
        while True:
            message = self.read(until)
            if message.get("method") == "Network.requestWillBeSent":
                self.loaded.append(message["params"]["request"]["url"])
            if message.get("id") == self.number:
                if "error" in message:
                    raise BrowserFailed(f"{method}: {message['error']['message']}")
                return message["result"]

    def open(self, path, width, height=844, scheme="light"):
        """Opens a file in a window of this size."""
        self.request("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=width < 600)
        self.request("Emulation.setEmulatedMedia",
                 features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.loaded.clear()
        result = self.request("Page.navigate", url=path.resolve().as_uri())
        if "errorText" in result:
            raise BrowserFailed(f"{path}: {result['errorText']}")
        self.evaluate("document.readyState === 'complete' || new Promise(resolve =>"
                      " addEventListener('load', resolve))")

    def evaluate(self, expression):
        """The value of a script's expression in the page; promises are awaited."""
        result = self.request("Runtime.evaluate", expression=expression,
                          returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise BrowserFailed(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def screenshot(self, path, whole=False):
        """Keeps a picture of the window or of the whole page."""
        taken = self.request("Page.captureScreenshot", captureBeyondViewport=whole, **(
            {"clip": {"x": 0, "y": 0, "scale": 1,
                      **self.evaluate("(({scrollWidth: width, scrollHeight: height}) =>"
                                      " ({width, height}))(document.documentElement)")}}
            if whole else {}))
        path.write_bytes(base64.b64decode(taken["data"]))

    @staticmethod
    def encoded(path):
        """A file as text that fits into a script."""
        return base64.b64encode(path.read_bytes()).decode()
