const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const titleOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(".lot-cell-vehicle a");

export function start(): void {
  const table = document.querySelector<HTMLTableElement>(".lot-table");
  const caption = table?.caption;
  if (!table || !caption) return;
  caption.append(". The arrow keys up and down go from lot to lot.");
  table.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    const here = rows.findIndex((row) => row.contains(event.target as Element));
    const target = here === -1 ? undefined : placeAfter(event.key, here, rows.length);
    const title = target === undefined ? undefined : titleOf(rows[target]);
    if (!title) return;
    event.preventDefault();
    title.focus({ preventScroll: true });
    title.closest("tr")?.scrollIntoView({ block: "nearest" });
  });
}

function placeAfter(key: string, here: number, many: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return many - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(many - 1, here + step));
}
