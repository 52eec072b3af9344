import { sql, type Kysely } from "kysely";

// Two answers of the FAQ in plainer words, where no desk has edited it yet.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of WORDS) {
    await sql`
      update content_versions set body = replace(body::text, ${before}, ${after})::jsonb
      where section = 'faq' and author_id is null and restored_from is null`.execute(db);
  }
}

const WORDS = [
  ["Plan for the long case, and be glad of the short one.", "Plan for four months."],
  [
    "Security deposits are refundable only with no outstanding bids, no offers, no Buy Now use and no balances.",
    "You get it back when you have no open bids or offers, no unpaid Buy Now, and owe nothing.",
  ],
] as const;
