export interface AccordionItem {
  id: string;
  title: string;
  body: React.ReactNode;
  isOpen?: boolean;
}

export function Accordion({ name, items }: { name: string; items: AccordionItem[] }) {
  return (
    <div className="accordion prose border-t border-line wrap-anywhere">
      {items.map(({ id, title, body, isOpen }) => (
        <details key={id} name={name} open={isOpen}>
          <summary>{title}</summary>
          {/* The anchor is inside, so that a link to it opens the item. */}
          <div id={id}>{body}</div>
        </details>
      ))}
    </div>
  );
}
