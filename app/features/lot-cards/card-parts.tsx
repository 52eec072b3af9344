import { use } from "react";
import { HiddenTexts } from "./compared-lots.ts";
import { FIXED_TEXTS } from "./fixed-texts.ts";
import { Stars } from "#app/ui/icon.tsx";
import { type CardFacts, FIRST_SCREEN } from "./card-key.ts";
import { CompareButton } from "./compare-button.tsx";
import { FactGrid, type CardFact } from "./fact-grid.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { inOurWords, ownLabel } from "#app/features/vocabulary/facet-labels.ts";
import { NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import { shortEngine } from "#app/features/lots/engine-words.ts";
import { mileageInWords } from "#app/features/lots/odometer.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "./lot-picture.tsx";
import { Damage, Signs } from "./lot-signs.tsx";
import { lotPath, pictureWords, placeOf } from "./lot-words.ts";
import { portOf } from "#app/features/vocabulary/yard-distance.ts";

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
function CardTitle({ lot }: { lot: LotSummary }) {
  return (
    <h2>
      <a href={lotPath(lot)}>{lot.title}</a>
    </h2>
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
          <Stars count={rating.stars} /> {rating.label}
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
        <CardTitle lot={lot} />
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

export function Amount({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span>{label}</span> <strong className="num">{value}</strong>
    </p>
  );
}
