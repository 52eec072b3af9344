import type { Route } from "./+types/buying-guide";
import { buyingGuide, BUYING_GUIDE_INTRO } from "#app/features/pages/buying-guide.ts";
import { GuideStepSection } from "#app/features/pages/guide-step.tsx";
import { CommonAnswers, commonAnswers } from "#app/features/pages/common-answers.tsx";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { currentContent, currentFaq } from "#app/features/site/current-content.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { findVideoLot } from "#app/features/pages/find-video-lot.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const TITLE = "How it works";
const DESCRIPTION =
  "Seven steps from a search on your phone to a car at your port, with what to check and what each step costs.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: DESCRIPTION,
    path: "/buyvehiclesteps",
  });
}

export async function loader() {
  const walkAround = await findVideoLot(database()).catch((error: unknown) => {
    logger("page").warn({ err: error }, "no film for the guide");
    return undefined;
  });
  const [{ guide }, faq, policy] = await Promise.all([currentContent(), currentFaq(), currentPolicy(systemClock())]);
  return { walkAround, common: commonAnswers(faq), videos: guide, steps: buyingGuide(policy) };
}

export default function BuyingGuide({ loaderData: { walkAround, common, videos, steps } }: Route.ComponentProps) {
  return (
    <ReadingPage title={TITLE} intro={BUYING_GUIDE_INTRO}>
      <CommonAnswers answers={common} />
      <nav aria-label="The seven steps" className="mt-6 print:hidden">
        <ol className="flex flex-wrap gap-2">
          {steps.map(({ id, heading }, index) => (
            <li key={id}>
              <a href={`#${id}`} className="button button-quiet">
                <span className="num text-harbour">{index + 1}</span> {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="mt-10">
        {steps.map((step, index) => (
          <GuideStepSection
            key={step.id}
            step={step}
            number={index + 1}
            video={videos[step.id]}
            walkAround={step.id === "review" ? walkAround : undefined}
          />
        ))}
      </ol>
    </ReadingPage>
  );
}
