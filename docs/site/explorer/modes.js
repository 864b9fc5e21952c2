// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each rounding mode makes of the source.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { element } = app;

  /** The relative error of a result, in words. */
  app.errorText = (before, after) => {
    if (Number.isNaN(before) || !Number.isFinite(after)) return "";
    if (before === after) return "exact";
    if (!Number.isFinite(before) || before === 0) return "";
    const error = (after - before) / Math.abs(before);
    const size = Math.abs(error) * 100;
    const sign = error < 0 ? "−" : "+";
    return `${sign}${size >= 0.01 ? Number(size.toPrecision(3)) : size.toExponential(1).replace("e-", "e−")} %`;
  };

  /** Fills the table. */
  app.showModes = (state) => {
    const { core } = app;
    const form = core.form(state.src, state.dst);
    const before = core.number(state.src, state.bits);
    app.$("modes").tBodies[0].replaceChildren(...app.modes.map((letter, rnd) => {
      const { bits } = core.convert(state.src, state.dst, state.bits, rnd, state.sat);
      const rule = window.ptoExplorerData.rules.modes[letter];
      const lacks = form && form.roundings && !form.roundings.includes(letter);
      const row = element("tr", { "aria-current": rnd === state.rnd ? "true" : false,
        class: lacks ? "x-lacks" : false },
        element("th", { scope: "row" }, letter),
        element("td", {}, rule.picks, ...(lacks
          ? [element("em", {}, ` (the instruction does not have ${letter})`)] : [])),
        element("td", {}, element("code", {}, core.hex(state.dst, bits))),
        element("td", {}, core.text(state.dst, bits)),
        element("td", {}, app.errorText(before, core.number(state.dst, bits))));
      row.addEventListener("click", () => app.change({ rnd }));
      return row;
    }));
  };
})();
