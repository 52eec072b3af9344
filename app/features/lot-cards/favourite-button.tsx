import { html as markup, type SafeHtml } from "@remix-run/html-template";
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
export const favouriteForms = (back: string): SafeHtml[] =>
  [ADD, DROP].map((form) => {
    const intent = form === ADD ? "save" : "remove";
    return markup`<form id="${form}" hidden="" action="/favourites" method="post"><input type="hidden" name="intent" value="${intent}"/><input type="hidden" name="back" value="${back}"/></form>`;
  });
