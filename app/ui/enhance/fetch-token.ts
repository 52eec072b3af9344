/** Old scripts of the site read the token; a sign-in without script stored none. */
export async function fetchToken(): Promise<void> {
  const answer = await fetch("/account/token", { method: "POST", redirect: "manual" });
  if (!answer.ok) return;
  const { token, user } = (await answer.json()) as { token: string; user: object };
  localStorage.setItem("accessToken", token);
  localStorage.setItem("user", JSON.stringify(user));
}
