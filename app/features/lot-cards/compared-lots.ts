import { createContext } from "react";
import type { FIXED_TEXTS } from "./fixed-texts.ts";

/** The fixed texts that the desk has switched off. */
export const HiddenTexts = createContext<readonly (keyof typeof FIXED_TEXTS)[]>([]);

export const ComparedLots = createContext<readonly string[]>([]);

export const compareAnchor = (id: string): string => `compare-${id}`;

/** Ids of the forms that a page's buttons share; enhance/compare.ts uses the same. */
export const COMPARE_FORMS = { add: "compare", remove: "not-compare", clear: "compare-none" } as const;
