import { textsOf } from "./short-addresses.ts";

export interface SuggestedLine {
  text: string;
  note: string;
  address: string;
}

const WAIT_MS = 120;
const SHORTEST = 2;

function askedBy({ form, name, dataset: { suggest: of } }: HTMLInputElement): [name: string, value: string][] {
  if (!form || !of || of === "true") return [];
  const data = new FormData(form);
  data.delete(name);
  return [["of", of], ...textsOf(data)];
}

async function fetchLines(field: HTMLInputElement, signal: AbortSignal): Promise<SuggestedLine[]> {
  const typed = field.value.trim();
  if (typed.length < SHORTEST) return [];
  const answer = await fetch(`/suggest?${new URLSearchParams([["q", typed], ...askedBy(field)])}`, { signal });
  return answer.ok ? ((await answer.json()) as SuggestedLine[]) : [];
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function optionOf({ text, note }: SuggestedLine, id: string): HTMLElement {
  const option = element(
    "li",
    "flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2 hover:bg-paper-sunk aria-selected:bg-harbour-soft",
  );
  option.id = id;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.append(element("span", "min-w-0", text), element("span", "num shrink-0 text-13 text-ink-soft", note));
  return option;
}

const known = new WeakSet<HTMLInputElement>();
let lists = 0;

/** ARIA 1.2 combobox with list autocomplete. */
function follow(field: HTMLInputElement): void {
  const list = element(
    "ul",
    "absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-input border border-line-strong bg-paper-raised text-15 shadow-over",
  );
  list.id = `suggestions-${(lists += 1)}`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  const status = element("p", "sr-only");
  status.setAttribute("role", "status");
  field.parentElement?.classList.add("relative");
  field.parentElement?.append(list, status);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);

  let lines: SuggestedLine[] = [];
  let active = -1;
  let asking = new AbortController();
  let timer = 0;

  const mark = (place: number) => {
    active = place;
    [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === active)));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${list.id}-${active}`);
  };
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) mark(-1);
  };
  const close = () => {
    clearTimeout(timer);
    asking.abort();
    show(false);
  };
  const go = (place: number) => {
    const line = lines[place];
    close();
    if (line) location.assign(line.address);
  };
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const found = await fetchLines(field, signal).catch(() => []);
    if (signal.aborted) return;
    lines = found;
    list.replaceChildren(...lines.map((line, place) => optionOf(line, `${list.id}-${place}`)));
    show(lines.length > 0);
    status.textContent = lines.length > 0 ? `${lines.length} suggestions, choose with the arrow keys.` : "";
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), WAIT_MS);
  };

  field.addEventListener("input", askSoon);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const { key } = event;
    if ((key === "ArrowDown" || key === "ArrowUp") && lines.length > 0) {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      // One more place: the field itself, where no option is active.
      const places = lines.length + 1;
      if (list.hidden) show(true);
      mark(((active + 1 + step + places) % places) - 1);
    } else if (key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (key === "Enter" && active >= 0) {
      event.preventDefault();
      go(active);
    } else if (key === "Enter") close();
  });
  // The field keeps the focus, or the list would close before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    if (option) go([...list.children].indexOf(option));
  });
  show(false);
  if (field.value) askSoon();
}

export function start(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-suggest]")) {
    if (known.has(field)) continue;
    known.add(field);
    follow(field);
  }
}
