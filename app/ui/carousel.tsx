/** Slides in view below 768 px, from 768 px and from 1024 px (spec.md §9). */
type PerView = "1,2,4" | "1,2,3" | "5,5,5";

const WIDTHS: Record<PerView, string> = { "1,2,4": "slides-1-2-4", "1,2,3": "slides-1-2-3", "5,5,5": "slides-5" };

/**
 * A row that scrolls sideways with snap by itself, and becomes a swiper with pagination where script runs
 * (enhance/slider.ts) without changing a width.
 */
export function Carousel({
  label,
  perView,
  from = 0,
  children,
}: {
  label: string;
  perView: PerView;
  /** Below this width in pixels it is not in sight, and no script starts. */
  from?: number;
  /** One slide each, with keys. */
  children: React.ReactElement[];
}) {
  return (
    <div
      role="group"
      aria-label={label}
      // Without script a keyboard scrolls it from here.
      tabIndex={0}
      className={`swiper carousel ${WIDTHS[perView]}`}
      data-slider={perView}
      data-from={from}
    >
      <ul className="swiper-wrapper">
        {children.map((slide) => (
          <li key={slide.key} className="swiper-slide">
            {slide}
          </li>
        ))}
      </ul>
      <div className="swiper-pagination" />
    </div>
  );
}
