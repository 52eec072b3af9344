import { saleInWords } from "#app/features/vocabulary/card-words.ts";
import { CASE_STATES, type CaseState } from "#app/features/cases/case-kinds.ts";
import { Chip, Cut, DeskDay, DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import { deskLotPath } from "#app/features/desk/lots/lot-words.ts";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { listCasesOf, listFavouritesOf, listSearchesOf } from "./person-lists.server.ts";

type Rows<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;

export function CasesOf({ cases }: { cases: Rows<typeof listCasesOf> }) {
  if (cases.length === 0) return <p className="py-4">They have not written to us.</p>;
  return (
    <DeskTable
      isBrief
      caption="Cases of this person"
      columns={["Case", "Subject", "State", "Owner", "Changed"]}
      rows={cases.map(({ id, reference, subject, state, owner, changedAt, isGuest }) => ({
        key: id,
        cells: [
          <a key="case" href={`/desk/cases/${id}`} data-no-prefetch className="link row-link whitespace-nowrap">
            {reference}
          </a>,
          <span key="subject" className={isGuest ? "flex flex-wrap items-center gap-x-2" : undefined}>
            <Cut>{subject}</Cut> {isGuest ? <Chip tone="plain">sent without logging in</Chip> : null}
          </span>,
          CASE_STATES[state as CaseState],
          <Cut key="owner">{owner ?? "Unassigned"}</Cut>,
          <DeskTime key="changed" at={changedAt} />,
        ],
      }))}
    />
  );
}

export function FavouritesOf({ favourites }: { favourites: Rows<typeof listFavouritesOf> }) {
  if (favourites.length === 0) return <p className="py-4">No favourites yet.</p>;
  return (
    <DeskTable
      isBrief
      caption="Favourites"
      columns={["Vehicle", "Lot", "Bid", "Closes", "Added"]}
      rows={favourites.map(({ lotId, addedAt, lot }) => ({
        key: lotId,
        cells: lot
          ? [
              <Cut key="lot">
                <a href={deskLotPath(lot.id)} title={lot.title} className="link row-link">
                  {lot.title}
                </a>
              </Cut>,
              `${HOUSE_NAMES[lot.house]} ${lot.lotNumber}`,
              formatBid(lot),
              <Cut key="closes">{lot.endsAt ? formatTime(lot.endsAt) : (saleInWords(lot) ?? "No sale date yet")}</Cut>,
              <DeskDay key="added" at={addedAt} />,
            ]
          : [lotId, "Not known any more", "", "", <DeskDay key="added" at={addedAt} />],
      }))}
    />
  );
}

const MAILS: Record<string, string> = { "at-once": "at once", daily: "daily", never: "no mails" };

export function SearchesOf({ searches }: { searches: Rows<typeof listSearchesOf> }) {
  if (searches.length === 0) return <p className="py-4">No saved searches yet.</p>;
  return (
    <DeskTable
      isBrief
      caption="Saved searches"
      columns={["Name", "Mails", "Saved"]}
      rows={searches.map(({ id, name, path, mails, savedAt }) => ({
        key: id,
        cells: [
          <Cut key="name">
            <a href={path} title={name} className="link row-link">
              {name}
            </a>
          </Cut>,
          MAILS[mails] ?? mails,
          <DeskDay key="saved" at={savedAt} />,
        ],
      }))}
    />
  );
}
