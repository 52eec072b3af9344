import type { Cell } from "#app/platform/csv.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { BUYER_FILTERS, chosenIn, listAddress, type BuyersQuery } from "./desk-query.ts";
import { BulkActs, FilterChoice, FilterText, ListFilter } from "./desk-list.tsx";
import { BuyerLink, Cut, DeskDay, DeskTable, StateChip, VerifiedChip } from "./desk-parts.tsx";
import type { listBuyers } from "./list-buyers.server.ts";

export function BuyersFilter({ query: { q, filter }, rows }: { query: BuyersQuery; rows: number }) {
  return (
    <ListFilter
      label="People"
      clear="/desk/buyers"
      chosen={chosenIn("/desk/buyers", { q, filter }, { filter: filter && BUYER_FILTERS[filter] })}
      csv={listAddress("/desk/buyers/csv", { q, filter })}
      rows={rows}
    >
      <FilterText name="q" label="Name, email, phone, user name or id" value={q} />
      <FilterChoice name="filter" label="Show" none="Everybody" choices={BUYER_FILTERS} chosen={filter} />
    </ListFilter>
  );
}

export interface BulkReply {
  checked: string[];
  reason: string;
  error: string;
}

type Buyer = Awaited<ReturnType<typeof listBuyers>>["buyers"][number];

export const BUYER_HEADINGS = [
  "Registered (UTC)",
  "Name",
  "Email",
  "Verified",
  "Country",
  "Waiting",
  "Accepted",
  "Refused",
];

export const buyerRecord = ({ registeredAt, name, email, isVerified, country, documents }: Buyer): Cell[] => [
  registeredAt.toISOString(),
  name,
  email,
  isVerified ? "yes" : "no",
  country,
  ...DOCUMENT_STATES.map((state) => documents[state] ?? 0),
];

const DOCUMENT_STATES = ["waiting", "accepted", "refused"];

const BULK = "buyers";

/** A note belongs to one person; a reason may hold for several accounts at once. */
export function BuyersTable({ buyers, reply }: { buyers: Buyer[]; reply: BulkReply | undefined }) {
  const nameOf = (id: string) => buyers.find((buyer) => buyer.id === id)?.name ?? "";
  return (
    <>
      <BulkActs id={BULK} acts={[{ intent: "restrict", label: "Restrict" }]}>
        <label htmlFor="reason" className="sr-only">
          Why they are restricted
        </label>
        <input
          id="reason"
          name="reason"
          maxLength={300}
          placeholder="Why"
          defaultValue={reply?.reason}
          aria-invalid={reply ? true : undefined}
          className="field"
        />
      </BulkActs>
      <DeskTable
        isBrief
        caption="Buyers"
        pick={{
          form: BULK,
          name: "person",
          label: ({ key }) => `Choose ${nameOf(key)}`,
          isChecked: (key) => reply?.checked.includes(key) ?? false,
        }}
        columns={["Name", "Email", "Verified", "Country", "Documents", "Registered"]}
        rows={buyers.map((buyer) => ({
          key: buyer.id,
          cells: [
            <Cut key="name">
              <BuyerLink id={buyer.id} look="row-link">
                {buyer.name}
              </BuyerLink>
            </Cut>,
            <Cut key="email">
              <EmailAddress email={buyer.email} />
            </Cut>,
            <VerifiedChip key="verified" isVerified={buyer.isVerified} />,
            buyer.country ?? UNSTATED,
            <DocumentCounts key="documents" counts={buyer.documents} />,
            <DeskDay key="registered" at={buyer.registeredAt} />,
          ],
        }))}
      />
    </>
  );
}

function DocumentCounts({ counts }: { counts: Buyer["documents"] }) {
  const states = DOCUMENT_STATES.filter((state) => counts[state]);
  if (states.length === 0) return <span className="text-ink-soft">None</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {states.map((state) => (
        <StateChip key={state} state={state} count={counts[state] ?? 0} />
      ))}
    </span>
  );
}
