import type { Kysely } from "kysely";
import type { Aiming } from "#app/features/deposits/aim.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./drafts.server.ts";
import { findLine } from "./lines.server.ts";
import { joinRecorded } from "./join-recorded.server.ts";
import { matchOurs, matchOutgoing, matchOwner } from "./match-line.server.ts";
import type { Matched } from "./match-rows.server.ts";
import type { LineAct } from "./statement-forms.schema.ts";
import { suggestOwners } from "./suggestions.server.ts";
import { undoMatch } from "./undo-match.server.ts";

/** A clerk's word about a line. */
export async function actOnLine(
  deps: MailDeps & Aiming,
  { line, act, ...clerk }: Clerk & { line: number; act: LineAct },
): Promise<Matched> {
  const of = { line, ...clerk };
  if (act.intent === "owner") {
    const { reference, announced, origin, papers = "", another } = act;
    return matchOwner(deps, { ...of, reference, announced, origin, papers, isAnother: another !== undefined });
  }
  if (act.intent === "ours") {
    const { what, note, kept, another } = act;
    return matchOurs(deps, { ...of, what, note, kept, isAnother: another !== undefined });
  }
  if (act.intent === "join") return joinRecorded(deps, { ...of, entry: act.entry });
  if (act.intent === "entry") return matchOutgoing(deps, { ...of, to: { entry: act.entry }, note: "" });
  if (act.intent === "undo") return undoMatch(deps, { ...of, match: act.match, note: act.why });
  return matchOutgoing(deps, { ...of, to: act.intent, note: act.note });
}

/** Confirms those of the checked lines for which reference, amount and name agree, each by itself. */
export async function confirmExact(
  deps: MailDeps & Aiming,
  { lines, ...clerk }: Clerk & { lines: readonly number[] },
): Promise<{ done: number; left: number }> {
  let done = 0;
  for (const line of lines) {
    const suggestion = await exactOf(deps.db, line);
    if (!suggestion?.announced) continue;
    const { owner, announced } = suggestion;
    // An invoice is named by its own number.
    const reference = announced.payIn === undefined ? announced.number : owner.reference;
    const match = { line, reference, announced: announced.payIn, papers: "", ...clerk };
    if ((await matchOwner(deps, match)).ok) done += 1;
  }
  return { done, left: lines.length - done };
}

async function exactOf(db: Kysely<DB>, id: number) {
  const line = await findLine(db, id);
  if (line?.payInState !== "unclear") return undefined;
  const [best] = (await suggestOwners(db, [line])).get(id) ?? [];
  return best?.isExact ? best : undefined;
}
