import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newReceiptKey, signingKey } from "#app/features/bidding/log/chain.server.ts";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import { verifyReceipt } from "#app/features/bidding/receipts/verify-receipt.mjs";
import { openSite, type Site } from "#tests/support/app.ts";
import {
  bidAs,
  biddingOf,
  houseSaid,
  placeAtHouse,
  saleOf,
  signedInBidder,
  storeTimedLot,
} from "#tests/support/bidding-site.ts";
import { plainText } from "#tests/support/html.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Two people bid in one sale; the receipt is of the first. */
async function withReceipt() {
  const deps = biddingOf(site.db);
  const bidder = await signedInBidder(site.db);
  const lot = await storeTimedLot(site.db);
  const reference = await bidAs(deps, bidder, lot, 3000);
  await bidAs(deps, await signedInBidder(site.db), lot, 4000);
  const receipt = await (await site.get(`/account/bids/${reference}.json`, bidder)).text();
  const sale = await saleOf(site.db, lot);
  const end = async () => {
    await placeAtHouse(deps, lot);
    await houseSaid(deps, lot, { kind: "won", cents: 350_000 });
  };
  return { receipt, reference, list: `/sales/${sale}/commitments.json`, end };
}

const jsonAt = async (path: string) => (await (await site.get(path)).json()) as unknown;

describe("/receipts/keys.json and /sales/:sale/commitments.json", () => {
  it("prove a receipt, the list only once there is an outcome", async () => {
    const { receipt, list, end } = await withReceipt();
    const early = await site.get(list);
    expect(early.status).toBe(404);
    expect(early.headers.get("cache-control")).toBe("no-store");
    await end();
    const response = await site.get(list);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(response.headers.getSetCookie()).toEqual([]);
    const commitments = (await response.json()) as { commitments: string[] };
    expect(commitments.commitments).toHaveLength(2);
    const keys = await jsonAt("/receipts/keys.json");
    const verified = await verifyReceipt({ receipt: JSON.parse(receipt) as unknown, keys, commitments });
    expect(verified.checks.map(({ holds }) => holds)).toEqual([true, true, true, true, true, true]);
  });

  it("keep a key that signs no more, so that old receipts go on holding", async () => {
    const { receipt } = await withReceipt();
    const next = signingKey(newReceiptKey());
    await publishKey(site.db, next);
    const keys = (await jsonAt("/receipts/keys.json")) as { keys: { kid: string; to: string | null }[] };
    const { kid } = JSON.parse(receipt) as { kid: string };
    expect(keys.keys.find((key) => key.kid === kid)?.to).toEqual(expect.any(String));
    expect(keys.keys.find((key) => key.kid === next.kid)?.to).toBeNull();
    expect((await verifyReceipt({ receipt: JSON.parse(receipt) as unknown, keys })).holds).toBe(true);
  });

  it("knows no other sale", async () => {
    for (const sale of ["0", "x", "99999999999999999999", "-1"])
      expect((await site.get(`/sales/${sale}/commitments.json`)).status).toBe(404);
  });
});

describe("/verify-receipt", () => {
  it("checks what is pasted, with our keys and, after the outcome, our list", async () => {
    const { receipt, reference, end } = await withReceipt();
    expect((await site.get("/verify-receipt")).status).toBe(200);
    const before = plainText(await (await site.post("/verify-receipt", { receipt })).text());
    expect(before).toContain(`This receipt holds. ${reference}: $3,000`);
    expect(before).toContain("The signature is by a published key.");
    expect(before).not.toContain("The bid is in the list");
    await end();
    const after = plainText(await (await site.post("/verify-receipt", { receipt })).text());
    expect(after).toContain("The bid is in the list of its sale.");
    expect(after).toContain("Nothing was put into the list before the bid or left out of it");
  });

  it("takes a file, and says what was changed", async () => {
    const { receipt } = await withReceipt();
    const changed = receipt.replace(/"c": "./, (start) => start.slice(0, -1) + (start.endsWith("0") ? "1" : "0"));
    const file = new File([changed], "receipt.json", { type: "application/json" });
    const text = plainText(await (await site.post("/verify-receipt", { receipt_file: file })).text());
    expect(text).toContain("This receipt does not hold.");
    expect(text).toContain("The commitment is that of another bid: something was changed.");
  });

  it.each(["", "x", "{}", "[1]", "<script>alert(1)</script>"])("says that %j is no receipt", async (receipt) => {
    const response = await site.post("/verify-receipt", { receipt });
    expect(response.status).toBe(422);
    expect(plainText(await response.text())).toContain("This is no receipt of a bid.");
  });
});

describe("/verify-receipt.mjs", () => {
  it("is the program itself", async () => {
    const response = await site.get("/verify-receipt.mjs");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toContain("export async function verifyReceipt");
  });
});
