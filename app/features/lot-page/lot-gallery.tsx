import { Icon } from "#app/ui/icon.tsx";
import { pictureWords } from "#app/features/lot-cards/lot-words.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";

const WIDEST_PICTURE = 1280;

const STEP = "gallery-step absolute grid size-11 place-items-center rounded-full bg-paper-raised text-20";

interface Slide {
  address: string;
  thumbnail: string;
}

function slidesOf(lot: Pick<LotDetail, "picturesSmall" | "picturesLarge">): Slide[] {
  const { picturesSmall: small, picturesLarge: large } = lot;
  if (small.length === 0) return large.map((address) => ({ address, thumbnail: address }));
  return small.map((thumbnail, index) => ({ address: large[index] ?? thumbnail, thumbnail }));
}

interface Gallery {
  lot: LotDetail;
  /** Id prefix: two galleries may be on one page. */
  name: string;
  sizes: string;
  eager?: boolean;
}

/** Scroll snap without script; enhance/gallery.ts adds arrows and the current mark, enhance/viewer.ts the full screen. */
export function LotGallery({ lot, name, sizes, eager = false }: Gallery) {
  const slides = slidesOf(lot);
  const words = pictureWords(lot);
  if (slides.length === 0) return <LotPicture address={null} alt={words} sizes={sizes} className="rounded-card" />;
  const wordsOf = (index: number) =>
    slides.length === 1 ? words : `${words}, picture ${index + 1} of ${slides.length}`;
  return (
    <section aria-label={`Pictures of ${lot.title}`} className="gallery" data-gallery>
      <div className="relative">
        <ul className="gallery-strip flex overflow-x-auto bg-paper-sunk">
          {slides.map((slide, index) => (
            <li key={slide.address} id={`${name}-${index + 1}`}>
              <a href={`${slide.address}/${WIDEST_PICTURE}`} className="block" data-picture="" data-no-prefetch="">
                <LotPicture
                  address={slide.address}
                  alt={wordsOf(index)}
                  sizes={sizes}
                  least={320}
                  widest={960}
                  eager={eager && index === 0}
                  first={eager && index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <p
          className="gallery-count chip num absolute right-2 bottom-0 mb-2 bg-paper-raised"
          aria-hidden="true"
          data-gallery-count
        >
          {slides.length === 1 ? "1 picture" : `${slides.length} pictures`}
        </p>
        <button type="button" className={`${STEP} left-2`} data-step="-1" aria-label="Previous picture" hidden>
          <Icon name="arrowLeft" />
        </button>
        <button type="button" className={`${STEP} right-2`} data-step="1" aria-label="Next picture" hidden>
          <Icon name="arrowRight" />
        </button>
      </div>
      {slides.length > 1 ? <Thumbnails slides={slides} name={name} /> : null}
    </section>
  );
}

function Thumbnails({ slides, name }: { slides: Slide[]; name: string }) {
  return (
    <ol className="gallery-thumbnails flex gap-2 overflow-x-auto" aria-label="Choose a picture">
      {slides.map((slide, index) => (
        <li key={slide.thumbnail}>
          <a
            href={`#${name}-${index + 1}`}
            className="block"
            data-slide=""
            aria-label={`Picture ${index + 1}`}
            aria-current={index === 0 ? "true" : undefined}
          >
            <LotPicture address={slide.thumbnail} alt="" className="rounded-input" />
          </a>
        </li>
      ))}
    </ol>
  );
}
