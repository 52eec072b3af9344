import { data, redirectDocument } from "react-router";
import type { FormReply } from "#app/platform/form-reply.ts";

/** What a sign-in tells script, which keeps it for old scripts of the site. */
interface SignedInData {
  signedIn: { token: string; user: object; to: string };
}

/** Keeps in this browser what the answer to a sign-in form gives, and leaves for the page that it names. */
export async function keepSignedIn<T extends object>(send: () => Promise<T | SignedInData>) {
  let answer: T | SignedInData;
  try {
    answer = await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    const message = fault instanceof TypeError ? "Network Error! Please try again." : "Something went wrong!";
    const reply: FormReply = { values: {}, errors: { "": message } };
    // A failure: after anything else the router would ask for the page's data, over the same broken line.
    return data(reply, { status: 503 });
  }
  if (!("signedIn" in answer)) return answer;
  const { token, user, to } = answer.signedIn;
  try {
    localStorage.setItem("accessToken", token);
    localStorage.setItem("user", JSON.stringify(user));
  } catch {
    // A browser that keeps nothing is signed in by its cookie all the same.
  }
  throw redirectDocument(to);
}
