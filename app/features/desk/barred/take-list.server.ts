import type { Kysely } from "kysely";
import { decideList, loadList, type Clerk } from "#app/features/barred-persons/load-list.server.ts";
import type { FileFault } from "#app/platform/file-fault.ts";
import type { DB } from "#db/schema.ts";

type Taken = { ok: true; words: string } | { ok: false; errors: Record<string, string>; isGone?: boolean };

const FILES = ["sdn", "alt"];

/** The two files of a form, as they arrive. */
export function openListIntake() {
  const files = new Map<string, Uint8Array>();
  return {
    take: (field: string, { bytes }: { bytes: Uint8Array }): Promise<FileFault | undefined> => {
      files.set(field, bytes);
      return Promise.resolve(undefined);
    },
    files,
  };
}

/** @param files by the fields `sdn` and `alt` */
export async function takeList(
  db: Kysely<DB>,
  { files, day, ...clerk }: Clerk & { files: ReadonlyMap<string, Uint8Array>; day: string },
): Promise<Taken> {
  const [sdn, alt] = [files.get("sdn"), files.get("alt")];
  if (!sdn || !alt) {
    const missing = FILES.filter((name) => !files.has(name)).map((name) => [name, "Choose the file."]);
    return { ok: false, errors: Object.fromEntries(missing) as Record<string, string> };
  }
  const loaded = await loadList(db, { sdn, alt, day, ...clerk });
  if (!loaded.ok) return loaded;
  const words =
    loaded.state === "in-use"
      ? "The list is in use. All buyers and payers are being compared with it."
      : "This list is much shorter than the one in use. Look at it, and say once more whether to use it.";
  return { ok: true, words };
}

export async function takeListDecision(
  db: Kysely<DB>,
  { list, isUsed, ...clerk }: Clerk & { list: string; isUsed: boolean },
): Promise<Taken> {
  const id = Number(list);
  const isDone = Number.isSafeInteger(id) && (await decideList(db, { id, isUsed, ...clerk }));
  if (!isDone) return { ok: false, isGone: true, errors: { "": "Somebody else has decided about this list." } };
  return { ok: true, words: isUsed ? "The list is in use." : "The list is put away." };
}
