import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

// Without script the browser focuses the element with autofocus.
const TAKES_FOCUS = { tabIndex: -1, autoFocus: true };

function useFocusOn(news: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const isServed = useRef(!isHydrated);
  useEffect(() => {
    if (!news) return;
    // The reader of a served page may be in a field already when script starts.
    if (!isServed.current || document.activeElement === document.body) box.current?.focus();
    isServed.current = false;
  }, [news]);
  return box;
}

/** In form order, each a link to its field; the key "" is the whole form. */
export function ErrorSummary({
  errors,
  labels,
  news = errors,
}: {
  errors: Record<string, string>;
  labels: Record<string, string>;
  /** Each new value takes the focus. */
  news?: object | undefined;
}) {
  const box = useFocusOn(news);
  return (
    <div
      ref={box}
      {...TAKES_FOCUS}
      role="alert"
      aria-labelledby="error-summary"
      className="mb-6 rounded-card border-2 border-flare bg-flare-soft p-4"
    >
      <h2 id="error-summary" className="text-20 font-bold">
        There is a problem
      </h2>
      <ul className="mt-1">
        {["", ...Object.keys(labels)].map((name) => {
          const message = errors[name];
          if (!message) return null;
          return (
            <li key={name}>
              {name === "" ? (
                <span className="font-semibold text-flare">{message}</span>
              ) : (
                <a href={`#${name}`} className="block py-2.75 font-semibold text-flare underline">
                  {withLabel(message, labels[name] ?? name)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const withLabel = (message: string, label: string) => (message.includes(label) ? message : `${label}: ${message}`);

export function FormNotice({ text, link }: { text: string; link?: { label: string; href: string } }) {
  const box = useFocusOn(text);
  return (
    <div ref={box} {...TAKES_FOCUS} role="alert" className="mb-6 rounded-card border border-amber bg-amber-soft p-4">
      <p className="flex gap-3 text-17 font-semibold">
        <Icon name="info" className="mt-1 text-amber" /> <span>{text}</span>
      </p>
      {link ? (
        <p className="mt-3 sm:ml-8">
          <a href={link.href} className="button button-primary">
            <Icon name="mail" /> {link.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}
