import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalBid } from "#app/features/bidding/log/canonical.ts";
import { chainHash, commitmentOf, isSigned, signingKey } from "#app/features/bidding/log/chain.server.ts";
import { canonicalJson } from "#app/platform/formats/canonical-json.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { bidAs, biddingOf, signedInBidder, storeTimedLot } from "#tests/support/bidding-site.ts";
import { plainText } from "#tests/support/html.ts";
import { signedIn } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function withBid(dollars = 3000) {
  const bidder = await signedInBidder(site.db);
  const lot = await storeTimedLot(site.db, { title: "2020 Lexus RX 350", location: "TX - HOUSTON", state: "TX" });
  const reference = await bidAs(biddingOf(site.db), bidder, lot, dollars);
  return { bidder, lot, reference, page: `/account/bids/${reference}` };
}

describe("/account/bids/:number", () => {
  it("says what was bid, on what, when and where it stands", async () => {
    const { bidder, page, reference } = await withBid();
    const response = await site.get(page, { cookie: bidder.cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('href="/account/bids" aria-current="true"');
    const text = plainText(html);
    expect(text).toContain(`Bid ${reference}`);
    expect(text).toContain("2020 Lexus RX 350");
    expect(text).toContain(
      "You lead among our buyers. Your maximum is $3,000. We place your bid at Copart before its bidding ends.",
    );
    expect(text).toMatch(/Received \w{3} \d+ \w{3} \d{4}, \d\d:\d\d:\d\d Lagos At the yard .* C[SD]T/);
    expect(text).toContain("Held of your deposit $600");
    expect(text).toContain("We took the bid. It led among our buyers");
    expect(text).toContain("Nobody is told before the outcome how many bids there are");
  });

  it("tells that another of our buyers is higher, without amount or name", async () => {
    const { bidder, lot, page } = await withBid();
    const other = await signedInBidder(site.db, { firstName: "Kofi", lastName: "Mensah" });
    const winning = await bidAs(biddingOf(site.db), other, lot, 4000);
    const text = plainText(await (await site.get(page, { cookie: bidder.cookie })).text());
    expect(text).toContain(
      "You were overtaken: another of our buyers has a higher maximum, or had the same one earlier. Your deposit is free again. You can bid again.",
    );
    for (const secret of ["4,000", "Kofi", "Mensah", winning]) expect(text).not.toContain(secret);
  });

  it("is not there for anybody else, as a page or as a file", async () => {
    const { page } = await withBid();
    const other = await signedIn(site);
    for (const path of [page, `${page}.json`, "/account/bids/BID-0000000000", "/account/bids/x.json"]) {
      const response = await site.get(path, { cookie: other.cookie });
      expect([path, response.status]).toEqual([path, 404]);
      await response.text();
    }
  });

  it("leads to the login page and back", async () => {
    const { page } = await withBid();
    for (const path of [page, `${page}.json`]) {
      const response = await site.get(path);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    }
  });
});

describe("/account/bids/:number.json", () => {
  it("is a file with the very bytes, their commitment, the chain and our signature", async () => {
    const { bidder, page, reference } = await withBid(2500);
    const response = await site.get(`${page}.json`, { cookie: bidder.cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${reference}.json"`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const receipt = (await response.json()) as Record<string, string>;
    expect(Object.keys(receipt)).toEqual(["v", "bytes", "c", "previous", "h", "kid", "signature"]);
    const bytes = Buffer.from(receipt["bytes"] ?? "", "base64url");
    const said = canonicalBid.parse(JSON.parse(bytes.toString()));
    expect(canonicalJson(said)).toBe(bytes.toString());
    expect(said).toMatchObject({ number: reference, maximum: 250_000, kind: "bid" });
    const [commitment, hash] = [commitmentOf(bytes), Buffer.from(receipt["h"] ?? "", "hex")];
    expect(receipt["c"]).toBe(commitment.toString("hex"));
    expect(chainHash(Buffer.from(receipt["previous"] ?? "", "hex"), commitment)).toEqual(hash);
    const { publicKey, kid } = signingKey(process.env["RECEIPT_KEY"] ?? "");
    expect(receipt["kid"]).toBe(kid);
    expect(isSigned(hash, Buffer.from(receipt["signature"] ?? "", "base64url"), publicKey)).toBe(true);
  });
});
