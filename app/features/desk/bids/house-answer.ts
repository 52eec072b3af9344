import type { HouseAnswer } from "#app/features/bidding/take-answer.server.ts";
import type { Said } from "./sale-acts.schema.ts";

interface Entered {
  said: Said;
  /** Cents. */
  present: number | undefined;
  words: string | undefined;
}

/** What a clerk entered, as the house's answer. */
export function houseAnswerOf({ said, present, words = "" }: Entered): HouseAnswer {
  if (said === "absent") return { kind: "absent" };
  if (said === "refused" || said === "unknown") return { kind: said, words };
  const standing = said === "outbid" ? "outbid" : "leading";
  return { kind: "placed", standing, present: present ?? null, words };
}
