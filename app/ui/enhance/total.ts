import { shortQuery, textsOf } from "./short-addresses.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const WORDS = "Apply Filters";
/** Each digit of a number is a change. */
const WAIT_MS = { tick: 120, digit: 400 };
const PATIENCE_MS = 10_000;
/** Fields of the same form that say how a list looks, not what it holds. */
const LOOKS = ["cols", "dense"];

const status = document.createElement("p");
status.className = "sr-only";
status.role = "status";

let timer = 0;
let asking = new AbortController();

/** The number goes behind the words of each button that applies the filters. */
function show(form: HTMLFormElement, number: string): void {
  for (const button of form.elements) {
    if (button instanceof HTMLButtonElement && button.textContent.startsWith(WORDS))
      button.textContent = WORDS + number;
  }
}

async function fetchTotal(form: HTMLFormElement, signal: AbortSignal): Promise<number> {
  const data = new FormData(form);
  for (const name of LOOKS) data.delete(name);
  const listing = form.closest<HTMLElement>("[data-filters]")?.dataset["filters"] ?? "";
  const answer = await fetch(`/total?${shortQuery([["of", listing], ...textsOf(data)])}`, { signal });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const { total } = (await answer.json()) as { total: number };
  return total;
}

async function tell(form: HTMLFormElement): Promise<void> {
  const { signal } = asking;
  try {
    const total = await fetchTotal(form, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    const number = total.toLocaleString("en-US");
    show(form, ` (${number})`);
    status.textContent = `${number} ${total === 1 ? "vehicle fits" : "vehicles fit"} these filters.`;
  } catch {
    // Another change has come and is counted, or nothing is: the button does what it always does.
    if (!signal.aborted) show(form, "");
  }
}

/** After a change in the filters' form: how many vehicles they would leave. */
export function countAgain(changed: Control): void {
  const { form } = changed;
  if (!form || LOOKS.includes(changed.name)) return;
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  // What was said is about other filters.
  show(form, " (…)");
  // Where the reader is: the other place may be closed, and nothing in it is read out.
  changed.closest("form, #more")?.append(status);
  const isTyped = changed instanceof HTMLInputElement && changed.type !== "checkbox";
  timer = window.setTimeout(() => void tell(form), isTyped ? WAIT_MS.digit : WAIT_MS.tick);
}
