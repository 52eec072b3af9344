import { data, redirectDocument } from "react-router";
import type { FormReply } from "#app/platform/form-reply.ts";

interface SignedInData {
  signedIn: { token: string; user: object; to: string };
}

export async function keepSignedIn<T extends object>(send: () => Promise<T | SignedInData>) {
  let answer: T | SignedInData;
  try {
    answer = await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    const message = fault instanceof TypeError ? "Network Error! Please try again." : "Something went wrong!";
    const reply: FormReply = { values: {}, errors: { "": message } };
    // A status of 400 or more keeps the router from revalidating over a broken connection.
    return data(reply, { status: 503 });
  }
  if (!("signedIn" in answer)) return answer;
  const { token, user, to } = answer.signedIn;
  try {
    localStorage.setItem("accessToken", token);
    localStorage.setItem("user", JSON.stringify(user));
  } catch {
    // Without storage the cookie alone signs the browser in.
  }
  throw redirectDocument(to);
}
