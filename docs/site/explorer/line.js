// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The number line: the source among the numbers of the destination.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { drawn, short } = app;
  const width = 860, left = 50, right = 810, axis = 92;
  const most = 48; // Numbers that are drawn one by one.

  /** The window of the line, [from, to] in numbers; null if there is none. */
  app.lineWindow = null;

  /** Places of finite numbers of `f` around the place `rank`. */
  const around = (f, from, to, more) => {
    const { core } = app;
    const places = [];
    const last = core.rankCount(f) - 1n;
    let low = from - BigInt(more), high = to + BigInt(more);
    if (low < 0n) low = 0n;
    if (high > last) high = last;
    for (let rank = low; rank <= high; ++rank) {
      const bits = core.atRank(f, rank);
      const value = core.number(f, bits);
      // Of both zeros one is drawn.
      if (Number.isFinite(value) && value !== places.at(-1)?.value)
        places.push({ bits, value });
    }
    return places;
  };

  /** The finite numbers of `f` next to `value`, by its bits in `src`. */
  const bounds = (src, f, bits) => {
    const { core } = app;
    const [low, high] = [2, 3].map((rnd) =>
      core.rank(f, core.convert(src, f, bits, rnd, true).bits));
    return low < high ? [low, high] : [high, low];
  };

  /** What is drawn, or a sentence that says why nothing is. */
  const layout = ({ src, dst, bits }) => {
    const { core } = app;
    const value = core.number(src, bits);
    if (!Number.isFinite(value))
      return Number.isNaN(value) ? "NaN is not on the number line."
        : "Infinity is beyond all numbers of the line.";
    const [low, high] = bounds(src, dst, bits);
    const ticks = around(dst, low, high, 2);
    const rank = core.rank(src, bits);
    const own = around(src, rank, rank, 2);
    let from = ticks[0].value, to = ticks.at(-1).value;
    // A source with wider gaps decides what is in view.
    const isCoarse = own.at(-1).value - own[0].value > to - from;
    if (isCoarse) [from, to] = [own[0].value, own.at(-1).value];
    const gap = (to - from) / 5 || 1;
    const outside = value > to ? 1 : value < from ? -1 : 0;
    if (outside > 0) to = Math.min(value, to + 2 * gap);
    if (outside < 0) from = Math.max(value, from - 2 * gap);
    return { value, from, to, ticks, own, isCoarse,
      isFar: value > to || value < from };
  };

  const draw = (state, { value, from, to, ticks, own, isCoarse, isFar }) => {
    const { core } = app;
    const x = (number) => left + (number - from) / (to - from) * (right - left);
    const svg = drawn("svg", { viewBox: `0 0 ${width} 190`, "aria-hidden": "true" });
    svg.append(drawn("line", { class: "axis", x1: left - 30, x2: right + 30, y1: axis, y2: axis }));

    const seen = isCoarse
      ? ticks.filter((t) => t.value >= from && t.value <= to) : ticks;
    // Where a number is rounded the other way by R and A: the middle of a gap.
    if (!isCoarse)
      seen.slice(1).forEach((tick, i) => {
        const middle = x((tick.value + seen[i].value) / 2);
        svg.append(drawn("path", { class: "middle", d: `M${middle} ${axis - 5}v10` }));
      });
    // The modes go below the number that they pick.
    const picked = new Map();
    app.modes.forEach((letter, rnd) => {
      const result = core.convert(state.src, state.dst, state.bits, rnd, state.sat).bits;
      const number = core.number(state.dst, result);
      picked.set(number, [...(picked.get(number) ?? []), letter]);
    });
    let end = -1e9;
    for (const tick of seen) {
      // Among numbers that are too dense to draw, only what is picked.
      if (isCoarse && !picked.has(tick.value)) continue;
      const at = x(tick.value);
      const letters = picked.get(tick.value);
      svg.append(drawn("line", { class: letters ? "tick hit" : "tick", x1: at, x2: at, y1: axis - 11, y2: axis + 11 }));
      const text = short(tick.value);
      const half = Math.max(text.length * 3.9, 12);
      if (at - half > end || letters) {
        svg.append(drawn("text", { class: letters ? "label hit" : "label", x: at, y: axis + 30 }, text));
        svg.append(drawn("text", { class: "code", x: at, y: axis + 46 }, core.hex(state.dst, tick.bits)));
        end = at + half;
      }
      if (letters) {
        const row = drawn("text", { class: "modes", x: at, y: axis + 70 });
        letters.forEach((letter, i) => row.append(drawn("tspan",
          { class: letter === app.modes[state.rnd] ? "chosen" : "", dx: i ? 5 : 0 }, letter)));
        svg.append(row);
      }
    }
    for (const [number, letters] of picked)
      if (Math.abs(number) === Infinity) {
        const at = number > 0 ? width - 6 : 6;
        const side = number > 0 ? "end" : "start";
        const place = { x: at, style: `text-anchor: ${side}` };
        svg.append(drawn("text", { class: "label hit", y: axis + 30, ...place }, short(number)),
          drawn("text", { class: "modes", y: axis + 70, ...place },
            ...letters.map((letter, i) => drawn("tspan",
              { class: letter === app.modes[state.rnd] ? "chosen" : "", dx: i ? 5 : 0 }, letter))));
      }
    if (own.length <= most)
      for (const { value: number } of own)
        if (number >= from && number <= to)
          svg.append(drawn("line", { class: "own", x1: x(number), x2: x(number), y1: axis - 22, y2: axis - 14 }));

    const at = Math.min(Math.max(x(value), left - 25), right + 25);
    const result = core.number(state.dst,
      core.convert(state.src, state.dst, state.bits, state.rnd, state.sat).bits);
    if (result >= from && result <= to) {
      const goal = x(result);
      svg.append(drawn("path", { class: "move", d: `M${at} 48 Q${(at + goal) / 2} 52 ${goal} ${axis - 14}` }),
        drawn("path", { class: "head", d: `M${goal} ${axis - 10}l-5 -9h10z` }));
    }
    svg.append(drawn("circle", { class: "source", cx: at, cy: 42, r: 7 }),
      drawn("text", { class: "value", x: Math.min(Math.max(at, 90), width - 90), y: 22 },
        short(value) + (isFar ? (value > to ? " →" : " ←") : "")));
    return svg;
  };

  /** Draws the line of the state and places the fine slider. */
  app.showLine = (state) => {
    const { core } = app;
    const box = app.$("line"), fine = app.$("fine");
    const made = layout(state);
    if (typeof made === "string") {
      app.lineWindow = null;
      fine.disabled = true;
      box.setAttribute("aria-label", made);
      box.replaceChildren(app.element("p", { class: "x-quiet" }, made));
      return;
    }
    fine.disabled = false;
    // While the slider is moved the window stays, or it would run away.
    if (document.activeElement === fine && app.lineWindow) {
      made.from = app.lineWindow[0];
      made.to = app.lineWindow[1];
      made.isFar = made.value > made.to || made.value < made.from;
    }
    app.lineWindow = [made.from, made.to];
    const place = (made.value - made.from) / (made.to - made.from) * 1000;
    if (document.activeElement !== fine) fine.value = Math.round(place);
    fine.setAttribute("aria-valuetext", core.text(state.src, state.bits));
    const near = made.ticks.map((t) => core.text(state.dst, t.bits)).join(", ");
    box.setAttribute("aria-label", `${core.text(state.src, state.bits)} among ${near}`);
    box.replaceChildren(draw(state, made));
  };

  /** The bits of the source at a place of the fine slider. */
  app.atFine = (place) => {
    const [from, to] = app.lineWindow;
    return app.core.fromDouble(app.state.src, from + (to - from) * place / 1000);
  };
})();
