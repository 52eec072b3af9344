import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { plainQuery } from "#app/features/costs/cost-query.ts";
import { viewCost } from "#app/features/costs/cost-view.ts";
import { destinationOf, DESTINATIONS } from "#app/features/costs/destinations.ts";
import { countryName } from "#app/features/costs/import-verdict.ts";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";
import { dueIfWon } from "#app/features/purchases/dates/due-if-won.ts";
import { offeringOf } from "#app/features/purchases/dates/purchase-rules.ts";
import { USUAL_DESTINATION, type Destination } from "#app/platform/reader-choices.ts";
import { isUnusual } from "../rules/decide-bid.ts";
import { judgeSale } from "../judge-sale.server.ts";
import type { JudgedBid } from "../judge-bid.server.ts";
import type { SaleFacts } from "../read-sale.server.ts";
import { sealForm } from "./form-seal.server.ts";
import type { PanelDeps } from "./read-panel.server.ts";

/** All that a bid binds to. Money is cents, instants are milliseconds UTC. */
export interface Confirm {
  kind: "bid" | "buy-now";
  maximum: number;
  token: string;
  /** What it will hold, how much of that is held already, and what is free before it. */
  deposit: number;
  held: number;
  free: number;
  /** Where it goes; asked for where nothing was chosen, with a guess by the buyer's country. */
  to: { key: Destination; label: string; place: string; isAsked: boolean };
  /** The bill of the house and ours, in words; undefined where a rate is missing. */
  atYard: string | undefined;
  fees: { label: string; sum: string }[];
  /** All of it at the destination, and the same in its money. */
  landed: string | undefined;
  local: string | undefined;
  /** What has to be said beside such a sum. */
  warning: string | undefined;
  payBy: string | undefined;
  terms: string;
  verdict: { isNo: boolean; words: string };
  /** Must be typed a second time. */
  isUnusual: boolean;
}

interface Asked {
  facts: SaleFacts;
  judged: JudgedBid;
  form: { userId: string; kind: "bid" | "buy-now"; maximum: number };
  chosen: Destination | undefined;
}

/** The first destination in the buyer's own country. */
async function guessFor({ db }: PanelDeps, userId: string): Promise<Destination> {
  const { country } = await db.selectFrom("users").select("country").where("id", "=", userId).executeTakeFirstOrThrow();
  return (
    DESTINATIONS.find((one) => one.country !== undefined && countryName(one) === country)?.key ?? USUAL_DESTINATION
  );
}

export async function readConfirm(deps: PanelDeps, asked: Asked): Promise<Confirm> {
  const { facts, judged, form, chosen } = asked;
  const to = destinationOf(chosen ?? (await guessFor(deps, form.userId)));
  const { verdict, estimate } = await judgeSale(deps.db, facts, {
    book: deps.book,
    destination: to.key,
    at: judged.bidder.clock.ms,
  });
  const cost = viewCost({
    facts: costFactsOf(facts.lot),
    bidCents: form.maximum,
    query: plainQuery(to),
    book: deps.book,
  });
  const { closesAt } = judged.offering;
  return {
    kind: form.kind,
    maximum: form.maximum,
    token: sealForm({ ...form, lot: facts.rowId, to: to.key, saleNumber: facts.saleNumber }, deps.now()),
    deposit: judged.deposit,
    held: judged.bidder.heldHere,
    free: judged.bidder.free,
    to: { key: to.key, label: to.label, place: to.place, isAsked: chosen === undefined },
    atYard: cost.totals.find(({ stage }) => stage === "yard")?.sum,
    fees: cost.lines.filter(({ stage, name }) => stage === "yard" && name !== "hammer"),
    landed: cost.about,
    local: cost.local,
    warning: cost.warning,
    payBy:
      closesAt === undefined
        ? undefined
        : dueIfWon(
            facts.lot,
            form.kind === "bid"
              ? { at: closesAt, offering: offeringOf(facts.lot) }
              : { at: judged.bidder.clock.ms, offering: "buy-now" },
            deps.book,
          ),
    terms: PRESENT_TERMS,
    verdict,
    isUnusual: form.kind === "bid" && isUnusual(form.maximum, estimate),
  };
}
