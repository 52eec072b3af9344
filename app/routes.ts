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
  route("Register/file", "routes/account/register-file.ts"),
  route("emailverification/:token", "routes/account/email-verification.tsx"),
  route("resendverification", "routes/account/resend-verification.ts"),
  route("login/code", "routes/account/login-code.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("forgottenpassword", "routes/account/forgotten-password.tsx"),
  route("resetpassword/:token", "routes/account/reset-password.tsx"),
  route("confirmemail/:token", "routes/account/confirm-email.tsx"),

  route("account", "routes/account/layout.tsx", [
    index("routes/account/overview.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("documents", "routes/account/documents.tsx"),
    route("favourites", "routes/account/favourites.tsx"),
    route("sessions", "routes/account/sessions.tsx"),
    route("password", "routes/account/password.tsx"),
    route("email", "routes/account/email.tsx"),
    route("two-factor", "routes/account/two-factor.tsx"),
    route("delete", "routes/account/delete.tsx"),
  ]),
  route("account/documents/:id", "routes/account/document-file.ts"),

  route("desk", "routes/desk/layout.tsx", [
    index("routes/desk/overview.tsx"),
    route("buyers", "routes/desk/buyers.tsx"),
    route("buyers/:id", "routes/desk/buyer.tsx"),
    route("documents", "routes/desk/documents.tsx"),
    route("documents/:id", "routes/desk/document.tsx"),
    route("mail", "routes/desk/mail.tsx"),
    route("audit", "routes/desk/audit.tsx"),
  ]),
  route("desk/documents/:id/file", "routes/desk/document-file.ts"),

  // What old clients call (spec.md §7).
  route("api/user/login", "routes/api/login.ts"),
  route("api/user/register", "routes/api/register.ts"),
  route("graphql", "routes/api/graphql.ts"),

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
