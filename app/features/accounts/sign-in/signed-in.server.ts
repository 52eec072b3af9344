import { newDeviceCookie } from "./known-device.server.ts";

export interface SignedInUser {
  id: string;
  email: string;
  role: "buyer" | "staff";
  firstName: string;
  lastName: string;
}

export interface SignedIn {
  kind: "in";
  cookies: string[];
  token: string;
  user: SignedInUser;
}

const NAME = "bidport.unremembered";

/** Marks between password and code that Remember Me was not ticked. */
export const UNREMEMBERED_COOKIE = {
  name: NAME,
  expired: `${NAME}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
};

interface Answered {
  user?: { id: string; email: string; role?: string; firstName?: string | null; lastName?: string | null };
}

export async function readSignedIn(answer: Response): Promise<SignedIn | undefined> {
  const { user } = (await answer.json()) as Answered;
  const token = answer.headers.get("set-auth-token");
  if (!user || !token) return undefined;
  const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith(`${NAME}=`));
  return {
    kind: "in",
    cookies: [...cookies, UNREMEMBERED_COOKIE.expired, newDeviceCookie(user.email)],
    token,
    user: {
      id: user.id,
      email: user.email,
      role: user.role === "staff" ? "staff" : "buyer",
      firstName: user.firstName ?? "",
      lastName: user.lastName ?? "",
    },
  };
}
