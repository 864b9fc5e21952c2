# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of the conversion explorer, through the page's own functions."""

import csv
import json
import os
import re

from checks import expect

#: Five states of the page, and the pictures of them that are kept.
STATES = [
    ("half", "light", "#src=f32&dst=f16&rnd=R&sat=0&bits=0x3dcccccd"),
    ("overflow", "dark", "#src=f32&dst=hif8&rnd=A&sat=0&bits=0x47200000"),
    ("tie", "light", "#src=bf16&dst=f4e2m1&rnd=R&sat=0&bits=0x40a0"),
    ("nan", "dark", "#src=f32&dst=s16&rnd=Z&sat=1&bits=0x7fc00000"),
    ("ptx", "light",
     "#cvt=cvt.rn.satfinite.e4m3x2.f32&operands=1.5+-3"),
]
READY = "window.ptoExplorer?.isReady && ptoExplorer.isSettled !== false"


def open_explorer(site, fragment="", **window):
    """Opens the page in a state and waits until everything is shown."""
    site.open("explorer.html" + fragment, **window)
    site.browser.wait_for(READY)


def text(site, selector):
    """What an element shows."""
    return site.browser.evaluate(
        f"document.querySelector({json.dumps(selector)}).textContent.trim()")


def explorer_is_small(site):
    """The page with all that it loads is under 2 MB."""
    with open(os.path.join(site.root, "explorer.html")) as handle:
        page = handle.read()
    loaded = re.findall(r'(?:src|href)="(_static/[^"]+)"', page)
    expect(len(loaded) > 12, f"only {loaded} are loaded")
    size = len(page) + sum(
        os.path.getsize(os.path.join(site.root, name.split("?")[0]))
        for name in loaded)
    expect(size < 2_000_000, f"{size} bytes")


