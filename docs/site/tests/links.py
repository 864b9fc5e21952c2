# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the links of HTML files: files and anchors exist, nothing is fetched."""

import html.parser
import os
import urllib.parse

#: Attributes that make a browser load something.
LOADS = {("script", "src"), ("img", "src"), ("link", "href"),
         ("iframe", "src"), ("source", "src"), ("object", "data")}


class Page(html.parser.HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text):
        super().__init__()
        self.links = []  # (URL, whether it is loaded)
        self.anchors = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                self.anchors.add(value)
            elif name in ("href", "src", "data") and value is not None:
                self.links.append((value, (tag, name) in LOADS))


def read_pages(site):
    """{path: Page} of all HTML files below `site`."""
    pages = {}
    for directory, _, files in os.walk(site):
        for name in files:
            # Downloads are sources as they are, not pages.
            if name.endswith(".html") and "_downloads" not in directory:
                path = os.path.join(directory, name)
                with open(path, encoding="utf-8") as handle:
                    pages[path] = Page(handle.read())
    return pages


def broken_links(pages):
    """[(page, what is wrong)]"""
    found = []
    for path, page in pages.items():
        for url, loaded in page.links:
            parts = urllib.parse.urlsplit(url)
            if parts.scheme == "data":
                continue
            if parts.scheme or parts.netloc:
                if loaded:
                    found.append((path, f"{url} is not part of the site"))
                continue
            target = os.path.normpath(os.path.join(
                os.path.dirname(path), urllib.parse.unquote(parts.path))) \
                if parts.path else path
            anchor = urllib.parse.unquote(parts.fragment)
            if not os.path.exists(target):
                found.append((path, f"{url} does not exist"))
            elif anchor and target in pages and "=" not in anchor and \
                    anchor not in pages[target].anchors:
                found.append((path, f"{url}: there is no such anchor"))
    return found
