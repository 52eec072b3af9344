import { data } from "react-router";
import type { Route } from "./+types/buyer";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { BidsOf } from "#app/features/desk/bids/person-bids.tsx";
import { AuditFields, AuditTable } from "#app/features/desk/audit-table.tsx";
import { FilterChoice, rowsOf } from "#app/features/desk/desk-list.tsx";
import { actInWords } from "#app/features/desk/desk-words.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { markPerson } from "#app/features/desk/people/mark-person.server.ts";
import { personActSchema } from "#app/features/desk/people/person-act.schema.ts";
import { PersonFacts } from "#app/features/desk/people/person-facts.tsx";
import { PersonList } from "#app/features/desk/people/person-filter.tsx";
import { PersonHead } from "#app/features/desk/people/person-head.tsx";
import { CasesOf, FavouritesOf, SearchesOf } from "#app/features/desk/people/person-lists.tsx";
import { FILTERS, personPath, readPersonQuery, type PersonQuery } from "#app/features/desk/people/person-query.ts";
import { PersonStream, StreamFilter } from "#app/features/desk/people/person-stream.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { nobody, openPersonPage, type PersonPageFacts } from "./person-page.server.ts";

// Neither title nor canonical URL names the buyer, as both stay in a shared browser's history.
export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Buyer", "/desk/buyers");
}

export const loader = (asked: Route.LoaderArgs) =>
  openPersonPage(
    asked,
    readOr400(() => readPersonQuery(asked.url.searchParams)),
  );

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
  if (marked.kind === "gone") throw nobody();
  const status = marked.kind === "own" ? 403 : 409;
  return data({ ...form.reply, errors: { "": REFUSALS[marked.kind] } }, { status });
}

export default function Buyer({ loaderData, actionData }: Route.ComponentProps) {
  return <BuyerPage facts={loaderData} reply={actionData} bulk={undefined} action={undefined} />;
}

interface PageProps {
  facts: PersonPageFacts;
  reply: FormReply | undefined;
  /** Of a bulk act that was refused. */
  bulk: { checked: string[]; error: string } | undefined;
  /** Of the page itself, on the address of an act. */
  action: string | undefined;
}

/** Of the person's own address, and of the bulk acts' when they failed. */
export function BuyerPage({ facts, reply, bulk, action }: PageProps) {
  const { person, query, shown, today, hidden, may, money } = facts;
  const conflict = bulk?.error ?? reply?.errors[""];
  const own = conflict ? undefined : reply;
  return (
    <>
      {conflict ? <ErrorSummary errors={{ "": conflict }} labels={{}} /> : null}
      <PersonHead person={person} tab={shown.tab} today={today} may={may} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Shown id={person.id} shown={shown} query={query} checked={bulk?.checked ?? []} />
        </div>
        <PersonFacts person={person} money={money} reply={own} hidden={hidden} action={action} />
      </div>
    </>
  );
}

type AnyShown = PersonPageFacts["shown"];

function Shown({ id, shown, query, checked }: { id: string; shown: AnyShown; query: PersonQuery; checked: string[] }) {
  const { show } = query;
  if (shown.tab === "cases") return <CasesOf id={id} query={query} cases={shown.cases} checked={checked} />;
  if (shown.tab === "bids") return <Bids id={id} query={query} bids={shown.bids} />;
  if (shown.tab === "audit") return <Entries id={id} query={query} {...shown} />;
  if (shown.tab === "favourites") {
    return (
      <>
        <FavouritesOf id={id} query={query} favourites={shown.favourites} />
        <h2 className="mt-6 mb-2 text-20 font-bold">Saved searches</h2>
        <SearchesOf id={id} query={query} searches={shown.searches} />
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

type OfTab<Name extends AnyShown["tab"]> = Omit<Extract<AnyShown, { tab: Name }>, "tab"> & {
  id: string;
  query: PersonQuery;
};

function Bids({ id, query, bids }: OfTab<"bids">) {
  const chosen = query.bids;
  return (
    <PersonList
      id={id}
      tab="bids"
      query={query}
      words={{ bids: chosen && FILTERS.bids[chosen] }}
      fields={<FilterChoice name="bids" label="State" none="All" choices={FILTERS.bids} chosen={chosen} />}
      what="No bid"
      none="They have not bid."
    >
      {bids.length > 0 && <BidsOf bids={bids} />}
    </PersonList>
  );
}

function Entries({ id, query, entries, hasMore, acts }: OfTab<"audit">) {
  const { act, day } = query;
  return (
    <PersonList
      id={id}
      tab="audit"
      query={query}
      words={{ who: undefined, act: act && actInWords(act), day: day && dayInWords(day) }}
      rows={rowsOf(entries.length, hasMore)}
      fields={<AuditFields query={query} acts={acts} />}
      what="No entry"
      none="Nothing is noted about this person."
    >
      {entries.length > 0 && <AuditTable caption="The latest entries about this person" entries={entries} />}
    </PersonList>
  );
}
