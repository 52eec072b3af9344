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

  test.for([
    ["DATABSE_URL", "DATABASE_URL"],
    ["AUTH_SECRETS", "AUTH_SECRET"],
    ["PORTS", "PORT"],
    ["SMTPURL", "SMTP_URL"],
    ["CRAWLRATES", "CRAWL_RATE"],
  ] as const)("a name near to a setting's, %s, is refused with that one", ([name, meant]) => {
    expect(() => parseEnv({ [name]: "a secret value" })).toThrow(
      `There is no setting ${name}. Did you mean ${meant}? Rename it, or take it away.`,
    );
  });

  test("all other names are ignored, also those of a shell and of npm", () => {
    const names = [
      "HOME",
      "PATH",
      "PWD",
      "HOSTNAME",
      "LOGNAME",
      "LANG",
      "TERM",
      "SHELL",
      "USER",
      "PROT",
      "npm_config_port",
    ];
    expect(() => parseEnv(Object.fromEntries(names.map((name) => [name, "x"])))).not.toThrow();
    expect(() => parseEnv(process.env)).not.toThrow();
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
    ["DATABASE_READ_URL", { DATABASE_READ_URL: "replica.example" }],
    ["DATABASE_URL", { DATABASE_READ_URL: "postgres://replica/x" }],
    ["AUTH_SECRET", { AUTH_SECRET: "short" }],
    ["AUTH_SECRET", { DATABASE_URL: "postgres://db/x" }],
    ["RECEIPT_KEY", { DATABASE_URL: "postgres://db/x", AUTH_SECRET: SECRET }],
    ["RECEIPT_KEY", { RECEIPT_KEY: "short" }],
    ["ORDER_DESK_HOURS", { ORDER_DESK_HOURS: "from nine to five" }],
    ["PAYMENTS_SECRET", { PAYMENTS_URL: "https://payments.example" }],
    ["PAYMENTS_URL", { PAYMENTS_SECRET: "sk_live" }],
    ["PAYMENTS_URL", { PAYMENTS_URL: "payments.example", PAYMENTS_SECRET: "sk_live" }],
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
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
    ["OTEL_TRACES_SAMPLER", { OTEL_TRACES_SAMPLER: "sometimes" }],
    ["OTEL_TRACES_SAMPLER_ARG", { OTEL_TRACES_SAMPLER_ARG: "1.5" }],
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
    const settings = parseEnv({
      DATABASE_URL: "postgres://db/x",
      AUTH_SECRET: SECRET,
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    });
    expect(settings.AUTH_SECRET).toBe(SECRET);
  });
});
