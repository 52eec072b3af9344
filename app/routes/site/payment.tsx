import type { Route } from "./+types/payment";
import { CommonAnswers, commonAnswers } from "#app/features/pages/common-answers.tsx";
import { currentContent, currentSite } from "#app/features/site/current-content.server.ts";
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
  const [site, { faq }] = await Promise.all([currentSite(), currentContent()]);
  return { ...paymentOptions(site), common: commonAnswers(faq.items), timeline: paymentTimeline(systemClock()) };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { title, intro, methods, rules, links, common, timeline } = loaderData;
  return (
    <ReadingPage title={title} intro={intro}>
      <CommonAnswers answers={common} />
      <h2 className="sr-only">Ways to pay</h2>
      <ol className="mt-10 grid gap-6 lg:grid-cols-3">
        {methods.map((method, index) => (
          <li key={method.id} id={method.id}>
            <PaymentMethodCard method={method} number={index + 1} />
          </li>
        ))}
      </ol>
      <TimelineCard steps={timeline} />
      <div className="prose mt-4">
        <PlainSections sections={rules} />
        <LinksOf links={links} />
      </div>
    </ReadingPage>
  );
}
