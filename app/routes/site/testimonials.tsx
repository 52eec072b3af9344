import type { Route } from "./+types/testimonials";
import { currentContent } from "#app/features/site/current-content.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { ReadingPage } from "#app/features/pages/reading-page.tsx";
import { TestimonialCard } from "#app/features/pages/testimonial-card.tsx";

const TITLE = "Testimonials";
const DESCRIPTION = "What buying US auction vehicles through us is like, told in examples.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/testimonials" });
}

export const loader = async () => (await currentContent()).testimonials;

export default function Testimonials({ loaderData: { intro, reviews } }: Route.ComponentProps) {
  return (
    <ReadingPage title={TITLE} intro={intro ? [intro] : []}>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={`${review.name} ${review.review}`}>
            <TestimonialCard {...review} />
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href="/allListing" className="button button-primary">
          See all inventory
        </a>
        <a href="/buyvehiclesteps" className="button button-quiet">
          How it works
        </a>
      </p>
    </ReadingPage>
  );
}
