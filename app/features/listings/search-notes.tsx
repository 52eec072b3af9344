import { formatCount } from "#app/features/lots/format.ts";
import type { Corrected, FewLots } from "./settle-words.server.ts";

interface Notes {
  notes: string[];
  corrected: Corrected | undefined;
  few: FewLots[];
}

export function SearchNotes({ notes, corrected, few }: Notes) {
  if (notes.length === 0 && !corrected && few.length === 0) return null;
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
      {few.map(({ under, count, address }) => (
        <li key={address} className="break-words">
          {count === 1 ? "1 lot is" : `${formatCount(count)} lots are`} listed under the {under}:{" "}
          <a href={address} rel="nofollow" className="link inline-block py-3 font-semibold">
            see {count === 1 ? "it" : "them"}
          </a>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  );
}
