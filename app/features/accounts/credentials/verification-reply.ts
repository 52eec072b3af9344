import { data } from "react-router";

export interface VerificationReply {
  fault?: string;
  notice?: string;
  /** Whoever registered the address was shut out. */
  isDisowned?: true;
}

/** What the second button sends as `intent`; a form without it confirms. */
export const NOT_ME = "not-me";

export const VERIFICATION_FAILED = "Verification failed. Please try again.";

/** Keeps the page when the request fails. */
export async function failVerification(send: () => Promise<VerificationReply>) {
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    // A status of 400 or more keeps the router from revalidating over a broken connection.
    return data<VerificationReply>({ fault: VERIFICATION_FAILED }, { status: 503 });
  }
}
