import { refused, type Outcome } from "./refusal.ts";
import { loginSchema } from "#app/features/accounts/sign-in/login.schema.ts";
import { signIn, type SignInAttempt, type SignInDeps } from "#app/features/accounts/sign-in/sign-in.server.ts";
import type { SignedInUser } from "#app/features/accounts/sign-in/signed-in.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";

export type ApiSignIn = Omit<SignInAttempt, "email" | "password" | "remember" | "cookie"> & {
  email?: string | undefined;
  password?: string | undefined;
};

const credentials = loginSchema.pick({ email: true, password: true });

export async function signInClient(
  deps: SignInDeps,
  { email, password, ...caller }: ApiSignIn,
): Promise<Outcome<{ token: string; user: SignedInUser }>> {
  const checked = credentials.safeParse({ email, password });
  if (!checked.success) return refused("INVALID_FIELD", checked.error.issues[0]?.message ?? "");
  const done = await signIn(deps, { ...checked.data, ...caller, remember: false });
  if (done.kind === "in") return { ok: true, token: done.token, user: done.user };
  if (done.kind === "later") return waitFor(done);
  return done.kind === "code"
    ? refused("SIGN_IN_ON_WEBSITE", "Log in on the website.")
    : refused("INVALID_CREDENTIALS", "Invalid email or password");
}

function waitFor({ retryAfterS, isBusy }: { retryAfterS: number; isBusy: boolean }) {
  const wait = `Please try again in ${waitInWords(retryAfterS)}.`;
  return isBusy
    ? refused("UNAVAILABLE", `Many people are logging in right now. ${wait}`, retryAfterS)
    : refused("TOO_MANY_REQUESTS", `Too many attempts. ${wait}`, retryAfterS);
}
