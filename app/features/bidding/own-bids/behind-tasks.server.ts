import { formatTime } from "#app/features/lots/format.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { BiddingDeps } from "../deps.ts";
import { cutOffOf } from "../judge-sale.server.ts";
import { getSale } from "../read-sale.server.ts";
import { listBehind } from "./list-own-bids.server.ts";

const MOST = 5;

/** What whoever is behind can still do, for the first page of the account. */
export async function listBehindTasks(deps: Omit<BiddingDeps, "key">, userId: string) {
  const behind = await listBehind(deps.db, userId, MOST);
  const tasks = await Promise.all(
    behind.map(async ({ state, lotRow, lot, house }) => {
      if (state !== "overtaken" && state !== "outbid") return undefined;
      const facts = await getSale(deps.db, lotRow);
      const until = cutOffOf(facts, deps);
      if (until === undefined || until <= deps.now() || !isListed(facts.lot, deps.now())) return undefined;
      return {
        title: `You were ${state} on ${lot.title}`,
        why: `${HOUSE_NAMES[house]} lot ${lot.lotNumber}. Bid again until ${formatTime(new Date(until).toISOString())}.`,
        link: { href: `/lots/${encodeURIComponent(lot.id)}/bid`, label: "Bid again" },
      };
    }),
  );
  return tasks.filter((task) => task !== undefined);
}
