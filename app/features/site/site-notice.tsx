import { Icon } from "#app/ui/icon.tsx";
import type { Notice } from "./notice.ts";

export function SiteNotice({ notice: { text, link } }: { notice: Notice }) {
  return (
    <p className="border-b border-line bg-harbour-soft text-15">
      <span className="page flex flex-wrap items-center gap-x-3 py-1">
        <span className="flex min-h-11 items-start gap-2 py-2.5 wrap-anywhere">
          <Icon name="info" className="mt-0.5 text-harbour" /> {text}
        </span>
        {link ? (
          <a
            href={link.href}
            className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere print:hidden"
          >
            {link.label}
          </a>
        ) : null}
      </span>
    </p>
  );
}
