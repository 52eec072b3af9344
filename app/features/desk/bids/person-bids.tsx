import { Chip, Cut, DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import { salePath } from "./bids-query.ts";
import type { PersonBid } from "./person-bids.server.ts";
import { bidStateInWords, bidTone } from "./sale-words.ts";

export const BID_HEADINGS = ["Bid", "Kind", "Vehicle", "Lot", "Stands", "Why", "Since (UTC)", "Taken (UTC)"];

export const bidRecord = ({
  reference,
  kind,
  title,
  house,
  lotNumber,
  state,
  reason,
  since,
  instant,
}: PersonBid): Cell[] => [
  reference,
  kind === "buy-now" ? "Buy Now" : "bid",
  title,
  `${HOUSE_NAMES[house]} ${lotNumber}`,
  bidStateInWords(state),
  reason,
  since.toISOString(),
  instant.toISOString(),
];

/** The tab of a person's page. */
export function BidsOf({ bids }: { bids: PersonBid[] }) {
  return (
    <DeskTable
      isBrief
      caption="Bids of this person, the newest first"
      wide={["Lot", "Taken"]}
      columns={["Bid", "Vehicle", "Lot", "Stands", "Since", "Taken"]}
      rows={bids.map(({ reference, kind, instant, sale, state, since, reason, house, lotNumber, title }) => ({
        key: reference,
        cells: [
          <a key="bid" href={`${salePath(sale)}#${reference}`} className="link row-link num whitespace-nowrap">
            {reference}
          </a>,
          <Cut key="title">{`${title}${kind === "buy-now" ? ", Buy Now" : ""}`}</Cut>,
          `${HOUSE_NAMES[house]} ${lotNumber}`,
          <span key="state" className="flex flex-wrap items-center gap-1">
            <Chip tone={bidTone(state)}>{bidStateInWords(state)}</Chip>
            {reason ? (
              <span className="text-13 text-ink-soft">
                <Cut>{reason}</Cut>
              </span>
            ) : null}
          </span>,
          <DeskTime key="since" at={since} />,
          <DeskTime key="taken" at={instant} />,
        ],
      }))}
    />
  );
}
