import type { Route } from "./+types/street-names";
import { listNamedCars } from "#app/features/listings/street-names.server.ts";
import { StreetNames } from "#app/features/listings/street-names.tsx";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

const TITLE = "Street names of cars";
const DESCRIPTION =
  "Big Daddy, Muscle, End of Discussion: what cars are called in Nigeria, the model years, and those listed today.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/street-names" });
}

export const loader = () => listNamedCars(database(), systemClock());

export default function StreetNamesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingPage
      title={TITLE}
      intro={[
        "Type a car's street name into any search field and we find the model. Years are model years in the US; people differ by a year or two.",
      ]}
    >
      <StreetNames cars={loaderData} />
    </ReadingPage>
  );
}
