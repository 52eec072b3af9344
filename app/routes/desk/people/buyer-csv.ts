import { data } from "react-router";
import type { Route } from "./+types/buyer-csv";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { AUDIT_HEADINGS, auditRecord } from "#app/features/desk/audit-table.tsx";
import { streamTexts } from "#app/features/listings/export/stream.server.ts";
import { listBidsOf } from "#app/features/desk/bids/person-bids.server.ts";
import { BID_HEADINGS, bidRecord } from "#app/features/desk/bids/person-bids.tsx";
import { listAuditAbout } from "#app/features/desk/list-audit.server.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import { openPerson, type Person } from "#app/features/desk/people/open-person.server.ts";
import { listPersonDocuments } from "#app/features/desk/people/person-documents.server.ts";
import { listCasesOf, listFavouritesOf, listSearchesOf } from "#app/features/desk/people/person-lists.server.ts";
import {
  CASE_HEADINGS,
  caseRecord,
  FAVOURITE_HEADINGS,
  favouriteRecord,
  SEARCH_HEADINGS,
  searchRecord,
} from "#app/features/desk/people/person-lists.tsx";
import {
  readPersonList,
  readPersonQuery,
  workOf,
  type List,
  type PersonQuery,
} from "#app/features/desk/people/person-query.ts";
import { countStream, exportStream, type Happening } from "#app/features/desk/people/person-stream.server.ts";
import { STREAM_HEADINGS, streamRecord } from "#app/features/desk/people/person-stream.tsx";
import { PERSON_DOCUMENT_HEADINGS, personDocumentRecord } from "#app/features/desk/people/review-documents.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer, csvStream, csvTexts, type Cell } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { named, streamOf } from "./person-tab.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId, may } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const { searchParams } = asked.url;
  const list = readOr400(() => readPersonList(searchParams));
  const query = readOr400(() => readPersonQuery(searchParams));
  await getStaff(asked, ...workOf(list));
  const db = database();
  const person = await openPerson(db, { id: asked.params.id, now: systemClock(), staffId, requestId });
  if (!person) throw data("There is no such buyer.", { status: 404 });
  const note = (count: number) =>
    recordAct(db, { actorId: staffId, act: "buyer.exported", subject: person.id, detail: { list, count }, requestId });
  if (list === "all") {
    const wanted = { ...streamOf(person, may), show: query.show };
    const stream = exportStream(db, wanted);
    // Begun before it is noted, so that the file does not tell of itself.
    const [count, latest] = await Promise.all([countStream(db, wanted), stream.next()]);
    await note(count);
    const texts = csvTexts(STREAM_HEADINGS, recordsOf(latest.value ?? [], stream));
    const body = await streamTexts(texts, { signal: asked.request.signal, patienceMs: PATIENCE_MS });
    return csvStream("person-all", body);
  }
  const { headings, records } = await readList(list, person, query, may);
  await note(records.length);
  return csvAnswer(`person-${list}`, headings, records);
}

const PATIENCE_MS = 60_000;

async function* recordsOf(latest: Happening[], earlier: AsyncGenerator<Happening[]>): AsyncGenerator<Cell[][]> {
  yield latest.map(streamRecord);
  for await (const happenings of earlier) yield happenings.map(streamRecord);
}

async function readList(
  list: Exclude<List, "all">,
  person: Person,
  query: PersonQuery,
  may: readonly Work[],
): Promise<{ headings: string[]; records: Cell[][] }> {
  const [db, { id, email }] = [database(), person];
  if (list === "cases") {
    const cases = await listCasesOf(db, { id, email, state: query.cases }, MOST_EXPORTED);
    return { headings: CASE_HEADINGS, records: cases.map(caseRecord) };
  }
  if (list === "documents") {
    const documents = await listPersonDocuments(db, id, query.documents);
    return { headings: PERSON_DOCUMENT_HEADINGS, records: documents.map(personDocumentRecord) };
  }
  if (list === "bids") {
    return { headings: BID_HEADINGS, records: (await listBidsOf(db, id, query.bids, MOST_EXPORTED)).map(bidRecord) };
  }
  if (list === "favourites") {
    const favourites = await listFavouritesOf(db, { id, lots: query.lots, now: systemClock() }, MOST_EXPORTED);
    return { headings: FAVOURITE_HEADINGS, records: favourites.map(favouriteRecord) };
  }
  if (list === "searches") {
    const searches = await listSearchesOf(db, { id, mails: query.mails }, MOST_EXPORTED);
    return { headings: SEARCH_HEADINGS, records: searches.map(searchRecord) };
  }
  const hasCases = mayAny(may, ["support"]);
  const entries = await listAuditAbout(db, { whose: named(person), hasCases, limit: MOST_EXPORTED, query });
  return { headings: AUDIT_HEADINGS, records: entries.map(auditRecord) };
}
