import type { Understood } from "../dictionary.ts";
import { longestNameAt, phraseAt, type Token } from "../lexer.ts";
import { SAID_DAMAGES } from "../tables/damages.ts";
import { linkAt } from "./recogniser.ts";

/** Keys of the damages that a phrase names: 'hail', 'front damage', 'front end'. */
function damagesCalled(phrase: string): string[] | undefined {
  const bare = phrase.replace(/ (?:damaged?|hit|crash(?:ed)?|impact|collision|problems?)$/, "");
  const damage = SAID_DAMAGES.get(bare);
  return damage && (damage.isAlone || bare !== phrase || bare.includes(" ")) ? damage.keys : undefined;
}

export function readDamage(tokens: readonly Token[], at: number): Understood | undefined {
  const named = longestNameAt(tokens, at, damagesCalled);
  return named && { length: named.length, criteria: { any: { damage: named.found } } };
}

/** 'hail', 'front damage', 'front, left side or rear damage', where the word stands once for all of them. */
export function readDamages(tokens: readonly Token[], at: number): Understood | undefined {
  const plain = readDamage(tokens, at);
  if (plain) return plain;
  for (const length of [2, 1]) {
    const link = linkAt(tokens, at + length);
    const first = link && damagesCalled(`${phraseAt(tokens, at, length) ?? ""} damage`);
    if (!first) continue;
    const others = readDamages(tokens, link.end);
    if (!others) return undefined;
    const damage = [...first, ...(others.criteria.any?.damage ?? [])].toSorted();
    return { length: link.end - at + others.length, criteria: { any: { damage } } };
  }
  return undefined;
}
