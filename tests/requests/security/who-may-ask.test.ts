import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { fingerprintOfWrites } from "#tests/support/fingerprint.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { castPeople, type Cast, type PersonName } from "./cast.ts";

let site: Site;
let cast: Cast;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot({ feed_id: "lot-1" })] });
});
afterAll(() => site.close());

const SESSION_EXPIRED = "Session expired. Please login again.";

const answerSchema = z.object({
  data: z.object({ sentEmail: z.string().nullable() }).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

async function sendEmail(headers: Record<string, string>, path = "/graphql/") {
  const body = JSON.stringify({
    operationName: "sentEmail",
    variables: { url: `${site.origin}/detail/lot-1` },
    query: "mutation sentEmail($url: String!) { sentEmail(url: $url) }",
  });
  const response = await site.fetch(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", origin: site.origin, ...headers },
  });
  const { data, errors } = answerSchema.parse(await response.json());
  return { status: response.status, sent: data?.sentEmail ?? undefined, words: errors?.[0]?.message };
}

const headersOf = ({ cookie, headers }: Cast["ways"][PersonName]) => ({ ...headers, ...(cookie ? { cookie } : {}) });

describe.for(["/graphql/", "/graphql"])("sentEmail at %s", (path) => {
  beforeAll(async () => {
    cast = await castPeople(site);
  });

  test.for<PersonName>(["unverified", "buyer", "other buyer", "staff", "staff without codes", "bearer only"])(
    "mails %s",
    async (who) => {
      const before = (await readQueuedMails(site.db)).length;
      expect(await sendEmail(headersOf(cast.ways[who]), path)).toEqual({
        status: 200,
        sent: "Email sent.",
        words: undefined,
      });
      expect((await readQueuedMails(site.db)).length).toBe(before + 1);
    },
  );

  test.for([
    { who: "a visitor", headers: () => ({}) },
    { who: "a visitor as old clients send one", headers: () => ({ authorization: "" }) },
    { who: "an ended session", headers: () => headersOf(cast.ways.ended) },
    {
      who: "a bearer whose session has ended",
      headers: () => ({ authorization: `Bearer ${valueOf(cast.ways.ended.cookie)}` }),
    },
    { who: "an unsigned bearer", headers: () => ({ authorization: `Bearer ${tokenOf(cast.ways.buyer.cookie)}` }) },
    {
      who: "a bearer signed by somebody else",
      headers: () => ({ authorization: `Bearer ${tokenOf(cast.ways.buyer.cookie)}.${"A".repeat(43)}=` }),
    },
    { who: "no bearer at all", headers: () => ({ authorization: `Basic ${valueOf(cast.ways.buyer.cookie)}` }) },
  ])("is refused to $who", async ({ headers }) => {
    const before = await fingerprintOfWrites(site.db);
    const answer = await sendEmail(headers(), path);
    expect(answer).toEqual({ status: 401, sent: undefined, words: SESSION_EXPIRED });
    expect(await fingerprintOfWrites(site.db)).toBe(before);
  });

  test("is refused when cookie and bearer are two different people's", async () => {
    const before = await fingerprintOfWrites(site.db);
    const headers = { ...headersOf(cast.ways["other buyer"]), ...headersOf(cast.ways["bearer only"]) };
    expect((await sendEmail(headers, path)).status).toBe(400);
    expect(await fingerprintOfWrites(site.db)).toBe(before);
  });

  test("is answered when cookie and bearer are the same person's", async () => {
    const headers = { ...headersOf(cast.ways.buyer), ...headersOf(cast.ways["bearer only"]) };
    expect((await sendEmail(headers, path)).sent).toBe("Email sent.");
  });
});

const valueOf = (cookie = "") => cookie.slice(cookie.indexOf("=") + 1);
const tokenOf = (cookie = "") => decodeURIComponent(valueOf(cookie)).split(".")[0];
