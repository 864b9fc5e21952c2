// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The error map: every code of the destination, a row for each power of two.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const smallest = -13;
  const ramp = [[22, 24, 60], [52, 45, 115], [102, 52, 130], [158, 58, 120],
    [212, 75, 90], [243, 122, 62], [252, 178, 75], [250, 233, 150]];
  const special = { exact: [232, 236, 241], infinity: [0, 150, 136], nan: [120, 128, 140] };

  let shown = { key: "", cells: null, columns: 1, rows: 1, cursor: 0 };

  const colour = (entry) => {
    if (entry === -1) return special.nan;
    if (entry === -2) return special.infinity;
    if (entry === 0) return special.exact;
    const place = Math.max(0, (Math.log2(entry) - smallest) / -smallest) * (ramp.length - 1);
    const low = Math.min(Math.floor(place), ramp.length - 2);
    return ramp[low].map((c, i) => Math.round(c + (ramp[low + 1][i] - c) * (place - low)));
  };

  /** The codes in the order of the picture, and its columns. */
  const order = (f, size) => {
    const { core } = app;
    const format = core.formats[f];
    if (["ieee", "nan-only", "finite"].includes(format.kind)) {
      const bits = Math.min(format.bits, 16);
      const columns = 2 ** (bits - 1 - format.exponentBits);
      const half = size / 2 / columns;
      return [columns, Array.from({ length: size }, (_, i) => {
        const row = Math.floor(i / columns), column = i % columns;
        // Large positive numbers are above, large negative ones below.
        return row < half ? (half - 1 - row) * columns + column
          : size / 2 + (row - half) * columns + column;
      })];
    }
    const shift = BigInt(Math.max(format.bits - 16, 0));
    const codes = Array.from({ length: size }, (_, i) => i);
    const place = codes.map((code) => Number(core.rank(f, BigInt(code) << shift)));
    codes.sort((a, b) => place[b] - place[a]);
    return [2 ** Math.ceil(Math.log2(size) / 2), codes];
  };

  /** The bits of a cell. */
  const bitsOf = (cell) => BigInt(shown.codes[cell]) << shown.shift;

  const describe = () => {
    const { core, state } = app;
    const bits = bitsOf(shown.cursor);
    const entry = shown.entries[shown.codes[shown.cursor]];
    const what = entry === -1 ? "not a number" : entry === -2 ? "infinity"
      : entry === 0 ? "only the number itself becomes it"
      : entry >= 1 ? "numbers far beyond it, or with nothing in common, become it: error 100 %"
      : `numbers up to ${Number((entry * 100).toPrecision(3))} % away become it`;
    app.$("map-cell").replaceChildren(app.element("code", {}, core.hex(state.dst, bits)),
      ` ${core.text(state.dst, bits)}: ${what}`);
  };

  const paint = () => {
    const canvas = app.$("map");
    canvas.width = shown.columns;
    canvas.height = shown.rows;
    const context = canvas.getContext("2d");
    const image = context.createImageData(shown.columns, shown.rows);
    shown.codes.forEach((code, i) =>
      image.data.set([...colour(shown.entries[code]), 255], i * 4));
    context.putImageData(image, 0, 0);
  };

  const mark = (cell) => {
    shown.cursor = Math.min(Math.max(cell, 0), shown.codes.length - 1);
    const row = Math.floor(shown.cursor / shown.columns);
    const canvas = app.$("map");
    canvas.style.setProperty("--x", (shown.cursor % shown.columns + 0.5) / shown.columns);
    canvas.style.setProperty("--y", (row + 0.5) / shown.rows);
    describe();
  };

  const compute = () => {
    const { core, state } = app;
    const format = core.formats[state.dst];
    const entries = core.errorMap(state.dst, state.rnd, state.sat);
    const [columns, codes] = order(state.dst, entries.length);
    shown = { ...shown, entries, codes, columns, rows: codes.length / columns,
      shift: BigInt(Math.max(format.bits - 16, 0)) };
    paint();
    const part = format.bits > 16 ? `every ${2 ** (format.bits - 16)}th code` : "every code";
    app.$("map-about").textContent =
      `Each cell is a code of ${format.name} (${part}); its colour is the largest relative ` +
      `error with which a number becomes it in mode ${app.modes[state.rnd]}${state.sat ? ", saturating" : ""}. ` +
      (columns > 1 && !format.isInteger && format.kind !== "tapered"
        ? "A row is a power of two, its columns the fractions." : "The cells are in the order of the numbers.");
    app.$("map").setAttribute("aria-label", `Error map of ${format.name}; arrows move, Enter takes the number`);
    app.$("map-high").textContent = format.hasInfinity ? "∞" : "largest";
    app.$("map-low").textContent = format.kind === "unsigned" || format.kind === "power" ? "smallest"
      : format.hasInfinity ? "−∞" : "lowest";
  };

  const followResult = () => {
    const { core, state } = app;
    const { bits } = core.convert(state.src, state.dst, state.bits, state.rnd, state.sat);
    mark(shown.codes.indexOf(Number(bits >> shown.shift)));
  };

  /** Shows the map of the state; a new one is computed when the page is at rest. */
  app.showMap = (state) => {
    const key = `${state.dst} ${state.rnd} ${state.sat}`;
    clearTimeout(shown.timer);
    if (key === shown.key) return followResult();
    shown.timer = setTimeout(() => {
      shown.key = key;
      compute();
      followResult();
      app.isSettled = true;
    }, 30);
    app.isSettled = false;
  };

  /** Lets the reader point at cells and take their numbers. */
  app.listenToMap = () => {
    const canvas = app.$("map");
    const cellAt = (event) => {
      const box = canvas.getBoundingClientRect();
      const column = Math.floor((event.clientX - box.left) / box.width * shown.columns);
      const row = Math.floor((event.clientY - box.top) / box.height * shown.rows);
      return row * shown.columns + Math.min(Math.max(column, 0), shown.columns - 1);
    };
    const take = () => {
      const { core, state } = app;
      const { bits } = core.convert(state.dst, state.src, bitsOf(shown.cursor), 0, true);
      app.change({ bits });
    };
    canvas.addEventListener("pointermove", (event) => shown.codes && mark(cellAt(event)));
    canvas.addEventListener("pointerleave", () => shown.codes && followResult());
    canvas.addEventListener("click", (event) => { mark(cellAt(event)); take(); });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -shown.columns,
        ArrowDown: shown.columns }[event.key];
      if (step) mark(shown.cursor + step);
      else if (event.key === "Enter" || event.key === " ") take();
      else return;
      event.preventDefault();
    });
  };
})();
