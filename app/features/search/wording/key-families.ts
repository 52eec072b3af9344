import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import type { Facet } from "#app/features/vocabulary/facets.ts";

/** Keys that people take for one: a model and its variants, a damage and its finer kinds. */
export interface KeyFamily {
  keys: string[];
  label: string;
}

const WITH_VARIANTS = new Set<Facet>(["model", "damage", "damage2"]);

/** 'Camry' and 'Camry LE' are Camrys when the plain Camry is chosen, and an engine fire is a fire. */
export function familiesOf(facet: Facet, keys: readonly string[], labelOf: LabelOf): KeyFamily[] {
  const single = keys.map((key) => ({ keys: [key], label: labelOf(facet, key) }));
  if (!WITH_VARIANTS.has(facet)) return single;
  const heads = single.filter(({ label }) => !single.some((other) => isVariant(label, other.label)));
  return heads.map(({ keys: [head = ""], label }) => ({
    label,
    keys: [head, ...single.filter((one) => isVariant(one.label, label)).flatMap((one) => one.keys)],
  }));
}

const isVariant = (label: string, of: string) => label.toLowerCase().startsWith(`${of.toLowerCase()} `);
