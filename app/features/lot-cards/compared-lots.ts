import { createContext } from "react";

export const ComparedLots = createContext<readonly string[]>([]);

export const compareAnchor = (id: string): string => `compare-${id}`;

export const COMPARE_FORM = "compare";
