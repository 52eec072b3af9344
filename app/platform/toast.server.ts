import { createCookieSessionStorage } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { env, SettingError } from "./env.server.ts";

type ToastUtilities = ReturnType<typeof createToastUtilsWithCustomSession>;

let utilities: ToastUtilities | undefined;

/** The next page's message, in a signed cookie: shown with script and without. */
export function toasts(): ToastUtilities {
  if (utilities) return utilities;
  const secret = env().AUTH_SECRET;
  if (!secret) throw new SettingError("The setting AUTH_SECRET is required.");
  utilities = createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: "bidport.toast",
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        maxAge: 60,
        secure: env().PUBLIC_ORIGIN.startsWith("https:"),
        secrets: [secret],
      },
    }),
  );
  return utilities;
}

const HAS_TOAST = /(?:^|;\s*)bidport\.toast=/;

/** Reads the message once; nothing is parsed or set for the many requests without one. */
export async function takeToast(request: Request): ReturnType<ToastUtilities["getToast"]> {
  if (!HAS_TOAST.test(request.headers.get("cookie") ?? "")) return { toast: undefined, headers: new Headers() };
  return toasts().getToast(request);
}
