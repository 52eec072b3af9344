import type { Transaction } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import { send } from "#app/features/accounts/mails.server.ts";
import { listStaffWho } from "#app/features/accounts/staff-mails.server.ts";
import type { OrderToPlace } from "#app/features/bidding/list-alarms.server.ts";
import type { Waived } from "#app/features/bidding/waive-lead.server.ts";
import { formatTime } from "#app/features/lots/format.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { salePath } from "./bids-query.ts";

type Trx = Transaction<DB>;
type Envelope = Pick<MailDeps, "site" | "origin">;

const at = (ms: number) => formatTime(new Date(ms).toISOString());
const nameOf = ({ title, house, lotNumber }: { title: string; house: House; lotNumber: string }) =>
  `${title} (${HOUSE_NAMES[house]} ${lotNumber})`;

/** To everybody who places bids; one mail for all orders. */
export async function mailOrders(trx: Trx, about: Envelope, orders: OrderToPlace[]): Promise<void> {
  const [first, second] = orders;
  if (!first) return;
  const lines = orders.map((order) => `${nameOf(order)}: place it by ${order.cutOff ? at(order.cutOff) : "now"}.`);
  for (const user of await listStaffWho(trx, "bids")) {
    await send(
      trx,
      { ...about, user },
      {
        kind: "orders-waiting",
        subject: second ? `${orders.length} bids are not placed yet` : "A bid is not placed yet",
        paragraphs: lines,
        action: { label: "Open the bids", href: about.origin + (second ? "/desk/bids" : salePath(first.sale)) },
      },
    );
  }
}

export interface EndedSale {
  sale: number;
  title: string;
  house: House;
  lotNumber: string;
}

/** Likewise, of sales whose house should have said by now how they ended. */
export async function mailMissingOutcomes(trx: Trx, about: Envelope, sales: EndedSale[]): Promise<void> {
  const [first, second] = sales;
  if (!first) return;
  for (const user of await listStaffWho(trx, "bids")) {
    await send(
      trx,
      { ...about, user },
      {
        kind: "outcomes-missing",
        subject: second ? `${sales.length} sales have no outcome` : "A sale has no outcome",
        paragraphs: ["They closed hours ago. Ask the house, and record what it says:", ...sales.map(nameOf)],
        action: {
          label: "Open them",
          href: about.origin + (second ? "/desk/bids?show=no-outcome" : salePath(first.sale)),
        },
      },
    );
  }
}

/** To bidders who were told that bidding had closed, within the transaction that opens it again. */
export const tellOfLead =
  (about: Envelope, sale: number) =>
  async (trx: Trx, { until, holders }: Waived): Promise<void> => {
    if (holders.length === 0) return;
    const lot = await trx
      .selectFrom("lot_sales")
      .innerJoin("lots", "lots.id", "lot_sales.lot_id")
      .select(["lots.title", "lots.model", "lots.lot_number as lotNumber", PUBLIC_ID.as("id")])
      .where("lot_sales.id", "=", sale)
      .executeTakeFirstOrThrow();
    const users = await trx
      .selectFrom("money_holders")
      .innerJoin("users", "users.id", "money_holders.user_id")
      .select(["users.id", "users.email", "users.first_name"])
      .where("money_holders.id", "in", holders)
      .execute();
    for (const { id, email, first_name: firstName } of users) {
      await send(
        trx,
        { ...about, user: { id, email, firstName: firstName ?? "" } },
        {
          kind: "bidding-reopened",
          subject: "You can bid again",
          paragraphs: [
            `Your bid on ${lot.title ? lotTitle(lot.title, lot.model) : `lot ${lot.lotNumber}`} came too late because of an outage of ours.`,
            `We take bids on it again until ${at(until)}. Your former try does not count: bid anew.`,
          ],
          action: { label: "Bid on it", href: `${about.origin}/lots/${encodeURIComponent(lot.id)}/bid` },
        },
      );
    }
  };
