import { BRANDS } from "#app/features/vocabulary/brands.ts";

/** Every public page that is worth finding, lots and blog posts apart. */
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
