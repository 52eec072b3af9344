// What each part of a page needs to come alive; a page without the part never loads its script.
const PARTS: [selector: string, load: () => Promise<() => void>][] = [
  ["[data-slider]", async () => (await import("./slider.ts")).startSliders],
  ["[data-gallery]", async () => (await import("./gallery.ts")).startGalleries],
  ["[data-favourite]", async () => (await import("./favourite.ts")).startFavourites],
  ["[data-countdown]", async () => (await import("./countdown.ts")).startCountdowns],
  ["[data-infinite]", async () => (await import("./infinite.ts")).startInfinite],
  ["[data-loading]", async () => (await import("./loading.ts")).startLoadingText],
  ["[data-summary]", async () => (await import("./dialog.ts")).startDialogs],
  ["[data-filters]", async () => (await import("./filters.ts")).startFilters],
  ["[data-swap]", async () => (await import("./tabs.ts")).startTabs],
  ["[data-account]", startSession],
];

async function startSession() {
  return (await import("./session.ts")).startSession;
}

/** Kept by a sign-in here, perhaps one that has ended since. */
function keepsToken(): boolean {
  try {
    return localStorage.getItem("accessToken") !== null;
  } catch {
    return false;
  }
}

/** Starts the parts that this page has. A part whose script does not arrive keeps doing its native thing. */
export function startPage(): void {
  for (const [selector, load] of PARTS) {
    const isWanted = document.querySelector(selector) !== null || (load === startSession && keepsToken());
    if (isWanted) void load().then((start) => start());
  }
}
