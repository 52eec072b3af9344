import type { Route } from "./+types/refund-policy";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { PlainSections } from "#app/features/content/plain-sections.tsx";
import { ReadingPage } from "#app/features/content/reading-page.tsx";
import { refundPolicy } from "#app/features/content/refund-policy.ts";
import { site } from "#app/platform/site.server.ts";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/refundpolicy" });
}

export const loader = () => refundPolicy(site());

export default function RefundPolicy({ loaderData: { title, validFrom, intro, sections } }: Route.ComponentProps) {
  return (
    <ReadingPage title={title} validFrom={validFrom} intro={intro} contents={[{ numbered: true, entries: sections }]}>
      <PlainSections sections={sections} numbered />
    </ReadingPage>
  );
}
