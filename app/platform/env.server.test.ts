import { describe, expect, test } from "vitest";
import { parseEnv, SettingError } from "./env.server.ts";

const SECRET = "s".repeat(32);

describe("settings", () => {
  test("have the defaults of the product page", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_ORIGIN: "http://localhost:3000",
      DATA_DIR: ".data",
      STAND_IN_LOTS: 12_000,
      CRAWL_RATE: 10,
      FEED_PAGE_SIZE: 100,
      STALE_AFTER_S: 300,
      IMAGE_HOSTS: [],
      TRUSTED_PROXIES: [],
    });
  });

  test("the public origin follows the port", () => {
    expect(parseEnv({ PORT: "8080" }).PUBLIC_ORIGIN).toBe("http://localhost:8080");
  });

  test("an empty value counts as absent", () => {
    expect(parseEnv({ PORT: "", FEED_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  test("lists are read by their commas", () => {
    expect(parseEnv({ IMAGE_HOSTS: "cdn.example, 127.0.0.1:3001 ", TRUSTED_PROXIES: "10.0.0.0/8,::1" })).toMatchObject({
      IMAGE_HOSTS: ["cdn.example", "127.0.0.1:3001"],
      TRUSTED_PROXIES: ["10.0.0.0/8", "::1"],
    });
  });

  const bad: [setting: string, source: Record<string, string>][] = [
    ["PORT", { PORT: "70000" }],
    ["PORT", { PORT: "http" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "bidport.example" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://bidport.example/shop" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://db" }],
    ["AUTH_SECRET", { AUTH_SECRET: "short" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://db/x" }],
    ["FEED_URL", { FEED_URL: "ftp://feed" }],
    ["FEED_API_KEY", { FEED_URL: "https://feed.example" }],
    ["AUCTION_GRAPHQL_URL", { AUCTION_GRAPHQL_URL: "https://auction.example/graphql" }],
    ["IMAGE_HOSTS", { IMAGE_HOSTS: "https://cdn.example" }],
    ["CHAT_EMBED_URL", { CHAT_EMBED_URL: "http://chat.example", CHAT_PROPERTY_ID: "p", CHAT_WIDGET_ID: "w" }],
    ["CHAT_EMBED_URL", { CHAT_EMBED_URL: "http://localhost.example", CHAT_PROPERTY_ID: "p", CHAT_WIDGET_ID: "w" }],
    ["CHAT_EMBED_URL", { CHAT_EMBED_URL: "https://chat.example/;img-src", CHAT_PROPERTY_ID: "p", CHAT_WIDGET_ID: "w" }],
    ["CHAT_PROPERTY_ID", { CHAT_EMBED_URL: "https://chat.example", CHAT_WIDGET_ID: "w" }],
    ["CHAT_WIDGET_ID", { CHAT_EMBED_URL: "https://chat.example", CHAT_PROPERTY_ID: "p" }],
    ["CHAT_WIDGET_ID", { CHAT_EMBED_URL: "https://chat.example", CHAT_PROPERTY_ID: "p", CHAT_WIDGET_ID: "../w" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "the-proxy" }],
    ["STAND_IN_LOTS", { STAND_IN_LOTS: "3000001" }],
    ["CRAWL_RATE", { CRAWL_RATE: "0" }],
    ["SITE_NAME", { SITE_NAME: "two\nlines" }],
    ["CONTACT_EMAIL", { CONTACT_EMAIL: "nobody" }],
  ];

  test.each(bad)("a bad %s stops the start with one sentence that names it", (setting, source) => {
    expect(() => parseEnv(source)).toThrow(SettingError);
    expect(() => parseEnv(source)).toThrow(new RegExp(`^The setting ${setting} [^\\n]+\\.$`));
  });

  test("the sentence never repeats a secret", () => {
    expect(() => parseEnv({ AUTH_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)/);
  });

  test("a database of one's own needs a secret of one's own", () => {
    const settings = parseEnv({ DATABASE_URL: "postgres://db/x", AUTH_SECRET: SECRET });
    expect(settings.AUTH_SECRET).toBe(SECRET);
  });
});
