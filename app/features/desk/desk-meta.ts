import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/features/site/page-meta.ts";
import type { Site } from "#app/platform/site.ts";

export const deskMeta = (site: Site, title: string, path: string): MetaDescriptor[] =>
  pageMeta({ site, title: `${title} - Desk`, description: "The broker's desk.", path, noindex: true });
