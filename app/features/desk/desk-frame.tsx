const PAGES = [
  { href: "/desk", label: "Overview" },
  { href: "/desk/buyers", label: "Buyers" },
  { href: "/desk/cases", label: "Cases", work: "cases", left: "wait for us" },
  { href: "/desk/documents", label: "Documents", work: "documents", left: "waiting" },
  { href: "/desk/content", label: "Content" },
  { href: "/desk/mail", label: "Mail", work: "mails", left: "undelivered" },
  { href: "/desk/audit", label: "Audit log" },
] as const;

function currentOf(href: string, path: string): "page" | "true" | undefined {
  const here = path.toLowerCase().replace(/\/$/, "");
  if (here === href) return "page";
  return href !== "/desk" && here.startsWith(`${href}/`) ? "true" : undefined;
}

function newsOf(path: string): { topics: string; only?: string } | undefined {
  const here = path.toLowerCase().replace(/\/$/, "");
  if (here === "/desk") return { topics: "cases documents" };
  if (here === "/desk/cases" || here === "/desk/documents") return { topics: here.slice("/desk/".length) };
  const only = /^\/desk\/cases\/([^/]+)$/.exec(here)?.[1];
  return only ? { topics: "cases", only } : undefined;
}

function News({ path, search, mark }: { path: string; search: string; mark: string }) {
  const news = newsOf(path);
  if (!news) return null;
  return (
    <div role="status" data-live={news.topics} data-only={news.only} data-mark={mark}>
      <p hidden className="mb-4 rounded-card bg-harbour-soft px-4">
        New since you opened this page.{" "}
        <a href={news.only ? path : path + search} className="link inline-flex min-h-11 items-center">
          Show
        </a>
      </p>
    </div>
  );
}

export function DeskFrame({
  path,
  search,
  work,
  mark,
  children,
}: {
  path: string;
  search: string;
  work: { cases: number; documents: number; mails: number };
  mark: string;
  children: React.ReactNode;
}) {
  return (
    <div className="page pt-1 pb-12 md:pt-6">
      <div className="flex flex-wrap items-baseline gap-x-8">
        <p className="text-20 font-extrabold max-md:sr-only">Desk</p>
        <nav aria-label="Desk" className="min-w-0 grow print:hidden">
          <ul className="tabs scroll-px-8 max-md:-mx-4 max-md:gap-0 max-md:px-2.5">
            {PAGES.map(({ href, label, ...more }) => {
              const count = "work" in more ? work[more.work] : 0;
              return (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={currentOf(href, path)}
                    className="tab relative gap-2 whitespace-nowrap aria-[current]:[scroll-initial-target:nearest] max-md:gap-1 max-md:px-1.5 max-md:text-13"
                  >
                    {label}
                    {"work" in more && count > 0 ? (
                      <span className="chip num bg-amber-soft text-amber">
                        {count}
                        <span className="sr-only"> {more.left}</span>
                      </span>
                    ) : null}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      <div className="mt-5 md:mt-6">
        <News path={path} search={search} mark={mark} />
        {children}
      </div>
    </div>
  );
}
