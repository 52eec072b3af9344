import { Icon } from "#app/ui/icon.tsx";

export function SaveSearchLink({ listing }: { listing: string }) {
  return (
    <a
      href={`/savesearch?from=${encodeURIComponent(listing)}`}
      rel="nofollow"
      data-no-prefetch
      className="button button-quiet"
    >
      <Icon name="star" /> <span className="max-sm:sr-only">Save Search</span>
    </a>
  );
}
