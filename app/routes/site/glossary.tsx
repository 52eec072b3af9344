import type { Route } from "./+types/glossary";
import { GlossaryList } from "#app/features/glossary/glossary-list.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";

const TITLE = "Glossary";
const DESCRIPTION = "The words of auctions, titles and shipping in plain English.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/glossary" });
}

export default function Glossary() {
  return (
    <ReadingPage title={TITLE} intro={[DESCRIPTION]}>
      <GlossaryList />
      <p className="mt-10">
        <a href="/faqpage" className="link">
          Questions and answers
        </a>
      </p>
    </ReadingPage>
  );
}
