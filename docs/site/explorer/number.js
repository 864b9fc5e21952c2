// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads what is typed, exactly: the digits become a fraction of two integers, and
// the core rounds that once. The page's own numbers would round it twice.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const decimal = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,5}))?$/i;
  const hexadecimal = /^([-+]?)0x([\da-f]*)(?:\.([\da-f]*))?p([-+]?\d{1,5})$/i;

  const bitLength = (value) => value.toString(2).length;

  /** [exponent, significand] of above / below: 61 bits or more, the last sticky. */
  const quotient = (above, below) => {
    if (below === 1n && above >> 64n === 0n) return [0, above];
    const shift = 61 - bitLength(above) + bitLength(below);
    if (shift > 0) above <<= BigInt(shift);
    else below <<= BigInt(-shift);
    const significand = above / below;
    return [-shift - 1, significand * 2n + (above % below ? 1n : 0n)];
  };

  const exact = (text) => {
    let match = hexadecimal.exec(text);
    const base = match ? 16n : 10n;
    match ??= decimal.exec(text);
    if (!match) return null;
    const [, sign, whole, part = "", power = "0"] = match;
    if (!whole && !part) return null;
    const prefix = base === 16n ? "0x" : "";
    let above = BigInt(prefix + whole + part);
    let below = base ** BigInt(part.length);
    const scale = (base === 16n ? 2n : 10n) ** BigInt(Math.abs(Number(power)));
    if (Number(power) < 0) below *= scale;
    else above *= scale;
    return { negative: sign === "-", above, below };
  };

  /**
   * The bits of format `f` that `text` says: bits after 0x, inf, nan, or a number,
   * which is rounded to nearest even. Throws an Error that says what is wrong.
   */
  app.readNumber = (f, text) => {
    const { core } = app;
    const format = core.formats[f];
    const typed = text.trim().replaceAll("_", "").replace("\u2212", "-");
    if (/^0x[\da-f]+$/i.test(typed)) {
      const bits = BigInt(typed);
      if (bits >> BigInt(format.bits))
        throw new Error(`${typed} has more than the ${format.bits} bits of ${format.name}`);
      return bits;
    }
    const special = /^([-+]?)(inf|infinity|\u221e|nan)$/i.exec(typed);
    if (special) {
      const isNaN = special[2].toLowerCase() === "nan";
      if (isNaN ? !format.hasNaN : !format.hasInfinity)
        throw new Error(`${format.name} has no ${isNaN ? "NaN" : "infinity"}`);
      const bits = BigInt(isNaN ? format.nan : format.infinity);
      return special[1] === "-" && format.kind !== "power" &&
        !(isNaN && format.kind === "tapered")
        ? bits | (1n << BigInt(format.bits - 1)) : bits;
    }
    const number = exact(typed);
    if (!number)
      throw new Error(typed
        ? `'${typed}' is not a number; try 0.1, -3, 1e-7, 0x1.8p3, inf, nan or bits such as ${core.hex(f, 0n)}`
        : "type a number, or bits after 0x");
    const [exponent, significand] = quotient(number.above, number.below);
    return core.round(f, number.negative, exponent, significand);
  };
})();
