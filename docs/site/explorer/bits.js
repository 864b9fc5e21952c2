// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bits of a number in the colours of their fields, and what the fields say.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { element } = app;

  /** [{name, bits, low}] from the highest field on. */
  const split = (f, bits) => {
    let low = app.core.formats[f].bits;
    return app.core.fields(f, bits).map(([name, width]) => {
      low -= width;
      const value = (bits >> BigInt(low)) & ((1n << BigInt(width)) - 1n);
      return { name, width, low, value,
        digits: value.toString(2).padStart(width, "0") };
    });
  };

  /** What a field contributes, in words. */
  const meaning = (f, bits, { name, value }) => {
    const format = app.core.formats[f];
    const kind = app.core.classOf(f, bits);
    switch (name) {
      case "sign":
        return value ? "negative" : "positive";
      case "exponent":
        if (format.kind === "tapered" || kind !== "finite") return kind === "finite" ? "" : kind;
        if (format.kind === "power") return `2^${Number(value) - format.bias}`;
        return value === 0n ? `2^${1 - format.bias}, no leading 1`
          : `2^${Number(value) - format.bias}`;
      case "dot":
        return "how wide the exponent is";
      default:
        return value.toString();
    }
  };

  /** Fills `box` with bits; `flip`, if any, is called with a bit's number. */
  app.showBits = (box, list, f, bits, flip) => {
    const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
    const fields = split(f, bits);
    box.replaceChildren(...fields.map((field) =>
      element("span", { class: `x-field x-${field.name}` },
        ...[...field.digits].map((digit, i) => {
          const place = field.low + field.width - 1 - i;
          if (!flip) return element("span", { class: "x-bit" }, digit);
          const button = element("button", { type: "button", class: "x-bit",
            tabindex: "-1", "aria-label": `bit ${place}, ${field.name}: ${digit}` }, digit);
          button.addEventListener("click", () => flip(place));
          return button;
        }))));
    const buttons = [...box.querySelectorAll("button")];
    if (buttons.length) {
      const at = Math.min(Math.max(focused, 0), buttons.length - 1);
      buttons[at].tabIndex = 0;
      if (focused >= 0) buttons[at].focus();
    }
    box.setAttribute("aria-label", flip
      ? "Bits of the source; arrows move, Enter flips"
      : fields.map((x) => `${x.name} ${x.digits}`).join(", "));
    list?.replaceChildren(...fields.map((field) =>
      element("div", { class: `x-${field.name}` }, element("dt", {}, field.name),
        element("dd", {}, meaning(f, bits, field)))));
  };

  /** The arrow keys move among the bits of `box`. */
  app.moveAmongBits = (box) => box.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...box.querySelectorAll("button")];
    const next = buttons[buttons.indexOf(document.activeElement) + step];
    if (!next) return;
    for (const button of buttons) button.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
  });
})();
