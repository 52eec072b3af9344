import type { Route } from "./+types/about";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { PlainSections } from "#app/features/content/plain-sections.tsx";
import { ReadingPage } from "#app/features/content/reading-page.tsx";
import { aboutUs } from "#app/features/content/about.ts";
import { site } from "#app/platform/site.server.ts";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/aboutus" });
}

export const loader = () => aboutUs(site());

export default function About({ loaderData: { title, intro, sections } }: Route.ComponentProps) {
  return (
    <ReadingPage title={title} intro={intro} contents={[{ entries: sections }]}>
      <PlainSections sections={sections} />
    </ReadingPage>
  );
}
