import { ListFilter, NothingFound } from "#app/features/desk/desk-list.tsx";
import { personFile, personPath, type List, type PersonFilters, type Tab } from "./person-query.ts";

type Name = keyof PersonFilters;

const NAMES: readonly Name[] = ["cases", "documents", "bids", "lots", "mails", "who", "act", "day"];

const only = (query: PersonFilters, names: readonly Name[]): Partial<PersonFilters> =>
  Object.fromEntries(NAMES.map((name) => [name, names.includes(name) ? query[name] : undefined]));

const LABELS: Record<List, string> = {
  all: "Everything",
  cases: "Cases",
  documents: "Documents",
  bids: "Bids",
  favourites: "Favourites",
  searches: "Saved searches",
  audit: "Entries",
};

/** A list of a person with its filters and its file. The filters of a list beside it stay. */
export function PersonList({
  id,
  tab,
  list = tab,
  query,
  words,
  rows,
  fields,
  what,
  none,
  children,
}: {
  id: string;
  tab: Tab;
  list?: List;
  query: PersonFilters;
  /** Which filters it has, and what is chosen in words; without any, what was typed. */
  words: Partial<Record<Name, string | undefined>>;
  /** How many it has, where they may be more than a file holds. */
  rows?: number;
  fields: React.ReactNode;
  /** 'No case'. */
  what: string;
  /** What stands for a list that has no rows at all. */
  none: string;
  /** The table; false without rows. */
  children: React.ReactNode;
}) {
  const own = NAMES.filter((name) => name in words);
  const others = NAMES.filter((name) => !own.includes(name));
  const chosen = own.filter((name) => query[name] !== undefined);
  const clear = personPath(id, { tab, ...only(query, others) });
  const without = (name: Name) =>
    personPath(id, {
      tab,
      ...only(
        query,
        NAMES.filter((one) => one !== name),
      ),
    });
  return (
    <>
      <ListFilter
        label={LABELS[list]}
        clear={clear}
        chosen={chosen.map((name) => ({ words: words[name] ?? `“${query[name]}”`, href: without(name) }))}
        csv={personFile(id, list, only(query, own))}
        rows={rows}
      >
        {Object.entries({ tab, ...only(query, others) }).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {fields}
      </ListFilter>
      {children || (chosen.length > 0 ? <NothingFound what={what} clear={clear} /> : <p className="py-4">{none}</p>)}
    </>
  );
}
