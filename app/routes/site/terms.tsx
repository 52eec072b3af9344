import type { Route } from "./+types/terms";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PlainSections } from "#app/features/pages/plain-sections.tsx";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { termsOfService } from "#app/features/pages/terms.ts";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/term&condition" });
}

export const loader = async () => termsOfService(await currentSite(), await currentPolicy(systemClock()));

export default function Terms({ loaderData: { title, validFrom, intro, sections } }: Route.ComponentProps) {
  return (
    <ReadingPage title={title} validFrom={validFrom} intro={intro} contents={[{ numbered: true, entries: sections }]}>
      <PlainSections sections={sections} numbered />
    </ReadingPage>
  );
}
