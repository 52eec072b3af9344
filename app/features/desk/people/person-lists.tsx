import { saleInWords } from "#app/features/vocabulary/card-words.ts";
import { CASE_STATES, type CaseState } from "#app/features/cases/case-kinds.ts";
import { CaseBulkActs, pickCases } from "#app/features/cases/desk/case-bulk.tsx";
import type { Cell } from "#app/platform/csv.ts";
import { FilterChoice } from "#app/features/desk/desk-list.tsx";
import { Chip, Cut, DeskDay, DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import { deskLotPath } from "#app/features/desk/lots/lot-words.ts";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { PersonList } from "./person-filter.tsx";
import { caseActsPath, FILTERS, type PersonFilters } from "./person-query.ts";
import type { listCasesOf, listFavouritesOf, listSearchesOf } from "./person-lists.server.ts";

type Rows<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;

interface ListProps {
  id: string;
  query: PersonFilters;
}

/** @param checked when a bulk act was refused */
export function CasesOf({
  id,
  query,
  cases,
  checked,
}: ListProps & { cases: Rows<typeof listCasesOf>; checked: readonly string[] }) {
  const state = query.cases;
  return (
    <PersonList
      id={id}
      tab="cases"
      query={query}
      words={{ cases: state && FILTERS.cases[state] }}
      fields={<FilterChoice name="cases" label="State" none="All" choices={FILTERS.cases} chosen={state} />}
      what="No case"
      none="They have not written to us."
    >
      {cases.length > 0 && (
        <>
          <CaseBulkActs action={caseActsPath(id, state)} />
          <CaseTable cases={cases} checked={checked} />
        </>
      )}
    </PersonList>
  );
}

export const CASE_HEADINGS = ["Case", "Subject", "State", "Owner", "Changed (UTC)", "Sent"];

export const caseRecord = (one: Rows<typeof listCasesOf>[number]): Cell[] => [
  one.reference,
  one.subject,
  CASE_STATES[one.state as CaseState],
  one.owner,
  one.changedAt.toISOString(),
  one.isGuest ? "without logging in" : "logged in",
];

function CaseTable({ cases, checked }: { cases: Rows<typeof listCasesOf>; checked: readonly string[] }) {
  return (
    <DeskTable
      pick={pickCases(cases, checked)}
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

export function FavouritesOf({ id, query, favourites }: ListProps & { favourites: Rows<typeof listFavouritesOf> }) {
  const { lots } = query;
  return (
    <PersonList
      id={id}
      tab="favourites"
      query={query}
      words={{ lots: lots && FILTERS.lots[lots] }}
      fields={<FilterChoice name="lots" label="Sale" none="All" choices={FILTERS.lots} chosen={lots} />}
      what="No favourite"
      none="No favourites yet."
    >
      {favourites.length > 0 && <FavouriteTable favourites={favourites} />}
    </PersonList>
  );
}

export const FAVOURITE_HEADINGS = ["Vehicle", "Lot", "Bid", "Closes (UTC)", "Added (UTC)"];

export const favouriteRecord = ({ lotId, addedAt, lot }: Rows<typeof listFavouritesOf>[number]): Cell[] => [
  lot?.title ?? null,
  lot ? `${HOUSE_NAMES[lot.house]} ${lot.lotNumber}` : lotId,
  lot ? formatBid(lot) : null,
  lot?.endsAt ?? null,
  addedAt.toISOString(),
];

function FavouriteTable({ favourites }: { favourites: Rows<typeof listFavouritesOf> }) {
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

export function SearchesOf({ id, query, searches }: ListProps & { searches: Rows<typeof listSearchesOf> }) {
  const { mails } = query;
  return (
    <PersonList
      id={id}
      tab="favourites"
      list="searches"
      query={query}
      words={{ mails: mails && FILTERS.mails[mails] }}
      fields={<FilterChoice name="mails" label="Mails" none="All" choices={FILTERS.mails} chosen={mails} />}
      what="No saved search"
      none="No saved searches yet."
    >
      {searches.length > 0 && <SearchTable searches={searches} />}
    </PersonList>
  );
}

export const SEARCH_HEADINGS = ["Name", "Address", "Mails", "Saved (UTC)"];

export const searchRecord = ({ name, path, mails, savedAt }: Rows<typeof listSearchesOf>[number]): Cell[] => [
  name,
  path,
  MAILS[mails] ?? mails,
  savedAt.toISOString(),
];

function SearchTable({ searches }: { searches: Rows<typeof listSearchesOf> }) {
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
