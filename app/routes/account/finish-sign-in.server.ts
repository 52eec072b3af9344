import { data, type RouterContextProvider } from "react-router";
import { findWantedLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { addFavourites } from "#app/features/favourites/favourites.server.ts";
import type { SignedIn } from "#app/features/accounts/sign-in/signed-in.server.ts";
import { database } from "#app/platform/database.server.ts";
import { forgetFavourites, readFavourites } from "#app/request/favourites-cookie.server.ts";
import { endUnconfirmed, type Unconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { safePath } from "#app/platform/redirects.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";

export function destination(redirectTo: unknown): string {
  const path = safePath(redirectTo);
  return /^\/(login|logout)([/?#]|$)/i.test(path) ? "/" : path;
}

/** Where a login leads, and the lot that it is for, if there is one: as asked for, or as this browser registered for. */
export async function wayOn(search: URLSearchParams, waiting: Unconfirmed | undefined, now: number) {
  const asked = search.get("redirectTo");
  const id = asked === null ? waiting?.lotId : undefined;
  const lot = await findWantedLot(database(), { sealed: search.get("car"), path: asked, id }, now);
  return { lot, redirectTo: destination(asked ?? lot?.path) };
}

export const senderOf = (request: Request, context: Readonly<RouterContextProvider>) => ({
  address: context.get(requestFacts).address,
  requestId: context.get(requestFacts).requestId,
  userAgent: request.headers.get("user-agent") ?? undefined,
  cookie: request.headers.get("cookie") ?? undefined,
});

/** Moves a visitor's favourites to the account. Script gets the target and navigates itself. */
export async function finishSignIn(request: Request, { user, token, cookies }: SignedIn, redirectTo: unknown) {
  const to = destination(redirectTo);
  const favourites = await readFavourites(request);
  await addFavourites(database(), user.id, favourites);
  const answer = await toasts().redirectWithSuccess(to, "Login Successfully", { status: 303 });
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  if (favourites.length > 0) answer.headers.append("Set-Cookie", await forgetFavourites());
  for (const cookie of endUnconfirmed(request)) answer.headers.append("Set-Cookie", cookie);
  const isScripted = new URL(request.url).pathname.endsWith(".data");
  if (!isScripted) return answer;
  answer.headers.delete("location");
  return data({ signedIn: { token, user, to } }, { headers: answer.headers });
}

export function answerLater(
  reply: FormReply,
  { retryAfterS, isBusy = false }: { retryAfterS: number; isBusy?: boolean },
) {
  const wait = `Please try again in ${waitInWords(retryAfterS)}.`;
  return data(
    { ...reply, errors: { "": `${isBusy ? "Many people are logging in right now." : "Too many attempts."} ${wait}` } },
    { status: isBusy ? 503 : 429, headers: { "Retry-After": String(retryAfterS) } },
  );
}
