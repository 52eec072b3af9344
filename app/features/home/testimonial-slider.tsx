import { Carousel } from "#app/ui/carousel.tsx";
import { HomeSection } from "./home-section.tsx";
import type { TestimonialsContent } from "#app/features/site/site-content.ts";
import { TestimonialCard } from "#app/features/pages/testimonial-card.tsx";

export function TestimonialSlider({ intro, reviews }: TestimonialsContent) {
  if (reviews.length === 0) return null;
  return (
    <HomeSection id="testimonials" heading="Testimonials" more={{ label: "Read all", href: "/testimonials" }}>
      {intro ? <p className="mb-5 max-w-prose text-ink-soft">{intro}</p> : null}
      <Carousel label="Testimonials" perView="1,2,3">
        {reviews.map((review) => (
          <TestimonialCard key={`${review.name} ${review.review}`} {...review} />
        ))}
      </Carousel>
    </HomeSection>
  );
}
