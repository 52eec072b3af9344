import type { RouterContextProvider } from "react-router";
import { currentContent } from "#app/features/site/current-content.server.ts";
import { openNow } from "#app/features/site/opening-hours.ts";
import { withContent } from "#app/features/site/site-facts.ts";
import { hiddenTexts } from "#app/features/site/site-content.ts";
import { noticeOf } from "#app/features/site/notice.ts";
import { readDataAge } from "#app/features/mirror/data-age.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { chatScript } from "#app/platform/chat.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import { takeToast } from "#app/platform/toast.server.ts";
import { readCompared } from "./compared.server.ts";
import { favouritesOf } from "./favourites.server.ts";
import { readUnconfirmed } from "./unconfirmed-cookie.server.ts";
import { viewerOf } from "./viewer.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function readFrame({ request, url, context }: Asked) {
  const [content, age, { toast, headers }, favourites, compared, viewer] = await Promise.all([
    currentContent(),
    orWithout(null, "the age of the data", () => readDataAge(database(), env())),
    orWithout({ toast: undefined, headers: new Headers() }, "the message for this page", () => takeToast(request)),
    orWithout([], "the favourites", () => favouritesOf(request, context)),
    readCompared(request),
    orWithout(undefined, "who is signed in", () => viewerOf(context)),
  ]);
  const now = systemClock();
  const frame = {
    site: withContent(site(), content),
    open: openNow(content.hours, now),
    notice: noticeOf(content.banner),
    demo: env().STAND_IN_PORT !== undefined,
    year: new Date(now).getUTCFullYear(),
    requestId: context.get(requestFacts).requestId,
    viewer: viewer && { email: viewer.email, isStaff: viewer.role === "staff" },
    unconfirmed: unconfirmedFor({ request, url, viewer, now }),
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

const LOGIN_TO_CHANGE = `/login?redirectTo=${encodeURIComponent("/account/email")}`;

/** Whose address waits to be confirmed: the viewer's, or the one that was registered in this browser. */
function unconfirmedFor({ request, url, viewer, now }: Omit<Asked, "context"> & { viewer?: Viewer; now: number }) {
  const back = url.pathname + url.search;
  if (viewer) return viewer.emailVerified ? undefined : { email: viewer.email, change: "/account/email", back };
  const waiting = readUnconfirmed(request, now);
  const car = waiting?.lotId && `/detail/${encodeURIComponent(waiting.lotId)}`;
  return (
    waiting && { email: waiting.email, change: LOGIN_TO_CHANGE, back, car: car === url.pathname ? undefined : car }
  );
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
