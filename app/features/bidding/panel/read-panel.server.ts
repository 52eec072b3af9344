import type { Kysely } from "kysely";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { askClosing } from "#app/features/mirror/ask-closing.server.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import { explainSaleStatus } from "#app/features/vocabulary/plain-words.ts";
import { findYardPlace } from "#app/features/vocabulary/yard-places.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import type { DB } from "#db/schema.ts";
import { leastAbove, quickSteps } from "../rules/bid-amounts.ts";
import { saleRefusals } from "../rules/gate.ts";
import { judgeBid, type JudgingDeps } from "../judge-bid.server.ts";
import { judgeSale, limitsOf, offeringOf } from "../judge-sale.server.ts";
import type { SaleFacts } from "../read-sale.server.ts";
import { REFUSALS, type Refusal } from "../rules/refusal.ts";
import { findStanding } from "../own-bids/read-own-bids.server.ts";
import { standingInWords } from "../own-bids/standing-words.ts";
import { publicMark } from "./live-mark.ts";
import { STANDING_TONES, type Tone } from "./standing-tones.ts";

export type PanelDeps = JudgingDeps & { db: Kysely<DB> };

/** Where a lot stands and what can be bid. Money is cents, instants are milliseconds UTC. */
export interface Panel {
  lot: { id: string; title: string; lotNumber: string; house: string };
  present: number;
  closesAt: number | undefined;
  cutOff: number | undefined;
  /** Of the yard. */
  zone: string | undefined;
  /** What this kind of sale can bring. */
  means: string | undefined;
  /** What stands against any bid; empty while bids are taken. */
  closed: Refusal[];
  /** The smallest bid of this reader. */
  least: number;
  steps: number[];
  /** Of the deposit that the smallest bid holds. */
  hold: number;
  buyNow: number | undefined;
  own: OwnPanel | undefined;
  now: number;
  /** Of live events: what this page shows. */
  mark: string;
}

/** What nobody else sees. */
export interface OwnPanel {
  standing: { words: string; tone: Tone; reference: string } | undefined;
  /** Whether a bid of theirs leads. */
  isLeading: boolean;
  free: number;
  /** Of the deposit for this very sale. */
  held: number;
  /** What must be mended before a bid. */
  needs: Refusal[];
}

interface Asked {
  facts: SaleFacts;
  userId: string | undefined;
  destination: Destination | undefined;
}

/** What the confirming page asks for, and what only a typed amount can bring. */
const ASKED_LATER = new Set(["destination", "import", "token", "type-again", "no-buy-now"]);

/** The same for everybody without `userId`. A closing that was seen too long ago is asked for again. */
export async function readPanel(deps: PanelDeps, { facts, userId, destination }: Asked): Promise<Panel> {
  const { lot, present, sale } = facts;
  const now = deps.now();
  const judged = await judgeSale(deps.db, facts, { book: deps.book, destination, at: now });
  const offering = offeringOf({ facts, judged, at: now, deps });
  const closed = saleRefusals(offering, limitsOf(deps.book));
  if (closed.some(({ code }) => code === "stale-closing")) await askClosing(deps.db, facts.rowId);
  const ladder = ladderOf(lot.house, deps.book);
  const holder = userId === undefined ? undefined : await findHolder(deps.db, userId);
  const ownBid = holder && (await findStanding(deps.db, facts.rowId, holder.id));
  const ownMaximum = holder && sale?.leader?.holder === holder.id ? sale.leader.maximum : 0;
  const least = ladder ? Math.max(leastAbove(ladder, present), ownMaximum > 0 ? ladder.next(ownMaximum) : 0) : 0;
  return {
    lot: { id: lot.id, title: lot.title, lotNumber: lot.lotNumber, house: HOUSE_NAMES[lot.house] },
    present,
    // As the cut-off is reckoned, so that no sale closes before its bids do.
    closesAt: offering.closesAt,
    cutOff: offering.cutOff,
    zone: findYardPlace(lot)?.zone,
    means: explainSaleStatus(lot.saleStatus) ?? explainSaleStatus(lot.auctionType),
    closed,
    least,
    steps: ladder ? quickSteps(ladder, least) : [],
    hold: depositFor(least, policyOf(deps.book)),
    buyNow: offering.buyNow,
    own: userId === undefined ? undefined : await readOwn(),
    now,
    mark: publicMark({
      present,
      endsAt: lot.endsAt === null ? undefined : Date.parse(lot.endsAt),
      isWithdrawn: lot.withdrawnAt !== null,
      ended: facts.saleNumber - 1,
      buyNow: offering.buyNow,
    }),
  };

  async function readOwn(): Promise<OwnPanel> {
    const form = {
      userId: userId ?? "",
      holder: holder?.id ?? 0,
      lot: facts.rowId,
      kind: "bid" as const,
      maximum: least,
      again: least,
      isOverridden: true,
      destination,
      token: "",
    };
    const { refusals, bidder } = await judgeBid(deps.db, deps, { form, facts });
    return {
      standing: ownBid && {
        words: standingInWords({ ...ownBid, present }),
        tone: STANDING_TONES[ownBid.state],
        reference: ownBid.reference,
      },
      isLeading: ownMaximum > 0,
      free: bidder.free,
      held: bidder.heldHere,
      needs: refusals.filter(({ code }) => REFUSALS[code] === "person" || !ASKED_LATER.has(code)),
    };
  }
}
