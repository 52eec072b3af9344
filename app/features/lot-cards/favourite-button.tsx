import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface Favourite {
  id: string;
  title: string;
  pressed: boolean;
  className?: string;
}

// enhance/favourite.ts uses the same ids.
const ADD = "favourite";
const DROP = "not-favourite";

/** Dozens share two forms, so that they work without script and the page stays small. */
export function FavouriteButton({ id, title, pressed, className }: Favourite) {
  return (
    <button
      form={pressed ? DROP : ADD}
      name="id"
      value={id}
      aria-pressed={pressed}
      aria-label={`Favourite: ${title}`}
      className={className ? `heart ${className}` : "heart"}
    >
      <Icon name="heart" />
    </button>
  );
}

/** Once a page; `back` is where to return to without script. */
export function FavouriteForms() {
  const { pathname, search } = useLocation();
  return [ADD, DROP].map((form) => (
    <form key={form} id={form} method="post" action="/favourites" hidden>
      <input type="hidden" name="intent" value={form === ADD ? "save" : "remove"} />
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  ));
}
