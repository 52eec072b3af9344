import { draw } from "#tests/support/budget.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { EVERY_ADDRESS } from "../security/every-address.ts";
import { linksOf } from "./frame.ts";

const HOST = "https://embed.chat.example";

let site: Site;
let cookie: string;
beforeAll(async () => {
  const env = {
    CHAT_EMBED_URL: `${HOST}/`,
    CHAT_PROPERTY_ID: "5f-a_1",
    CHAT_WIDGET_ID: "default",
    WHATSAPP_NUMBER: "+234 803 555 0147",
  };
  site = await openSite({ env, lots: [makeLot({ feed_id: "lot-1" })] });
  cookie = (await sessionOf(site.db, await storePerson(site.db, { role: "staff" }))).cookie;
});
afterAll(() => site.close());

const chatOf = (html: string) => /<details aria-label="(?:Chat|Write to us)".*?<\/details>/s.exec(html)?.[0] ?? "";
const scriptOf = (html: string) => /data-chat="([^"]*)"/.exec(chatOf(html))?.[1];

async function look(path: string) {
  const response = await site.get(path, { cookie });
  const policy = response.headers.get("content-security-policy") ?? "";
  const open = policy.split("; ").filter((rule) => rule.includes("chat.example"));
  return { html: await response.text(), policy, open };
}

test("where a chat is set up, a page opens for its host alone, and waits for a tap", async () => {
  const { html, policy, open } = await look("/payment");
  expect(scriptOf(html)).toBe(`${HOST}/5f-a_1/default`);
  expect(html.match(/<script[^>]* src="[^"]*chat\.example/g)).toBeNull();
  expect(open.map((rule) => rule.split(" ")[0])).toEqual([
    "script-src",
    "style-src-elem",
    "img-src",
    "media-src",
    "connect-src",
    "font-src",
    "frame-src",
  ]);
  const foreign = policy.split(/[ ;]+/).filter((source) => /^[a-z]+:\/\//.test(source));
  expect(new Set(foreign)).toEqual(new Set([HOST, "wss://embed.chat.example"]));
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
});

test("the ways to reach us stand beside the chat", async () => {
  const { html } = await look("/payment");
  expect(linksOf(chatOf(html))).toEqual([
    ["https://wa.me/2348035550147", "WhatsApp"],
    ["tel:+2342013300147", "+234 201 330 0147"],
    ["mailto:desk@bidport.example", "desk@bidport.example"],
    ["/contactus", "Contact us"],
  ]);
});

test("the hours of the chat, and whether somebody answers in it now, are told where there is one", async () => {
  const { html } = await look("/contactus");
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main).toMatch(/Live chat<.*Monday to Friday, 09:00–18:00 Lagos/s);
  expect(main.match(/Open now|Closed now/g)).toHaveLength(2);
});

test("a question about a car goes to WhatsApp where there is a number, with lot, closing time and address", async () => {
  const { html } = await look("/detail/lot-1");
  const ask = linksOf(html).find(([, words]) => words === "Ask on WhatsApp");
  const { origin, pathname, searchParams } = new URL(ask?.[0]?.replaceAll("&amp;", "&") ?? "");
  expect(origin + pathname).toBe("https://wa.me/2348035550147");
  expect(searchParams.get("text")).toMatch(
    /2015 Toyota Camry LE, Copart lot \d{8}\. It closes \w{3},? \d+ \w{3}, \d\d:\d\d Lagos\. http:\/\/localhost:3000\/detail\/lot-1$/,
  );
  expect(html).not.toContain("Ask about this car");
  const inChat = linksOf(chatOf(html)).find(([, words]) => words === "WhatsApp about this car");
  expect(inChat?.[0]).toBe(ask?.[0]);
});

const isPrivate = ({ path, door }: (typeof EVERY_ADDRESS)[number]) =>
  door !== "public" ||
  path.includes("no-token") ||
  /^\/(login|register|forgottenpassword|resetpassword|savesearch|logout|lots\/[^/]+\/bid$)/i.test(path);
const pages = EVERY_ADDRESS.filter(({ isPage }) => isPage);

describe.for(pages.filter(isPrivate))("the private page $path", ({ path }) => {
  test("lets no script of a chat in, whatever its address looks like", async () => {
    for (const address of draw(`letters ${path}`, 1, [path, path.toUpperCase(), path.replace(/[a-z]/i, percentOf)])) {
      const { html, open } = await look(address);
      expect(open).toEqual([]);
      expect(scriptOf(html)).toBeUndefined();
      expect(chatOf(html)).not.toContain(">Chat<");
    }
  });
});

describe.for(pages.filter((one) => !isPrivate(one)))("the public page $path", ({ path }) => {
  test("offers the chat and lets its host in", async () => {
    const { html, open } = await look(path);
    expect([scriptOf(html) !== undefined, chatOf(html).includes(">Chat<")]).toEqual(
      Array.from({ length: 2 }, () => html.includes("<html")),
    );
    expect(open.length).toBe(html.includes("<html") ? 7 : 0);
  });
});

test("the desk has no chat button", async () => {
  expect(chatOf((await look("/desk")).html)).toBe("");
  expect(chatOf((await look("/account")).html)).toContain('aria-label="Write to us"');
});

const percentOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
