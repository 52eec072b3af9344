import { z } from "zod";
import ipaddr from "ipaddr.js";
import leven from "leven";
import { weekOf } from "./calendar-day.ts";
import { OperatorError } from "./operator-error.ts";

/** A setting with a bad value. The message is one sentence that names it; the value itself is never shown. */
export class SettingError extends OperatorError {
  override name = "SettingError";
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:/.test(value), "must be an http or https address");

/** A script over plain http is anybody's on the way; on this machine there is no way. */
const scriptAddress = webAddress
  .refine(
    (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${value}/`),
    "must be an https address",
  )
  .refine((value) => !/[?#;,\s]/.test(value), "must be an address without a query");
const pathPart = z.string().regex(/^[\w-]{1,100}$/, "must be letters, digits, - and _ only");

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === "/" && !search;
}

const origin = z
  .string()
  .refine(isOrigin, "must be an http or https origin without a path")
  .transform((value) => new URL(value).origin);

const graphqlAddress = webAddress.refine((value) => value.endsWith("/graphql/"), "must end in /graphql/");

const postgresAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:/.test(value), "must be a postgres:// address");

const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;
const commaSeparated = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const hostList = commaSeparated.refine(
  (hosts) => hosts.every((host) => HOST_AND_PORT.test(host)),
  "must be host[:port], comma-separated",
);
const networkList = commaSeparated.refine(
  (networks) => networks.every((network) => ipaddr.isValid(network) || ipaddr.isValidCIDR(network)),
  "must be addresses or networks, comma-separated",
);

const addressOf = (scheme: RegExp, sentence: string) =>
  z.string().refine((value) => URL.canParse(value) && scheme.test(value), sentence);
const smtpAddress = addressOf(/^smtps?:\/\//, "must be an smtp:// or smtps:// address");
const storeAddress = addressOf(/^s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/, "must be s3://key:secret@host/bucket");
const scannerAddress = addressOf(/^clamd:\/\/[^/]+:\d+\/?$/, "must be clamd://host:port");
const originList = commaSeparated.pipe(z.array(origin));

const line = z
  .string()
  .max(300, "is too long")
  .regex(/^[^\r\n]*$/, "must be a single line");

const SAMPLERS = ["always_on", "always_off", "traceidratio"].flatMap((name) => [name, `parentbased_${name}`] as const);

/** For a site that was told nothing else; pages about the company leave it out. */
export const INVENTED_CONTACT = {
  CONTACT_EMAIL: "desk@bidport.example",
  CONTACT_PHONE: "+234 201 330 0147",
  LAGOS_ADDRESS: "14 Wharf Road, Apapa, Lagos, Nigeria",
  LAGOS_PHONE: "+234 201 330 0147",
  WYOMING_ADDRESS: "1712 Pioneer Avenue, Cheyenne, Wyoming 82001, USA",
  WYOMING_PHONE: "+1 307 555 0147",
};

// An empty value counts as absent.
const schema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: line.default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: postgresAddress.optional(),
  /** A replica of it, by streaming. */
  DATABASE_READ_URL: postgresAddress.optional(),
  DATA_DIR: line.default(".data"),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  FEED_URL: webAddress.transform((value) => value.replace(/\/+$/, "")).optional(),
  FEED_API_KEY: line.optional(),
  AUCTION_GRAPHQL_URL: graphqlAddress.optional(),
  BLOG_URL: webAddress.optional(),
  IMAGE_HOSTS: hostList.default([]),
  /** smtp://user:password@host:port or smtps://…; absent: each mail is a file in DATA_DIR/mail. */
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
  /** s3://key:secret@host[:port]/bucket?region=…; absent: files rest in DATA_DIR/files. */
  FILE_STORE_URL: storeAddress.optional(),
  /** clamd://host:port; absent: files are only checked by our own rules. */
  SCANNER_URL: scannerAddress.optional(),
  /** Where old clients run that call the API from a browser; absent: none may. */
  COMPAT_ORIGINS: originList.default([]),
  /** Set by the start command for its children when it runs the stand-in: pages then say that the data is invented. */
  STAND_IN_PORT: wholeNumber(0, 65535).optional(),
  STAND_IN_LOTS: wholeNumber(0, 3_000_000).default(12_000),
  /** Pages load the script `{CHAT_EMBED_URL}/{CHAT_PROPERTY_ID}/{CHAT_WIDGET_ID}` when a reader opens the chat. */
  CHAT_EMBED_URL: scriptAddress.optional(),
  CHAT_PROPERTY_ID: pathPart.optional(),
  CHAT_WIDGET_ID: pathPart.optional(),
  TRUSTED_PROXIES: networkList.default([]),
  CRAWL_RATE: wholeNumber(1, 10_000).default(10),
  FEED_PAGE_SIZE: wholeNumber(1, 1000).default(100),
  STALE_AFTER_S: wholeNumber(1, 86_400).default(300),
  /** 32 bytes, base64url: signs receipts of bids; the same in all processes. Absent with the embedded database: made once. */
  RECEIPT_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  /** 'always', which overrides the rate, or hours in Lagos such as 'Mon-Fri 09:00-19:00', with which the rate begins. */
  ORDER_DESK_HOURS: line
    .refine((hours) => weekOf(hours) !== undefined, "must be hours such as Mon-Fri 09:00-19:00")
    .optional(),
  /** Absent: clerks place orders by hand. */
  AUCTION_ORDERS_URL: webAddress.transform((value) => value.replace(/\/+$/, "")).optional(),
  /** Of a provider that speaks Paystack's protocol; absent: cards are not offered. */
  PAYMENTS_URL: webAddress.transform((value) => value.replace(/\/+$/, "")).optional(),
  PAYMENTS_SECRET: line.optional(),
  /** Minutes after which somebody waits long for the desk, and too long. */
  WAIT_LONG_MIN: wholeNumber(1, 100_000).default(60),
  WAIT_LATE_MIN: wholeNumber(1, 100_000).default(240),
  /** How long a web process that is told to end still answers, so that balancers see it leave. */
  DRAIN_DELAY_S: wholeNumber(0, 600).default(5),
  /** Where a web process shows its figures; a worker shows its own at the next port. Absent: nowhere. */
  METRICS_PORT: wholeNumber(1, 65534).optional(),
  /** Each error of the log is posted there as JSON, as it is in the log. */
  ERROR_HOOK_URL: webAddress.optional(),
  /** Spans go to `{this}/v1/traces`. Absent: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be ${SAMPLERS.join(", ")}`).default("parentbased_always_on"),
  /** The share of traces that a sampler of the kind traceidratio takes. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1")
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be a pino level").default("info"),
  SITE_NAME: line.default("Bidport"),
  CONTACT_EMAIL: z.email("must be an e-mail address").default(INVENTED_CONTACT.CONTACT_EMAIL),
  CONTACT_PHONE: line.default(INVENTED_CONTACT.CONTACT_PHONE),
  LAGOS_ADDRESS: line.default(INVENTED_CONTACT.LAGOS_ADDRESS),
  LAGOS_PHONE: line.default(INVENTED_CONTACT.LAGOS_PHONE),
  WYOMING_ADDRESS: line.default(INVENTED_CONTACT.WYOMING_ADDRESS),
  WYOMING_PHONE: line.default(INVENTED_CONTACT.WYOMING_PHONE),
  /** Absent: no page offers WhatsApp, and questions about a lot go through the contact form. */
  WHATSAPP_NUMBER: line.optional(),
  FACEBOOK_URL: webAddress.default("https://www.facebook.com/"),
  INSTAGRAM_URL: webAddress.default("https://www.instagram.com/"),
  X_URL: webAddress.default("https://x.com/"),
  YOUTUBE_URL: webAddress.default("https://www.youtube.com/"),
});

