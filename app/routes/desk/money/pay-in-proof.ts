import type { Route } from "./+types/pay-in-proof";
import { openProof } from "#app/features/deposits/pay-ins/proofs.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { documentNotFound, sendDocument } from "../../account/document-answer.server.ts";
import { idIn } from "../rates/rate-parts.server.ts";

/** Covers the router's .data URL too. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const viewer = { userId, isClerk: true };
  const proof = await openProof(storedFiles(), { payIn: idIn(asked.params.id), viewer, requestId });
  return proof ? sendDocument(proof) : documentNotFound();
}
