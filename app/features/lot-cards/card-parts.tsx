import { FIXED_TEXTS } from "./fixed-texts.ts";
import { Stars } from "#app/ui/icon.tsx";
import { CLOSING_SOON_MS, timeLeft } from "#app/ui/time-left.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { inWords, placeInWords } from "#app/features/vocabulary/card-words.ts";
import { ownLabel } from "#app/features/vocabulary/facet-labels.ts";
import { NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "./lot-picture.tsx";
import { portOf } from "#app/features/vocabulary/yard-distance.ts";

export interface CardFacts {
  lot: LotSummary;
  /** Milliseconds since the epoch. */
  now: number;
  favourite: boolean;
  /** From 0: the first card's picture is the largest of the page and loads first. */
  place?: number;
  heading?: "h2" | "h3";
}

/** All that a card of a list shows; its time left changes with the minute. */
export const cardFacts = (
  kind: string,
  { lot, now, place = Number.POSITIVE_INFINITY }: Omit<CardFacts, "favourite">,
) => [kind, place < FIRST_SCREEN, timeLeft(lot.endsAt, now), ...Object.values(lot)];

export const lotPath = (lot: Pick<LotSummary, "id">) => `/detail/${encodeURIComponent(lot.id)}`;

export const stated = (value: string | null) => (value ? inWords(value) : UNSTATED);

export function placeOf(lot: Pick<LotSummary, "location" | "state">): string {
  return lot.location ? placeInWords(lot.location) : (lot.state ?? UNSTATED);
}

export function placeFact(lot: Pick<LotSummary, "location" | "state">): CardFact {
  const { port, far } = portOf(lot);
  const isKnown = port !== "none" && far !== NOT_STATED;
  return ["Place", placeOf(lot), isKnown ? `${ownLabel("far", far)} to ${ownLabel("port", port)}` : undefined];
}

/** Alternative text: '2015 Toyota Camry, front end damage'. */
export function pictureWords(lot: Pick<LotSummary, "title" | "damagePrimary">): string {
  if (!lot.damagePrimary) return lot.title;
  const damage = lot.damagePrimary.toLowerCase();
  return `${lot.title}, ${/damage|wear|scratch|dent/.test(damage) ? damage : `${damage} damage`}`;
}

const CARD_SIZES = "(width >= 1024px) 380px, (width >= 768px) 46vw, 94vw";
/** Eager pictures: on a slow connection each further one delays the first. */
export const FIRST_SCREEN = 1;

export function CardPicture({ lot, favourite, place = Number.POSITIVE_INFINITY }: CardFacts) {
  return (
    <div className="relative">
      <LotPicture
        address={lot.picture}
        alt={pictureWords(lot)}
        sizes={CARD_SIZES}
        eager={place < FIRST_SCREEN}
        first={place === 0}
        className="rounded-t-card"
      />
      {FIXED_TEXTS.usedBadge ? (
        <span className="chip absolute bottom-3 left-3 bg-paper-raised text-ink shadow-raised">
          {FIXED_TEXTS.usedBadge}
        </span>
      ) : null}
      <FavouriteButton id={lot.id} title={lot.title} pressed={favourite} className="absolute right-2 top-2 z-10" />
    </div>
  );
}

/** The link covers the picture too, as a larger touch target. */
export function CardTitle({
  lot,
  title,
  heading: Heading = "h2",
}: {
  lot: LotSummary;
  title: string;
  heading?: "h2" | "h3";
}) {
  return (
    <Heading className="text-17 font-bold leading-tight">
      <a href={lotPath(lot)} className="block after:absolute after:inset-0 after:rounded-card hover:text-harbour">
        {title}
      </a>
    </Heading>
  );
}

export function Rating() {
  const { rating } = FIXED_TEXTS;
  if (!rating) return null;
  return (
    <p className="flex items-center gap-1.5 text-13 text-ink-soft">
      <Stars count={rating.stars} />
      <span className="sr-only">{rating.stars} of 5 stars: </span>
      {rating.label}
    </p>
  );
}

export type CardFact = [label: string, value: string, more?: string | undefined];

export function FactGrid({ facts }: { facts: CardFact[] }) {
  return (
    <dl className="fact-grid num">
      {facts.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {more ? <dd>{more}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** enhance/countdown.ts counts it down. */
export function Countdown({ endsAt, now }: { endsAt: string; now: number }) {
  const soon = Date.parse(endsAt) - now < CLOSING_SOON_MS;
  return (
    <time
      dateTime={endsAt.replace(/\.\d+Z$/, "Z")}
      data-countdown
      data-soon={soon ? "" : undefined}
      className="num font-bold data-soon:text-flare"
    >
      {timeLeft(endsAt, now) ?? "Closed"}
    </time>
  );
}