def explorer_knows_the_answers(site):
    """1,000 of the project's known answers, spread over all of them."""
    with open(site.answers) as handle:
        rows = list(csv.reader(handle))[1:]
    rows = [rows[i * len(rows) // 1000] for i in range(1000)]
    open_explorer(site)
    got = site.browser.evaluate("""
        ((rows) => {
          const { core, readNumber, modes } = ptoExplorer;
          return rows.map(([src, dst, rnd, sat, bits]) => {
            const [from, to] = [src, dst].map((name) =>
              core.find(name.replace(/x2$/, "")));
            const mode = rnd === "NONE" ? 0 : modes.indexOf(rnd);
            return core.hex(to, core.convert(from, to,
              readNumber(from, bits), mode, sat === "SAT").bits);
          });
        })(%s)""" % json.dumps([r[:5] for r in rows]))
    wrong = [(row, bits) for row, bits in zip(rows, got)
             if int(row[5], 16) != int(bits, 16)]
    expect(len(got) == 1000 and not wrong,
           f"{len(wrong)} differ, the first: {wrong[:1]}")


def explorer_knows_the_answers_of_ptx(site):
    """1,000 of the recorded answers of CUDA's headers."""
    with open(os.path.join(site.ptx_answers, "cuda-host.csv")) as handle:
        rows = [r for r in csv.reader(handle) if r and r[0].startswith("cvt.")]
    rows = [rows[i * len(rows) // 1000] for i in range(1000)]
    open_explorer(site)
    got = site.browser.evaluate("""
        ((rows) => rows.map(([spelling, ...operands]) => "0x" +
          ptoExplorer.evaluatePTX(spelling, operands).register.toString(16))
        )(%s)""" % json.dumps([r[:-1] for r in rows]))
    wrong = [(row, bits) for row, bits in zip(rows, got)
             if int(row[-1], 16) != int(bits, 16)]
    expect(len(got) == 1000 and not wrong,
           f"{len(wrong)} differ, the first: {wrong[:1]}")


def explorer_reads_numbers_exactly(site):
    """What is typed is rounded once, also where a double would be a tie."""
    open_explorer(site)
    cases = [
        ("f16", "0.1", "0x2e66"), ("f16", "-0", "0x8000"),
        # Just above the middle of two f16, as a double the middle itself.
        ("f16", "1.00048828125000000000000000001", "0x3c01"),
        ("f16", "1.00048828125", "0x3c00"), ("f32", "0x1.8p3", "0x41400000"),
        ("f32", "1e-45", "0x00000001"), ("f32", "1e60", "0x7f800000"),
        ("f32", "-inf", "0xff800000"), ("hif8", "nan", "0x80"),
        ("s64", "9223372036854775807", "0x7fffffffffffffff"),
        ("s8", "-128", "0x80"), ("u8", "0xff", "0xff"),
    ]
    got = site.browser.evaluate("""
        ((cases) => cases.map(([name, text]) => {
          const f = ptoExplorer.core.find(name);
          return ptoExplorer.core.hex(f, ptoExplorer.readNumber(f, text));
        }))(%s)""" % json.dumps(cases))
    for (name, typed, bits), found in zip(cases, got):
        expect(found == bits, f"{typed} as {name} is {found}, not {bits}")


def explorer_follows_the_keyboard(site):
    """Typing, switching, sliding and flipping bits by keys alone."""
    browser = site.browser
    open_explorer(site)

    def focus(selector):
        browser.evaluate(f"document.querySelector('{selector}').focus()")

    def typed(words):
        focus("#value")
        browser.evaluate("document.getElementById('value').select()")
        browser.type(words)

    typed("65520")
    expect(text(site, "#dst-value code") == "0x7c00", "65520 is not infinity")
    expect("overflow" in text(site, "#dst-value"), "no word of the overflow")
    focus("#sat")
    browser.key(" ", 32, " ")
    expect(text(site, "#dst-value code") == "0x7bff", "nothing is saturated")
    expect("sat=1" in browser.evaluate("location.hash"),
           "the link does not have the saturation")

    typed("abc")
    expect("'abc' is not a number" in text(site, "#value-error"),
           "abc is taken without a word")
    typed("0x123456789")
    expect("more than the 32 bits" in text(site, "#value-error"),
           "too many bits are taken without a word")
    typed("1")
    expect(text(site, "#value-error") == "", "the message stays")
    browser.evaluate(
        "document.querySelector('#src-bits button[tabindex=\"0\"]').focus()")
    browser.key("Enter", 13, "\r")
    expect(text(site, "#src-value").startswith("-1"), "the sign does not flip")
    browser.key("ArrowRight", 39)
    place = browser.evaluate("document.activeElement.ariaLabel")
    expect(place == "bit 30, exponent: 0", f"the focus is on {place}")

    focus("#fine")
    before = browser.evaluate("ptoExplorer.state.bits.toString()")
    for _ in range(3):
        browser.key("ArrowRight", 39)
    expect(browser.evaluate("ptoExplorer.state.bits.toString()") != before,
           "the slider does not move the source")
    focus("#range")
    browser.key("End", 35)
    expect(text(site, "#src-value").startswith("inf"),
           "the end of the slider is not infinity")
    focus("#rnd input")
    browser.key("ArrowRight", 39)
    expect("rnd=A" in browser.evaluate("location.hash"), "the mode stays R")

    focus("#tab-pto")
    browser.key("ArrowRight", 39)
    expect(browser.evaluate("document.activeElement.id") == "tab-ptx" and
           browser.evaluate("document.getElementById('panel-pto').hidden"),
           "the arrows do not change the tab")


def explorer_has_names_for_all_controls(site):
    """Assistive technology gets a name for whatever can be used."""
    roles = {"button", "textbox", "slider", "combobox", "radio", "switch",
             "tab", "searchbox", "link", "image", "img", "checkbox"}
    for fragment in (STATES[0][2], STATES[4][2]):
        open_explorer(site, fragment)
        nodes = site.browser.accessible()
        expect(sum(role in roles for role, _ in nodes) > 15,
               "hardly any controls are seen")
        nameless = [role for role, name in nodes if role in roles and not name]
        expect(not nameless, f"without a name: {nameless}")


def explorer_shows_modes_and_neighbours(site):
    """2.5 in six modes, as docs/semantics.md has it; 0.1 between two halves."""
    open_explorer(site, "#src=f32&dst=s32&rnd=R&sat=0&bits=0x40200000")
    rows = site.browser.evaluate(
        "[...document.getElementById('modes').tBodies[0].rows]"
        ".map((r) => r.cells[0].textContent + r.cells[3].textContent)")
    expect(rows == ["R2", "A3", "F2", "C3", "Z2", "O3"], f"2.5 is {rows}")
    open_explorer(site, STATES[0][2])
    label = site.browser.evaluate(
        "document.getElementById('line').getAttribute('aria-label')")
    expect("0.0999755859375, 0.10003662109375" in label,
           f"the neighbours are {label}")


def explorer_has_the_rules(site):
    """Each pair of formats has its rules, and numbers have theirs."""
    open_explorer(site)
    missing = site.browser.evaluate("""
        (() => {
          const { core, rulesOf } = ptoExplorer, missing = [];
          const known = ptoExplorerData.rules.rows;
          for (let src = 0; src < core.formats.length; ++src)
            for (let dst = 0; dst < core.formats.length; ++dst) {
              const { max, infinity, nan } = core.formats[src];
              for (const bits of [max, infinity, nan].map(BigInt))
                for (const rnd of [0, 4]) {
                  const [names, now] = rulesOf({ src, dst, bits, rnd, sat: false });
                  if (!names.length || !names.every((n) => known[n]) ||
                      (now && !names.includes(now)))
                    missing.push([src, dst, names, now]);
                }
            }
          return missing;
        })()""")
    expect(not missing, f"no rules for {missing[:2]}")
    for fragment, rule, said in [
            (STATES[1][2], "float to float, too large", "by the mode, see below"),
            (STATES[3][2], "float to integer, NaN", "0"),
            ("#src=s32&dst=u8&sat=1&bits=0x0000012c",
             "integer to narrower integer", "the nearer limit")]:
        open_explorer(site, fragment)
        now = text(site, "#rules tr[aria-current] th")
        expect(now.startswith(rule), f"{fragment} is {now}, not {rule}")
        found = text(site, "#rules .x-now")
        expect(found == said, f"{rule}: {found}, not {said}")


def explorer_maps_errors(site):
    """Errors of f8e4m3 around 1 are those of its neighbours 0.9375 and 1.125."""
    open_explorer(site)
    errors = site.browser.evaluate("""
        [0, 2, 3, 4].map((rnd) => ptoExplorer.core.errorMap(
          ptoExplorer.core.find("f8e4m3"), rnd, false)[0x38])""")
    # R: half of the upper gap; F and Z: all of it; C: all of the lower one.
    for found, right in zip(errors, [0.0625 / 1.0625, 0.125 / 1.125,
                                     0.0625 / 0.9375, 0.125 / 1.125]):
        expect(abs(found / right - 1) < 0.02, f"{found} instead of {right}")
    specials = site.browser.evaluate("""
        (() => {
          const { core } = ptoExplorer;
          const map = (name, sat) => core.errorMap(core.find(name), 0, sat);
          return [map("f8e4m3")[0x7f], map("f8e5m2")[0x7c], map("f8e4m3", true)[0x7e],
            core.errorMap(core.find("f16"), 0, false).length];
        })()""")
    expect(specials[:2] == [-1, -2], f"NaN and infinity are {specials[:2]}")
    expect(specials[2] > 0.9 and specials[3] == 65536,
           f"the largest takes all or 65536 entries: {specials[2:]}")
    colours = site.browser.evaluate("""
        (() => {
          const canvas = document.getElementById("map");
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return new Set(new Uint32Array(data.buffer)).size;
        })()""")
    expect(colours > 20, f"the picture has {colours} colours")


def explorer_reads_ptx(site):
    """A pair, its place in PTO, and what a wrong spelling breaks."""
    open_explorer(site, STATES[4][2])
    expect(text(site, "#ptx-value") == "1.5, -30x3cc4",
           f"the pair is {text(site, '#ptx-value')}")
    mapping = text(site, "#mapping")
    expect("vcvt.f32.f8e4m3 R SAT" in mapping and "except for NaN" in mapping,
           f"in PTO it is {mapping}")
    open_explorer(site, "#cvt=cvt.f16.f32&operands=1")
    error = text(site, "#cvt-error")
    expect("rounding-mandatory" in error, f"it says {error}")


def explorer_links_carry_the_state(site):
    """A state opens from its link, looks as it should, and is kept as a picture."""
    os.makedirs(site.screenshots, exist_ok=True)
    for name, theme, fragment in STATES:
        open_explorer(site, fragment, theme=theme)
        found = site.browser.evaluate("location.hash")
        expect(found == fragment, f"{fragment} became {found}")
        site.browser.screenshot(
            os.path.join(site.screenshots, f"explorer-{name}.png"), whole=True)
    # And on a phone.
    open_explorer(site, STATES[0][2], width=390, height=800)
    width = site.browser.evaluate("document.documentElement.scrollWidth")
    expect(width <= 390, f"the explorer needs {width} pixels")


TESTS = [explorer_is_small, explorer_knows_the_answers,
         explorer_knows_the_answers_of_ptx, explorer_reads_numbers_exactly,
         explorer_follows_the_keyboard, explorer_has_names_for_all_controls,
         explorer_shows_modes_and_neighbours, explorer_has_the_rules,
         explorer_maps_errors, explorer_reads_ptx,
         explorer_links_carry_the_state]
