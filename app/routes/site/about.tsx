import type { Route } from "./+types/about";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PlainSections } from "#app/features/pages/plain-sections.tsx";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { aboutUs } from "#app/features/pages/about.ts";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/aboutus" });
}

export const loader = async () => aboutUs(await currentSite(), await currentPolicy(systemClock()));

export default function About({ loaderData: { title, intro, sections } }: Route.ComponentProps) {
  return (
    <ReadingPage title={title} intro={intro} contents={[{ entries: sections }]}>
      <PlainSections sections={sections} />
    </ReadingPage>
  );
}
