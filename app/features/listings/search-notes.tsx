import type { Corrected } from "./settle-words.server.ts";

export function SearchNotes({ notes, corrected }: { notes: string[]; corrected: Corrected | undefined }) {
  if (notes.length === 0 && !corrected) return null;
  return (
    <ul
      aria-label="Notes on this search"
      className="my-2 rounded-card bg-amber-soft px-3 py-2 text-13 text-amber md:my-3 md:p-4 md:text-15"
    >
      {corrected ? (
        <li className="break-words">
          Showing {corrected.shown}.{" "}
          <a href={corrected.address} rel="nofollow" className="link inline-block py-3 font-semibold">
            Search for “{corrected.typed}” instead
          </a>
        </li>
      ) : null}
      {notes.map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  );
}
