import type { Kysely } from "kysely";
import type { z } from "zod";
import { counted } from "#app/features/desk/desk-parts.tsx";
import type { DB } from "#db/schema.ts";
import { discardDraft, mapDraft, readDraft, type Clerk } from "./drafts.server.ts";
import { IMPORTED_OR_GONE, importStatement } from "./import-statement.server.ts";
import { mappingOf, sameField, type draftForms, type ImportAct, type MapAct } from "./statement-forms.schema.ts";

type Acted = { ok: true; to: string; words: string } | { ok: false; isGone: boolean; errors: Record<string, string> };

const GONE: Acted = {
  ok: false,
  isGone: true,
  errors: { "": IMPORTED_OR_GONE },
};

type Act = Clerk & {
  id: number;
  now: number;
  entries: readonly number[];
  act: z.output<ReturnType<typeof draftForms>>;
};

/** Reads a waiting statement anew, imports it, or throws it away. */
export async function actOnDraft(db: Kysely<DB>, { act, ...rest }: Act): Promise<Acted> {
  if (act.intent === "map") return map(db, { ...rest, act });
  if (act.intent === "import") return imported(db, { ...rest, act });
  const gone = await discardDraft(db, rest);
  return gone ? { ok: true, to: "/desk/money/statements", words: "It is thrown away." } : GONE;
}

async function map(db: Kysely<DB>, { id, act }: { id: number; act: MapAct }): Promise<Acted> {
  const draft = await readDraft(db, id);
  if (!draft || !(await mapDraft(db, id, mappingOf(act, draft.rows)))) return GONE;
  return { ok: true, to: `/desk/money/statements/${id}`, words: "It is read like this now." };
}

async function imported(
  db: Kysely<DB>,
  { act, entries, ...rest }: Omit<Act, "act"> & { act: ImportAct },
): Promise<Acted> {
  const { from_day: from, to_day: to, opening, closing } = act;
  const same = new Set(entries.filter((entry) => act[sameField(entry)] !== undefined));
  if (from > to) return { ok: false, isGone: false, errors: { to_day: "The last day lies before the first." } };
  const done = await importStatement(db, { ...rest, from, to, opening, closing, same });
  if (!done.ok) {
    const { from: first, to: last, ...others } = done.errors;
    const errors = { ...others, ...(first ? { from_day: first } : {}), ...(last ? { to_day: last } : {}) };
    return { ok: false, isGone: done.errors[""] === IMPORTED_OR_GONE, errors };
  }
  const words = `${counted(done.fresh, "new line")} imported, ${done.unclear} of them unclear money.`;
  return { ok: true, to: `/desk/money/statements/${rest.id}`, words };
}
