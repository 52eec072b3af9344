import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import type { RateChange } from "#app/features/rates/plan-change.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { changeLines, type ChangeLine } from "./change-lines.ts";
import { kindsOf, lockRates, storeChange, type Clerk } from "./change-rates.server.ts";
import { previewLots, type LotPreview, type PhrasePreview } from "./preview-lots.server.ts";
import type { Errors } from "./rate-form.schema.ts";

export interface Preview {
  lines: ChangeLine[];
  /** Rows of a table that are as before. */
  same: number;
  day: string;
  lots: LotPreview[];
  phrases: PhrasePreview[];
  /** Names what was looked at: nothing else is saved. */
  seal: string;
  needsTwo: boolean;
}

export type Planned = { change: RateChange; note: string; same?: number; errors?: never } | { errors: Errors };

interface Edit extends Clerk {
  plan: (rates: Rate[]) => Planned;
  act: string;
  undoes?: number;
  isSaving: boolean;
  /** The seal of the preview that the clerk saw. */
  seen: string | undefined;
  now: number;
}

export type Edited =
  | { kind: "wrong"; errors: Errors }
  | { kind: "preview"; preview: Preview }
  | { kind: "unseen"; preview: Preview }
  | { kind: "saved"; id: number }
  | { kind: "waits"; id: number };

/** A rate of exchange is paid by, so a second clerk confirms it. */
const needsTwoClerks = ({ add, take }: RateChange): boolean =>
  [...add, ...take].some(({ kind }) => kind === "exchange");

const sealOf = ({ add, take }: RateChange): string =>
  createHash("sha256")
    .update(JSON.stringify([add, take.map(({ id }) => id)]))
    .digest("base64url")
    .slice(0, 22);

const NOTHING: Planned = { errors: { "": "Nothing is different." } };

/** Shows what a change does, and saves what was shown. */
export async function editRates(db: Kysely<DB>, edit: Edit): Promise<Edited> {
  const taken = await db.transaction().execute(async (trx) => {
    await lockRates(trx);
    const rates = await listRates(trx);
    const made = edit.plan(rates);
    const planned = !made.errors && made.change.add.length + made.change.take.length === 0 ? NOTHING : made;
    if (planned.errors) return { kind: "wrong", errors: planned.errors } as const;
    const seal = sealOf(planned.change);
    if (!edit.isSaving || edit.seen !== seal) return { kind: "look", rates, planned, seal } as const;
    return save(trx, edit, planned);
  });
  if (taken.kind !== "look") return taken;
  const { rates, planned, seal } = taken;
  const preview = await previewOf(db, { rates, change: planned.change, now: edit.now });
  return {
    kind: edit.isSaving && edit.seen ? "unseen" : "preview",
    preview: { ...preview, same: planned.same ?? 0, seal },
  };
}

export async function previewOf(
  db: Kysely<DB>,
  { rates, change, now }: { rates: readonly Rate[]; change: RateChange; now: number },
): Promise<Preview> {
  const found = await previewLots(db, { rates, change, today: dayInLagos(now) });
  return { lines: changeLines(change), same: 0, seal: sealOf(change), needsTwo: needsTwoClerks(change), ...found };
}

async function save(
  trx: Kysely<DB>,
  { act, undoes, staffId, requestId }: Edit,
  { change, note }: { change: RateChange; note: string },
): Promise<Edited> {
  if (!needsTwoClerks(change)) {
    return { kind: "saved", id: await storeChange(trx, { change, note, act, undoes, staffId, requestId }) };
  }
  const stored = { add: change.add, take: change.take.map(({ id }) => id) };
  const { id } = await trx
    .insertInto("rate_proposals")
    .values({ staff_id: staffId, note, change: JSON.stringify(stored), undoes })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { proposal: id, kind: kindsOf(change) };
  await recordAct(trx, { actorId: staffId, act: "rates.proposed", detail, requestId });
  return { kind: "waits", id };
}
