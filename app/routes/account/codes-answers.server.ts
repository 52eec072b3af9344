import { data } from "react-router";
import type { CodesOutcome } from "#app/features/accounts/sign-in/two-factor-setup.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";

interface Shown {
  reply: FormReply;
  newKey?: { uri: string; backupCodes: string[] };
}

export const showCodes = (shown: Shown, status = 200, headers: HeadersInit = {}) => data(shown, { status, headers });

export function answerCodes(outcome: CodesOutcome, reply: FormReply) {
  if (outcome.kind === "begun") {
    return showCodes({ reply, newKey: { uri: outcome.uri, backupCodes: outcome.backupCodes } });
  }
  if (outcome.kind === "on")
    return goOn("Login codes are on. Every other device has to log in again.", outcome.cookies);
  if (outcome.kind === "off")
    return goOn("Login codes are off. Every other device has to log in again.", outcome.cookies);
  if (outcome.kind === "later") return refuseForNow(reply, outcome.retryAfterS);
  const { status, field, sentence } = REFUSALS[outcome.kind];
  return showCodes({ reply: { ...reply, errors: { [field]: sentence } } }, status);
}

const REFUSALS = {
  "wrong-password": { status: 422, field: "password", sentence: "That password is not right." },
  "wrong-code": {
    status: 422,
    field: "code",
    sentence: "That code is not right. Type the one that your app shows now.",
  },
  already: { status: 409, field: "", sentence: "Login codes are on already." },
  needed: { status: 403, field: "", sentence: "Staff cannot turn login codes off." },
  unverified: { status: 403, field: "", sentence: "Verify your email before you set up login codes." },
};

function refuseForNow(reply: FormReply, retryAfterS: number) {
  const wait = waitInWords(retryAfterS);
  const errors = { "": `Too many attempts. Please try again in ${wait}.` };
  return showCodes({ reply: { ...reply, errors } }, 429, { "Retry-After": String(retryAfterS) });
}

/** The session has another token now: what old scripts keep of the former one goes, and the next page fetches it anew. */
async function goOn(sentence: string, cookies: string[]) {
  const headers = { "Clear-Site-Data": '"storage"' };
  const answer = await toasts().redirectWithSuccess("/account/two-factor", sentence, { status: 303, headers });
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
