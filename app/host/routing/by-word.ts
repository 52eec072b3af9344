import type { NextFunction, Request, Response } from "express";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { wantsHydration } from "#app/platform/page-kinds.ts";
import { sendText } from "../plain-answer.ts";

type Routes = ServerBuild["routes"];

/** @param isInert whether none of these pages is hydrated */
export type HandleRoutes = (
  routes: Routes,
  isInert: boolean,
) => (request: Request, response: Response, next: NextFunction) => Promise<void>;

/** An address of which the first word is surely the one that the router sees: nothing is escaped, and no dots lead back. */
const PLAIN = /^\/([^/\\%]+)(?:\/[^.\\%]*)?$/;

/**
 * The router tries all routes of the site in turn, each as patterns, and twice for a request. Routes that begin with
 * another word cannot match and are not tried. Pages that are hydrated need to know all routes.
 */
export function answerByWord(build: ServerBuild, handle: HandleRoutes) {
  const whole = handle(build.routes, false);
  const words = new Set(Object.values(build.routes).flatMap((route) => wordOf(route, build.routes) ?? []));
  const byWord = new Map<string, ReturnType<HandleRoutes>>();
  for (const word of words) {
    const tried = Object.values(build.routes).filter((route) => (wordOf(route, build.routes) ?? word) === word);
    const isInert = !tried.some((route) => wantsHydration(route?.module.handle));
    if (isInert) byWord.set(word, handle(Object.fromEntries(tried.map((route) => [route?.id, route])), true));
  }
  return (request: Request, response: Response, next: NextFunction) => {
    const word = PLAIN.exec(request.path)?.[1]?.toLowerCase() ?? "";
    return (byWord.get(word) ?? whole)(request, response, next);
  };
}

/** The word with which a route's addresses begin; undefined where they begin with nothing certain. */
function wordOf(route: Routes[string], routes: Routes): string | undefined {
  const parent = route?.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent && wordOf(parent, routes);
  return above ?? /^[^/:*?]+(?=\/|$)/.exec(route?.path ?? "")?.[0].toLowerCase();
}

const DATA = /\.data$/;

/** The router would pack the answer of a resource route into the data of a page, compressed bytes and all. */
export function refuseDataOfNoPage(routes: ServerBuild["routes"]) {
  const tree = childrenOf(undefined, routes);
  return (request: Request, response: Response, next: NextFunction): void => {
    const leaf = DATA.test(request.path) ? matchRoutes(tree, request.path.replace(DATA, ""))?.at(-1)?.route : undefined;
    if (leaf?.id === undefined || routes[leaf.id]?.module.default) return next();
    sendText(response, 404, "There is no page at this address.");
  };
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes).flatMap((one): RouteObject[] => {
    if (!one || one.parentId !== parentId) return [];
    const { id, path, index } = one;
    return index ? [{ id, path, index: true as const }] : [{ id, path, children: childrenOf(id, routes) }];
  });
}
