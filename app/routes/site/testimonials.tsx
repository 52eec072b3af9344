import type { Route } from "./+types/testimonials";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { ReadingPage } from "#app/features/content/reading-page.tsx";
import { TestimonialCard } from "#app/features/content/testimonial-card.tsx";
import { TESTIMONIALS, TESTIMONIALS_INTRO } from "#app/features/content/testimonials.ts";

const TITLE = "Testimonials";
const DESCRIPTION = "What buying US auction vehicles through us is like, told in four examples.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: matches[0].loaderData.site, title: TITLE, description: DESCRIPTION, path: "/testimonials" });
}

export default function Testimonials() {
  return (
    <ReadingPage title={TITLE} intro={[TESTIMONIALS_INTRO]}>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {TESTIMONIALS.map((testimonial) => (
          <li key={testimonial.name}>
            <TestimonialCard {...testimonial} />
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
