import { BRAND_NAMES } from "#app/features/policy/policy-constants.ts";

/** A slide of Popular Brands. The site draws the names itself and shows no maker's logo. */
export interface Brand {
  heading: string;
  href: string;
}

export const BRANDS: Brand[] = BRAND_NAMES.map((heading) => ({
  heading,
  href: `/searchbrand?heading=${encodeURIComponent(heading)}`,
}));
