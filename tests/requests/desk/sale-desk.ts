import { type DeskSale, orderOf } from "#tests/factories/desk-sale.ts";
import type { FormFields, Site } from "#tests/support/app.ts";
import type { Clerk } from "./case-desk.ts";
import { linesOf } from "./desk-html.ts";

export const salePathOf = ({ sale }: Pick<DeskSale, "sale">, act = "") => `/desk/bids/${sale}${act && `/${act}`}`;

/** Sends a form of the sale's page. */
export async function pressSale(site: Site, one: DeskSale, act: string, fields: FormFields, clerk: Clerk) {
  const answer = await site.post(salePathOf(one, act), fields, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("location"), html, lines: linesOf(html) };
}

/** A clerk takes the order that waits and enters what the house said. */
export async function placeOrder(site: Site, one: DeskSale, clerk: Clerk, said: FormFields = { said: "leading" }) {
  const order = await orderOf(site.db, one);
  await pressSale(site, one, "order", { intent: "take", order }, clerk);
  return pressSale(site, one, "order", { intent: "answer", order, ...said }, clerk);
}

export const saleRowOf = (site: Site, { sale }: DeskSale) =>
  site.db.selectFrom("lot_sales").selectAll().where("id", "=", sale).executeTakeFirstOrThrow();

export const standingsOf = async (site: Site, { sale }: DeskSale): Promise<string[]> => {
  const rows = await site.db
    .selectFrom("bid_standings")
    .select("state")
    .where("sale_id", "=", sale)
    .orderBy("bid_id")
    .execute();
  return rows.map(({ state }) => state);
};
