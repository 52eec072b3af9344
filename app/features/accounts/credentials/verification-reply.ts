import { data } from "react-router";

export interface VerificationReply {
  fault?: string;
  notice?: string;
}

export const VERIFICATION_FAILED = "Verification failed. Please try again.";

/** Sends the form by script; the page stays when no answer comes. */
export async function failVerification(send: () => Promise<VerificationReply>) {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    // A status above 400 keeps the router from asking the loaders again, over a line that is down.
    return data<VerificationReply>({ fault: VERIFICATION_FAILED }, { status: 503 });
  }
}
