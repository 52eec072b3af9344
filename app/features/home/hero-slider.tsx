import { HeroCosts, HeroLot, HeroRoute } from "./hero-figures.tsx";
import { HERO_SLIDES, type HeroSlide } from "./hero.ts";
import { SearchBox } from "#app/features/site/search-box.tsx";
import { inert } from "#app/ui/inert.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

/** For links whose words say nothing where they stand alone, as in a list of links. */
const REST: Record<string, string> = { "Learn More": " about how buying works" };

/** One slide on screens below 768 px. The bullets are links without script. */
export function HeroSlider({ lot }: { lot: LotSummary | undefined }) {
  const [access, shipping, costs] = HERO_SLIDES;
  const slides: [HeroSlide, React.ReactElement][] = [
    [access, <HeroLot key="lot" lot={lot} />],
    [shipping, <HeroRoute key="route" />],
    [costs, <HeroCosts key="costs" />],
  ];
  return (
    <div className="border-b border-line bg-harbour-soft">
      <div
        className="swiper hero-slider page"
        role="region"
        aria-label="Welcome"
        data-slider="1"
        data-direction="vertical"
        data-from="768"
      >
        <ul className="swiper-wrapper">
          {slides.map(([slide, figure], index) => (
            <li key={slide.id} id={`hero-${slide.id}`} className="swiper-slide">
              <Slide {...slide} first={index === 0}>
                {figure}
              </Slide>
            </li>
          ))}
        </ul>
        <div className="swiper-pagination hero-bullets">
          {HERO_SLIDES.map(({ id }, index) => (
            <a
              key={id}
              href={`#hero-${id}`}
              aria-label={`Go to slide ${index + 1}`}
              className="swiper-pagination-bullet"
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Slide({ heading, text, links, first, children }: HeroSlide & { first: boolean; children: React.ReactNode }) {
  const Heading = first ? "h1" : "h2";
  const [main, other] = links;
  return (
    <div className="grid h-full items-center gap-8 py-8 md:grid-cols-2 md:gap-12 md:py-4 md:pr-10">
      <div>
        <Heading className="text-32 font-extrabold lg:text-44">{heading}</Heading>
        <p className="mt-4 max-w-prose text-17 lg:text-20">{text}</p>
        {first ? (
          <div
            className="mt-4 md:hidden"
            {...inert(import.meta.env.SSR && <SearchBox id="home-search" name="All cars" label="Search for a car" />)}
          />
        ) : null}
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={main.href} className="button button-primary">
            {main.label}
          </a>
          <a href={other.href} className="button button-quiet">
            {/* In one box, so that the button's gap does not part them. */}
            <span>
              {other.label}
              {REST[other.label] ? <span className="sr-only">{REST[other.label]}</span> : null}
            </span>
          </a>
        </p>
      </div>
      {children}
    </div>
  );
}
