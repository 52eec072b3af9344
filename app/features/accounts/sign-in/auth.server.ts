import { betterAuth, type BetterAuthOptions } from "better-auth";
import { bearer, twoFactor } from "better-auth/plugins";
import type { Kysely } from "kysely";
import { database, plannedDatabase } from "#app/platform/database.server.ts";
import { env, SettingError } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { DB } from "#db/schema.ts";
import { PASSWORD_MIN_LENGTH, REMEMBER_ME_DAYS, SESSION_IDLE_HOURS } from "#app/features/policy/policy-constants.ts";
import { hashPassword, verifyPassword } from "../password-hash.server.ts";
import { PASSWORD_MAX_LENGTH } from "../password-rules.ts";

interface AuthSettings {
  db: Kysely<DB>;
  secret: string;
  origin: string;
  siteName: string;
}

const HOUR_S = 3_600;
const REMEMBERED_S = REMEMBER_ME_DAYS * 24 * HOUR_S;
/** Set by the host from the socket or a trusted proxy; a client's own value is overwritten. */
export const ADDRESS_HEADER = "x-real-ip";
const CODE_MINUTES = 10;
/** Only stops floods: better-auth counts until a network is quiet for a minute. */
const SIGN_INS_IN_A_ROW = 2_000;

const stamps = { createdAt: "created_at", updatedAt: "updated_at" };
const ownText = { type: "string", required: false, input: false } as const;

function optionsFor({ db, secret, origin, siteName }: AuthSettings) {
  const secure = origin.startsWith("https:");
  return {
    appName: siteName,
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    // Each request with a session asks the same.
    database: { db: plannedDatabase(db), type: "postgres", transaction: true },
    telemetry: { enabled: false },
    // Otherwise better-auth answers an empty 500, which hides a full hash queue.
    onAPIError: { throw: true },
    logger: { log: (level, message) => logger("auth")[level === "error" ? "warn" : "debug"](message) },
    emailAndPassword: {
      enabled: true,
      // registerBuyer creates accounts, with their documents and mail in one transaction.
      disableSignUp: true,
      requireEmailVerification: false,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: "users",
      fields: { ...stamps, emailVerified: "email_verified" },
      additionalFields: {
        firstName: { ...ownText, fieldName: "first_name" },
        lastName: { ...ownText, fieldName: "last_name" },
        username: ownText,
        dob: ownText,
        phone: ownText,
        country: ownText,
        role: { ...ownText, defaultValue: "buyer" },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        ...stamps,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
      additionalFields: { remembered: { type: "boolean", required: false, defaultValue: true, input: false } },
      expiresIn: REMEMBERED_S,
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: "accounts",
      fields: {
        ...stamps,
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: {
      modelName: "verifications",
      storeIdentifier: "hashed",
      fields: { ...stamps, expiresAt: "expires_at" },
    },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "rate_limits",
      fields: { lastRequest: "last_request" },
      window: 60,
      max: 100,
      customRules: {
        "/sign-in/email": { window: 60, max: SIGN_INS_IN_A_ROW },
        // In addition to five tries a challenge and ten an account.
        "/two-factor/*": { window: 60, max: 60 },
        "/sign-out": false,
      },
    },
    databaseHooks: {
      session: {
        create: {
          // better-auth gives a day to a session without Remember Me; ours ends after 12 idle hours.
          before: (session) => {
            const remembered = session.expiresAt.getTime() - Date.now() > (REMEMBERED_S * 1000) / 2;
            const expiresAt = remembered
              ? session.expiresAt
              : new Date(Date.now() + SESSION_IDLE_HOURS * HOUR_S * 1000);
            return Promise.resolve({ data: { ...session, expiresAt, remembered } });
          },
        },
      },
    },
    advanced: {
      cookiePrefix: "bidport",
      // A session comes with its user.
      database: { joins: true },
      // better-auth's own prefix is the weaker __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookies: {
        session_token: { name: secure ? "__Host-bidport.session" : "bidport.session" },
        dont_remember: { name: "bidport.unremembered" },
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 64 },
    },
    plugins: [
      bearer({ requireSignature: true }),
      twoFactor({
        issuer: siteName,
        twoFactorTable: "two_factors",
        twoFactorCookieMaxAge: CODE_MINUTES * 60,
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            fields: {
              backupCodes: "backup_codes",
              userId: "user_id",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

export const createAuth = (settings: AuthSettings) => betterAuth(optionsFor(settings));

export type Auth = ReturnType<typeof createAuth>;

let current: Auth | undefined;

/** Called within the process only: no route leads to its handler. */
export function auth(): Auth {
  if (current) return current;
  const { AUTH_SECRET: secret, PUBLIC_ORIGIN: origin, SITE_NAME: siteName } = env();
  if (!secret) throw new SettingError("The setting AUTH_SECRET is required.");
  current = createAuth({ db: database(), secret, origin, siteName });
  return current;
}
