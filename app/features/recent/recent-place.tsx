/** The same for everybody: enhance/recent.ts fills it with what this device saw, but for the lot `shown`. */
export function RecentPlace({ shown }: { shown?: string }) {
  return (
    <aside aria-label="Recently seen" data-recent={shown ?? ""} className="mt-10 print:hidden">
      <a href="/recent" className="link inline-flex min-h-11 items-center">
        Recently seen cars
      </a>
    </aside>
  );
}
