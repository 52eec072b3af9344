import type { Route } from "./+types/case-readers";
import { DOINGS, noteReader, readersInWords } from "#app/features/cases/desk/case-readers.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** Who else has the case open, for the page to ask when the live line says that it changed. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support");
  const words = await readersInWords(database(), { caseId: asked.params.id, staffId, now: systemClock() });
  return Response.json({ words });
}

export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support");
  const asksFor = asked.url.searchParams.get("doing");
  const doing = DOINGS.find((one) => one === asksFor) ?? "reading";
  await noteReader(database(), { caseId: asked.params.id, staffId, doing, now: systemClock() });
  return new Response(null, { status: 204 });
}
