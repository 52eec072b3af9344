// What each part of a page needs to come alive; a page without the part never loads its script.
const PARTS: [selector: string, load: () => Promise<{ start: () => void }>][] = [
  ["[data-slider]", () => import("./slider.ts")],
  ["[data-gallery]", () => import("./gallery.ts")],
  [".heart", () => import("./favourite.ts")],
  ["[data-compare]", () => import("./compare.ts")],
  ["[data-countdown]", () => import("./countdown.ts")],
  ["[data-infinite]", () => import("./infinite.ts")],
  ["[data-loading]", () => import("./loading.ts")],
  ["[data-summary]", () => import("./dialog.ts")],
  ["[data-filters]", () => import("./filters.ts")],
  ["[data-swap]", () => import("./tabs.ts")],
  ["[data-account]", loadSession],
];

function loadSession() {
  return import("./session.ts");
}

/** Kept by a sign-in here, perhaps one that has ended since. */
function keepsToken(): boolean {
  try {
    return localStorage.getItem("accessToken") !== null;
  } catch {
    return false;
  }
}

const has = (selector: string) => document.querySelector(selector) !== null;

/** The chat's panel opens without script; only then is anything of the chat fetched (product.md §3). */
function followChat(): void {
  if (has("[data-chat][open]")) void import("./chat.ts").then(({ start }) => start());
}

/** Nothing of it is fetched before somebody goes to a search field. */
function followSearch(): void {
  if (document.activeElement?.matches("[data-suggest]")) void import("./suggest.ts").then(({ start }) => start());
}

/** Starts the parts that this page has. A part whose script does not arrive keeps doing its native thing. */
export function startPage(): void {
  for (const [selector, load] of PARTS) {
    if (has(selector) || (load === loadSession && keepsToken())) void load().then(({ start }) => start());
  }
  document.addEventListener("toggle", followChat, true);
  document.addEventListener("focusin", followSearch);
  // They may have been opened before this script arrived.
  followChat();
  followSearch();
}
