import { site } from "#app/platform/site.server.ts";

const NOT_FOR_ROBOTS = [
  "/favourites",
  "/compare",
  "/export",
  "/suggest",
  "/total",
  "/lots/",
  "/savesearch",
  "/login",
  "/emailverification/",
  "/healthz",
  "/readyz",
];

export function loader(): Response {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${site().origin}/sitemap.xml`,
    "",
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(lines.join("\n"), { headers });
}
