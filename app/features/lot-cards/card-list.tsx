import { use } from "react";
import type { CardMark } from "#app/features/costs/card-mark.ts";
import { KeptList } from "#app/ui/kept-markup.tsx";
import { cardKey, type CardFacts } from "./card-key.ts";
import { HiddenTexts } from "./compared-lots.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

interface CardList {
  /** Which card of a lot it is. */
  kind: string;
  card: React.ComponentType<CardFacts>;
  lots: LotSummary[];
  favourites: string[];
  now: number;
  /** By the address of a lot. */
  marks?: Record<string, CardMark> | undefined;
  /** Why it takes no bids any more, by the address of a lot. */
  closed?: Record<string, string>;
  attributes: React.ComponentProps<typeof KeptList>["attributes"];
}

/** Cards of lots, kept as markup by all that they show; kept markup sees no context but what stands here. */
export function CardList({ kind, card: Card, lots, favourites, now, marks, closed, attributes }: CardList) {
  const hidden = use(HiddenTexts);
  const kept = new Set(favourites);
  const items = lots.map((lot, place) => ({
    id: lot.id,
    key: () => cardKey(kind, { lot, now, place, mark: marks?.[lot.id], closed: closed?.[lot.id] }, hidden),
    render: () => (
      <HiddenTexts value={hidden}>
        <Card
          lot={lot}
          now={now}
          favourite={kept.has(lot.id)}
          place={place}
          mark={marks?.[lot.id]}
          closed={closed?.[lot.id]}
        />
      </HiddenTexts>
    ),
  }));
  return <KeptList as="ol" attributes={attributes} items={items} />;
}
