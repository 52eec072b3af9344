import type { Route } from "./+types/news";
import { knownDay } from "#app/features/pages/known-day.ts";
import { NEWS, NEWS_INTRO } from "#app/features/pages/news.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";

const TITLE = "Update News";
const DESCRIPTION =
  "Changes in auction fees, import duty, levies and age limits that buyers abroad should know, each with its source.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/updatenews" });
}

export default function News() {
  return (
    <ReadingPage title={TITLE} intro={[NEWS_INTRO]}>
      <ol className="mt-10">
        {NEWS.map(({ id, date, title, paragraphs, source, lastRead }) => (
          <li key={id} id={id} className="grid gap-x-10 border-t border-line py-6 lg:grid-cols-4">
            <p className="num mb-1 text-ink-soft">
              <time dateTime={date}>{knownDay(date)}</time>
            </p>
            <article className="lg:col-span-3">
              <h2 className="text-20 font-bold md:text-24">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 max-w-prose text-17">
                  {paragraph}
                </p>
              ))}
              <p className="mt-3 max-w-prose text-13 text-ink-soft">
                Source: {source}. Last read: {knownDay(lastRead)}.
              </p>
            </article>
          </li>
        ))}
      </ol>
    </ReadingPage>
  );
}
