import { Stars } from "#app/ui/icon.tsx";
import type { Testimonial } from "#app/features/site/site-content.ts";
import { TESTIMONIAL_STARS } from "#app/features/site/testimonials.ts";

export function TestimonialCard({ name, country, review, vehicle }: Testimonial) {
  return (
    <figure className="card flex h-full flex-col gap-4 p-5 md:p-6">
      <p className="text-amber">
        <Stars count={TESTIMONIAL_STARS} />
      </p>
      <blockquote className="grow text-17">
        <p>{review}</p>
      </blockquote>
      <figcaption className="border-t border-line pt-3">
        <span className="block font-bold">{`${name}, ${country}`}</span>
        <span className="block text-13 text-ink-soft">{vehicle}</span>
      </figcaption>
    </figure>
  );
}
