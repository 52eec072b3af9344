import type { Route } from "./+types/estimates";
import { GradesPage } from "#app/features/estimates/grades-page.tsx";
import { readGrades } from "#app/features/estimates/read-grades.server.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

const TITLE = "How our estimates held";
const DESCRIPTION =
  "We say between which bids such lots ended. Here we hold it against the last bids that we saw, by month and make.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/estimates" });
}

export function loader({ url, request }: Route.LoaderArgs) {
  return readGrades(readingDatabase(request), {
    month: url.searchParams.get("month"),
    make: url.searchParams.get("make"),
  });
}

export default function Estimates({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingPage title={TITLE} intro={[DESCRIPTION]}>
      <GradesPage grades={loaderData} />
    </ReadingPage>
  );
}