export type Env = z.output<typeof schema> & { PUBLIC_ORIGIN: string };

/** @throws SettingError with one sentence that names the first bad setting, never its value */
export function parseEnv(source: Record<string, string | undefined>): Env {
  refuseSlips(source);
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(`The setting ${issue?.path.join(".")} ${issue?.message ?? "is not valid"}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new SettingError("The setting AUTH_SECRET is required when DATABASE_URL is set.");
  }
  if (env.DATABASE_URL && !env.RECEIPT_KEY) {
    throw new SettingError("The setting RECEIPT_KEY is required when DATABASE_URL is set.");
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) {
    throw new SettingError("The setting DATABASE_URL is required when DATABASE_READ_URL is set.");
  }
  if (env.PAYMENTS_URL && !env.PAYMENTS_SECRET) {
    throw new SettingError("The setting PAYMENTS_SECRET is required when PAYMENTS_URL is set.");
  }
  if (env.PAYMENTS_SECRET && !env.PAYMENTS_URL) {
    throw new SettingError("The setting PAYMENTS_URL is required when PAYMENTS_SECRET is set.");
  }
  if (env.FEED_URL && !env.FEED_API_KEY) {
    throw new SettingError("The setting FEED_API_KEY is required when FEED_URL is set.");
  }
  for (const name of ["CHAT_PROPERTY_ID", "CHAT_WIDGET_ID"] as const) {
    if (env.CHAT_EMBED_URL && !env[name]) {
      throw new SettingError(`The setting ${name} is required when CHAT_EMBED_URL is set.`);
    }
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new SettingError("The setting MAIL_FROM is required when SMTP_URL is set.");
  }
  return { ...env, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}` };
}

const NAMES = Object.keys(schema.shape);
/** Shorter names are near to too much that has nothing to do with us, such as HOME and HOST. */
const LEAST_FOR_TWO = 8;

/** A setting whose name is mistyped would be ignored, and its default would go to work. */
function refuseSlips(source: Record<string, string | undefined>): void {
  for (const name of Object.keys(source)) {
    if (NAMES.includes(name) || source[name] === "" || source[name] === undefined) continue;
    const meant = NAMES.find((known) => leven(name, known) <= (known.length < LEAST_FOR_TWO ? 1 : 2));
    if (meant !== undefined)
      throw new SettingError(`There is no setting ${name}. Did you mean ${meant}? Rename it, or take it away.`);
  }
}

let current: Env | undefined;

export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
