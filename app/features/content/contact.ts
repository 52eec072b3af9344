import type { Site } from "#app/platform/site.ts";

/** What the written pages say of the operator; comes from the settings, so no text names a company by itself. */
export type Contact = Pick<
  Site,
  "name" | "email" | "phone" | "lagosAddress" | "lagosPhone" | "wyomingAddress" | "wyomingPhone"
>;

export const NIGERIA_OFFICE_NAME = "Nigeria office";
export const US_OFFICE_NAME = "International Sales Department";
