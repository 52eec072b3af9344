import { findHolder } from "#app/features/deposits/holders.server.ts";

import { takeTurn } from "#app/platform/limits.server.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { BiddingDeps, BidForm } from "../deps.ts";
import { judgeBid } from "../judge-bid.server.ts";
import { limitsOf } from "../judge-sale.server.ts";
import { placeBid } from "../place-bid.server.ts";
import { getSale, type SaleFacts } from "../read-sale.server.ts";
import { gravest, type Refusal } from "../rules/refusal.ts";
import type { BidRequest } from "./bid-request.ts";
import { openForm } from "./form-seal.server.ts";
import { createLanes } from "./lanes.ts";
import { readConfirm, type Confirm } from "./read-confirm.server.ts";
import { readPanel, type Panel } from "./read-panel.server.ts";

interface Sent {
  /** The lot's row. */
  lot: number;
  userId: string;
  request: BidRequest;
  /** What the reader chose before. */
  chosen: Destination | undefined;
}

interface Seen extends Sent {
  facts: SaleFacts;
}

type About = NonNullable<ReturnType<typeof gravest>>;

export type BidAnswer =
  | { kind: "placed"; reference: string; isReplay: boolean; destination: Destination | undefined }
  /** What is to be confirmed; with refusals where a confirmed form was not taken. */
  | { kind: "confirm"; panel: Panel; confirm: Confirm; refusals: Refusal[]; about: About | undefined }
  | { kind: "refused"; panel: Panel; refusals: Refusal[]; about: About }
  | { kind: "later"; panel: Panel; retryAfterS: number };

const BAD_AMOUNT: Refusal = { code: "bad-amount", words: "Enter a valid bid amount." };
const CHANGED: Refusal = {
  code: "token",
  words: "This is not the bid that you were shown. Look at it here, and confirm it again.",
};
/** The confirming page itself asks for these. */
const ASKED_THERE = new Set(["type-again", "destination", "import"]);
/** Looks at a bid for each that may be placed. */
const LOOKS = 20;

/** About half of this process's connections: whoever only reads is never kept out by a crowd of bids. */
const inLane = createLanes(5);

/** Without a token what would bind is shown, with one the bid is placed. */
export async function answerBid(deps: BiddingDeps, sent: Sent): Promise<BidAnswer> {
  const { request } = sent;
  const form = request.token === undefined ? undefined : sealedForm(deps, sent, request.token);
  const placed = form && (await inLane(form.lot, () => placeBid(deps, form)));
  if (placed?.ok) {
    const { reference, isReplay } = placed;
    return { kind: "placed", reference, isReplay, destination: destinationOf(sent) };
  }
  const seen = { ...sent, facts: await getSale(deps.db, sent.lot) };
  const maximum = amountOf(request, seen.facts);
  if (maximum === undefined) return refuse(deps, seen, [BAD_AMOUNT]);
  if (placed) return look(deps, seen, maximum, placed.refusals);
  // A made-up token is a look as any other.
  const turn = await takeTurn(deps.db, looksOf(deps), sent.userId);
  if (turn.ok) return look(deps, seen, maximum, request.token === undefined ? [] : [CHANGED]);
  return { kind: "later", panel: await panelOf(deps, seen), retryAfterS: turn.retryAfterS };
}

/** A Buy Now costs the present price, however much more a form names. */
function amountOf({ kind, maximum, typed, token }: BidRequest, { lot }: SaleFacts): number | undefined {
  if (kind === "bid" || token !== undefined) return maximum;
  const price = lot.buyNowPrice ?? undefined;
  return typed === "" || (maximum !== undefined && price !== undefined && maximum > price)
    ? (price ?? maximum)
    : maximum;
}

function looksOf({ book }: BiddingDeps) {
  const points = Math.max(1, limitsOf(book).bidsInMinute) * LOOKS;
  return { name: `bid-forms-${points}`, points, perSeconds: 60 };
}

const destinationOf = ({ request: { to }, chosen }: Sent): Destination | undefined =>
  to === undefined ? chosen : (to ?? undefined);

/** undefined unless the form is the one that its confirming page was made for. */
function sealedForm(deps: BiddingDeps, { lot, userId, request }: Sent, token: string): BidForm | undefined {
  const { kind, maximum, again, isOverridden, to } = request;
  const page = openForm(token, deps.now());
  const isSame = page?.userId === userId && page.lot === lot && page.kind === kind && page.maximum === maximum;
  if (!page || !isSame) return undefined;
  const destination = to === undefined ? page.to : (to ?? undefined);
  const { id, saleNumber } = page;
  return { userId, lot, kind, maximum: page.maximum, again, isOverridden, destination, saleNumber, token: id };
}

const panelOf = (deps: BiddingDeps, sent: Seen): Promise<Panel> =>
  readPanel(deps, { facts: sent.facts, userId: sent.userId, destination: destinationOf(sent) });

/** What would bind, or what stands against it. `said`: why a confirmed form was not taken. */
async function look(deps: BiddingDeps, sent: Seen, maximum: number, said: Refusal[] = []): Promise<BidAnswer> {
  const { facts, userId, request } = sent;
  const chosen = destinationOf(sent);
  const holder = await findHolder(deps.db, userId);
  const form = {
    userId,
    holder: holder?.id ?? 0,
    lot: facts.rowId,
    kind: request.kind,
    maximum,
    again: maximum,
    isOverridden: request.isOverridden,
    destination: chosen,
    token: "",
  };
  const [panel, judged] = await Promise.all([panelOf(deps, sent), judgeBid(deps.db, deps, { form, facts })]);
  const against = judged.refusals.filter(({ code }) => !ASKED_THERE.has(code));
  if (against.length > 0) return refused(panel, said.length > 0 ? merge(said, against) : against);
  const confirm = await readConfirm(deps, { facts, judged, form, chosen });
  return { kind: "confirm", panel, confirm, refusals: said, about: gravest(said) };
}

const merge = (said: Refusal[], more: Refusal[]): Refusal[] => [
  ...said,
  ...more.filter(({ code }) => !said.some((one) => one.code === code)),
];

const refuse = async (deps: BiddingDeps, sent: Seen, refusals: Refusal[]): Promise<BidAnswer> =>
  refused(await panelOf(deps, sent), refusals);

const refused = (panel: Panel, refusals: Refusal[]): BidAnswer => ({
  kind: "refused",
  panel,
  refusals,
  about: gravest(refusals) ?? "sale",
});
