import type { RouterContextProvider } from "react-router";
import { currentContent, currentlyOpen, siteWith } from "#app/features/site/current-content.server.ts";
import { hiddenTexts } from "#app/features/site/site-content.ts";
import { noticeOf } from "#app/features/site/notice.ts";
import { readDeskFacts } from "#app/features/desk/desk-facts.server.ts";
import { readDataAge } from "#app/features/mirror/data-age.server.ts";
import { findWantedLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { hasVerifiedEmail } from "#app/features/accounts/credentials/verify-email.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { chatScript } from "#app/platform/chat.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { loginPath } from "#app/platform/redirects.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import { takeToast } from "#app/platform/toast.server.ts";
import { readCompared } from "./compared.server.ts";
import { favouritesOf } from "./favourites.server.ts";
import { readUnconfirmed, type Unconfirmed } from "./unconfirmed-cookie.server.ts";
import { viewerOf } from "./viewer.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function readFrame({ request, url, context }: Asked) {
  const now = systemClock();
  const [content, age, { toast, headers }, favourites, compared, viewer, desk] = await Promise.all([
    currentContent(),
    orWithout(null, "the age of the data", () => readDataAge(database(), env())),
    orWithout({ toast: undefined, headers: new Headers() }, "the message for this page", () => takeToast(request)),
    orWithout([], "the favourites", () => favouritesOf(request, context)),
    readCompared(request),
    orWithout(undefined, "who is signed in", () => viewerOf(context)),
    orWithout(undefined, "the bar of the desk", async () => readDesk(url, await viewerOf(context), now)),
  ]);
  const waiting = viewer ? undefined : readUnconfirmed(request, now);
  const [isOver, lot] = await Promise.all([
    orWithout(false, "whether an address is confirmed", () => isConfirmed(waiting)),
    orWithout(undefined, "the lot that somebody registered for", () => findLotAtHome(url, waiting, now)),
  ]);
  const frame = {
    desk,
    site: siteWith(content),
    open: await currentlyOpen(content.hours, now),
    notice: noticeOf(content.banner),
    demo: env().STAND_IN_PORT !== undefined,
    year: new Date(now).getUTCFullYear(),
    requestId: context.get(requestFacts).requestId,
    viewer: viewer && { email: viewer.email, isStaff: viewer.role === "staff" },
    unconfirmed: unconfirmedFor({ url, viewer, waiting: isOver ? undefined : waiting, lot }),
    path: url.pathname,
    favourites: favourites.length,
    compared,
    /** Whether the page is static, without hydration. */
    isInert: false,
    hiddenTexts: hiddenTexts(content.cards),
    chat: chatScript(),
    age,
    toast,
  };
  return { frame, headers };
}

/** For staff on a page of the desk, which has a frame of its own. */
async function readDesk(url: URL, viewer: Viewer | undefined, now: number) {
  if (viewer?.role !== "staff" || !viewer.twoFactor || !/^\/desk(\/|$)/i.test(url.pathname)) return undefined;
  const isSearch = /^\/desk\/search\/?$/i.test(url.pathname);
  return readDeskFacts(database(), viewer, { now, q: isSearch ? url.searchParams.get("q") : null });
}

const LOGIN_TO_CHANGE = loginPath("/account/email");

/** It may have been confirmed in another browser; the cookie stays for the login, which is for the same car. */
const isConfirmed = (waiting: Unconfirmed | undefined): Promise<boolean> =>
  waiting?.account ? hasVerifiedEmail(database(), waiting.account) : Promise.resolve(false);

/** Home names it; the other pages have a link alone. */
async function findLotAtHome(url: URL, waiting: Unconfirmed | undefined, now: number) {
  if (url.pathname !== "/" || !waiting?.lotId) return undefined;
  const lot = await findWantedLot(database(), { id: waiting.lotId }, now);
  return lot && { path: lot.path, title: lot.title };
}

interface Waiting {
  url: URL;
  viewer: Viewer | undefined;
  waiting: Unconfirmed | undefined;
  lot: { path: string; title: string } | undefined;
}

/** Whose address waits to be confirmed: the viewer's, or the one that was registered in this browser. */
function unconfirmedFor({ url, viewer, waiting, lot }: Waiting) {
  const back = url.pathname + url.search;
  if (viewer) return viewer.emailVerified ? undefined : { email: viewer.email, change: "/account/email", back, lot };
  const car = waiting?.lotId && `/detail/${encodeURIComponent(waiting.lotId)}`;
  if (!waiting) return undefined;
  return { email: waiting.email, change: LOGIN_TO_CHANGE, back, car: car === url.pathname ? undefined : car, lot };
}

/** The error page has header and footer too, so their data is optional. */
async function orWithout<T>(nothing: T, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    logger("page").warn({ err: error }, `${what} could not be read`);
    return nothing;
  }
}
