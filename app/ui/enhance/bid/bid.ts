import { start as sendBid } from "./sending.ts";

/** Things that happen together are asked about once, and not by everybody in the same moment. */
const GATHER_MS = 300;
const SPREAD_MS = 500;
/** Where the line is refused, as for a sixth page of one person. */
const ASK_EVERY_MS = 30_000;
/** After an answer that was refused or lost, and twice as long after each further one. */
const ASK_AGAIN_MS = 2_000;

const ENDED = "You are logged out. Log in again to see where you stand.";

/** The sale and one's own standing as they are now; hidden tabs do not listen. */
function follow(panel: HTMLElement): void {
  const id = encodeURIComponent(panel.dataset["bid"] ?? "");
  const own = panel.dataset["own"] === undefined ? "" : "&own";
  let events: EventSource | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let due = Infinity;
  let refused = 0;
  let isOver = false;

  /** News does not wait with a refused answer, and a hidden tab asks nothing: once it is seen its line tells what it missed. */
  function askIn(milliseconds: number): void {
    const at = performance.now() + milliseconds + Math.random() * SPREAD_MS;
    if (document.hidden || at >= due) return;
    clearTimeout(asking);
    due = at;
    asking = setTimeout(() => void ask(), at - performance.now());
  }
  async function ask(): Promise<void> {
    due = Infinity;
    const answer = await fetch(`/lots/${id}/standing?${own}`).catch(() => undefined);
    const html = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (isOver || answer?.status === 404) return;
    if (answer?.status === 401) return endWith(ENDED);
    if (html === undefined) return askIn(Math.min(ASK_AGAIN_MS * 2 ** refused++, ASK_EVERY_MS));
    refused = 0;
    show(panel, html);
  }
  function endWith(words: string): void {
    isOver = true;
    stop();
    const state = panel.querySelector("[data-bid-state]");
    const line = document.createElement("p");
    line.setAttribute("role", "status");
    line.className = "font-semibold";
    line.textContent = words;
    state?.replaceChildren(line);
  }
  function stop(): void {
    events?.close();
    clearTimeout(asking);
    clearInterval(polling);
    events = asking = polling = undefined;
    due = Infinity;
  }
  function listen(): void {
    stop();
    if (document.hidden || isOver) return;
    // By what is shown, so that news whose answer was never shown is told again.
    const seen = panel.querySelector<HTMLElement>("[data-bid-state]")?.dataset["mark"] ?? "";
    const line = new EventSource(`/lots/${id}/live?since=${encodeURIComponent(seen)}${own}`);
    events = line;
    line.addEventListener("changed", () => askIn(GATHER_MS));
    line.addEventListener("error", () => {
      if (line !== events || line.readyState !== EventSource.CLOSED) return;
      askIn(0);
      polling ??= setInterval(() => askIn(0), ASK_EVERY_MS);
    });
  }
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  listen();
}

/** What is typed stays. A price never falls: an older answer may arrive after a newer one. */
function show(panel: HTMLElement, html: string): void {
  const shown = panel.querySelector<HTMLElement>("[data-bid-state]");
  const news = new DOMParser().parseFromString(html, "text/html");
  const state = news.querySelector<HTMLElement>("[data-bid-state]");
  if (!shown || !state || Number(state.dataset["now"]) < Number(shown.dataset["now"] ?? 0)) return;
  const price = document.querySelector("[data-bid-now]");
  const { present, ends } = state.dataset;
  if (price && present && centsIn(state) >= centsIn(shown)) price.textContent = present;
  for (const clock of document.querySelectorAll<HTMLTimeElement>(".lot-price time[data-countdown]"))
    if (ends) clock.dateTime = ends;
  shown.replaceWith(state);
  showOwnClocks(state);
  renewForm(panel, news);
}

/** The least and the steps of now, in the elements that are there, so that nothing loses its focus. */
function renewForm(panel: HTMLElement, news: Document): void {
  const form = panel.querySelector<HTMLElement>("[data-bid-form]");
  if (!form) return;
  form.hidden = !news.querySelector("[data-bid-form]");
  for (const part of form.querySelectorAll<HTMLElement>("[data-bid-part]")) {
    const now = news.querySelector<HTMLElement>(`[data-bid-part="${part.dataset["bidPart"]}"]`);
    if (part.dataset["bidPart"] === "buy-now") part.hidden = !now;
    else if (part.dataset["bidPart"] === "steps") renewSteps(part, now);
    else if (now) part.textContent = now.textContent;
  }
}

function renewSteps(shown: HTMLElement, now: HTMLElement | null): void {
  const steps = [...(now?.querySelectorAll("button") ?? [])];
  const buttons = [...shown.querySelectorAll("button")];
  for (const [at, step] of steps.entries()) {
    const button = buttons[at] ?? shown.appendChild(step);
    button.textContent = step.textContent;
    button.value = step.value;
  }
  for (const button of buttons.slice(steps.length)) button.remove();
}

/** The mark begins with the present bid in cents. */
const centsIn = (state: HTMLElement) => Number(state.dataset["mark"]?.split("-")[0]);

const READERS = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const LAGOS = new Set(["Africa/Lagos", "Africa/Porto-Novo", "Africa/Libreville", "Africa/Douala", "Africa/Luanda"]);

/** On the clock of this device, where it is not that of Lagos. */
function showOwnClocks(within: ParentNode): void {
  if (LAGOS.has(READERS.resolvedOptions().timeZone)) return;
  for (const clock of within.querySelectorAll<HTMLTimeElement>("time[data-clock]"))
    clock.append(` · ${READERS.format(new Date(clock.dateTime))} on your clock`);
}

export function start(): void {
  showOwnClocks(document);
  const panel = document.querySelector<HTMLElement>("[data-bid]");
  if (panel) follow(panel);
  sendBid();
}
