import { use } from "react";
import { Kept } from "#app/ui/kept-markup.tsx";
import { cardFacts, type CardFacts } from "./card-parts.tsx";
import { HiddenTexts } from "./compared-lots.ts";

interface KeptCard {
  /** Which card of a lot it is. */
  kind: string;
  of: Omit<CardFacts, "favourite">;
  children: React.ReactElement;
}

/** A card of a list, kept as markup by all that it shows; kept markup sees no context but what stands here. */
export function KeptCard({ kind, of, children }: KeptCard) {
  const hidden = use(HiddenTexts);
  return (
    <Kept facts={() => [...hidden, ...cardFacts(kind, of)]}>
      <HiddenTexts value={hidden}>{children}</HiddenTexts>
    </Kept>
  );
}
