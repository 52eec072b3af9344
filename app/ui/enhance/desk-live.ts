import { fetchedPage } from "./fetched-page.ts";

interface Told {
  news: string;
  age: string;
  counts: Record<string, number>;
}

/** Things that happen together are asked about once. */
const GATHER_MS = 300;

/** The age of the data and failed mail tell nobody of themselves. */
const LOOK_MS = 60_000;
const TICK_MS = 5_000;
/** The line says when a mail has left; this is for when it says nothing. */
const ASK_AFTER_S = 3;

/** Announces news without changing the page, and keeps what the frame says of now; hidden tabs do not listen. */
export function start(): void {
  const box = document.querySelector<HTMLElement>("[data-live]");
  if (!box) return;
  const line = box.querySelector<HTMLElement>("p");
  const { live = "", mark = "", only = "" } = box.dataset;
  let events: EventSource | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    gathering = undefined;
    const about = new URLSearchParams({ since: mark, topics: live, ...(only ? { only } : {}) });
    const answer = await fetch(`/desk/news?${about.toString()}`);
    // Logged out meanwhile: the next press says so.
    if (!answer.ok || answer.redirected) return;
    const { news, age, counts } = (await answer.json()) as Told;
    showCounts(counts);
    for (const place of document.querySelectorAll("[data-age]")) place.textContent = age;
    const words = line?.querySelector("span");
    if (news === "" || !line || !words) return;
    words.textContent = news;
    line.hidden = false;
  }
  function hear(): void {
    gathering ??= setTimeout(() => void ask().catch(() => {}), GATHER_MS);
  }
  function listen(): void {
    events?.close();
    if (document.hidden) return;
    events = new EventSource(`/desk/events?since=${mark}`);
    for (const topic of ["cases", "documents", "orders", "bids"]) events.addEventListener(topic, hear);
    events.addEventListener("cases", ({ data }: MessageEvent<string>) => {
      if (data === "*" || (only && data.includes(only))) showMails();
    });
    // Who has a case open: for the script of that page.
    events.addEventListener("readers", ({ data }: MessageEvent<string>) =>
      document.dispatchEvent(new CustomEvent("desk:readers", { detail: data })),
    );
  }
  document.addEventListener("visibilitychange", () => {
    listen();
    if (!document.hidden) hear();
  });
  setInterval(() => document.hidden || hear(), LOOK_MS);
  setInterval(showClocks, TICK_MS);
  listen();
  followMails();
}

function showClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    const timeZone = clock.dataset["zone"];
    clock.textContent = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  }
}

function showCounts(counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) {
    const place = document.querySelector<HTMLElement>(`[data-count="${name}"]`);
    const number = place?.querySelector("b");
    if (!place || !number) continue;
    number.textContent = String(count);
    place.hidden = count === 0;
  }
}

/** Mails on this page whose end is open. */
const openMails = () => [...document.querySelectorAll<HTMLElement>("[data-mail]")];

/** What becomes of the mails that this page shows. */
function followMails(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-held]")) {
    countDown(box, box.dataset["held"], () => box.remove());
  }
  for (const mail of openMails()) {
    countDown(mail, mail.dataset["mail"], () => {
      mail.textContent = "Leaving…";
      setTimeout(showMails, ASK_AFTER_S * 1_000);
    });
  }
}

/** Seconds until an answer leaves. */
function countDown(box: HTMLElement, seconds: string | undefined, then: () => void): void {
  if (!seconds) return;
  const ends = performance.now() + Number(seconds) * 1_000;
  const shown = box.querySelector("[data-left]");
  const timer = setInterval(() => {
    const left = Math.ceil((ends - performance.now()) / 1_000);
    if (left > 0) {
      if (shown) shown.textContent = String(left);
      return;
    }
    clearInterval(timer);
    then();
  }, 500);
}

/** Under each entry stands what its page says now: queued, sent, or failed with the button that sends it again. */
function showMails(): void {
  if (openMails().length > 0) void updateMails().catch(() => {});
}

async function updateMails(): Promise<void> {
  const here = document.querySelector<HTMLElement>("[data-composer]")?.dataset["composer"];
  const page = here ? await fetchedPage(`${here}${here.includes("?") ? "&" : "?"}glance=1`) : undefined;
  for (const mail of openMails()) {
    const now = page?.getElementById(mail.id);
    // The seconds of one that waits go on here.
    if (now && !(now.dataset["mail"] && mail.querySelector("[data-left]"))) mail.replaceWith(now);
  }
}
