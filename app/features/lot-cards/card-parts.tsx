import { use } from "react";
import { HiddenTexts } from "./compared-lots.ts";
import { FIXED_TEXTS } from "./fixed-texts.ts";
import { Stars } from "#app/ui/icon.tsx";
import { timeLeft } from "#app/ui/time-left.ts";
import { CompareButton } from "./compare-button.tsx";
import { FactGrid, type CardFact } from "./fact-grid.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { inOurWords, ownLabel } from "#app/features/vocabulary/facet-labels.ts";
import { NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import { shortEngine } from "#app/features/lots/engine-words.ts";
import { mileageInWords } from "#app/features/lots/odometer.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { CardMark } from "#app/features/costs/card-mark.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "./lot-picture.tsx";
import { Damage, Signs } from "./lot-signs.tsx";
import { lotPath, pictureWords, placeOf } from "./lot-words.ts";
import { portOf } from "#app/features/vocabulary/yard-distance.ts";

export interface CardFacts {
  lot: LotSummary;
  /** Milliseconds since the epoch. */
  now: number;
  favourite: boolean;
  /** From 0: the first card's picture is the largest of the page and loads first. */
  place?: number;
  heading?: "h2" | "h3";
  /** Of the reader's destination. */
  mark?: CardMark | undefined;
  /** Why it takes no bids any more. */
  closed?: string | undefined;
}

/** All that a card of a list shows; its time left changes with the minute. */
export function cardKey(
  kind: string,
  { lot, now, place = Number.POSITIVE_INFINITY, mark, closed }: Omit<CardFacts, "favourite">,
  hidden: readonly string[] = [],
): string {
  const door = mark && [mark.to, mark.verdict, mark.words, mark.cost];
  const moment = [kind, place < FIRST_SCREEN, timeLeft(lot.endsAt, now), door, closed, ...hidden].join("\n");
  const known = written.get(lot);
  if (known?.moment === moment) return known.key;
  const facts = known?.facts ?? Object.values(lot).join("\n");
  const key = `${moment}\n${facts}`;
  written.set(lot, { facts, moment, key });
  return key;
}

/** A lot that is read from memory is the same object until it changes, and mostly its key is the one of the last page. */
const written = new WeakMap<LotSummary, { facts: string; moment: string; key: string }>();

const said = (facet: Facet, value: string | null) => (value ? inOurWords(facet, value) : UNSTATED);

function placeFact(lot: LotSummary): CardFact {
  const { port, far } = portOf(lot);
  const isKnown = port !== "none" && far !== NOT_STATED;
  const toPort = isKnown ? [`${ownLabel("far", far)} to ${ownLabel("port", port)}`] : [];
  return ["Place", placeOf(lot), ...toPort, `Lot ${lot.lotNumber}`];
}

/** listing.css knows their order: rows show the second beside the others, and the last nowhere, as the title has it. */
const factsOf = (lot: LotSummary): CardFact[] => [
  ["Odometer", mileageInWords(lot)],
  placeFact(lot),
  ["Engine", lot.engine ? shortEngine(lot.engine) : UNSTATED],
  ["Transmission", said("gear", lot.transmission)],
  ["Fuel", said("fuel", lot.fuel)],
  ["Model", lot.model ?? UNSTATED],
];

const CARD_SIZES = "(width >= 1024px) 380px, (width >= 768px) 46vw, 8rem";
/** Eager pictures: on a slow connection each further one delays the first. */
export const FIRST_SCREEN = 1;

function CardPicture({ lot, favourite, place = Number.POSITIVE_INFINITY }: CardFacts) {
  return (
    <div className="lot-media">
      <LotPicture
        address={lot.picture}
        alt={pictureWords(lot)}
        sizes={CARD_SIZES}
        eager={place < FIRST_SCREEN}
        first={place === 0}
      />
      <UsedBadge />
      <FavouriteButton id={lot.id} title={lot.title} pressed={favourite} />
    </div>
  );
}

/** The link covers the picture too, as a larger touch target. */
function CardTitle({ lot, title, heading: Heading = "h2" }: { lot: LotSummary; title: string; heading?: "h2" | "h3" }) {
  return (
    <Heading>
      <a href={lotPath(lot)}>{title}</a>
    </Heading>
  );
}

export function UsedBadge() {
  return use(HiddenTexts).includes("usedBadge") ? null : <span className="used">{FIXED_TEXTS.usedBadge}</span>;
}

/** What the specification writes on every card, in one quiet line. */
export function FixedLine({ model }: { model: boolean }) {
  const hidden = use(HiddenTexts);
  const { rating } = FIXED_TEXTS;
  const line = model && !hidden.includes("modelLine") ? FIXED_TEXTS.modelLine : null;
  const isRated = !hidden.includes("rating");
  if (!isRated && !line) return null;
  return (
    <p className="lot-fixed num">
      {line}
      {line && isRated ? " · " : null}
      {isRated ? (
        <>
          <Stars count={rating.stars} />
          <span className="sr-only">{rating.stars} of 5 stars: </span>
          {rating.label}
        </>
      ) : null}
    </p>
  );
}

interface Card extends CardFacts {
  /** With the line about the model that endless lists have. */
  model?: boolean;
  /** The bid and the time left. */
  money: React.ReactNode;
  /** What can be done besides looking. */
  actions?: React.ReactNode;
}

/** One markup for all widths: listing.css makes it a row on phones. */
export function Card({ model = false, money, actions, ...card }: Card) {
  const { lot } = card;
  return (
    <article className="one-lot" data-lot={lot.id}>
      <CardPicture {...card} />
      <div className="lot-body">
        <CardTitle lot={lot} title={lot.title} heading={card.heading} />
        <Damage lot={lot} />
        <Signs lot={lot} mark={card.mark} />
        {money}
        <FactGrid facts={factsOf(lot)} />
        <FixedLine model={model} />
        <div className="lot-actions">
          {actions}
          <a href={lotPath(lot)} aria-label={`Details of ${lot.title}`} className="button button-quiet">
            Details
          </a>
          <CompareButton lot={lot} />
        </div>
      </div>
    </article>
  );
}

interface BidNowFacts extends Pick<CardFacts, "lot" | "closed"> {
  icon?: React.ReactNode;
}

/** The way to the lot's bid; where it takes none any more, why, as its page says it. */
export function BidNow({ lot, closed, icon }: BidNowFacts) {
  const label = closed ? `${closed} ${lot.title}` : `Bid Now on ${lot.title}`;
  return (
    <a
      href={`${lotPath(lot)}#bid`}
      aria-label={label}
      className={closed ? "button button-quiet" : "button button-money"}
    >
      {closed ? null : icon}
      {closed ?? "Bid Now"}
    </a>
  );
}

export function Amount({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span>{label}</span> <strong className="num">{value}</strong>
    </p>
  );
}
