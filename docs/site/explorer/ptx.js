// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX's cvt: what it makes of its operands, and what PTO has in its place.

"use strict";

(() => {
  const app = window.ptoExplorer;
  const { element } = app;

  /** An operand's register: 0x and bits, or a number for each element. */
  app.readOperand = (type, text) => {
    const typed = text.trim();
    if (/^0x[\da-f]+$/i.test(typed)) return BigInt.asUintN(64, BigInt(typed));
    const parts = typed.split(/[\s,]+/).filter(Boolean);
    if (parts.length !== type.count)
      throw new Error(`.${type.name} takes ` +
        (type.count > 1 ? `${type.count} numbers, separated by commas` : "a number") +
        ", or the bits of a register after 0x");
    return parts.reduce((register, part, i) => register |
      app.readNumber(type.format, part) <<
        BigInt((type.count - 1 - i) * type.fieldBits + type.shift), 0n);
  };

  /** The values of the elements of a register. */
  const values = (type, register) => Array.from({ length: type.count }, (_, i) => {
    const low = BigInt((type.count - 1 - i) * type.fieldBits + type.shift);
    const bits = (register >> low) & ((1n << BigInt(app.core.formats[type.format].bits)) - 1n);
    return app.core.text(type.format, bits);
  }).join(", ");

  /** {instruction, register, text} of a spelling and its operands. */
  app.evaluatePTX = (spelling, operands) => {
    const { core } = app;
    const instruction = core.ptxRead(spelling);
    if (instruction.error) throw new Error(instruction.error);
    const registers = [0n, 0n, 0n, 0n];
    for (let i = 0; i < instruction.sources; ++i)
      registers[i] = app.readOperand(instruction.src, operands[i] ?? "0x0");
    let last = 0n;
    if (instruction.random || instruction.onto) {
      const text = operands[instruction.sources] ?? "0x0";
      if (!/^(0x[\da-f]+|\d+)$/i.test(text.trim()))
        throw new Error(`'${text}' is not bits, such as 0x80007fff`);
      last = BigInt.asUintN(32, BigInt(text.trim()));
    }
    const register = core.ptxEvaluate(instruction.code, registers, last);
    return { instruction, register,
      text: instruction.pack ? "" : values(instruction.dst, register) };
  };

  const names = ["a", "b", "e", "f"];

  /** The fields for the operands; kept while the instruction is the same. */
  const showOperands = (instruction) => {
    const box = app.$("operands");
    const labels = names.slice(0, instruction.sources)
      .map((name) => `${name}, .${instruction.src.name}`);
    if (instruction.random) labels.push("rbits");
    if (instruction.onto) labels.push("c");
    if (box.dataset.labels === labels.join()) return;
    box.dataset.labels = labels.join();
    const { state } = app;
    state.operands = labels.map((label, i) => {
      const last = i >= instruction.sources;
      const kept = state.operands[i];
      try {
        if (!last && kept) app.readOperand(instruction.src, kept);
        if (kept) return kept;
      } catch {
        // It was for another type.
      }
      return last ? "0x80007fff" : Array(instruction.src.count).fill("1.5").join(",");
    });
    box.replaceChildren(...labels.map((label, i) => {
      const input = element("input", { type: "text", spellcheck: "false", autocomplete: "off" });
      input.value = state.operands[i];
      input.addEventListener("input", () => {
        state.operands[i] = input.value.trim().replace(/[\s,]+/g, ",");
        app.showPTX(state);
      });
      return element("label", {}, label, input);
    }));
  };

  const showMapping = (instruction) => {
    const box = app.$("mapping");
    if (box.dataset.spelling === instruction.spelling) return;
    box.dataset.spelling = instruction.spelling;
    const found = app.core.ptxMapping(instruction.code);
    const more = element("a", { href: "docs/ptx-to-pto.html" }, "All of them");
    if (!found.exists) {
      box.replaceChildren(element("p", {}, `PTO has nothing that does the same: ${found.reason}. `, more));
      return;
    }
    const steps = element("ol", { class: "x-steps" },
      ...found.steps.split("; ").map((step) => element("li", {}, element("code", {}, step))));
    const same = found.differences
      ? `The bits are the same except for ${found.differences}.` : "The bits are always the same.";
    box.replaceChildren(steps, element("p", {},
      element("span", { class: found.differences ? "x-tag x-inexact" : "x-tag x-exactly" },
        found.differences ? "almost" : "same bits"), ` ${same} ` +
      (found.flush ? "It needs denormal-fp-math-f32=preserve-sign. " : "") +
      (found.exhaustive ? "All inputs" : "Edges and random inputs") + " were compared just now. ", more));
  };

  /** Shows what is typed. */
  app.showPTX = (state) => {
    const { core } = app;
    const fail = (text) => {
      app.$("cvt-error").textContent = text;
      app.$("cvt").setAttribute("aria-invalid", text ? "true" : "false");
    };
    const instruction = core.ptxRead(state.cvt);
    if (instruction.error) return fail(`${instruction.error} (rule ${instruction.rule})`);
    fail("");
    showOperands(instruction);
    app.writeFragment();
    try {
      const { register, text } = app.evaluatePTX(state.cvt, state.operands);
      const digits = Math.ceil(instruction.resultBits / 4);
      const hex = "0x" + register.toString(16).padStart(digits, "0");
      app.$("ptx-value").replaceChildren(text || hex,
        element("code", {}, text ? hex : `${instruction.dst.name} in ${instruction.resultBits} bits`));
      app.$("ptx-bits").replaceChildren(...[...register.toString(2).padStart(instruction.resultBits, "0")]
        .reduce((groups, digit, i, all) => {
          if ((all.length - i) % instruction.dst.fieldBits === 0 || !groups.length)
            groups.push(element("span", { class: "x-field x-value-bits" }));
          groups.at(-1).append(element("span", { class: "x-bit" }, digit));
          return groups;
        }, []));
      app.$("ptx-bits").setAttribute("aria-label", `bits ${hex}`);
    } catch (error) {
      fail(error.message);
    }
    showMapping(instruction);
  };
})();
