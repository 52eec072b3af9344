import { HeroCosts, HeroLot, HeroRoute } from "./hero-figures.tsx";
import type { BrowseName } from "./browse.ts";
import { accessNow, heroSlides, type HeroSlide } from "./hero.ts";
import type { Policy } from "#app/features/policy/policy.ts";
import { SearchBox } from "#app/features/site/search-box.tsx";
import { inert } from "#app/ui/inert.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";

/** For links whose words say nothing where they stand alone, as in a list of links; search engines read no labels. */
const SPOKEN: Record<string, string> = { "Learn More": " about how buying works" };

/** What most first visitors look for; models come from what is listed. */
const CHIPS = [
  ["/allListing?run=run-and-drive", "Runs and drives"],
  ["/allListing?max=2000", "Under $2k"],
] as const;
const MODELS_SHOWN = 3;

interface HeroParts {
  lot: LotSummary | undefined;
  models: BrowseName[];
  /** How many lots are listed. */
  total: number | undefined;
  policy: Policy;
}

/** One slide on screens below 768 px. The bullets are links without script. */
export function HeroSlider({ lot, models, total, policy }: HeroParts) {
  const [access, shipping, costs] = heroSlides(policy);
  const slides: [HeroSlide, React.ReactElement][] = [
    [total ? { ...access, text: accessNow(total) } : access, <HeroLot key="lot" lot={lot} />],
    [shipping, <HeroRoute key="route" policy={policy} />],
    [costs, <HeroCosts key="costs" policy={policy} />],
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
              <Slide slide={slide} first={index === 0} search={index === 0 ? <HeroSearch models={models} /> : null}>
                {figure}
              </Slide>
            </li>
          ))}
        </ul>
        <div className="swiper-pagination hero-bullets">
          {slides.map(([{ id }], index) => (
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

/** On phones, where the field of the header is not shown: the words that most visitors come with. */
function HeroSearch({ models }: { models: BrowseName[] }) {
  const frequent = models.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const chips = [...frequent.slice(0, MODELS_SHOWN).map(({ href, name }) => [href, name] as const), ...CHIPS];
  return (
    <div className="hero-search">
      <div {...inert(import.meta.env.SSR && <SearchBox id="home-search" name="All cars" label="Search for a car" />)} />
      <ul>
        {chips.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slide({ slide, first, search, children }: SlideParts) {
  const { heading, text, links } = slide;
  const Heading = first ? "h1" : "h2";
  return (
    <div className="grid h-full items-center gap-8 py-2 md:grid-cols-2 md:py-4 md:gap-12 md:pr-10">
      <div className="min-w-0">
        <Heading className="text-24 font-extrabold md:text-32 lg:text-44">{heading}</Heading>
        <p className="mt-2 max-w-prose text-15 md:mt-4 md:text-17 lg:text-20">{text}</p>
        {search}
        <Links links={links} />
      </div>
      <div className="max-md:hidden">{children}</div>
    </div>
  );
}

interface SlideParts {
  slide: HeroSlide;
  first: boolean;
  search: React.ReactNode;
  children: React.ReactNode;
}

function Links({ links }: Pick<HeroSlide, "links">) {
  return (
    <p className="mt-4 flex flex-wrap gap-1.5 md:mt-6 md:gap-3">
      {links.map(({ label, href }, at) => (
        <a key={href} href={href} className={`button max-md:px-2 ${at === 0 ? "button-primary" : "button-quiet"}`}>
          {label}
          {SPOKEN[label] ? <span className="sr-only">{SPOKEN[label]}</span> : null}
        </a>
      ))}
    </p>
  );
}

/** What the further slides say, to be read without a tap. */
export function HeroMessages({ policy }: { policy: Policy }) {
  const [, ...others] = heroSlides(policy);
  return (
    <div className="page mt-4 grid gap-6 md:mt-8 md:grid-cols-2">
      {others.map(({ id, heading, text, links }) => (
        <div key={id}>
          <h2 className="text-20 font-bold">{heading}</h2>
          <p className="mt-1">{text}</p>
          <Links links={links} />
        </div>
      ))}
    </div>
  );
}
