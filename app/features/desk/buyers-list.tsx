import { UNSTATED } from "#app/ui/unstated.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BUYER_FILTERS, type BuyersQuery } from "./desk-query.ts";
import { BuyerLink, DeskDay, DeskTable, StateChip, VerifiedChip } from "./desk-parts.tsx";
import type { listBuyers } from "./list-buyers.server.ts";

export function BuyersFilter({ query }: { query: BuyersQuery }) {
  return (
    <form role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <label htmlFor="q" className="font-semibold">
          Name, email, phone, user name or id
        </label>
        <input id="q" type="search" name="q" maxLength={100} defaultValue={query.q} className="field mt-1" />
      </div>
      <div className="basis-48">
        <label htmlFor="filter" className="font-semibold">
          Show
        </label>
        <select id="filter" name="filter" defaultValue={query.filter ?? ""} className="field mt-1">
          <option value="">Everybody</option>
          {Object.entries(BUYER_FILTERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button className="button button-primary">
        <Icon name="search" /> Search
      </button>
    </form>
  );
}

type Buyer = Awaited<ReturnType<typeof listBuyers>>["buyers"][number];

export function BuyersTable({ buyers }: { buyers: Buyer[] }) {
  return (
    <DeskTable
      caption="Buyers"
      columns={["Name", "Email", "Country", "Documents", "Registered"]}
      rows={buyers.map((buyer) => ({
        key: buyer.id,
        cells: [
          <BuyerLink key="name" id={buyer.id} look="row-link">
            {buyer.name}
          </BuyerLink>,
          <span key="email" className="flex flex-wrap items-center gap-x-2">
            <span className="md:min-w-52">
              <EmailAddress email={buyer.email} />
            </span>{" "}
            <VerifiedChip isVerified={buyer.isVerified} />
          </span>,
          buyer.country ?? UNSTATED,
          <DocumentCounts key="documents" counts={buyer.documents} />,
          <DeskDay key="registered" at={buyer.registeredAt} />,
        ],
      }))}
    />
  );
}

function DocumentCounts({ counts }: { counts: Buyer["documents"] }) {
  const states = ["waiting", "accepted", "refused"].filter((state) => counts[state]);
  if (states.length === 0) return <span className="text-ink-soft">None</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {states.map((state) => (
        <StateChip key={state} state={state} count={counts[state] ?? 0} />
      ))}
    </span>
  );
}
