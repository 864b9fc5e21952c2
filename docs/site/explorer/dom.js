// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Short ways to elements.

"use strict";

(() => {
  const app = window.ptoExplorer;

  /** The element with an id. */
  app.$ = (id) => document.getElementById(id);

  /** A new element with attributes and children. */
  app.element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== false && value !== undefined)
        made.setAttribute(key, value === true ? "" : value);
    made.append(...children);
    return made;
  };

  /** A new element of a drawing. */
  app.drawn = (name, attributes = {}, ...children) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes))
      made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  /** Text in which `code` is set as code, as in the pages. */
  app.marked = (text) => text.split("`").map((part, i) =>
    i % 2 ? app.element("code", {}, part) : part);

  /** A number with a few digits, for labels. */
  app.short = (number) => {
    if (number === 0 || !Number.isFinite(number))
      return String(number).replace("Infinity", "∞").replace("-", "−");
    const size = Math.abs(number);
    const text = size >= 1e7 || size < 1e-4
      ? number.toExponential(4).replace(/\.?0+e/, "e")
      : String(Number(number.toPrecision(8)));
    return text.replace(/^-/, "−").replace("e-", "e−").replace("e+", "e");
  };
})();
