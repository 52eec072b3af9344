import { pictureSet } from "#app/features/lots/picture-widths.ts";

/**
 * A lot's picture in a box of 4 by 3 that is reserved before it arrives; a drawn placeholder when there is none.
 * `eager` for what is in the first screen, `first` for the page's largest one.
 */
export function LotPicture({
  address,
  alt,
  sizes,
  widest = 640,
  eager = false,
  first = false,
  className = "",
}: {
  address: string | null;
  alt: string;
  /** Without them one size serves all: a table shows it small everywhere. */
  sizes?: string;
  widest?: number;
  eager?: boolean;
  first?: boolean;
  className?: string;
}) {
  if (!address) {
    return (
      <span className={`lot-picture lot-picture-none ${className}`} role="img" aria-label={`${alt}: no picture yet`}>
        <svg viewBox="0 0 120 90" aria-hidden="true">
          <use href="#no-picture" />
        </svg>
      </span>
    );
  }
  return (
    <img
      className={`lot-picture ${className}`}
      src={`${address}/320`}
      srcSet={sizes ? pictureSet(address, widest) : undefined}
      sizes={sizes}
      width={640}
      height={480}
      alt={alt}
      loading={eager || first ? "eager" : "lazy"}
      decoding={first ? "sync" : "async"}
      fetchPriority={first ? "high" : undefined}
    />
  );
}
