import { formatTime } from "#app/features/lots/format.ts";
import { offerInWords } from "./offer-words.ts";
import type { OwnOffer } from "./own-offers.server.ts";

/** What an offer asks of somebody, for the first page of the account. */
export function offerTask(offer: OwnOffer) {
  const until = formatTime(new Date(offer.until).toISOString());
  return {
    title: `${offer.bid.lot.title}: ${offerInWords(offer).title}`,
    why: `Answer until ${until}. Silence declines.`,
    link: { href: `/account/bids/offers/${offer.id}`, label: "Answer" },
  };
}
