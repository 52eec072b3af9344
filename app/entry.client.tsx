// Only pages that need it are hydrated; all others get the small scripts of their parts.
if ("__reactRouterContext" in window) void import("./hydrate.tsx");
void import("./ui/enhance/page.ts").then(({ startPage }) => startPage());
