// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Puts the parts of the page together.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { element, $ } = app;

  /** A place on the slider; its steps are coarser where numbers are too many. */
  const sliderScale = (f) => {
    const count = app.core.rankCount(f);
    const step = count > 1n << 32n ? count >> 32n : 1n;
    return { step, most: Number((count - 1n) / step) };
  };

  const fillFormats = (select, chosen, from) => {
    const { core } = app;
    const option = ({ name }, f) => element("option", { value: f, selected: f === chosen }, name);
    const group = (label, test) => {
      const options = core.formats.map((format, f) => test(format, f) && option(format, f)).filter(Boolean);
      return options.length ? [element("optgroup", { label }, ...options)] : [];
    };
    select.replaceChildren(...(from === undefined
      ? [...group("PTO", (x) => x.isPTO), ...group("PTX only", (x) => !x.isPTO)]
      : [...group(`an instruction from ${core.formats[from].name}`, (_, f) => core.form(from, f)),
        ...group("by the same rules", (_, f) => !core.form(from, f))]));
  };

  const fillModes = () => $("rnd").append(...app.modes.map((letter, rnd) => {
    const input = element("input", { type: "radio", name: "rnd", value: rnd });
    input.addEventListener("change", () => app.change({ rnd }));
    const { picks } = window.ptoExplorerData.rules.modes[letter];
    return element("label", { title: picks }, input, element("span", {}, letter));
  }));

  /** Numbers that are worth a look for a pair of formats. */
  const samples = ({ src, dst }) => {
    const { core } = app;
    const [from, to] = [core.formats[src], core.formats[dst]];
    const max = core.text(dst, BigInt(to.max));
    const list = from.isInteger ? ["1", "-1", "100", "255", "300", "40000"]
      : ["0.1", "2.5", "-0.3", "1e-5"];
    list.push(max, from.isInteger ? `${max}0` : String(core.number(dst, BigInt(to.max)) * 1.04));
    if (from.hasInfinity) list.push("inf");
    if (from.hasNaN) list.push("nan");
    return [...new Set(list)].filter((text) => text.length < 12);
  };

  const showForm = ({ src, dst, rnd, sat }) => {
    const { core } = app;
    const form = core.form(src, dst);
    const names = [src, dst].map((f) => core.formats[f].name);
    if (!form) {
      $("form").replaceChildren(`No instruction converts ${names[0]} to ${names[1]}; ` +
        "shown is what the rules would make of it.");
      return;
    }
    const letter = app.modes[rnd];
    const problems = [];
    if (form.roundings && !form.roundings.includes(letter))
      problems.push(`it rounds in mode ${[...form.roundings].join(", ")} only`);
    if (sat && !form.sat) problems.push("it has no saturation");
    const part = { EO: "EVEN", P4: "P0" }[form.part] ?? "NONE";
    const on = ["a5", "a3", "a2"].filter((_, i) => form.profiles >> i & 1);
    const operands = [form.roundings ? letter : "NONE", sat && form.sat ? "SAT" : "NOSAT", part];
    $("form").replaceChildren(element("code", {},
      `PTO.vcvt.${form.name} v0, v1, p0, ${operands.join(", ")}`),
    ` on ${on.join(", ")}`, ...(problems.length
      ? [element("span", { class: "x-tag x-inexact" }, problems.join("; "))] : []));
  };

  const showResult = (state) => {
    const { core } = app;
    const { bits, inexact, overflow } = core.convert(state.src, state.dst, state.bits, state.rnd, state.sat);
    const text = core.text(state.src, state.bits), after = core.text(state.dst, bits);
    const verdict = overflow ? "overflow" : inexact ? "inexact" : "exact";
    const error = app.errorText(core.number(state.src, state.bits), core.number(state.dst, bits));
    $("src-value").replaceChildren(text, element("code", {}, core.hex(state.src, state.bits)));
    $("dst-value").replaceChildren(after, element("code", {}, core.hex(state.dst, bits)),
      element("span", { class: `x-tag x-${{ exact: "exactly" }[verdict] ?? verdict}` },
        verdict + (inexact && error ? ` ${error}` : "")));
    app.showBits($("src-bits"), $("src-fields"), state.src, state.bits,
      (place) => app.change({ bits: state.bits ^ (1n << BigInt(place)) }));
    app.showBits($("dst-bits"), $("dst-fields"), state.dst, bits);
    $("summary").textContent = `${text} becomes ${after}, ${verdict}`;
  };

  const showInputs = (state) => {
    const { core } = app;
    if (document.activeElement !== $("value"))
      $("value").value = core.text(state.src, state.bits);
    const { step, most } = sliderScale(state.src);
    $("range").max = most;
    const rank = core.rank(state.src, state.bits);
    if (document.activeElement !== $("range") && rank >= 0n)
      $("range").value = Number(BigInt.asUintN(64, rank) / step);
    $("range").setAttribute("aria-valuetext", core.text(state.src, state.bits));
    $("sat").checked = state.sat;
    for (const input of $("rnd").querySelectorAll("input"))
      input.checked = Number(input.value) === state.rnd;
    // What has the focus is only made anew with other formats.
    const formats = `${state.src} ${state.dst}`;
    if ($("samples").dataset.formats === formats) return;
    $("samples").dataset.formats = formats;
    fillFormats($("src"), state.src);
    fillFormats($("dst"), state.dst, state.src);
    $("samples").replaceChildren(...samples(state).map((text) => {
      const button = element("button", { type: "button", class: "x-chip" }, text);
      button.addEventListener("click", () => type(text));
      return button;
    }));
  };

  const fail = (text) => {
    $("value-error").textContent = text;
    $("value").setAttribute("aria-invalid", text ? "true" : "false");
  };

  const type = (text) => {
    try {
      app.change({ bits: app.readNumber(app.state.src, text) });
    } catch (error) {
      fail(error.message);
    }
  };

  const showTab = (tab) => {
    for (const name of ["pto", "ptx"]) {
      $(`panel-${name}`).hidden = name !== tab;
      $(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
      $(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
    }
  };

  const show = () => {
    const { state } = app;
    showTab(state.tab);
    if (state.tab === "ptx") {
      if (document.activeElement !== $("cvt")) $("cvt").value = state.cvt;
      app.showPTX(state);
    } else {
      fail("");
      showInputs(state);
      showForm(state);
      showResult(state);
      app.showLine(state);
      app.showModes(state);
      app.showRules(state);
      app.showMap(state);
    }
    app.writeFragment();
  };

  /** Changes the state and shows it; the number survives a change of format. */
  app.change = (changes) => {
    const { state, core } = app;
    if ("src" in changes && !("bits" in changes))
      changes.bits = core.convert(state.src, changes.src, state.bits, 0, true).bits;
    Object.assign(state, changes);
    show();
  };

  const listen = () => {
    $("src").addEventListener("change", (e) => app.change({ src: Number(e.target.value) }));
    $("dst").addEventListener("change", (e) => {
      const dst = Number(e.target.value);
      const form = app.core.form(app.state.src, dst);
      // A form with one mode is shown in that mode.
      const rnd = form?.roundings && !form.roundings.includes(app.modes[app.state.rnd])
        ? app.modes.indexOf(form.roundings[0]) : app.state.rnd;
      app.change({ dst, rnd });
    });
    $("sat").addEventListener("change", (e) => app.change({ sat: e.target.checked }));
    $("value").addEventListener("input", (e) => type(e.target.value));
    // Nothing is made anew here: what is about to get the focus has to stay.
    $("value").addEventListener("blur", (e) => {
      fail("");
      e.target.value = app.core.text(app.state.src, app.state.bits);
    });
    $("range").addEventListener("input", (e) => {
      const { step } = sliderScale(app.state.src);
      app.change({ bits: app.core.atRank(app.state.src, BigInt(e.target.value) * step) });
    });
    $("fine").addEventListener("input", (e) => app.change({ bits: app.atFine(Number(e.target.value)) }));
    $("fine").addEventListener("blur", () => app.showLine(app.state));
    $("cvt").addEventListener("input", (e) => app.change({ cvt: e.target.value.trim() }));
    for (const [name, other] of [["pto", "ptx"], ["ptx", "pto"]]) {
      $(`tab-${name}`).addEventListener("click", () => app.change({ tab: name }));
      $(`tab-${name}`).addEventListener("keydown", (e) => {
        if (!["ArrowLeft", "ArrowRight"].includes(e.key)) return;
        app.change({ tab: other });
        $(`tab-${other}`).focus();
      });
    }
    $("copy-link").addEventListener("click", async (e) => {
      const button = e.currentTarget;
      const text = button.textContent;
      try {
        await navigator.clipboard.writeText(location.href);
        button.textContent = "Copied";
      } catch {
        button.textContent = "It is in the address bar";
      }
      setTimeout(() => { button.textContent = text; }, 1500);
    });
    window.addEventListener("hashchange", () => {
      app.readFragment(location.hash);
      show();
    });
    app.moveAmongBits($("src-bits"));
    app.listenToMap();
  };

  document.addEventListener("DOMContentLoaded", async () => {
    await app.load();
    app.readFragment(location.hash);
    fillModes();
    $("cvt-names").append(...app.core.ptx.map((name) => element("option", { value: name })));
    listen();
    $("explorer").hidden = false;
    show();
    app.isReady = true;
  });
})();
