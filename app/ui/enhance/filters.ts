/** Keeps addresses short, and walks through the table by keyboard. */
export function start(): void {
  void import("./short-addresses.ts").then(({ start: shorten }) => shorten());
  if (document.querySelector(".lot-table")) void import("./table-rows.ts").then(({ start: walk }) => walk());
}
