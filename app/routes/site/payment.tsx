import type { Route } from "./+types/payment";
import { CommonAnswers, commonAnswers } from "#app/features/pages/common-answers.tsx";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentFaq, currentSite } from "#app/features/site/current-content.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PaymentMethodCard } from "#app/features/pages/payment-method-card.tsx";
import { paymentOptions } from "#app/features/pages/payment-options.ts";
import { LinksOf, PlainSections } from "#app/features/pages/plain-sections.tsx";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { TimelineCard } from "#app/features/pages/timeline-card.tsx";
import { paymentTimeline } from "#app/features/policy/payment-timeline.ts";
import { systemClock } from "#app/platform/clock.ts";

export function meta({ matches, loaderData: { title, description } }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title, description, path: "/payment" });
}

export async function loader() {
  const now = systemClock();
  const [site, faq, policy] = await Promise.all([currentSite(), currentFaq(), currentPolicy(now)]);
  const timeline = paymentTimeline(now, policy);
  return { ...paymentOptions(site, policy), common: commonAnswers(faq), timeline, policy };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { title, intro, methods, rules, links, common, timeline, policy } = loaderData;
  return (
    <ReadingPage title={title} intro={intro}>
      <CommonAnswers answers={common} />
      <h2 className="sr-only">Ways to pay</h2>
      <ol className="mt-10 grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {methods.map((method, index) => (
          <li key={method.id} id={method.id}>
            <PaymentMethodCard method={method} number={index + 1} />
          </li>
        ))}
      </ol>
      <TimelineCard steps={timeline} policy={policy} />
      <div className="prose mt-4">
        <PlainSections sections={rules} />
        <LinksOf links={links} />
      </div>
    </ReadingPage>
  );
}
