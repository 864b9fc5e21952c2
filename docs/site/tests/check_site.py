#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests the built documentation site: its links, and its pages in a browser.

The last line is 'N passed, M failed'.
"""

import argparse
import os
import pathlib
import sys
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import explorer  # noqa: E402 (needs the path above)
from browser import Browser, BrowserError  # noqa: E402
from checks import expect  # noqa: E402
from links import broken_links, read_pages  # noqa: E402

EXAMPLE = """\
example:
  docs/site/tests/check_site.py --site build/docs/html --screenshots pictures \
    --answers unittests/Numeric/Inputs/vectors.csv \
    --ptx-answers test/tools/pto-cvt/Inputs
"""


class Site:
    """What a test is given."""

    def __init__(self, args, browser):
        self.root = args.site
        self.answers = args.answers
        self.ptx_answers = args.ptx_answers
        self.screenshots = args.screenshots
        self.browser = browser

    def open(self, page, **window):
        """Opens a page, which may have a query or a fragment."""
        url = pathlib.Path(self.root).resolve().as_uri() + "/" + page
        self.browser.open(url, **window)


def links(site):
    """Every link leads to a page and an anchor of it, and nothing is fetched."""
    pages = read_pages(site.root)
    expect(len(pages) > 30, f"only {len(pages)} pages in {site.root}")
    broken = [f"{os.path.relpath(p, site.root)}: {w}"
              for p, w in broken_links(pages)]
    expect(not broken, "\n".join(broken))


def every_page_opens(site):
    """No page writes to the console, and each has one title."""
    for path in sorted(read_pages(site.root)):
        page = os.path.relpath(path, site.root)
        site.open(page)
        titles = site.browser.evaluate(
            "document.querySelectorAll('main h1').length")
        expect(titles == 1, f"{page} has {titles} titles")
        wide = site.browser.evaluate(
            "document.documentElement.scrollWidth > window.innerWidth")
        expect(not wide, f"{page} is wider than the window")


def narrow_windows(site):
    """Pages fit the width of a phone."""
    for page in ("index.html", "docs/semantics.html",
                 "docs/generated/conversions.html", "error-maps.html"):
        site.open(page, width=390, height=800)
        width = site.browser.evaluate("document.documentElement.scrollWidth")
        expect(width <= 390, f"{page} needs {width} pixels")


def tables_sort(site):
    """The heading of a column sorts up, down and back, by the keyboard too."""
    site.open("docs/generated/conversions.html")
    column = ("[...document.querySelector('main table').tBodies[0].rows]"
              ".map((row) => row.cells[0].textContent)")
    before = site.browser.evaluate(column)
    site.browser.evaluate(
        "document.querySelector('main table button.sort').focus()")
    orders = [sorted(before), sorted(before, reverse=True), before]
    sorts = ["ascending", "descending", None]
    for order, sort in zip(orders, sorts):
        site.browser.key("Enter", 13, "\r")
        # f16 is before f32, and s8 before s16: numbers count as numbers.
        rows = site.browser.evaluate(column)
        expect(set(rows) == set(order), "rows were lost")
        aria = site.browser.evaluate(
            "document.querySelector('main th').getAttribute('aria-sort')")
        expect(aria == sort, f"aria-sort is {aria}, not {sort}")
        if sort is None:
            expect(rows == before, "the third click does not bring the order "
                   "of the page back")
        else:
            first = "bf16.s32" if sort == "ascending" else "f32.s64"
            expect(rows[0] == first, f"{sort}: {rows[0]} is first")


def search_finds(site):
    """Words lead to the pages that have them."""
    site.open("search.html?q=hif8")
    site.browser.wait_for(
        "document.querySelectorAll('#search-results li').length > 0")
    found = site.browser.evaluate(
        "[...document.querySelectorAll('#search-results a')]"
        ".map((a) => a.getAttribute('href')).join(' ')")
    expect("docs/semantics.html" in found, f"hif8 finds only {found}")


def assembly_is_highlighted(site):
    """Mnemonics, types and registers of PTO are told apart."""
    site.open("README.html")
    parts = site.browser.evaluate("""
        [".nn", ".nf", ".kt", ".nv", ".kc"].map((c) =>
          [...document.querySelectorAll(".highlight " + c)]
            .map((e) => e.textContent))""")
    for found, text in zip(parts, ["PTO", "vcvt", ".f32.f16", "v0", "SAT"]):
        expect(text in found, f"{text} is not highlighted")
    site.open("docs/generated/conversions.html")
    expect(site.browser.evaluate(
        "document.querySelector('.highlight .nf')?.textContent") == "vcvt",
        "syntax in an indented block is not highlighted")


def gallery_is_complete(site):
    """Each example has its source, its result, its assembly and its timeline."""
    site.open("gallery.html")
    parts = site.browser.evaluate("""
        [...document.querySelectorAll("main section section")].map((s) => [
          s.querySelector("h2").firstChild.textContent,
          s.querySelectorAll(".highlight").length,
          [...s.querySelectorAll("img")].every((i) => i.naturalWidth > 300),
          s.querySelectorAll("img").length,
          s.querySelectorAll(".highlight .nn").length])""")
    expect(len(parts) > 10, f"only {len(parts)} examples")
    for name, listings, drawn, pictures, instructions in parts:
        program = name == "softmax_rows.cpp"
        expect(listings == (2 if program else 3), f"{name}: {listings} listings")
        expect(drawn and pictures == (0 if program else 1),
               f"{name}: {pictures} pictures, or one that is not drawn")
        expect(program or instructions > 3, f"{name} has no assembly of PTO")


def themes(site):
    """The system's theme is taken, the button changes it."""
    for theme, other in (("dark", "light"), ("light", "dark")):
        site.open("index.html", theme=theme)
        get = "document.documentElement.dataset.theme"
        expect(site.browser.evaluate(get) == theme, f"{theme} is not taken")
        site.browser.evaluate("document.getElementById('theme').click()")
        expect(site.browser.evaluate(get) == other,
               f"the button does not change {theme}")
        site.browser.evaluate("localStorage.clear()")


TESTS = [links, every_page_opens, narrow_windows, tables_sort, search_finds,
         assembly_is_highlighted, gallery_is_complete, themes,
         *explorer.TESTS]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", required=True, help="the built site")
    parser.add_argument("--answers", required=True,
                        help="known answers of PTO's conversions")
    parser.add_argument("--ptx-answers", required=True,
                        help="the directory of those of PTX's")
    parser.add_argument("--screenshots", required=True,
                        help="where pictures of the explorer are kept")
    parser.add_argument("--filter", default="",
                        help="only tests with this in their name")
    args = parser.parse_args()
    if not os.path.exists(os.path.join(args.site, "index.html")):
        parser.error(f"there is no index.html in {args.site}; "
                     "'ninja docs' makes it")
    passed = failed = 0
    with Browser() as browser:
        site = Site(args, browser)
        for test in TESTS:
            if args.filter not in test.__name__:
                continue
            browser.messages.clear()
            try:
                test(site)
                expect(not browser.messages,
                       "the console has " + "; ".join(browser.messages))
                print(f"PASS: {test.__name__}", flush=True)
                passed += 1
            except (AssertionError, BrowserError) as error:
                print(f"FAIL: {test.__name__}: {error}", flush=True)
                failed += 1
            except Exception:  # pylint: disable=broad-except
                print(f"FAIL: {test.__name__}\n{traceback.format_exc()}",
                      flush=True)
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrowserError as error:
        sys.exit(f"check_site.py: error: {error}")
