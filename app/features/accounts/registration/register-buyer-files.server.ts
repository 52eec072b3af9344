import type { Kysely } from "kysely";
import { networkOf, takeTurn, type Turn } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { openFormIntake } from "#app/features/uploads/form-intake.server.ts";
import { kindOfField } from "../document-kinds.ts";

/** Mobile carriers put many people behind one address, each with five documents. */
const BY_NETWORK = { name: "register-files", points: 150, perSeconds: 3_600 };
export const TOO_MANY_FILES = "Too many files were sent from your network. Please try again later.";

export const takeFileTurn = (db: Kysely<DB>, address: string | undefined): Promise<Turn> =>
  takeTurn(db, BY_NETWORK, networkOf(address));

export const openIntake = (deps: Parameters<typeof openFormIntake>[0]) =>
  openFormIntake(deps, { accepts: isDocumentField, limit: BY_NETWORK, tooMany: TOO_MANY_FILES });

const isDocumentField = (field: string) => {
  const kind = kindOfField(field);
  return kind !== undefined && kind !== "profile_picture";
};
