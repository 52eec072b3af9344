import { CLOSING_SOON_MS, timeLeft } from "../time-left.ts";

const EVERY_MS = 60_000;

function refresh(): void {
  const now = Date.now();
  for (const clock of document.querySelectorAll<HTMLTimeElement>("time[data-countdown]")) {
    clock.textContent = timeLeft(clock.dateTime, now) ?? "Closed";
    clock.toggleAttribute("data-soon", Date.parse(clock.dateTime) - now < CLOSING_SOON_MS);
  }
}

export function start(): void {
  refresh();
  setInterval(refresh, EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
}
