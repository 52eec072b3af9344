import { data, redirect } from "react-router";
import type { Route } from "./+types/document";
import { findOwner } from "#app/features/desk/people/person-documents.server.ts";
import { personPath } from "#app/features/desk/people/person-query.ts";
import { database } from "#app/platform/database.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { getStaff } from "#app/request/viewer.server.ts";

/** A document stands among the others of its owner. */
export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "documents");
  const { id } = asked.params;
  const owner = UUID.test(id) ? await findOwner(database(), id) : undefined;
  if (!owner) throw data("There is no such document.", { status: 404 });
  throw redirect(`${personPath(owner, { tab: "documents" })}#document-${id}`, 302);
}

export default function Document() {
  return null;
}
