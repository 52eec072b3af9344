import type { Route } from "./+types/privacy-policy";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentSite } from "#app/features/site/current-content.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PlainSections } from "#app/features/pages/plain-sections.tsx";
import { privacyPolicy } from "#app/features/pages/privacy-policy.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/privacypolicy" });
}

export const loader = async () => privacyPolicy(await currentSite(), await currentPolicy(systemClock()));

export default function PrivacyPolicy({ loaderData: policy }: Route.ComponentProps) {
  const contents = [
    { heading: policy.noticeHeading, entries: policy.notice },
    { heading: policy.termsHeading, numbered: true, entries: policy.sections },
  ];
  return (
    <ReadingPage title={policy.title} validFrom={policy.validFrom} intro={[]} contents={contents}>
      <section aria-labelledby="notice-heading">
        <h2 id="notice-heading">{policy.noticeHeading}</h2>
        <PlainSections sections={policy.notice} heading="h3" />
      </section>
      <section aria-labelledby="terms-heading">
        <h2 id="terms-heading">{policy.termsHeading}</h2>
        {policy.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <PlainSections sections={policy.sections} numbered heading="h3" />
      </section>
    </ReadingPage>
  );
}
