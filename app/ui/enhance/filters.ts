const PARTS = [() => import("./short-addresses.ts"), () => import("./filter-sheet.ts")];

function followChange({ target }: Event): void {
  const changed = target as HTMLInputElement | HTMLSelectElement;
  if (changed.form?.matches("[data-filters] form"))
    void import("./total.ts").then((total) => total.countAgain(changed));
}

export function start(): void {
  if (document.querySelector(".lot-table")) PARTS.push(() => import("./table-rows.ts"));
  for (const load of PARTS) void load().then((part) => part.start());
  document.addEventListener("input", followChange);
}
