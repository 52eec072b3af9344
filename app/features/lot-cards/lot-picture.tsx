import { pictureSet } from "#app/features/lots/picture-widths.ts";
import { NoPicture } from "#app/ui/icon.tsx";

/** A fixed 4:3 box, so that nothing moves. `eager` for the first screen, `first` for the page's largest picture. */
export function LotPicture({
  address,
  alt,
  sizes,
  least,
  widest = 640,
  eager = false,
  first = false,
  className = "",
}: {
  address: string | null;
  alt: string;
  /** Without it one small picture width serves all screens. */
  sizes?: string;
  /** The narrowest and the widest that are offered, in pixels. */
  least?: number;
  widest?: number;
  eager?: boolean;
  first?: boolean;
  className?: string;
}) {
  if (!address) {
    return (
      <span className={`lot-picture lot-picture-none ${className}`} role="img" aria-label={`${alt}: no picture yet`}>
        <NoPicture viewBox="0 0 120 90" />
      </span>
    );
  }
  return (
    <img
      className={className ? `lot-picture ${className}` : "lot-picture"}
      src={`${address}/320`}
      srcSet={sizes ? pictureSet(address, widest, least) : undefined}
      sizes={sizes}
      width={640}
      height={480}
      alt={alt}
      loading={eager || first ? undefined : "lazy"}
      decoding={first ? "sync" : "async"}
      fetchPriority={first ? "high" : undefined}
    />
  );
}
