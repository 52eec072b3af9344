import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { ROOT } from "./source-tree.ts";

export interface Place {
  url: string;
  routeId: string;
  module: string;
  isPage: boolean;
  door: "public" | "buyer" | "staff";
}

/** What stands under a layout is listed, and the layout itself is not: it has no URL of its own. */
function placesOf(entries: RouteConfigEntry[], above = ""): Place[] {
  return entries.flatMap((entry) => {
    const url = entry.path === undefined ? above : `${above}/${entry.path}`;
    return entry.children ? placesOf(entry.children, url) : [placeOf(entry, url || "/")];
  });
}

function placeOf({ id, file }: RouteConfigEntry, url: string): Place {
  const module = `app/${file}`;
  const isPage = !file.includes("/resources/") && file.endsWith(".tsx");
  return { url, routeId: id ?? file.replace(/\.tsx?$/, ""), module, isPage, door: doorOf(url, module) };
}

/** A module that asks who is there guards its place, wherever it stands. */
function doorOf(url: string, module: string): Place["door"] {
  const text = readFileSync(join(ROOT, module), "utf8");
  if (/^\/desk(\/|$)/i.test(url) || /\bgetStaff\b/.test(text)) return "staff";
  return /^\/account(\/|$)/i.test(url) || /\bgetBuyer\b/.test(text) ? "buyer" : "public";
}

export const PLACES: Place[] = placesOf(routes);
