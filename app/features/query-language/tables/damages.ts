import { DAMAGES } from "#app/features/vocabulary/damages.ts";

interface SaidDamage {
  keys: string[];
  /** Whether it is clear without the word 'damage'. */
  isAlone: boolean;
}

const damagesSaid = new Map<string, SaidDamage>();
for (const { key, said = [], saidOfDamage = [] } of DAMAGES) {
  for (const words of new Set([...said, ...saidOfDamage])) {
    const keys = [...(damagesSaid.get(words)?.keys ?? []), key].toSorted();
    damagesSaid.set(words, { keys, isAlone: said.includes(words) });
  }
}

/** Kinds of damage by how buyers say them. */
export const SAID_DAMAGES: ReadonlyMap<string, SaidDamage> = damagesSaid;
