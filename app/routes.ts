import { index, route, type RouteConfig } from "@react-router/dev/routes";

// The street plan: every URL of spec.md §2, odd spellings included. Paths match without regard to case.
export default [
  index("routes/site/home.tsx"),

  route("copartListing", "routes/inventory/house-listing.tsx", { id: "copart-listing" }),
  route("iaaiListing", "routes/inventory/house-listing.tsx", { id: "iaai-listing" }),
  route("allListing", "routes/inventory/all-listing.tsx"),
  route("searchbrand", "routes/inventory/search-brand.tsx"),
  route("quicksearch", "routes/inventory/quick-search.tsx"),
  route("vehicleFind", "routes/inventory/table-listing.tsx", { id: "copart-table" }),
  route("vehicleFinder", "routes/inventory/table-listing.tsx", { id: "iaai-table" }),
  route("detail/:id", "routes/inventory/lot.tsx"),
  route("favourites", "routes/inventory/favourites.tsx"),

  route("buyvehiclesteps", "routes/site/buying-guide.tsx"),
  route("faqpage", "routes/site/faq.tsx"),
  route("payment", "routes/site/payment.tsx"),
  route("blog", "routes/site/blog.tsx"),
  route("blog/:slug", "routes/site/blog-post.tsx"),
  route("term&condition", "routes/site/terms.tsx"),
  route("privacypolicy", "routes/site/privacy-policy.tsx"),
  route("refundpolicy", "routes/site/refund-policy.tsx"),
  route("aboutus", "routes/site/about.tsx"),
  route("updatenews", "routes/site/news.tsx"),
  route("testimonials", "routes/site/testimonials.tsx"),
  route("profile.html", "routes/site/profile-redirect.ts"),

  route("shippingform", "routes/enquiries/shipping-request.tsx"),
  route("contactus", "routes/enquiries/contact.tsx"),
  route("affiliates", "routes/enquiries/affiliates.tsx"),

  route("login", "routes/account/login.tsx"),
  route("Register", "routes/account/register.tsx"),
  route("emailverification/:token", "routes/account/email-verification.tsx"),

  route("export", "routes/resources/export.ts"),
  route("lots/:id/summary", "routes/resources/lot-summary.tsx"),
  route("picture/:id/:name/:width", "routes/resources/picture.ts"),
  route("blog-picture/:slug/:width", "routes/resources/blog-picture.ts"),
  route("video/:id", "routes/resources/video.ts"),
  route("share/:id", "routes/resources/share-picture.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap-index.ts"),
  route("sitemaps/:page", "routes/resources/sitemap.ts"),
  route("healthz", "routes/resources/health.ts"),
  route("readyz", "routes/resources/readiness.ts"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
