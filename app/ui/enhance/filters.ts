const PARTS = [() => import("./short-addresses.ts"), () => import("./filter-sheet.ts")];

function followChange({ target }: Event): void {
  const changed = target as HTMLInputElement | HTMLSelectElement;
  if (changed.form?.matches("[data-filters] form"))
    void import("./total.ts").then((total) => total.countAgain(changed));
}

/** A closed box is opened where it stands; without script its button leads to a page of all its values. */
function openBox(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(".filter-more") : null;
  if (!button) return;
  event.preventDefault();
  void import("./filter-boxes.ts").then((boxes) => boxes.open(button));
}

export function start(): void {
  if (document.querySelector(".lot-table")) PARTS.push(() => import("./table-rows.ts"));
  for (const load of PARTS) void load().then((part) => part.start());
  document.addEventListener("input", followChange);
  document.addEventListener("click", openBox);
}
