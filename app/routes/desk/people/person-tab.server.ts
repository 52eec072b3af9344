import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { listBidsOf } from "#app/features/desk/bids/person-bids.server.ts";
import { listActs, listAuditAbout } from "#app/features/desk/list-audit.server.ts";
import { listCasesOf, listFavouritesOf, listSearchesOf } from "#app/features/desk/people/person-lists.server.ts";
import { workOf, type PersonQuery } from "#app/features/desk/people/person-query.ts";
import { listStream } from "#app/features/desk/people/person-stream.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { accountKeyOf } from "../audit-reader.server.ts";

interface Whose {
  id: string;
  email: string;
  name: string;
}

const LATEST_ENTRIES = 100;

/** Under which names somebody stands in the log: sign-ins that were refused have one of their own. */
export const named = ({ id, email, name }: Whose) => ({ id, name, accountKey: accountKeyOf(email) });

/** What the stream of a person needs to know of them and of who looks. */
export const streamOf = (person: Whose, may: readonly Work[]) => ({
  ...named(person),
  email: person.email,
  isOfSupport: mayAny(may, ["support"]),
});

/** What a tab of a person's page shows; of one that the clerk may not see, everything that they may. */
export async function readTab(person: Whose, query: PersonQuery, may: readonly Work[]) {
  const db = database();
  const { id, email } = person;
  const tab = mayAny(may, workOf(query.tab)) ? query.tab : "all";
  if (tab === "cases") return { tab, cases: await listCasesOf(db, { id, email, state: query.cases }) };
  if (tab === "bids") return { tab, bids: await listBidsOf(db, id, query.bids) };
  if (tab === "audit") {
    const hasCases = mayAny(may, ["support"]);
    const about = { whose: named(person), hasCases, limit: LATEST_ENTRIES, query };
    const [entries, acts] = await Promise.all([listAuditAbout(db, about), listActs(db)]);
    return {
      tab,
      entries,
      hasMore: entries.length === LATEST_ENTRIES,
      acts: acts.filter((act) => hasCases || !act.startsWith("case")),
    };
  }
  if (tab === "favourites") {
    const [favourites, searches] = await Promise.all([
      listFavouritesOf(db, { id, lots: query.lots, now: systemClock() }),
      listSearchesOf(db, { id, mails: query.mails }),
    ]);
    return { tab, favourites, searches };
  }
  const { show, before } = query;
  return { tab: "all" as const, ...(await listStream(db, { ...streamOf(person, may), show, before })) };
}
