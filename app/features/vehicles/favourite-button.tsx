import { Icon } from "#app/ui/icon.tsx";

interface Favourite {
  id: string;
  title: string;
  pressed: boolean;
  /** Path and query to come back to when there is no script. */
  back: string;
  className?: string;
}

/** The heart: a form of its own, so that it works without script; script saves the reload (enhance/favourite.ts). */
export function FavouriteButton({ id, title, pressed, back, className = "" }: Favourite) {
  return (
    <form method="post" action="/favourites" data-favourite={id} className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <button
        name="wanted"
        value={pressed ? "0" : "1"}
        aria-pressed={pressed}
        aria-label={`Favourite: ${title}`}
        className="heart"
      >
        <Icon name="heart" />
      </button>
    </form>
  );
}
