import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { takeUpload } from "#app/features/uploads/stored-files.server.ts";
import type { FileFault } from "#app/platform/file-fault.ts";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import { nameForSaving } from "#app/upstream/file-store/file-name.ts";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { DB } from "#db/schema.ts";

const UPLOADS: Limit = { name: "proof-uploads", points: 20, perSeconds: 3_600 };

/** Takes the proof of a payment that comes with a form: checked, made anew and encrypted like a document. */
export function openProofIntake(
  db: Kysely<DB>,
  { userId, now, field: own = "proof" }: { userId: string; now: number; field?: string },
) {
  let proof: string | undefined;
  async function take(field: string, upload: { name: string; bytes: Uint8Array }): Promise<FileFault | undefined> {
    if (field !== own) return undefined;
    const turn = await takeTurn(db, UPLOADS, userId);
    if (!turn.ok) return { kind: "unavailable", message: "You have sent many files. Please try again in an hour." };
    const file = await takeUpload(upload, now);
    if (!file.ok) return file;
    proof = file.file.id;
    return undefined;
  }
  return { take, taken: () => proof };
}

interface Opening {
  payIn: number;
  /** Staff with the right to money see all, others their own. */
  viewer: { userId: string; isClerk: boolean };
  requestId: string;
}

/** Each opening is logged before the file is read. */
export async function openProof(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { payIn, viewer, requestId }: Opening,
): Promise<{ bytes: Buffer; mediaType: string; name: string } | undefined> {
  if (!Number.isSafeInteger(payIn)) return undefined;
  const found = await db
    .selectFrom("pay_ins")
    .innerJoin("money_holders as holder", "holder.id", "pay_ins.holder_id")
    .select(["pay_ins.number", "pay_ins.proof_id"])
    .where("pay_ins.id", "=", payIn)
    .$if(!viewer.isClerk, (query) => query.where("holder.user_id", "=", viewer.userId))
    .executeTakeFirst();
  if (!found?.proof_id) return undefined;
  const { number, proof_id } = found;
  await recordAct(db, { actorId: viewer.userId, act: "money.proof-opened", subject: number, requestId });
  const file = await readFile({ db, store }, proof_id);
  return file && { ...file, name: nameForSaving(file.name, file.mediaType) };
}
