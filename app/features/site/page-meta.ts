import type { MetaDescriptor } from "react-router";
import type { Site } from "#app/platform/site.ts";

interface PageFacts {
  site: Site;
  title: string;
  description: string;
  /** Canonical path and query. */
  path: string;
  image?: string;
  noindex?: boolean;
}

export function pageMeta({ site, title, description, path, image, noindex = false }: PageFacts): MetaDescriptor[] {
  const address = site.origin + path;
  const picture = image
    ? [
        { property: "og:image", content: site.origin + image },
        { name: "twitter:card", content: "summary_large_image" },
      ]
    : [{ name: "twitter:card", content: "summary" }];
  return [
    { title: `${title} | ${site.name}` },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...picture,
  ];
}
