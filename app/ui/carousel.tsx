/** Visible slides below 768 px, from 768 px and from 1024 px. */
type PerView = "1,2,4" | "1,2,3" | "5,5,5";

const WIDTHS: Record<PerView, string> = { "1,2,4": "slides-1-2-4", "1,2,3": "slides-1-2-3", "5,5,5": "slides-5" };

/** Scroll snap; enhance/slider.ts turns it into a swiper of the same widths. */
export function Carousel({
  label,
  perView,
  from = 0,
  children,
}: {
  label: string;
  perView: PerView;
  from?: number;
  children: React.ReactElement[];
}) {
  return (
    <div
      role="group"
      aria-label={label}
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
