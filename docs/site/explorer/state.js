// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the page shows, and the fragment of its address that says so.

"use strict";

(() => {
  const app = window.ptoExplorer;

  app.state = { tab: "pto", src: 0, dst: 0, rnd: 0, sat: false, bits: 0n,
    cvt: "cvt.rn.satfinite.e4m3x2.f32", operands: ["1.5", "-3"] };

  /** The fragment of the state. */
  app.fragment = () => {
    const { state, core } = app;
    const fields = new URLSearchParams();
    if (state.tab === "ptx") {
      fields.set("cvt", state.cvt);
      fields.set("operands", state.operands.join(" "));
    } else {
      fields.set("src", core.formats[state.src].name);
      fields.set("dst", core.formats[state.dst].name);
      fields.set("rnd", app.modes[state.rnd]);
      fields.set("sat", state.sat ? "1" : "0");
      fields.set("bits", core.hex(state.src, state.bits));
    }
    return "#" + fields;
  };

  /** Takes what a fragment says; the rest is as in a new page. */
  app.readFragment = (fragment) => {
    const { state, core } = app;
    const fields = new URLSearchParams(fragment.replace(/^#/, ""));
    const format = (name, other) => {
      const found = core.find(fields.get(name) ?? other);
      return found < 0 ? core.find(other) : found;
    };
    state.tab = fields.has("cvt") ? "ptx" : "pto";
    state.src = format("src", "f32");
    state.dst = format("dst", "f16");
    state.rnd = Math.max(0, app.modes.indexOf(fields.get("rnd") ?? "R"));
    state.sat = fields.get("sat") === "1";
    try {
      state.bits = app.readNumber(state.src, fields.get("bits") ?? "0.1");
    } catch {
      state.bits = 0n;
    }
    state.cvt = fields.get("cvt") ?? state.cvt;
    if (fields.has("operands"))
      state.operands = fields.get("operands").split(" ").slice(0, 5);
  };

  /** Keeps the address true, without an entry in the history. */
  app.writeFragment = () =>
    history.replaceState(null, "", location.pathname + location.search + app.fragment());
})();
