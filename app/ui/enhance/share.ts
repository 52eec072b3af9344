import { showToast } from "./toast.ts";

async function share(menu: HTMLDetailsElement, url: string): Promise<void> {
  try {
    await navigator.share({ title: menu.dataset["share"] ?? document.title, url });
  } catch (error) {
    // Closing the sheet is an answer; a system that refuses to open one leaves our own ways.
    menu.open = !(error instanceof DOMException && error.name === "AbortError");
  }
}

async function copy(menu: HTMLDetailsElement, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    menu.open = false;
    void showToast("Link copied.", "success");
  } catch {
    void showToast("The link could not be copied. Hold your finger on it to copy it.", "error");
  }
}

export function start(): void {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-share]");
  const url = menu?.querySelector<HTMLAnchorElement>("p > a")?.href;
  if (!menu || !url) return;
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    if (menu.open || !("share" in navigator)) return;
    event.preventDefault();
    void share(menu, url);
  });
  const button = menu.querySelector<HTMLButtonElement>("[data-copy]");
  if (!button || !("clipboard" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => void copy(menu, url));
}
