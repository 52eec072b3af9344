import { fetchDialogSheet } from "./dialog-sheet.ts";
import { allStyle } from "./toast.ts";

async function fetchPanel(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.text();
}

function newDialog(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "lot-dialog";
  dialog.setAttribute("aria-label", "Lot details");
  dialog.innerHTML =
    '<p role="status">Loading details…</p><form method="dialog"><button class="button button-quiet">Close</button></form>';
  // The dialog has no padding, so a click on itself is on the backdrop.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  return dialog;
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const dialog = newDialog();
  const arriving = fetchPanel(`${link.pathname.replace("detail", "lots")}/summary`);
  // Answered below; until then nobody listens.
  arriving.catch(() => {});
  await Promise.all([fetchDialogSheet(), allStyle()]);
  dialog.showModal();
  try {
    const panel = await arriving;
    if (!dialog.open) return;
    dialog.innerHTML = panel;
    dialog.setAttribute("aria-labelledby", "summary-title");
    dialog.querySelector("button")?.focus();
    const gallery = await import("./gallery.ts");
    gallery.start(dialog);
  } catch {
    location.assign(link.href);
  }
}

/** With a modifier key, or when the fetch fails, the link works as usual. */
export function start(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-summary]") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(link);
  });
}
