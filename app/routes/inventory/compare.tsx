import { isStorable } from "#app/platform/formats/control-characters.ts";
import { data } from "react-router";
import type { Route } from "./+types/compare";
import { readCompared, writeCompared } from "#app/request/compared.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { MOST_COMPARED } from "#app/features/policy/policy-constants.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { listCompared } from "#app/features/compare/compare.server.ts";
import { compareForms } from "#app/features/compare/compare.schema.ts";
import { compareAnchor } from "#app/features/lot-cards/compared-lots.ts";
import { listIdsOfLot } from "#app/features/favourites/favourite-lots.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { chosenIn } from "#app/platform/reader-choices.ts";
import { cameFrom } from "#app/platform/redirects.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";

const HERE = "/compare";
const LONGEST_ID = 100;
const TOO_MANY = `You compare ${MOST_COMPARED} vehicles already. Remove one of them first.`;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: "Compare",
    description: "Up to four vehicles side by side, and what differs.",
    path: HERE,
    noindex: true,
  });
}

/** enhance/compare.ts shows the message itself and needs no page. */
const answerScript: Route.MiddlewareFunction = async ({ request }, next) => {
  if (request.method !== "POST" || !request.headers.has("x-without-toast")) return next();
  const { message, compared } = await change(request);
  return Response.json({ message, compared }, compared && { headers: await cookieOf(compared) });
};

export const middleware = [answerScript];

export async function loader({ request, url }: Route.LoaderArgs) {
  const ids = await readCompared(request);
  const now = systemClock();
  const lots = await listCompared(database(), ids, now, chosenIn("to", request.headers.get("cookie")));
  return { lots, lost: ids.length - lots.length, isShort: url.searchParams.get("only") === "differences", now };
}

export async function action({ request }: Route.ActionArgs) {
  const { id, message, compared } = await change(request);
  const back = backTo(request, id);
  if (!compared) return toasts().redirectWithError(back, message, { status: 303 });
  return toasts().redirectWithSuccess(back, message, { status: 303, headers: await cookieOf(compared) });
}

interface Change {
  id: string;
  message: string;
  compared?: string[];
}

async function change(request: Request): Promise<Change> {
  const form = readIntent(compareForms, await readSmallForm(request));
  const before = await readCompared(request);
  if (form.intent === "clear") return { id: "", message: "Nothing is compared any longer.", compared: [] };

  const { id } = form;
  if (!id || id.length > LONGEST_ID || !isStorable(id)) throw data("That is not a vehicle.", { status: 400 });
  const known = await listIdsOfLot(database(), id);
  const others = before.filter((other) => other !== id && !known.includes(other));
  if (form.intent === "remove") return { id, message: "Removed from the comparison.", compared: others };
  if (known.length === 0) throw data("There is no such vehicle.", { status: 404 });
  const isThere = others.length < before.length;
  const beside = others.length < MOST_COMPARED ? others : await knownAmong(others);
  if (beside.length >= MOST_COMPARED) return { id, message: TOO_MANY };
  return { id, message: "Added to the comparison.", compared: isThere ? before : [...beside, known[0] ?? id] };
}

/** Unknown lots are not shown, so they must not count. */
async function knownAmong(ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => listIdsOfLot(database(), id)));
  return ids.filter((_, at) => (found[at] ?? []).length > 0);
}

const cookieOf = async (compared: string[]) => ({ "Set-Cookie": await writeCompared(compared) });

function backTo(request: Request, id: string): string {
  const from = cameFrom(request) ?? HERE;
  return from.toLowerCase().startsWith(HERE) || !id ? from : `${from}#${encodeURIComponent(compareAnchor(id))}`;
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">Compare</h1>
      <ComparePage {...loaderData} />
    </div>
  );
}
