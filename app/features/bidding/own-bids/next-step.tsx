import type { OwnBid } from "./own-bid.ts";

/** What its bidder may do next, with where that is done. */
export function NextStep({ bid }: { bid: OwnBid }) {
  const step = nextStepOf(bid);
  if (!step) return null;
  const { words, link } = step;
  return (
    <>
      {words ? <p className="mt-1 text-ink-soft">{words}</p> : null}
      {link ? (
        <p className="mt-3 print:hidden">
          <a href={link.href} className="button button-quiet">
            {link.label}
          </a>
        </p>
      ) : null}
    </>
  );
}

interface Step {
  words?: string;
  link?: { href: string; label: string };
}

function nextStepOf({ state, isSaleOpen, lot, reference, outcome, purchase }: OwnBid): Step | undefined {
  const panel = `/lots/${encodeURIComponent(lot.id)}/bid`;
  if (state === "won" && purchase !== null)
    return { link: { href: `/account/purchases/${purchase}`, label: "See the purchase" } };
  if (state === "won") return { words: "We send you the invoice. Your deposit stays held until it is paid." };
  if (state === "offered") return { link: { href: "/account/bids", label: "Accept or decline" } };
  if (state === "waiting" && outcome?.kind === "waiting")
    return { link: { href: `/account/bids/${reference}/step`, label: "Bid higher" } };
  if (!isSaleOpen) return undefined;
  if (state === "leading") return { link: { href: panel, label: "Raise your maximum" } };
  if (state === "overtaken" || state === "outbid") return { link: { href: panel, label: "Bid again" } };
  return undefined;
}
