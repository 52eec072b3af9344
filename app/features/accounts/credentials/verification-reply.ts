import { data } from "react-router";

/** What the page says after its form was sent; nothing when it leads elsewhere. */
export interface VerificationReply {
  fault?: string;
  notice?: string;
}

export const VERIFICATION_FAILED = "Verification failed. Please try again.";

/** Sends the form by script; an answer that never came is a failure as well, and the page stays. */
export async function failVerification(send: () => Promise<VerificationReply>) {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    // A status above 400 keeps the router from asking the loaders again, over a line that is down.
    return data<VerificationReply>({ fault: VERIFICATION_FAILED }, { status: 503 });
  }
}
