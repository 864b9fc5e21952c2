// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sortable tables: each heading of a table with some length is a button that
// sorts by its column, up, down, and back to the order of the page.

"use strict";

(() => {
  const shortest = 5;
  const collator = new Intl.Collator("en", { numeric: true });
  const number = /^[-+]?[\d,]*\.?\d+(e[-+]?\d+)?\s*%?$/i;

  /** The text of a row's cell in `column`. */
  const cell = (row, column) => row.cells[column]?.textContent.trim() ?? "";

  /** Numbers by value, all else by text; numbers come first. */
  const compare = (a, b) => {
    const [x, y] = [a, b].map((text) =>
      number.test(text) ? parseFloat(text.replaceAll(",", "")) : null);
    if (x !== null && y !== null) return x - y;
    if (x !== null || y !== null) return x !== null ? -1 : 1;
    return collator.compare(a, b);
  };

  const sortable = (table) => {
    const body = table.tBodies[0];
    const original = [...body.rows];
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      if (!head.textContent.trim()) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const next = { none: "ascending", ascending: "descending",
          descending: "none" }[head.getAttribute("aria-sort") ?? "none"];
        for (const other of heads) other.removeAttribute("aria-sort");
        const rows = [...original];
        if (next !== "none") {
          head.setAttribute("aria-sort", next);
          const sign = next === "ascending" ? 1 : -1;
          rows.sort((a, b) =>
            sign * compare(cell(a, column), cell(b, column)));
        }
        body.append(...rows);
      });
    });
  };

  for (const table of document.querySelectorAll("main table"))
    if (table.tHead && table.tBodies[0]?.rows.length >= shortest &&
        !table.closest("[data-unsorted]"))
      sortable(table);
})();
