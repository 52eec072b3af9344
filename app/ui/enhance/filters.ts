const PARTS = [() => import("./short-addresses.ts"), () => import("./filter-sheet.ts")];

/** Nothing of it is fetched before somebody changes a filter. */
function followChange({ target }: Event): void {
  const changed = target as HTMLInputElement | HTMLSelectElement;
  if (changed.form?.matches("[data-filters] form"))
    void import("./total.ts").then((total) => total.countAgain(changed));
}

/** Keeps addresses short, makes the sheet a dialog, counts while filters change, and walks through the table by keyboard. */
export function start(): void {
  if (document.querySelector(".lot-table")) PARTS.push(() => import("./table-rows.ts"));
  for (const load of PARTS) void load().then((part) => part.start());
  // Also from boxes that belong to the form and stand elsewhere.
  document.addEventListener("input", followChange);
}
