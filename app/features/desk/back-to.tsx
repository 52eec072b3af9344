/** The way up from a page below a place. */
export function BackTo({ href, label }: { href: string; label: string }) {
  return (
    <p className="mb-3">
      <a href={href} className="link inline-flex min-h-11 items-center md:min-h-6">
        {label}
      </a>
    </p>
  );
}
