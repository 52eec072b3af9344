import { startPage } from "./ui/enhance/page.ts";

// Only pages that need it are hydrated; all others get the small scripts of their parts.
if ("__reactRouterContext" in window) void import("./hydrate.tsx").then(({ hydrate }) => hydrate());
startPage();
