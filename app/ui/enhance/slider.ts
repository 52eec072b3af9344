import Swiper from "swiper";
import { A11y, Pagination } from "swiper/modules";

const GAPS = { small: 15, medium: 20, large: 30 };
const SPEED_MS = 300;

const isVertical = (element: HTMLElement) => element.dataset["direction"] === "vertical";

function slidesOf(element: HTMLElement) {
  const [small = 1, medium = small, large = medium] = (element.dataset["slider"] ?? "1").split(",").map(Number);
  const gap = (width: number) => (isVertical(element) ? 0 : width);
  return {
    slidesPerView: small,
    spaceBetween: gap(GAPS.small),
    breakpoints: {
      768: { slidesPerView: medium, spaceBetween: gap(GAPS.medium) },
      1024: { slidesPerView: large, spaceBetween: gap(GAPS.large) },
    },
  };
}

function optionsOf(element: HTMLElement) {
  return {
    ...slidesOf(element),
    modules: [Pagination, A11y],
    speed: SPEED_MS,
    direction: isVertical(element) ? ("vertical" as const) : ("horizontal" as const),
    // A vertical slider must not block page scrolling.
    allowTouchMove: !isVertical(element),
    watchSlidesProgress: true,
    pagination: {
      el: element.querySelector<HTMLElement>(".swiper-pagination"),
      clickable: true,
      bulletElement: "button",
    },
    a11y: { enabled: true, slideRole: "", slideLabelMessage: "", wrapperLiveRegion: false },
  };
}

export function swipe(element: HTMLElement): Swiper {
  element.scrollTo(0, 0);
  element.removeAttribute("tabindex");
  return new Swiper(element, optionsOf(element));
}
