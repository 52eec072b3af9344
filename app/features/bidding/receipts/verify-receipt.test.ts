import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { runs } from "#tests/support/budget.ts";
import { FIRST_HASH, linkOf, newReceiptKey, signingKey, type Link } from "../log/chain.server.ts";
import { toReceiptFile, type ReceiptFile } from "./receipt-file.ts";
import { verifyReceipt } from "./verify-receipt.mjs";

const key = signingKey(newReceiptKey());
const keys = {
  keys: [{ kid: key.kid, publicKey: key.publicKey.toString("base64url"), from: "2026-11-25T00:00:00.000Z", to: null }],
};

const bid = (maximum: number) => ({
  v: 1 as const,
  number: "BID-23456789AB",
  sale: "7",
  lot: "iaai~31234567",
  kind: "bid" as const,
  maximum,
  instant: "2026-11-25T16:02:11.123456Z",
  pseudonym: randomBytes(16).toString("hex"),
  nonce: randomBytes(32).toString("hex"),
});

/** Five bids of a sale. */
const links: Link[] = [];
for (let at = 0; at < 5; at++) links.push(linkOf(bid(100_000 + at * 5_000), links.at(-1)?.hash ?? FIRST_HASH, key));
const receipts = links.map(toReceiptFile);
const receipt = receipts[2] as ReceiptFile;
const commitments = {
  sale: "7",
  commitments: receipts.map(({ c }) => c),
  last: receipts.at(-1)?.h ?? "",
};
const broken = async (given: Parameters<typeof verifyReceipt>[0]) =>
  (await verifyReceipt(given)).checks.filter(({ holds }) => holds === false).map(({ name }) => name);

test("what the site signs holds for the program that shares no code with it", async () => {
  for (const one of receipts) {
    const verified = await verifyReceipt({ receipt: one, keys, commitments });
    expect(verified.checks.map(({ name, holds }) => [name, holds])).toEqual([
      ["form", true],
      ["commitment", true],
      ["chain", true],
      ["signature", true],
      ["list", true],
      ["whole", true],
    ]);
    expect(verified.holds).toBe(true);
  }
  expect((await verifyReceipt({ receipt })).checks.find(({ name }) => name === "signature")?.holds).toBeNull();
});

describe("one changed byte", () => {
  it.each(["bytes", "c", "previous", "h", "kid", "signature"] as const)(
    "at any place of %s is found",
    async (field) => {
      const written = receipt[field];
      const step = Math.max(1, Math.floor(written.length / runs(10_000)));
      for (let at = 0; at < written.length; at += step) {
        const other = written[at] === "0" ? "1" : "0";
        const changed = { ...receipt, [field]: written.slice(0, at) + other + written.slice(at + 1) };
        expect([at, (await verifyReceipt({ receipt: changed, keys })).holds]).toEqual([at, false]);
      }
    },
  );

  it("in the spare bits of a last letter is found too", async () => {
    for (const field of ["bytes", "signature"] as const) {
      for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") {
        const changed = receipt[field].slice(0, -1) + letter;
        const { holds } = await verifyReceipt({ receipt: { ...receipt, [field]: changed }, keys });
        expect([letter, holds]).toEqual([letter, changed === receipt[field]]);
      }
    }
  });

  it("in the list is found, as are bids that were put in, left out or moved", async () => {
    const { commitments: list } = commitments;
    const wrong = [
      list.with(0, "0".repeat(64)),
      list.with(4, "0".repeat(64)),
      list.slice(1),
      list.slice(0, -1),
      [...list, "0".repeat(64)],
      [list[1] ?? "", list[0] ?? "", ...list.slice(2)],
    ];
    for (const other of wrong)
      expect(await broken({ receipt, keys, commitments: { ...commitments, commitments: other } })).toContain("whole");
    expect(await broken({ receipt, keys, commitments: { ...commitments, sale: "8" } })).toContain("list");
  });
});

test("a receipt that somebody else signed does not hold", async () => {
  const forger = signingKey(newReceiptKey());
  const forged = toReceiptFile(linkOf(bid(900_000), FIRST_HASH, forger));
  expect(await broken({ receipt: forged, keys })).toEqual(["signature"]);
  expect(await broken({ receipt: { ...forged, kid: key.kid }, keys })).toEqual(["signature"]);
});

test.each([null, "x", [], {}, { ...receipt, v: 2 }, { ...receipt, more: 1 }, { ...receipt, bytes: 1 }])(
  "what is no receipt is none: %j",
  async (other) => {
    expect(await broken({ receipt: other, keys })).toEqual(["form"]);
  },
);

describe("node verify-receipt.mjs", () => {
  const folder = mkdtempSync(join(tmpdir(), "bidport-receipt-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const program = join(import.meta.dirname, "verify-receipt.mjs");

  it("says line by line what holds", () => {
    const files = [put("receipt.json", receipt), put("keys.json", keys), put("commitments.json", commitments)];
    const said = execFileSync(process.execPath, [program, ...files], { encoding: "utf8" });
    expect(said).toMatch(/^BID-23456789AB: bid of \$1100 on iaai~31234567, 2026-11-25T16:02:11\.123456Z\n(✓ .*\n){6}$/);
  });

  it("ends with an error where something does not", () => {
    const files = [put("changed.json", { ...receipt, h: "0".repeat(64) }), put("keys.json", keys)];
    expect(() => execFileSync(process.execPath, [program, ...files], { stdio: "pipe" })).toThrow(/✗|Command failed/);
  });
});
