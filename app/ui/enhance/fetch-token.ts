// A sign-in that was sent before script was there, or without it, left nothing for old scripts of the site.

/** Keeps what login keeps (routes/account/keep-signed-in.ts), unless the session has ended meanwhile. */
export async function fetchToken(): Promise<void> {
  const answer = await fetch("/account/token", { method: "POST", redirect: "manual" });
  // Away to the login page: the next page says so.
  if (!answer.ok) return;
  const { token, user } = (await answer.json()) as { token: string; user: object };
  localStorage.setItem("accessToken", token);
  localStorage.setItem("user", JSON.stringify(user));
}
