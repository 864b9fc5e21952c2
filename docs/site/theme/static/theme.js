// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Light or dark: what the system asks for, until the reader chooses otherwise.

"use strict";

(() => {
  const key = "pto-theme";
  const root = document.documentElement;
  const dark = window.matchMedia("(prefers-color-scheme: dark)");

  /** What was chosen; storage may be forbidden, as in some private windows. */
  const chosen = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const apply = (theme) => {
    root.dataset.theme = theme;
    document.dispatchEvent(new Event("pto-theme"));
  };

  apply(chosen() ?? (dark.matches ? "dark" : "light"));
  dark.addEventListener("change", () => {
    if (!chosen()) apply(dark.matches ? "dark" : "light");
  });

  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme").addEventListener("click", () => {
      const next = root.dataset.theme === "dark" ? "light" : "dark";
      try {
        localStorage.setItem(key, next);
      } catch {
        // The choice then lasts as long as the page.
      }
      apply(next);
    });
    // On small screens the list of pages begins closed.
    if (window.matchMedia("(max-width: 60rem)").matches)
      document.getElementById("pages").removeAttribute("open");
  });
})();
