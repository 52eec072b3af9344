import { readSearch } from "#app/features/search/address/search-params.ts";
import { countLots } from "#app/features/search/search.server.ts";
import { compareTold } from "#tests/support/bid-storm.ts";
import { hurryMails } from "#tests/support/mailbox.ts";
import { until, type SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

const SEARCHES = ["", "makes=toyota", "makes=honda,ford&from=2012", "makes=nissan&to=2020", "house=iaai"];
const LIMIT_MS = 60_000;

/** What does not agree when all is over: searches, bids, money and mails. */
export async function findDifferences(stage: Stage): Promise<string[]> {
  const searches = await differingSearches(stage);
  const bids = Object.entries(await compareTold(stage.db, stage.told))
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => `bids ${what}: ${found.join(", ")}`);
  return [...searches, ...bids, ...(await missingMails(stage))];
}

/** Lots come and go meanwhile, so each is asked until both say the same. */
async function differingSearches({ db, webs }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (const web of webs) {
    for (const search of SEARCHES) {
      let last = "";
      const isEqual = async () => {
        const [said, stored] = [await totalAt(web, search), await totalInTables(db, search)];
        last = `'${search}' finds ${said}, in the tables ${stored}`;
        return said === stored;
      };
      if ((await until(isEqual, LIMIT_MS)) === undefined) wrong.push(last);
    }
  }
  return wrong;
}

async function totalAt(web: SiteProcess, search: string): Promise<number | undefined> {
  const answer = await web.ask(`/total?of=all&${search}`);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { total: number }).total;
}

/** This process has no index, so PostgreSQL counts. */
const totalInTables = (db: Stage["db"], search: string): Promise<number | undefined> =>
  countLots(db, readSearch("all", new URLSearchParams(search)).criteria, Date.now());

async function missingMails({ db, sink }: Stage): Promise<string[]> {
  await until(async () => (await hurryMails(db)) === 0, LIMIT_MS);
  const rows = await db.selectFrom("mails").select("id").execute();
  const arrived = new Set(sink.mails().map(({ messageId }) => messageId?.slice(1).split("@")[0]));
  const missing = rows.filter(({ id }) => !arrived.has(id));
  return missing.length > 0 ? [`${missing.length} of ${rows.length} mails did not arrive`] : [];
}

/** Second copies of mails; they bear the same Message-ID. */
export function countCopies({ sink }: Stage): number {
  const ids = sink.mails().map(({ messageId }) => messageId);
  return ids.length - new Set(ids).size;
}
