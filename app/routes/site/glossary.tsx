import type { Route } from "./+types/glossary";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { GlossaryList } from "#app/features/glossary/glossary-list.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";

const TITLE = "Glossary";
const DESCRIPTION = "The words of auctions, titles and shipping in plain English.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/glossary" });
}

export const loader = async () => ({ policy: await currentPolicy(systemClock()) });

export default function Glossary({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <ReadingPage title={TITLE} intro={[DESCRIPTION]}>
      <GlossaryList policy={policy} />
      <p className="mt-10">
        <a href="/faqpage" className="link">
          Questions and answers
        </a>
      </p>
    </ReadingPage>
  );
}
