import { expect, it } from "vitest";
import type { Site } from "#app/platform/site.ts";
import { pageMeta } from "./page-meta.ts";

const site = { name: "Bidport", origin: "https://bidport.example" } as Site;
const page = { site, title: "All inventory", description: "Every lot.", path: "/allListing?page=2" };

it("names page and site, the one address, and what a shared link shows", () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: "All inventory | Bidport" },
      { name: "description", content: "Every lot." },
      { tagName: "link", rel: "canonical", href: "https://bidport.example/allListing?page=2" },
      { property: "og:url", content: "https://bidport.example/allListing?page=2" },
      { property: "og:title", content: "All inventory" },
      { name: "twitter:card", content: "summary" },
    ]),
  );
});

it("shows a picture large when there is one", () => {
  const descriptors = pageMeta({ ...page, image: "/share/7" });
  expect(descriptors).toContainEqual({ property: "og:image", content: "https://bidport.example/share/7" });
  expect(descriptors).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

it("keeps a page out of indexes only when told", () => {
  expect(pageMeta(page)).not.toContainEqual({ name: "robots", content: "noindex" });
  expect(pageMeta({ ...page, noindex: true })).toContainEqual({ name: "robots", content: "noindex" });
});
