import { BRANDS } from "#app/features/vocabulary/brands.ts";

/** Lots and blog posts are listed elsewhere. */
export const SITEMAP_PAGES: readonly string[] = [
  "/",
  "/copartListing",
  "/iaaiListing",
  "/allListing",
  "/vehicleFind",
  "/vehicleFinder",
  ...BRANDS.map((brand) => brand.href),
  "/buyvehiclesteps",
  "/shippingform",
  "/faqpage",
  "/payment",
  "/blog",
  "/contactus",
  "/affiliates",
  "/Register",
  "/aboutus",
  "/updatenews",
  "/testimonials",
  "/term&condition",
  "/privacypolicy",
  "/refundpolicy",
];
