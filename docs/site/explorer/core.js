// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numeric core in WebAssembly, as functions on formats' numbers and BigInts.

"use strict";

(() => {
  const app = (window.ptoExplorer = {});

  /** The letters of the rounding modes, by their codes. */
  app.modes = ["R", "A", "F", "C", "Z", "O"];

  const decodeBase64 = (text) =>
    Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

  /** What the C library asks of a system; the core never gets that far. */
  const system = new Proxy({}, { get: () => () => 0 });

  const wrap = (wasm) => {
    const bytes = () => new Uint8Array(wasm.memory.buffer);
    const string = (at) => {
      const all = bytes();
      return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
    };
    const unsigned = (value) => BigInt.asUintN(64, value);
    const description = JSON.parse(string(wasm.describe()));

    return {
      ...description,

      /** {bits, inexact, overflow} of one conversion. */
      convert(src, dst, bits, rnd, sat) {
        const result = wasm.convertBits(src, dst, bits, rnd, sat ? 1 : 0);
        const flags = wasm.resultFlags();
        return { bits: unsigned(result), inexact: !!(flags & 1),
          overflow: !!(flags & 2) };
      },
      /** The bits of +-significand * 2^exponent, rounded to nearest even. */
      round: (dst, negative, exponent, significand) =>
        unsigned(wasm.roundNumber(dst, negative ? 1 : 0, exponent,
          significand, 0, 0)),
      /** The nearest number of `dst` to one of the page's own. */
      fromDouble(dst, number) {
        const view = new DataView(new ArrayBuffer(8));
        view.setFloat64(0, number);
        return this.convert(this.find("f64"), dst, view.getBigUint64(0), 0,
          true).bits;
      },
      find: (name) => description.formats.findIndex((f) => f.name === name),
      form: (src, dst) =>
        description.forms.find((f) => f.src === src && f.dst === dst),
      text: (f, bits) => string(wasm.textOf(f, bits)),
      number: (f, bits) => wasm.numberOf(f, bits),
      classOf: (f, bits) => string(wasm.classOf(f, bits)),
      fields: (f, bits) => JSON.parse(string(wasm.fieldsOf(f, bits))),
      rank: (f, bits) => wasm.rankOf(f, bits),
      rankCount: (f) => unsigned(wasm.rankCount(f)),
      atRank: (f, rank) => unsigned(wasm.atRank(f, rank)),
      /** All digits of the width of the format. */
      hex: (f, bits) => "0x" + bits.toString(16)
        .padStart(Math.ceil(description.formats[f].bits / 4), "0"),
      /** An entry a code; see ErrorMap.h. */
      errorMap(f, rnd, sat) {
        // The memory may grow meanwhile, so its buffer is asked for after it.
        const at = wasm.errorMap(f, rnd, sat ? 1 : 0);
        return new Float32Array(wasm.memory.buffer, at, wasm.errorMapSize(f)).slice();
      },

      /** Reads a spelling of PTX. */
      ptxRead(text) {
        const at = wasm.inputBuffer();
        const data = new TextEncoder().encode(text.slice(0, 1000));
        bytes().set(data, at);
        bytes()[at + data.length] = 0;
        return JSON.parse(string(wasm.ptxRead()));
      },
      ptxEvaluate: (code, [a, b, e, f], rest) =>
        unsigned(wasm.ptxEvaluate(code, a, b, e, f, rest)),
      ptxMapping: (code) => JSON.parse(string(wasm.ptxMapping(code))),
    };
  };

  /** Compiles the module that explorer-data.js holds. */
  app.load = async () => {
    const { instance } = await WebAssembly.instantiate(
      decodeBase64(window.ptoExplorerData.wasm),
      { wasi_snapshot_preview1: system });
    app.core = wrap(instance.exports);
  };
})();
