import { findPhraseAt, phraseList, phrasesThatMean } from "../lexer.ts";
import {
  ABSENT_MAKES,
  ABSENT_MODELS,
  AIRBAGS,
  CLAIMS,
  NEAR_THE_BUYER,
  SHIPPING,
  TRICYCLES,
} from "../tables/unanswerable.ts";
import { notRecorded } from "../reading-notes.ts";
import type { Reading, Text } from "./recogniser.ts";

/** As typed, and as written: where we ship to. */
const PORTS: Record<string, string> = {
  ...Object.fromEntries(
    ["lagos", "apapa", "tincan", "ptml", "nigeria", "abuja", "benin city"].map((place) => [place, "Lagos"]),
  ),
  ...Object.fromEntries(["tema", "ghana", "accra", "kumasi"].map((place) => [place, "Tema"])),
  ...Object.fromEntries(["cotonou", "benin"].map((place) => [place, "Cotonou"])),
  ...Object.fromEntries(["lome", "togo"].map((place) => [place, "Lomé"])),
};

const UNANSWERABLE = phrasesThatMean<(words: string) => string>([
  [SHIPPING, whereItGoes],
  [NEAR_THE_BUYER, (words) => `We do not know where you are, so “${words}” filters nothing.`],
  [
    ABSENT_MAKES,
    (make) => `${make.charAt(0).toUpperCase()}${make.slice(1)} cars are not sold in the US. Look for another make.`,
  ],
  [TRICYCLES, () => "No tricycles are sold at these auctions."],
  [AIRBAGS, () => "Lists do not say whether airbags opened. Look at the steering wheel."],
  [CLAIMS, (words) => notRecorded([words])],
]);

const ABSENT = phraseList(ABSENT_MAKES);

function whereItGoes(words: string): string {
  const port = Object.keys(PORTS).find((one) => words.includes(one));
  return port
    ? `We ship to ${PORTS[port]} from every yard, so all cars are shown.`
    : `“${words}” says where a car goes. All cars are shown.`;
}

/** What no lot can answer filters nothing, and a note says so: 'good engine', 'near me', 'to lagos'. */
export function readUnanswerable({ tokens }: Text, at: number): Reading | undefined {
  const phrase = findPhraseAt(tokens, at, UNANSWERABLE);
  if (!phrase) return undefined;
  const next = tokens[at + phrase.length]?.word ?? "";
  // 'peugeot 406', 'renault duster'.
  const isOfMake = ABSENT.meanings.has(phrase.words) && (/^\d{3}$/.test(next) || ABSENT_MODELS.has(next));
  return { length: phrase.length + Number(isOfMake), criteria: {}, note: phrase.meaning(phrase.words) };
}
