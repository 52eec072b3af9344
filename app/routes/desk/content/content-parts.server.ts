import { data } from "react-router";
import { isSection, type SectionName } from "#app/features/site/site-content.ts";

export function sectionOf(name: string): SectionName {
  if (isSection(name)) return name;
  throw data("There is no such content.", { status: 404 });
}

export const versionOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);
