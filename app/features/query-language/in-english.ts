import { OTHER_TONGUES } from "./tables/other-tongues.ts";

const ENGLISH = new Map(
  OTHER_TONGUES.flatMap(([line, english]) => line.split(", ").map((said) => [said, english] as const)),
);
const LONGEST = Math.max(...[...ENGLISH.keys()].map((said) => said.split(" ").length));

/** 'DE' is Delaware, 'de' is French. */
const STATE_CODE = /^[A-Z]{2}$/;

const bareOf = (typed: string): string =>
  STATE_CODE.test(typed)
    ? typed
    : typed
        .toLowerCase()
        .replace(/[’ʼ]/g, "'")
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/[,.;!?]+$/, "");

const signsBehind = (typed = "") => /[,.;!?]+$/.exec(typed)?.[0] ?? "";

/** 'à Houston', where 'a Houston' is English. */
const isFrenchAt = (typed: string): boolean => typed.normalize("NFC").toLowerCase() === "à";

/**
 * A text whose Pidgin and French has become the English that the tables know: 'toyota wey no dey move' is 'toyota does
 * not move'. The longest phrase counts.
 */
export function inEnglish(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const bare = words.map(bareOf);
  const read: string[] = [];
  let isChanged = false;
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(bare, at) ?? (isFrenchAt(words[at] ?? "") ? { english: "in", length: 1 } : undefined);
    const length = phrase?.length ?? 1;
    isChanged ||= phrase !== undefined;
    read.push(phrase === undefined ? (words[at] ?? "") : phrase.english + signsBehind(words[at + length - 1]));
    at += length;
  }
  return isChanged ? read.filter((word) => /[^,.;!?]/.test(word)).join(" ") : text;
}

function phraseAt(bare: readonly string[], at: number): { english: string; length: number } | undefined {
  for (let length = Math.min(LONGEST, bare.length - at); length > 0; length--) {
    const english = ENGLISH.get(bare.slice(at, at + length).join(" "));
    if (english !== undefined) return { english, length };
  }
  return undefined;
}
