const PARTS: [selector: string, load: () => Promise<{ start: () => void }>][] = [
  ["[data-desk=keys]", () => import("./desk-keys.ts")],
  ["form[data-unsaved]", () => import("./desk-unsaved.ts")],
  ["[data-live]", () => import("./desk-live.ts")],
  ["[data-composer]", () => import("./desk-case.ts")],
];

/** The desk's own script: its parts are loaded on the desk only, and no other page counts them. */
export function start(): void {
  for (const [selector, load] of PARTS) {
    if (document.querySelector(selector)) void load().then((part) => part.start());
  }
}
