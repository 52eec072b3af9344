import type { Route } from "./+types/audit-csv";
import { AUDIT_HEADINGS, auditRecord } from "#app/features/desk/audit-table.tsx";
import { readAuditQuery } from "#app/features/desk/desk-query.ts";
import { exportAudit } from "#app/features/desk/list-audit.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { auditReader } from "./audit-reader.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId, may } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readAuditQuery(asked.url.searchParams));
  const entries = await exportAudit(database(), { query, reader: auditReader(may), staffId, requestId });
  return csvAnswer("audit-log", AUDIT_HEADINGS, entries.map(auditRecord));
}
