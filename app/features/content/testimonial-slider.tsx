import { Carousel } from "#app/ui/carousel.tsx";
import { HomeSection } from "./home-section.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";
import { TESTIMONIALS, TESTIMONIALS_INTRO } from "./testimonials.ts";

export function TestimonialSlider() {
  return (
    <HomeSection id="testimonials" heading="Testimonials" more={{ label: "Read all", href: "/testimonials" }}>
      <p className="mb-5 max-w-prose text-ink-soft">{TESTIMONIALS_INTRO}</p>
      <Carousel label="Testimonials" perView="1,2,3">
        {TESTIMONIALS.map((testimonial) => (
          <TestimonialCard key={testimonial.name} {...testimonial} />
        ))}
      </Carousel>
    </HomeSection>
  );
}
