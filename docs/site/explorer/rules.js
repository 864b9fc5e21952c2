// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules for what does not fit, in the words of the semantics page.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { element, marked } = app;

  /** [names of the rows that apply to the formats, the one of this number] */
  app.rulesOf = ({ src, dst, bits, sat, rnd }) => {
    const { core } = app;
    const [from, to] = [core.formats[src], core.formats[dst]];
    const kind = core.classOf(src, bits);
    const { overflow } = core.convert(src, dst, bits, rnd, sat);
    if (from.isInteger) {
      const row = !to.isInteger ? "integer to float, too large"
        : to.bits < from.bits ? "integer to narrower integer" : "integer to wider integer";
      return [[row], overflow ? row : null];
    }
    if (to.kind === "finite") {
      const row = "bf16 to 4-bit float";
      return [[row], overflow || kind !== "finite" ? row : null];
    }
    const stem = to.isInteger ? "float to integer, " : "float to float, ";
    const large = to.isInteger ? "out of range" : "too large";
    const now = kind === "nan" ? "NaN" : kind === "infinity" ? "infinity"
      : overflow ? large : null;
    return [[large, "infinity", "NaN"].map((name) => stem + name), now && stem + now];
  };

  /** The names of the paragraphs that say more. */
  const notesOf = ({ src, dst, bits, rnd }) => {
    const { core } = app;
    const [from, to] = [core.formats[src], core.formats[dst]];
    const names = [];
    if (!to.isInteger) names.push("Too large");
    if (to.isInteger) names.push("Integers wrap");
    if (from.name === "s16" && to.name === "u32") names.push("Decision, s16 to u32");
    if (to.name === "hif8") names.push("Decision, hif8");
    if (app.modes[rnd] === "A") names.push("Decision, mode A");
    if (app.modes[rnd] === "O") names.push("Decision, mode O");
    if (core.classOf(src, bits) === "nan") names.push("Decision, NaN");
    if (core.number(src, bits) === 0) names.push("Zero");
    return names;
  };

  /** Fills the table and the paragraphs. */
  app.showRules = (state) => {
    const { rules } = window.ptoExplorerData;
    const [names, now] = app.rulesOf(state);
    app.$("rules").tBodies[0].replaceChildren(...names.map((name) => {
      const row = rules.rows[name];
      const cell = (text, isChosen) => element("td",
        { class: isChosen && name === now ? "x-now" : false }, ...marked(text));
      return element("tr", { "aria-current": name === now ? "true" : false },
        element("th", { scope: "row" }, name, ...(name === now
          ? [element("em", {}, " (this number)")] : [])),
        cell(row.nosat, !state.sat), cell(row.sat, state.sat));
    }));
    app.$("notes").replaceChildren(...notesOf(state).map((name) => {
      const { text, anchor } = rules.notes[name];
      // The name may be the subject of its sentence.
      const isSubject = text.startsWith(name);
      return element("p", {}, element("b", {}, isSubject ? name : name + ". "),
        ...marked(isSubject ? text.slice(name.length) : text), " ",
        element("a", { href: `docs/semantics.html#${anchor}` }, "Semantics"));
    }));
  };
})();
