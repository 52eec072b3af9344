import { createHmac } from "node:crypto";
import type { Auth } from "./auth.server.ts";

/** The name of an account in limits and in the log of refused sign-ins: what was typed may belong to nobody. */
export const accountKey = (auth: Auth, email: string): string =>
  createHmac("sha256", auth.options.secret).update(email.trim().toLowerCase()).digest("base64url");
