import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import type { Due, DueAsked } from "./due.ts";
import { listDueChecks, listDueReports } from "./due-checks.server.ts";
import { listDueDocuments } from "./due-documents.server.ts";
import { listDueOrders } from "./due-orders.server.ts";
import { listDueHouses } from "./due-houses.server.ts";
import { listDueHelp, listDueRefunds } from "./due-refunds.server.ts";

/** Bids to place, invoices that fall due: each is one row of DUE_KINDS, and a panel of its own on the first page. */
export interface DueKind {
  name: string;
  work: Work;
  all: string;
  list: (db: Kysely<DB>, asked: DueAsked) => Promise<Due[]>;
}

/** What rooms above the desk know of is added where they meet. */
export const DUE_KINDS: readonly DueKind[] = [
  { name: "Orders to place", work: "bids", all: "/desk/bids", list: listDueOrders },
  { name: "Blocked money to report", work: "money", all: "/desk/money/barred", list: listDueReports },
  { name: "Names to check", work: "money", all: "/desk/money/barred", list: listDueChecks },
  { name: "Auction houses to pay", work: "money", all: "/desk/purchases?show=house", list: listDueHouses },
  { name: "Refunds to send", work: "money", all: "/desk/money", list: listDueRefunds },
  { name: "Documents to check today", work: "documents", all: "/desk/documents", list: listDueDocuments },
  { name: "Help with paying", work: "money", all: "/desk/money/help", list: listDueHelp },
];

/** What somebody may do of it, the soonest first. Kinds with nothing due are left out. */
export async function listDue(
  db: Kysely<DB>,
  { may, kinds, ...asked }: DueAsked & { may: readonly Work[]; kinds: readonly DueKind[] },
) {
  const mine = kinds.filter(({ work }) => mayAny(may, [work]));
  const found = await Promise.all(
    mine.map(async ({ name, all, list }) => ({
      name,
      all,
      due: (await list(db, asked)).toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
    })),
  );
  return found.filter(({ due }) => due.length > 0);
}
