import { singleLine } from "#app/platform/formats/control-characters.ts";

export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;

/** 'Refund  Claim' and '#refund claim' are one tag; undefined for what is none. */
export function asTag(text: string): string | undefined {
  const tag = singleLine(text.replace(/\p{Cf}/gu, ""), " ")
    .replace(/^#+\s*/, "")
    .toLowerCase();
  return tag.length > 0 && tag.length <= LONGEST_TAG && tag.isWellFormed() ? tag : undefined;
}
