// npm run demo-buyer -- EMAIL PASSWORD DOLLARS [--won] [--yes]: makes somebody who may bid at once, or has won a lot, in the
// database of this machine.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { newPassword } from "#app/features/accounts/password-rules.ts";
import { readBid } from "#app/features/costs/read-amount.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { env } from "#app/platform/env.server.ts";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { answerCommand, withDatabase, type Answer } from "./command-line.ts";
import { keptAuthSecret, keptReceiptKey } from "./kept.ts";
import type { DemonstrationBuyer } from "./seed/demonstration-buyer.ts";

const USAGE = "Usage: npm run demo-buyer -- EMAIL PASSWORD DOLLARS [--won]";
const NOT_HERE =
  "DATABASE_URL is set: invented money does not belong into a database that people use. Add --yes if you mean it.";

const fail = (text: string): Answer => ({ ok: false, text });

type Read = { buyer: DemonstrationBuyer; isSure: boolean; hasWon: boolean } | { fault: string };

function readLine(line: string[]): Read {
  const { positionals, values } = parseArgs({
    args: line,
    options: { yes: { type: "boolean" }, won: { type: "boolean" } },
    allowPositionals: true,
    strict: false,
  });
  const [typedEmail, typedPassword, dollars, ...rest] = positionals;
  const unknown = Object.keys(values).filter((name) => name !== "yes" && name !== "won");
  if (typedEmail === undefined || typedPassword === undefined || dollars === undefined) return { fault: USAGE };
  if (rest.length > 0 || unknown.length > 0) return { fault: USAGE };
  const email = requiredEmail().safeParse(typedEmail);
  if (!email.success) return { fault: `${typedEmail} is not an email address.` };
  const password = newPassword().safeParse(typedPassword);
  if (!password.success) return { fault: `${password.error.issues[0]?.message ?? "Password is required"}.` };
  const cents = readBid(dollars);
  if (cents === undefined) return { fault: `${dollars} is no deposit: whole dollars from $1 to $10,000,000.` };
  return {
    buyer: { email: email.data.toLowerCase(), password: password.data, cents },
    isSure: values["yes"] === true,
    hasWon: values["won"] === true,
  };
}

async function run(line: string[]): Promise<Answer> {
  const read = readLine(line);
  if ("fault" in read) return fail(read.fault);
  const settings = env();
  if (settings.DATABASE_URL && !read.isSure) return fail(NOT_HERE);
  process.env["AUTH_SECRET"] ??= settings.AUTH_SECRET ?? keptAuthSecret(resolve(settings.DATA_DIR));
  // Whoever typed a wrong line does not wait for them.
  const [{ fileStore }, { scanner }, { makeDemonstrationBuyer }, { demonstrationBidding, winDemonstrationLot }] =
    await Promise.all([
      import("#app/upstream/file-store/process-store.server.ts"),
      import("#app/upstream/scanner/process-scanner.server.ts"),
      import("./seed/demonstration-buyer.ts"),
      import("./seed/demonstration-bids.ts"),
    ]);
  return withDatabase(2, async (db) => {
    const { buyer } = read;
    const made = await makeDemonstrationBuyer({ db, store: fileStore(), scanner: scanner(), now: Date.now() }, buyer);
    if (!made.ok) return fail(`${buyer.email} is staff, and staff never bid.`);
    const [added, free] = [formatMoney(buyer.cents), formatMoney(made.free)];
    const text = made.isNew
      ? `${buyer.email} can log in and bid now, with a deposit of ${free}.`
      : `${buyer.email} has an account already; the password stays. ${added} were added: the free deposit is ${free}.`;
    if (!read.hasWon) return { ok: true, text };
    const receiptKey = process.env["RECEIPT_KEY"] ?? keptReceiptKey(resolve(settings.DATA_DIR));
    const number = await winDemonstrationLot(await demonstrationBidding(db, receiptKey), {
      userId: made.userId,
      now: Date.now(),
    });
    if (number === undefined)
      return fail(`${text}\nNo lot could be won: the deposit is too small, or none is listed yet.`);
    return { ok: true, text: `${text}\nA lot is won: open /account/purchases/${number}` };
  });
}

await answerCommand(run);
