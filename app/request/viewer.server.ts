import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { mayAny, type Viewer, type Work } from "#app/features/accounts/viewer.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { keepDraft } from "#app/platform/draft.server.ts";
import { loginPath, safePath } from "#app/platform/redirects.ts";
import { toasts } from "#app/platform/toast.server.ts";

export const SESSION_EXPIRED = "Session expired. Please login again.";

type Context = Readonly<RouterContextProvider>;

const viewerContext = createContext<() => Promise<Viewer | undefined>>();

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?bidport\.session=/;

export const recordViewer: MiddlewareFunction<Response> = ({ request, context }, next) => {
  let viewer: Promise<Viewer | undefined> | undefined;
  context.set(viewerContext, () => (viewer ??= readViewer(request)));
  return next();
};

function readViewer(request: Request): Promise<Viewer | undefined> {
  const cookie = request.headers.get("cookie") ?? "";
  if (!SESSION_COOKIE.test(cookie)) return Promise.resolve(undefined);
  return findViewer({ auth: auth(), db: database() }, { cookie }, systemClock());
}

export const viewerOf = (context: Context): Promise<Viewer | undefined> => context.get(viewerContext)();

interface Asked {
  request: Request;
  url: URL;
  context: Context;
}

/** Each guarded loader and action calls this: a parent's guard can be skipped. @throws a redirect to the login page */
export async function getBuyer({ request, url, context }: Asked): Promise<Viewer> {
  const viewer = await viewerOf(context);
  if (viewer) return viewer;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const back = safePath(url.pathname + (isRead ? url.search : ""));
  const draft = isRead ? undefined : await keepDraft(request, url.pathname);
  const answer = await toasts().redirectWithError(loginPath(back), SESSION_EXPIRED, { status: 303 });
  if (draft) answer.headers.append("Set-Cookie", draft);
  throw answer;
}

/**
 * Staff who may do one of these kinds of work; none named means any member of staff.
 * @throws like getBuyer; 403 for a buyer, and for staff without that right; a redirect to the set-up for staff without a
 * second factor
 */
export async function getStaff(asked: Asked, ...work: Work[]): Promise<Viewer> {
  const viewer = await getBuyer(asked);
  if (viewer.role !== "staff") throw data("This page is for the broker's desk.", { status: 403 });
  if (viewer.twoFactor && mayAny(viewer.may, work)) return viewer;
  if (viewer.twoFactor) throw data("This is not part of your work at the desk.", { status: 403 });
  throw await toasts().redirectWithInfo("/account/two-factor", "Set up login codes before you open the desk.", {
    status: 303,
  });
}

export const guardBuyer: MiddlewareFunction<Response> = async (asked, next) => {
  await getBuyer(asked);
  return next();
};

export const guardStaff: MiddlewareFunction<Response> = async (asked, next) => {
  await getStaff(asked);
  return next();
};
