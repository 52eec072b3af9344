import { createContext } from "react";

/** The lots that the reader compares, upstream ids: known to every control without being handed through every page. */
export const ComparedLots = createContext<readonly string[]>([]);

/** Where a control stands in its page, to come back to it. */
export const compareAnchor = (id: string): string => `compare-${id}`;

/** The form that every control of a page sends (compare-bar.tsx). */
export const COMPARE_FORM = "compare";
