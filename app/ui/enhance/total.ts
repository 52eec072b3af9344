import { count, LOOKS, namesShown, type OptionCounts, setCounting, writeChosen, writeCounts } from "./option-counts.ts";
import { shortQuery, textsOf } from "./short-addresses.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const WORDS = "Apply Filters";
/** Debounce: a number changes with each digit. */
const WAIT_MS = { tick: 120, digit: 400 };
const PATIENCE_MS = 10_000;

const status = document.createElement("p");
status.className = "sr-only";
status.role = "status";

let timer = 0;
let asking = new AbortController();
let last: Control | undefined;
/** Makes were ticked since their models were shown. */
let areModelsOld = false;

function show(form: HTMLFormElement, number: string): void {
  for (const button of form.elements) {
    if (button instanceof HTMLButtonElement && button.textContent.startsWith(WORDS))
      button.textContent = WORDS + number;
  }
}

interface Counted {
  total: number;
  /** A server of an earlier release sends none. */
  counts?: OptionCounts;
  /** The models of the ticked makes, as markup. */
  box?: string;
}

async function fetchCounts(form: HTMLFormElement, signal: AbortSignal): Promise<Counted> {
  const data = new FormData(form);
  for (const name of LOOKS) data.delete(name);
  const listing = form.closest<HTMLElement>("[data-filters]")?.dataset["filters"] ?? "";
  const more: [string, string][] = areModelsOld ? [["more", "models"]] : [];
  const query = shortQuery([["of", listing], ...more, ...textsOf(data), ...namesShown(form)]);
  const answer = await fetch(`/total?${query}`, { signal });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return (await answer.json()) as Counted;
}

/** What was opened, closed or focused stays so. */
function showModels(form: HTMLFormElement, box: string): void {
  const find = (name: string) => form.querySelector<HTMLDetailsElement>(`.filter-group > details:has([name=${name}])`);
  const old = find("models");
  const { activeElement: focused } = document;
  const hadFocus = old?.contains(focused) ?? false;
  old?.remove();
  find("makes")?.insertAdjacentHTML("afterend", box);
  areModelsOld = false;
  const fresh = find("models");
  if (!fresh || !old) return;
  fresh.open = old.open;
  if (!hadFocus) return;
  const boxes = [...fresh.querySelectorAll("input")];
  const same = boxes.find(({ value }) => focused instanceof HTMLInputElement && value === focused.value);
  (same ?? fresh.querySelector("summary"))?.focus();
}

async function tell(form: HTMLFormElement): Promise<void> {
  const { signal } = asking;
  try {
    const answer = await fetchCounts(form, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    const { total, counts = {}, box = "" } = answer;
    const number = count(total);
    show(form, ` (${number})`);
    writeCounts(form, counts);
    if (areModelsOld) showModels(form, box);
    setCounting(form, false);
    status.textContent = `${number} ${total === 1 ? "vehicle fits" : "vehicles fit"} these filters.`;
  } catch {
    if (signal.aborted) return;
    show(form, "");
    writeCounts(form, {});
    setCounting(form, false);
  }
}

export function countAgain(changed: Control): void {
  const { form } = changed;
  if (!form || LOOKS.includes(changed.name)) return;
  last = changed;
  if (changed.name === "makes" && changed.closest("details")) areModelsOld = true;
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  writeChosen(form);
  show(form, " (…)");
  setCounting(form, true);
  // In a closed place the status is not announced.
  changed.closest("form, #more")?.append(status);
  const isTyped = changed instanceof HTMLInputElement && changed.type !== "checkbox";
  timer = window.setTimeout(() => void tell(form), isTyped ? WAIT_MS.digit : WAIT_MS.tick);
}

// A page from the back-forward cache keeps its ticks, but its numbers may be old.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && last) countAgain(last);
});
