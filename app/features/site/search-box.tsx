import { Icon } from "#app/ui/icon.tsx";

/** Words become filters at /allListing; works without script. */
export function SearchBox({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <form action="/allListing" method="get" role="search" aria-label={name} className="search-form">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Type Keyword..."
        autoComplete="off"
        data-suggest
        className="field"
      />
      <button aria-label="Search the inventory">
        <Icon name="search" />
      </button>
    </form>
  );
}
