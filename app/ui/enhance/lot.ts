import { start as showWayBack } from "./back-link.ts";
import { start as shareLot } from "./share.ts";

/** Small parts of the page of a lot in one file: a slow link waits for round trips more than for bytes. */
export function start(): void {
  showWayBack();
  shareLot();
}
