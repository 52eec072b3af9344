import { data, redirect } from "react-router";
import type { Route } from "./+types/save-search";
import { FormTitle, formPageMeta } from "#app/features/site/form-title.tsx";
import { readLabels } from "#app/features/query-language/dictionary.server.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { readSavedListing, type SavedListing } from "#app/features/saved-searches/saved-listing.ts";
import { SavedSearchForm, UnverifiedNote } from "#app/features/saved-searches/saved-search-form.tsx";
import { LONGEST_ADDRESS, saveSearchSchema } from "#app/features/saved-searches/saved-search.schema.ts";
import { findSavedSearch, saveSearch } from "#app/features/saved-searches/saved-search.server.ts";
import { MOST_SAVED_SEARCHES } from "#app/features/saved-searches/saved-search.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { loginPath } from "#app/platform/redirects.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { getBuyer, viewerOf } from "#app/request/viewer.server.ts";

const TITLE = "Save Search";
const TOO_LONG = "This search has too many filters to be saved. Take some of them away first.";
const TOO_MANY = `You have saved ${MOST_SAVED_SEARCHES} searches already. Delete one in your account first.`;

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Keep a search and hear of new vehicles.",
    path: "/savesearch",
    noindex: true,
  });
}

export const middleware: Route.MiddlewareFunction[] = [noStore];

async function getListing(address: string): Promise<SavedListing> {
  if (address.length > LONGEST_ADDRESS) throw data(TOO_LONG, { status: 400 });
  const listing = readSavedListing(address, labeller(await readLabels(database())));
  if (!listing) throw data("That is not a search that can be saved.", { status: 400 });
  return listing;
}

const addressOf = (from: string) => `/savesearch?${new URLSearchParams({ from })}`;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect(loginPath(url.pathname + url.search), 303);
  const { userId, email, emailVerified } = viewer;
  const draft = await takeDraft(request, url.pathname, userId);
  const from = url.searchParams.get("from");
  if (from === null && draft?.values["from"]) throw redirect(addressOf(draft.values["from"]), 303);
  const listing = await getListing(from ?? "");
  const { path, words, name } = listing;
  const saved = await findSavedSearch(database(), userId, listing);
  const start = { name: saved?.name ?? name, mails: saved?.mails, ...draft?.values };
  const facts = { account: userId, path, words, start, isSaved: saved !== undefined };
  return data({ ...facts, unverified: emailVerified ? undefined : email }, { headers: draft?.headers });
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const form = await checkForm(asked.request, saveSearchSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { from, name, mails } = form.value;
  const listing = await getListing(from);
  const isSaved = await saveSearch(database(), { userId, listing, name, mails, now: systemClock() });
  if (!isSaved) return data({ ...form.reply, errors: { "": TOO_MANY } }, { status: 422 });
  return toasts().redirectWithSuccess(listing.path, "Search saved.", { status: 303 });
}

export default function SaveSearch({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { account, path, words, start, isSaved, unverified } = loaderData;
  return (
    <FormPage title={TITLE} intro={<p className="break-words">{words}.</p>}>
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {isSaved ? <p>You have saved this search already. Here you change its name and emails.</p> : null}
        {unverified === undefined ? null : <UnverifiedNote email={unverified} />}
      </div>
      <SavedSearchForm reply={actionData} start={start} account={account} from={path} />
    </FormPage>
  );
}
