# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A headless Chromium, driven over the DevTools protocol through pipes.

Nothing but Python's own library is needed, and no port is opened.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

#: The names of the packages' programs, the smaller one first.
PROGRAMS = ("chromium-headless-shell", "chromium")

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
    "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--hide-scrollbars", "--force-color-profile=srgb",
    "--remote-debugging-pipe",
]


class BrowserError(Exception):
    """The browser is missing, or did not do what it was asked."""


class Browser:
    """One page of one browser; a context manager."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if not program:
            raise BrowserError("none of these programs is there: "
                               + ", ".join(PROGRAMS))
        self.profile = tempfile.mkdtemp(prefix="pto-site-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def connect():
            # The browser reads descriptor 3 and writes descriptor 4; first out
            # of the way of both.
            source, sink = os.dup2(to_browser, 100), os.dup2(from_browser, 101)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            [program, *OPTIONS, f"--user-data-dir={self.profile}",
             "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=connect)
        os.close(to_browser)
        os.close(from_browser)
        self.pending = b""
        self.serial = 0
        self.session = None
        #: What pages wrote to the console, exceptions and failed requests.
        self.messages = []
        self.loaded = False
        try:
            target = self.send("Target.createTarget", url="about:blank")
            self.session = self.send(
                "Target.attachToTarget", targetId=target["targetId"],
                flatten=True)["sessionId"]
            for domain in ("Page", "Runtime", "Log", "DOM", "Accessibility"):
                self.send(domain + ".enable")
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self, deadline):
        """The next message; notes events."""
        while b"\0" not in self.pending:
            if not select.select([self.read_end], [], [],
                                 max(0, deadline - time.monotonic()))[0]:
                raise BrowserError("the browser does not answer")
            data = os.read(self.read_end, 1 << 20)
            if not data:
                raise BrowserError("the browser has ended")
            self.pending += data
        text, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, params):
        """Keeps what an event says."""
        if method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Runtime.consoleAPICalled":
            self.messages.append(" ".join(
                str(a.get("value", a.get("description")))
                for a in params["args"]))
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get(
                "description", details["text"]))
        elif method == "Log.entryAdded":
            entry = params["entry"]
            self.messages.append(f"{entry['text']} {entry.get('url', '')}")

    def send(self, method, timeout=300, **params):
        """Calls a method of the protocol and returns its result."""
        self.serial += 1
        serial = self.serial
        command = {"id": serial, "method": method, "params": params}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.write_end, json.dumps(command).encode() + b"\0")
        deadline = time.monotonic() + timeout
        while True:
            message = self.receive(deadline)
            if message.get("id") == serial:
                if "error" in message:
                    raise BrowserError(
                        f"{method}: {message['error']['message']}")
                return message["result"]

    def open(self, url, width=1360, height=900, theme="light"):
        """Loads a page in a window of a size and waits until it is there."""
        self.send("Emulation.setDeviceMetricsOverride", width=width,
                  height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": theme}])
        # A change of the fragment alone would load nothing.
        for address in ("about:blank", url):
            self.loaded = False
            self.send("Page.navigate", url=address)
            deadline = time.monotonic() + 300
            while not self.loaded:
                self.receive(deadline)

    def evaluate(self, expression, timeout=300):
        """The value of a JavaScript expression, awaited if it is a promise."""
        result = self.send("Runtime.evaluate", timeout, expression=expression,
                           returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get(
                "description", details["text"]))
        return result["result"].get("value")

    def wait_for(self, expression, timeout=120):
        """Waits until a JavaScript expression is true."""
        deadline = time.monotonic() + timeout
        while not self.evaluate(expression):
            if time.monotonic() > deadline:
                raise BrowserError(f"still not true: {expression}")
            time.sleep(0.05)

    def key(self, name, code=0, text=""):
        """Presses and releases a key."""
        for kind in ("rawKeyDown", "char", "keyUp"):
            if kind == "char" and not text:
                continue
            self.send("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode=code, text=text)

    def type(self, text):
        """Types into what has the focus."""
        self.send("Input.insertText", text=text)

    def screenshot(self, path, whole=False):
        """Writes a PNG of the window, or of the whole page."""
        data = self.send("Page.captureScreenshot", format="png",
                         captureBeyondViewport=whole)["data"]
        with open(path, "wb") as out:
            out.write(base64.b64decode(data))

    def accessible(self):
        """[(role, name)] of what assistive technology sees."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [(n.get("role", {}).get("value", ""),
                 n.get("name", {}).get("value", ""))
                for n in nodes if not n.get("ignored")]
