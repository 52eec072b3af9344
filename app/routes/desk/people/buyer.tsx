import { data } from "react-router";
import type { Route } from "./+types/buyer";
import { accountKey } from "#app/features/accounts/sign-in/account-key.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { listBidsOf } from "#app/features/desk/bids/person-bids.server.ts";
import { BidsOf } from "#app/features/desk/bids/person-bids.tsx";
import { AuditTable } from "#app/features/desk/audit-table.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { listAuditAbout } from "#app/features/desk/list-audit.server.ts";
import { markPerson } from "#app/features/desk/people/mark-person.server.ts";
import { openPerson } from "#app/features/desk/people/open-person.server.ts";
import { personActSchema } from "#app/features/desk/people/person-act.schema.ts";
import { PersonFacts } from "#app/features/desk/people/person-facts.tsx";
import { PersonHead } from "#app/features/desk/people/person-head.tsx";
import { CasesOf, FavouritesOf, SearchesOf } from "#app/features/desk/people/person-lists.tsx";
import { listCasesOf, listFavouritesOf, listSearchesOf } from "#app/features/desk/people/person-lists.server.ts";
import { personPath, readPersonQuery, type PersonQuery } from "#app/features/desk/people/person-query.ts";
import { PersonStream, StreamFilter } from "#app/features/desk/people/person-stream.tsx";
import { listStream } from "#app/features/desk/people/person-stream.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { findPersonMoney } from "#app/features/desk/person-money.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const NOBODY = "There is no such buyer.";
const LATEST_ENTRIES = 100;

// Neither title nor canonical URL names the buyer, as both stay in a shared browser's history.
export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Buyer", "/desk/buyers");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId: staffId, may } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readPersonQuery(asked.url.searchParams));
  const now = systemClock();
  const person = await openPerson(database(), { id: asked.params.id, now, staffId, requestId });
  if (!person) throw data(NOBODY, { status: 404 });
  const hidden = { [ACCOUNT_FIELD]: staffId };
  const [shown, money] = await Promise.all([readTab(person, query, may), findPersonMoney(database(), person.id, may)]);
  return { person, query, today: dayInLagos(now), hidden, may, money, shown };
}

async function readTab(
  { id, email }: { id: string; email: string },
  { tab, show, before }: PersonQuery,
  may: readonly Work[],
) {
  const db = database();
  const isOfSupport = mayAny(may, ["support"]);
  if (tab === "cases" && isOfSupport) return { tab, cases: await listCasesOf(db, { id, email }) };
  if (tab === "bids" && mayAny(may, ["bids"])) return { tab, bids: await listBidsOf(db, id) };
  if (tab === "audit") {
    const about = { userId: id, hasCases: isOfSupport, limit: LATEST_ENTRIES };
    return { tab, entries: await listAuditAbout(db, about) };
  }
  if (tab === "favourites") {
    const [favourites, searches] = await Promise.all([listFavouritesOf(db, id), listSearchesOf(db, id)]);
    return { tab, favourites, searches };
  }
  const stream = await listStream(db, { id, email, accountKey: accountKey(auth(), email), show, before, isOfSupport });
  return { tab: "all" as const, ...stream };
}

const DONE = { note: "Note kept.", restrict: "Restricted.", lift: "The restriction is lifted." };
const REFUSALS = { own: "Somebody else has to restrict you, and to lift it.", pointless: "Already done." };

export async function action(asked: Route.ActionArgs) {
  const { userId: staffId } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const form = await checkForm(asked.request, personActSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { id } = asked.params;
  const marked = await markPerson(database(), { ...form.value, id, staffId, requestId, now: systemClock() });
  if (marked.ok) return toasts().redirectWithSuccess(personPath(id), DONE[form.value.intent], { status: 303 });
  if (marked.kind === "gone") throw data(NOBODY, { status: 404 });
  const status = marked.kind === "own" ? 403 : 409;
  return data({ ...form.reply, errors: { "": REFUSALS[marked.kind] } }, { status });
}

export default function Buyer({ loaderData, actionData }: Route.ComponentProps) {
  const { person, query, shown, today, hidden, may, money } = loaderData;
  const conflict = actionData?.errors[""];
  return (
    <>
      {conflict ? <ErrorSummary errors={{ "": conflict }} labels={{}} /> : null}
      <PersonHead person={person} tab={shown.tab} today={today} may={may} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Shown id={person.id} shown={shown} query={query} />
        </div>
        <PersonFacts person={person} money={money} reply={conflict ? undefined : actionData} hidden={hidden} />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Shown({ id, shown, query: { show } }: { id: string; shown: Loaded["shown"]; query: PersonQuery }) {
  if (shown.tab === "cases") return <CasesOf cases={shown.cases} />;
  if (shown.tab === "bids") return <BidsOf bids={shown.bids} />;
  if (shown.tab === "audit")
    return <AuditTable caption="The latest entries about this person" entries={shown.entries} />;
  if (shown.tab === "favourites") {
    return (
      <>
        <FavouritesOf favourites={shown.favourites} />
        <h2 className="mt-6 mb-2 text-20 font-bold">Saved searches</h2>
        <SearchesOf searches={shown.searches} />
      </>
    );
  }
  return (
    <>
      <StreamFilter id={id} show={show} />
      <PersonStream id={id} show={show} happenings={shown.happenings} earlier={shown.earlier} />
    </>
  );
}
