export interface AccordionItem {
  id: string;
  title: string;
  body: React.ReactNode;
  isOpen?: boolean;
}

export function Accordion({ name, items }: { name: string; items: AccordionItem[] }) {
  return (
    <div className="accordion border-t border-line">
      {items.map(({ id, title, body, isOpen }) => (
        <details key={id} name={name} open={isOpen} className="border-b border-line">
          <summary className="flex min-h-11 items-center justify-between gap-4 py-3 pr-1 text-17 font-semibold marker:content-none hover:text-harbour">
            {title}
          </summary>
          {/* The anchor is inside, so that a link to it opens the item. */}
          <div id={id} className="accordion-body prose pb-5 wrap-anywhere">
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
