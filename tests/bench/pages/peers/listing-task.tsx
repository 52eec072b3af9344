// The same listing for other frameworks: a frame, twelve cards, sixty filter options, page numbers; half of our page's bytes.

export interface TaskLot {
  id: number;
  title: string;
  picture: string;
  facts: [label: string, value: string][];
  bid: string;
  left: string;
}

export interface TaskListing {
  total: number;
  lots: TaskLot[];
  options: { name: string; value: string; label: string; count: number }[];
}

const MAKES = ["Toyota", "Honda", "Ford", "Lexus", "Nissan", "Hyundai", "Kia", "Mazda", "Acura", "Chevrolet"];
const MODELS = ["Corolla", "Civic", "Escape", "RX 350", "Altima", "Elantra", "Soul", "CX-5", "MDX", "Malibu"];
const PLACES = ["Houston, TX", "Elizabeth, NJ", "Savannah, GA", "Baltimore, MD", "Los Angeles, CA", "Miami, FL"];
const GROUPS = ["make", "body", "damage", "fuel", "state", "year"];

/** A search that nobody asked before gives lots that nobody saw before. */
export function drawListing(address: string): TaskListing {
  let state = 7;
  for (const char of address) state = (Math.imul(state, 31) + (char.codePointAt(0) ?? 0)) | 0;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const oneOf = (words: string[]) => words[draw(words.length)] ?? "";
  const lots = Array.from({ length: 12 }, (): TaskLot => {
    const id = 10_000_000 + draw(8_000_000);
    return {
      id,
      title: `${2004 + draw(20)} ${oneOf(MAKES)} ${oneOf(MODELS)}`,
      picture: `https://pictures.example/${id}/320.jpg`,
      facts: [
        ["Model", oneOf(MODELS)],
        ["Engine", `${1 + draw(5)}.${draw(10)}L ${4 + 2 * draw(3)}`],
        ["Transmission", oneOf(["Automatic", "Manual"])],
        ["Fuel", oneOf(["Gas", "Hybrid", "Diesel"])],
        ["Odometer", `${draw(200_000).toLocaleString("en")} mi`],
        ["Place", oneOf(PLACES)],
      ],
      bid: `$${(25 * draw(800)).toLocaleString("en")}`,
      left: `${draw(6)} d ${draw(24)} h`,
    };
  });
  const options = Array.from({ length: 60 }, (_, place) => ({
    name: GROUPS[Math.floor(place / 10)] ?? "make",
    value: `option-${place}`,
    label: `${oneOf(MAKES)} ${place}`,
    count: draw(20_000),
  }));
  return { total: draw(100_000), lots, options };
}

/** Each framework's own link. */
export type Link = (props: {
  to: string;
  className?: string;
  "aria-label"?: string;
  children: React.ReactNode;
}) => React.ReactNode;

const FRAME = Array.from({ length: 15 }, (_, place) => ({ to: `/page-${place}`, label: `Page ${place} of the site` }));

export function Frame({ link: Link, children }: { link: Link; children: React.ReactNode }) {
  const links = FRAME.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className="inline-flex min-h-11 items-center">
        {label}
      </Link>
    </li>
  ));
  return (
    <>
      <header>
        <nav aria-label="Main">
          <ul>{links}</ul>
        </nav>
      </header>
      {children}
      <footer>
        <ul>{links}</ul>
      </footer>
    </>
  );
}

export function Listing({ found: { total, lots, options }, link: Link }: { found: TaskListing; link: Link }) {
  return (
    <main>
      <h1>{total.toLocaleString("en")} vehicles</h1>
      <form aria-label="Search Filters">
        {GROUPS.map((group) => (
          <details key={group} open>
            <summary>{group}</summary>
            {options
              .filter(({ name }) => name === group)
              .map(({ name, value, label, count }) => (
                <label key={value} className="flex min-h-11 items-center gap-2">
                  <input type="checkbox" name={name} value={value} /> {label}{" "}
                  <small>{count.toLocaleString("en")}</small>
                </label>
              ))}
          </details>
        ))}
      </form>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {lots.map(({ id, title, picture, facts, bid, left }) => (
          <li key={id}>
            <article className="relative flex h-full flex-col rounded border">
              <img src={picture} alt={title} width={640} height={480} loading="lazy" className="rounded-t" />
              <h2 className="text-17 font-bold leading-tight">
                <Link to={`/detail/${id}`}>{title}</Link>
              </h2>
              <dl className="grid grid-cols-2 gap-2">
                {facts.map(([label, value]) => (
                  <div key={label}>
                    <dt className="text-13">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="flex justify-between">
                <span>Current Bid</span> <strong>{bid}</strong> <time>{left}</time>
              </p>
              <Link to={`/detail/${id}`} aria-label={`Details of ${title}`} className="button">
                Details
              </Link>
            </article>
          </li>
        ))}
      </ol>
      <nav aria-label="Pages">
        {Array.from({ length: 10 }, (_, place) => (
          <Link key={place} to={`/allListing?page=${place + 1}`}>
            {place + 1}
          </Link>
        ))}
      </nav>
    </main>
  );
}
