import { count, LOOKS, namesShown, type OptionCounts, setCounting, writeChosen, writeCounts } from "./option-counts.ts";
import { shortQuery, textsOf } from "./short-addresses.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const WORDS = "Apply Filters";
/** Each digit of a number is a change. */
const WAIT_MS = { tick: 120, digit: 400 };
const PATIENCE_MS = 10_000;

const status = document.createElement("p");
status.className = "sr-only";
status.role = "status";

let timer = 0;
let asking = new AbortController();
let last: Control | undefined;

/** The number goes behind the words of each button that applies the filters. */
function show(form: HTMLFormElement, number: string): void {
  for (const button of form.elements) {
    if (button instanceof HTMLButtonElement && button.textContent.startsWith(WORDS))
      button.textContent = WORDS + number;
  }
}

interface Counted {
  total: number;
  /** Absent from a server of before. */
  counts?: OptionCounts;
}

async function fetchCounts(form: HTMLFormElement, signal: AbortSignal): Promise<Counted> {
  const data = new FormData(form);
  for (const name of LOOKS) data.delete(name);
  const listing = form.closest<HTMLElement>("[data-filters]")?.dataset["filters"] ?? "";
  const query = shortQuery([["of", listing], ...textsOf(data), ...namesShown(form)]);
  const answer = await fetch(`/total?${query}`, { signal });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return (await answer.json()) as Counted;
}

async function tell(form: HTMLFormElement): Promise<void> {
  const { signal } = asking;
  try {
    const { total, counts = {} } = await fetchCounts(form, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    const number = count(total);
    show(form, ` (${number})`);
    writeCounts(form, counts);
    setCounting(form, false);
    status.textContent = `${number} ${total === 1 ? "vehicle fits" : "vehicles fit"} these filters.`;
  } catch {
    // Another change has come and is counted, or nothing is: the button does what it always does.
    if (signal.aborted) return;
    show(form, "");
    writeCounts(form, {});
    setCounting(form, false);
  }
}

/** After a change in the filters' form: how many vehicles they would leave, and each option beside them. */
export function countAgain(changed: Control): void {
  const { form } = changed;
  if (!form || LOOKS.includes(changed.name)) return;
  last = changed;
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  writeChosen(form);
  // What was said is about other filters.
  show(form, " (…)");
  setCounting(form, true);
  // Where the reader is: the other place may be closed, and nothing in it is read out.
  changed.closest("form, #more")?.append(status);
  const isTyped = changed instanceof HTMLInputElement && changed.type !== "checkbox";
  timer = window.setTimeout(() => void tell(form), isTyped ? WAIT_MS.digit : WAIT_MS.tick);
}

// A page that comes back as it was left has the ticks of then, and numbers that may be as old or never came.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && last) countAgain(last);
});
