export function SearchNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notes on this search" className="my-3 rounded-card bg-amber-soft p-4 text-amber">
      {notes.map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  );
}
