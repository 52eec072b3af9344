import { start as showWayBack } from "./back-link.ts";
import { start as shareLot } from "./share.ts";

/** Small parts of the page of a lot in one file: a slow link waits for round trips more than for bytes. */
export function start(): void {
  showWayBack();
  shareLot();
  followCost();
}

const WAIT_MS = 400;

let asking: AbortController | undefined;

/** Shows what another bid or budget comes to while it is typed; a dead line leaves the form, which works by itself. */
async function show(form: HTMLFormElement): Promise<void> {
  const result = document.querySelector("[data-cost-result]");
  const strip = document.querySelector("[data-cost-strip]");
  if (!result) return;
  asking?.abort();
  asking = new AbortController();
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") params.set(name, value);
  const to = document.querySelector<HTMLSelectElement>("#cost-to")?.value;
  if (to) params.set("to", to);
  const id = encodeURIComponent(form.dataset["cost"] ?? "");
  const answer = await fetch(`/lots/${id}/cost-panel?${params}`, { signal: asking.signal });
  if (answer.status === 422) {
    result.textContent = await answer.text();
    return;
  }
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [first, ...rest] = body.children;
  if (first?.matches("[data-cost-strip]")) {
    strip?.replaceWith(first);
    result.replaceChildren(...rest);
  }
}

/** By a later key: what it asks for comes instead. */
const isOvertaken = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function followCost(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-cost]");
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(form).catch(() => {}), WAIT_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void show(form).catch((error: unknown) => isOvertaken(error) || form.submit());
  });
}
