import { data, redirect } from "react-router";
import type { Route } from "./+types/bid";
import { answerBid, type BidAnswer } from "#app/features/bidding/panel/answer-bid.server.ts";
import { BidPage } from "#app/features/bidding/panel/bid-page.tsx";
import { readBidRequest, type BidRequest } from "#app/features/bidding/panel/bid-request.ts";
import { panelPath } from "#app/features/bidding/panel/panel-paths.ts";
import { readPanel } from "#app/features/bidding/panel/read-panel.server.ts";
import { biddingDeps, readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { getSale } from "#app/features/bidding/read-sale.server.ts";
import { findRowId } from "#app/features/lots/find-lot.server.ts";
import { FormTitle, formPageMeta } from "#app/features/site/form-title.tsx";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { chosenIn, choiceCookie } from "#app/platform/reader-choices.ts";
import { loginPath } from "#app/platform/redirects.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import { SESSION_EXPIRED, viewerOf } from "#app/request/viewer.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  return formPageMeta({ site, title: "Bid", description: "Bid on a lot.", path: "/allListing", noindex: true });
}

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

async function getLot(id: string): Promise<number> {
  const lot = await findRowId(database(), id);
  if (!lot) throw data("There is no vehicle at this address. It may have been typed wrongly.", { status: 404 });
  return lot;
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [lot, viewer, deps] = await Promise.all([getLot(params.id), viewerOf(context), readingDeps()]);
  const facts = await getSale(database(), lot);
  const chosen = chosenIn("to", request.headers.get("cookie"));
  const panel = await readPanel(deps, { facts, userId: viewer?.userId, destination: chosen });
  return { panel, amount: readBidRequest(url.searchParams).typed };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const [lot, form] = [await getLot(params.id), await readSmallForm(request)];
  const bid = readBidRequest(form);
  const viewer = await viewerOf(context);
  if (!viewer) return signInFirst(params, bid);
  const chosen = chosenIn("to", request.headers.get("cookie"));
  const answer = await answerBid(await biddingDeps(), { lot, userId: viewer.userId, request: bid, chosen });
  return answerWith(answer, { again: form.get("again") ?? "", typed: bid.typed });
}

/** With the amount in the address that leads back. */
function signInFirst(lot: { id: string }, { typed, kind, token }: BidRequest) {
  const login = loginPath(panelPath(lot, typed, kind));
  // Whoever confirmed was signed in a moment ago.
  return token === undefined
    ? redirect(login, 303)
    : toasts().redirectWithError(login, SESSION_EXPIRED, { status: 303 });
}

const STATUSES = { amount: 422, person: 403, sale: 409 } as const;

function answerWith(answer: BidAnswer, typed: { again: string; typed: string }) {
  if (answer.kind === "placed") {
    const headers = new Headers(answer.isReplay ? { "Idempotent-Replayed": "true" } : {});
    const isSecure = env().PUBLIC_ORIGIN.startsWith("https:");
    if (answer.destination) headers.append("Set-Cookie", choiceCookie("to", answer.destination, isSecure));
    return redirect(`/account/bids/${answer.reference}`, { status: 303, headers });
  }
  if (answer.kind === "later") {
    const words = `You looked at many bids in a short time. Try again in ${waitInWords(answer.retryAfterS)}.`;
    const refusals = [{ code: "too-quick" as const, words }];
    const headers = { "Retry-After": String(answer.retryAfterS) };
    return data({ ...answer, ...typed, refusals }, { status: 429, headers });
  }
  return data({ ...answer, ...typed }, { status: answer.about ? STATUSES[answer.about] : 200 });
}

export default function Bid({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { panel, amount } = loaderData;
  const reply = actionData && actionData.refusals.length > 0 ? { errors: { "": "" } } : undefined;
  return (
    <>
      <FormTitle title={`Bid on ${panel.lot.title}`} siteName={matches[0].loaderData.site.name} reply={reply} />
      <BidPage panel={panel} amount={amount} answer={actionData} />
    </>
  );
}
