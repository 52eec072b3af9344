import type { Kysely } from "kysely";
import { BANK_DETAILS, readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import type { BankDetails } from "#app/features/deposits/bank-fields.ts";
import type { DB } from "#db/schema.ts";

const INVENTED: BankDetails = {
  accountName: "Bidport (demonstration, not a real account)",
  accountNumber: "0000 0000 0000",
  bank: "Invented Bank of the Demonstration",
  bankAddress: "1 Nowhere Street, Springfield",
  routing: "000000000",
  swift: "",
  note: "Send nothing: this is a demonstration.",
  nairaName: "Bidport (demonstration, not a real account)",
  nairaNumber: "0000000000",
  nairaBank: "Invented Bank of the Demonstration, Lagos",
};

/** A demonstration has an account to pay into, which nobody can take for a real one. What clerks entered stays. */
export async function storeDemonstrationBank(db: Kysely<DB>): Promise<void> {
  if (await readBankDetails(db)) return;
  await db
    .insertInto("money_proposals")
    .values({
      kind: BANK_DETAILS,
      subject: "ours",
      payload: JSON.stringify(INVENTED),
      note: "Demonstration",
      outcome: "confirmed",
      decided_at: new Date(),
    })
    .execute();
}
