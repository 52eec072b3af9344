import { data } from "react-router";
import type { Route } from "./+types/estimate";
import { EstimatePage } from "#app/features/costs/estimate-page.tsx";
import { viewEstimate } from "#app/features/costs/estimate-view.ts";
import { findEstimate } from "#app/features/costs/stored-estimate.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { noStore } from "#app/platform/no-store.ts";
import { database } from "#app/platform/database.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, path } = loaderData;
  return pageMeta({
    site: matches[0].loaderData.site,
    title: view.heading,
    description: view.summary,
    path,
    noindex: true,
  });
}

/** A sum that somebody kept: the same cents for ever, and beside them what today's rates make of it. */
export async function loader({ params }: Route.LoaderArgs) {
  const estimate = await findEstimate(database(), params.token);
  if (!estimate) throw data("There is no sum at this address. It may have been typed wrongly.", { status: 404 });
  const book = await currentBook(systemClock());
  return { view: viewEstimate(estimate, book), path: `/estimate/${params.token}` };
}

export default function Estimate({ loaderData, matches }: Route.ComponentProps) {
  const { origin } = matches[0].loaderData.site;
  return <EstimatePage view={loaderData.view} address={origin + loaderData.path} />;
}
