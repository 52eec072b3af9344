import type { Facet } from "#app/features/vocabulary/facets.ts";

export const TEN: Facet[] = ["house", "make", "model", "body", "fuel", "gear", "damage", "run", "paper", "state"];
