import { createContext, use } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** The form that the whole page is: every act is a button of it, so none of them loses what is typed. */
export const COMPOSER = "composer";

interface Place {
  /** Of the case, without a query. */
  path: string;
  /** The list that it was opened from: '?owner=mine'. */
  search: string;
  /** The newest page of the thread has the form. */
  hasForm: boolean;
}

export const CasePlace = createContext<Place>({ path: "", search: "", hasForm: false });

export function useActAddress() {
  const { path, search } = use(CasePlace);
  return (act: string, more: Record<string, string> = {}) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(more)) params.set(name, value);
    return `${path}${act && `/${act}`}${params.size > 0 ? `?${params}` : ""}`;
  };
}

interface ActProps {
  /** The last part of the act's address. */
  to: string;
  more?: Record<string, string>;
  name?: string;
  value?: string;
  look?: string;
  children: React.ReactNode;
}

export function Act({
  to,
  more,
  name = "intent",
  value,
  look = "button-quiet",
  children,
  ...own
}: ActProps & Omit<React.ComponentProps<"button">, "name" | "value">) {
  const addressOf = useActAddress();
  return (
    <button
      form={COMPOSER}
      formAction={addressOf(to, more)}
      {...(value === undefined ? {} : { name, value })}
      className={look.startsWith("button") ? `button ${look}` : look}
      {...own}
    >
      {children}
    </button>
  );
}

/**
 * A link that leads away from what is typed, which script keeps. Without script a button of the form stands in its place,
 * so that the text is kept before the page is left.
 */
export function Leave({ href, className = "link", children, ...own }: { href: string } & React.ComponentProps<"a">) {
  const { hasForm } = use(CasePlace);
  const addressOf = useActAddress();
  const link = (look: string) => (
    <a href={href} data-no-prefetch className={look} {...own}>
      {children}
    </a>
  );
  if (!hasForm) return link(className);
  return (
    <>
      {link(`${className} noscript:hidden`)}
      <noscript>
        <button
          form={COMPOSER}
          formAction={addressOf("draft", { to: href })}
          name="intent"
          value="leave"
          className={className}
          aria-current={own["aria-current"]}
        >
          {children}
        </button>
      </noscript>
    </>
  );
}

/** A button that opens what belongs to it. */
export function ActMenu({ label, isOpen, children }: { label: string; isOpen?: boolean; children: React.ReactNode }) {
  return (
    <details className="act-menu" open={isOpen}>
      <summary className="button button-quiet">
        {label} <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Names from outside may turn the direction of what stands beside them. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>;

export function Tick({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <p className="act-tick">
      <input form={COMPOSER} type="checkbox" id={name} name={name} />
      <label htmlFor={name}>{children}</label>
    </p>
  );
}
