import { shortQuery, textsOf } from "./short-addresses.ts";

const PATIENCE_MS = 10_000;

async function fetchBox(form: HTMLFormElement, facet: string): Promise<string> {
  const listing = form.closest<HTMLElement>("[data-filters]")?.dataset["filters"] ?? "";
  const query = shortQuery([["of", listing], ["more", facet], ...textsOf(new FormData(form))]);
  const answer = await fetch(`/total?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const { box } = (await answer.json()) as { box?: string };
  if (!box) throw new Error("A server of an earlier release sends no boxes.");
  return box;
}

/** With the numbers of what is ticked by now; where they cannot be had, the page of all values opens. */
export async function open(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  if (!form || button.ariaBusy) return;
  button.ariaBusy = "true";
  const hadFocus = document.activeElement === button;
  try {
    const markup = await fetchBox(form, button.value);
    const box = document.createRange().createContextualFragment(markup).firstElementChild;
    button.replaceWith(box ?? "");
    if (hadFocus) box?.querySelector("summary")?.focus();
  } catch {
    form.requestSubmit(button);
  }
}
