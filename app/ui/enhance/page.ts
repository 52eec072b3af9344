const PARTS: [selector: string, load: () => Promise<{ start: () => void }>][] = [
  ["[data-slider]", () => import("./sliders.ts")],
  ["[data-gallery]", () => import("./gallery.ts")],
  ["[data-back]", () => import("./lot.ts")],
  ["[data-bid], [data-bid-send]", () => import("./bid/bid.ts")],
  ["[data-recent]", () => import("./recent.ts")],
  [".heart", () => import("./favourite.ts")],
  ["[data-compare]", () => import("./compare.ts")],
  ["[data-countdown]", () => import("./countdown.ts")],
  ["[data-own-clock]", () => import("./bidding/own-clock.ts")],
  ["[data-infinite]", () => import("./infinite.ts")],
  ["[data-loading]", () => import("./loading.ts")],
  ["[data-summary]", () => import("./dialog.ts")],
  ["[data-filters]", () => import("./filters.ts")],
  ["[data-swap], #quick-make", () => import("./tabs.ts")],
  ['form[method="post"]:not([hidden], .segments, [action="/logout"]) button', () => import("./forms/sending.ts")],
  ["[data-account]", loadSession],
  ["[data-desk]", () => import("./desk-script.ts")],
];

function loadSession() {
  return import("./session.ts");
}

function keepsToken(): boolean {
  try {
    return localStorage.getItem("accessToken") !== null;
  } catch {
    return false;
  }
}

const has = (selector: string) => document.querySelector(selector) !== null;

function followOpened(opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
  if (opened.matches("[data-chat]")) void import("./chat.ts").then(({ start }) => start());
  const isMenu = opened.matches(".site-menu *") && matchMedia("(width >= 1024px)").matches;
  if (isMenu || opened.matches(".sort-menu, [data-account], [data-share], .chat"))
    void import("./menus.ts").then((menus) => menus.closeWhenLeft(opened));
}

function followSearch(): void {
  if (document.activeElement?.matches("[data-suggest]")) void import("./suggest.ts").then(({ start }) => start());
}

/** What the style leaves for later is laid out bit by bit, so that no jump, search or picture of the page finds it empty. */
function layOutTheRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(".lot-grid > li, .lot-table tr, .later")];
  const next = () => {
    for (const one of rest.splice(0, 2)) one.style.contentVisibility = "visible";
    if (rest.length > 0) (window.requestIdleCallback ?? setTimeout)(next);
  };
  next();
}

const SHEET_AFTER_MS = 3_000;
const VISIT_S = 3_600;

/** The next pages of this visit may link the style sheet (platform/document/document-head.server.ts). */
async function keepSheet(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok) return;
  await answer.blob();
  const name = address.replace(/^.*\/|\.css$/g, "");
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `sheet=${name};path=/;max-age=${VISIT_S};samesite=lax${secure}`;
}

/** A part whose script fails to load works as plain HTML. */
export function startPage(): void {
  layOutTheRest();
  for (const [selector, load] of PARTS) {
    if (has(selector) || (load === loadSession && keepsToken())) void load().then(({ start }) => start());
  }
  document.addEventListener("toggle", ({ target }) => followOpened(target), true);
  document.addEventListener("focusin", followSearch);
  for (const opened of document.querySelectorAll("details[open]")) followOpened(opened);
  followSearch();
  const sheet =
    document.querySelector("style")?.dataset["sheet"] ??
    document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.href;
  if (sheet) setTimeout(() => void keepSheet(sheet).catch(() => {}), SHEET_AFTER_MS);
}
