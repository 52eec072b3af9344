import { followVerify } from "./verify.ts";

const moment = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

/** Instants on the clock of whoever reads, which no server knows; the row that holds them was hidden until now. */
export function start(): void {
  followVerify();
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-own-clock]")) {
    time.textContent = moment.format(new Date(time.dateTime));
    time.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
  }
}
